import { randomBytes } from 'node:crypto';
import { partnerHeaders, seamlessBet } from '@sampan/contract/partner';
import { walletBalance } from '@sampan/contract/wallet';
import type { Database } from '../../apps/gateway/src/db/database.ts';
import { migrate } from '../../apps/gateway/src/db/migrate.ts';
import { registerPartners } from '../../apps/gateway/src/modules/partners/testing/register.ts';
import { openTable, type Seat, sitDown } from '../../apps/gateway/src/modules/play/testing/table.ts';
import { signPartnerCall } from '../../apps/gateway/src/partners/signature.ts';
import { newEncryptionKey } from '../../apps/gateway/src/plugins/sealed.ts';
import { demoPasswords } from '../../apps/gateway/seeds/demo/accounts.ts';
import { seedDemo } from '../../apps/gateway/seeds/demo/seed.ts';
import { httpRequest } from './http-load.ts';

export const players = 200;
export const encryptionKeys = [newEncryptionKey()];
const secret = randomBytes(24).toString('hex');
export const vendor = {
  code: 'sandbox-games',
  kind: 'vendor',
  adapter: 'sampan',
  url: 'http://games.invalid',
  secret,
} as const;

/** Makes an empty database ready to play in: players with money and an open game each. */
export async function prepare(db: Database): Promise<Seat[]> {
  await migrate(db);
  // A gateway on a server's database refuses the published demo passwords.
  const passwords = demoPasswords({ given: {}, isExposed: true });
  await seedDemo({ db, clock: { now: () => Date.now() }, passwords });
  await openTable(db, 'SAMPAN');
  await registerPartners(db, encryptionKeys, [vendor], ['SAMPAN']);
  const seats: Seat[] = [];
  for (let n = 0; n < players; n++) {
    const balance = 1_000_000_000_000n;
    seats.push(await sitDown(db, { merchantCode: 'SAMPAN', balance, playSession: `seat${n}` }));
  }
  return seats;
}

let made = 0;
/** Bets of the players by turns, each with ids of its own. */
export function betRequests(seats: readonly Seat[], isSigned: boolean, count: number): Buffer[] {
  const now = Date.now();
  return Array.from({ length: count }, () => {
    const n = made++;
    const { playSession } = seats[n % seats.length] as Seat;
    const ids = { playSession, transactionId: `b${n}`, roundId: `r${n}` };
    const body = JSON.stringify({ ...ids, amount: '1.00', currency: 'VND' });
    const headers = isSigned
      ? {
          [partnerHeaders.partner]: 'sandbox-games',
          [partnerHeaders.timestamp]: String(now),
          [partnerHeaders.signature]: signPartnerCall(secret, now, seamlessBet.path, body),
        }
      : {};
    return httpRequest('POST', seamlessBet.path, headers, body);
  });
}

/** Balance reads of the players by turns. */
export function readRequests(seats: readonly Seat[], count: number): Buffer[] {
  const each = seats.map(({ token }) =>
    httpRequest('GET', walletBalance.path, { authorization: token, merchant: 'SAMPAN', language: 'EN', device: 'WEB' }),
  );
  return Array.from({ length: count }, (_none, n) => each[n % each.length] as Buffer);
}
