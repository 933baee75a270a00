import type { ReadinessCheck } from '../operators/readiness.ts';
import * as store from './store.ts';

/** What takes two people needs two who can log in. */
export const staffReadiness: ReadinessCheck = async (queries, { merchant }) => {
  const count = await store.countPeople(queries, merchant.code);
  const message = `${count} can log in`;
  return [{ point: 'staff', state: count < 2 ? 'advice' : 'ok', message }];
};
