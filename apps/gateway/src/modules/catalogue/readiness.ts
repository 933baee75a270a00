import type { ReadinessCheck } from '../operators/readiness.ts';
import * as store from './store.ts';

export const catalogueReadiness: ReadinessCheck = async (queries, { merchant }) => {
  const open = (await store.vendors(queries, merchant.code)).filter((vendor) => vendor.isOpen);
  return [
    open.length === 0
      ? { point: 'games', state: 'missing', message: 'no vendor is open: connect one, with its places and games' }
      : { point: 'games', state: 'ok', message: `vendors: ${open.map(({ code }) => code).join(', ')}` },
  ];
};
