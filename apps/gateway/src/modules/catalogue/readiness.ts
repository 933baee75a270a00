import type { ReadinessCheck, ReadinessPoint, ReadinessSubject } from '../operators/readiness.ts';
import * as store from './store.ts';

export const catalogueReadiness: ReadinessCheck = async (queries, { merchant, settings }) => {
  const vendors = await store.vendors(queries, merchant.code);
  const open = vendors.filter((vendor) => vendor.isOpen);
  return [
    open.length === 0
      ? { point: 'games', state: 'missing', message: 'no vendor is open: connect one, with its places and games' }
      : { point: 'games', state: 'ok', message: `vendors: ${open.map(({ code }) => code).join(', ')}` },
    ...walletsReadiness(vendors, settings.wallet),
  ];
};

/** Vendors that are to keep wallets of their own must be run by a partner, each by another one. */
function walletsReadiness(
  vendors: readonly store.VendorRecord[],
  { kind, vendors: codes }: ReadinessSubject['settings']['wallet'],
): ReadinessPoint[] {
  if (kind === 'single') return [];
  const point = 'wallets';
  const partnerOf = new Map(vendors.map(({ code, partner }) => [code, partner]));
  const unknown = codes.filter((code) => (partnerOf.get(code) ?? null) === null);
  const others = codes.filter((code) => !unknown.includes(code));
  const second = others.filter((code, index) =>
    others.slice(0, index).some((before) => partnerOf.get(before) === partnerOf.get(code)),
  );
  if (unknown.length > 0)
    return [{ point, state: 'missing', message: `wallet.vendors: no partner runs ${unknown.join(', ')}` }];
  if (second.length > 0) {
    const message = `wallet.vendors: ${second.join(', ')} shares its partner with one before it, and plays with the main wallet`;
    return [{ point, state: 'advice', message }];
  }
  if (codes.length === 0)
    return [{ point, state: 'advice', message: 'wallet.kind is multiple, and wallet.vendors names no vendor' }];
  return [{ point, state: 'ok', message: `wallets of their own: ${codes.join(', ')}` }];
}
