import { seamlessBet, seamlessCorrection, seamlessRollback, seamlessWin } from '@sampan/contract/partner';
import type { TestGateway } from '../../../testing/harness.ts';
import { openTable, type Seat, sitDown } from './table.ts';

let count = 0;
const next = (letter: string) => `${letter}-${count++}`;

/** What a vendor says of a player's rounds; a call has a transaction id of its own unless it is given one. */
export function vendorOf(gateway: TestGateway, { playSession }: Pick<Seat, 'playSession'>) {
  const call = { playSession, currency: 'VND' };
  return {
    bet: (roundId: string, amount = '10.00', change: object = {}) =>
      gateway.call(seamlessBet, { body: { ...call, transactionId: next('b'), roundId, amount, ...change } }),
    win: (roundId: string, amount: string, change: object = {}) =>
      gateway.call(seamlessWin, {
        body: { ...call, transactionId: next('w'), roundId, amount, isRoundEnd: true, ...change },
      }),
    rollback: (roundId: string, betTransactionId: string) =>
      gateway.call(seamlessRollback, {
        body: { playSession, transactionId: next('x'), roundId, betTransactionId },
      }),
    correct: (roundId: string, payout: string, change: object = {}) =>
      gateway.call(seamlessCorrection, { body: { ...call, transactionId: next('c'), roundId, payout, ...change } }),
  };
}

/** A player of the demo's operator, in minor units, whose login outlives the test. */
export async function sitAtDesk(gateway: TestGateway, balance = 100_000n): Promise<Seat> {
  await openTable(gateway.db, 'SAMPAN');
  const seat = await sitDown(gateway.db, { merchantCode: 'SAMPAN', balance, now: gateway.clock.now() });
  await gateway.db.run({
    text: `update sessions set expires_at = '2100-01-01', last_seen_at = '2100-01-01' where member_id = $1`,
    values: [seat.memberId],
  });
  return seat;
}

/**
 * Puts the last round of a member right as `seamless_correction` does, without its movement: for rounds that a test wrote
 * without theirs. By how much its payout and what of its stakes counts change, minor units; `at` in milliseconds UTC.
 */
export async function putRight(
  { db }: Pick<TestGateway, 'db'>,
  memberId: string,
  { at, payout, validBet }: { readonly at: number; readonly payout: bigint; readonly validBet: bigint },
): Promise<void> {
  const { rows } = await db.run<{ account_id: bigint; placed_at: Date; round: bigint; movement_id: bigint }>({
    text: `with last as (
        update rounds r
          set payout = r.payout + $3::bigint, valid_bet = coalesce(r.valid_bet, r.stake - r.returned) + $4::bigint
          from (select account_id, placed_at, id from rounds where member_id = $1 order by placed_at desc, id desc limit 1) l
          where r.account_id = l.account_id and r.placed_at = l.placed_at and r.id = l.id returning r.*)
      insert into round_corrections (account_id, placed_at, round, movement_id, corrected_at, merchant_code, payout_change,
          valid_bet_change, jackpot_change)
        select account_id, placed_at, id, nextval('movement_ids'), $2, merchant_code, $3, $4, 0 from last
        returning account_id, placed_at, round, movement_id`,
    values: [memberId, new Date(at), payout, validBet],
  });
  const row = rows[0];
  await db.run({
    text: 'select play_count_correction($1, $2, $3, $4)',
    values: [row?.account_id, row?.placed_at, row?.round, row?.movement_id],
  });
}
