import { formatAmount } from '@sampan/contract/money';
import { betRecords, type BetStatus } from '@sampan/contract/play';
import { walletTransactions } from '@sampan/contract/wallet';
import { dateOf, startOfDate } from '@sampan/contract/zone-time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { openTable, type Seat, sitDown, soundness, tablePartner } from './testing/table.ts';

const merchant = 'CLOCKS';
const zone = 'Europe/Berlin';
const hourMs = 3_600_000;
/** Two days before the clocks go back. */
const begin = Date.parse('2026-10-23T00:00:00Z');
const end = begin + 6 * 24 * hourMs;

interface Round {
  readonly round_id: string;
  readonly placed_at: Date;
  readonly stake: bigint;
  readonly back: bigint;
  readonly status: BetStatus;
  readonly game_type: string;
  readonly vassalage: string;
}
interface Movement {
  readonly id: bigint;
  readonly created_at: Date;
  readonly change: bigint;
  readonly kind: string;
}

/** Moments that a filter may name: midnights of the zone and others. */
const moment = fc.option(
  fc.oneof(
    fc.nat(6).map((n) => startOfDate(dateOf(begin + n * 24 * hourMs, zone), zone)),
    fc.integer({ min: begin - hourMs, max: end + hourMs }),
  ),
  { nil: undefined },
);

/** The same numbers in each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

describe.each(oneDatabase)('records on %s', (kind) => {
  let gateway: TestGateway;
  let seat: Seat;
  let rounds: Round[];
  let movements: Movement[];

  const run = <R>(text: string, values: readonly unknown[] = []) => gateway.db.run<R>({ text, values });

  beforeAll(async () => {
    gateway = await testGateway(kind, { clock: testClock(end) });
    await addMerchant(gateway, merchant);
    await openTable(gateway.db, merchant);
    await run('update merchants set time_zone = $2 where code = $1', [merchant, zone]);
    await run(`insert into vendors (merchant_code, code, name, account_type, partner)
      values ('${merchant}', 'REEF', 'Reef', 'REEF', '${tablePartner}')`);
    await run(`insert into games (merchant_code, node_id, vendor_code, game_type, name, sort_order)
      values ('${merchant}', 'reef:table', 'REEF', 'LIVE', 'Table', 2)`);
    seat = await sitDown(gateway.db, { merchantCode: merchant, balance: 10_000_000n, now: begin });
    await run(`update sessions set expires_at = '2027-01-01', last_seen_at = $1`, [new Date(end)]);
    const second = `${seat.account.toString(36)}.reef`;
    await run(
      `insert into play_sessions (launch_hash, launch_expires_at, token_hash, opened_at, session_id, member_id,
          merchant_code, partner, account_id, partner_account_id, node_id, game_name, game_type, vassalage, vendor_name,
          language, created_at)
        select sha256(convert_to($2, 'UTF8')), launch_expires_at, sha256(convert_to($2, 'UTF8')), opened_at, session_id,
            member_id, merchant_code, partner, account_id, partner_account_id, 'reef:table', 'Table', 'LIVE', 'REEF',
            'Reef', language, created_at from play_sessions where account_id = $1`,
      [seat.account, second],
    );
    await play([seat.playSession, second]);
    rounds = (
      await run<Round>(
        `select round_id, placed_at, stake, payout + returned as back, status, game_type, vassalage from rounds
          where account_id = $1 order by placed_at desc, id desc`,
        [seat.account],
      )
    ).rows;
    movements = (
      await run<Movement>(
        `select id, created_at, kind, case when credit_account = account_id then amount else -amount end as change
          from transfers where account_id = $1 and balance_after is not null order by created_at desc, id desc`,
        [seat.account],
      )
    ).rows;
  });
  afterAll(() => gateway.close());

  /** Rounds over six days: some settled on another day, some never, some void, some stakes given back in part. */
  async function play(sessions: readonly string[]): Promise<void> {
    const next = random(20_261_024);
    const calls: { at: number; text: string; values: unknown[] }[] = [];
    for (let n = 0; n < 90; n++) {
      const session = sessions[next(2)];
      const at = begin + next(5 * 24 * 60) * 60_000;
      const later = at + [1_000, 60_000, 9 * hourMs, 30 * hourMs][next(4)]!;
      const call = (when: number, text: string, values: unknown[]) =>
        calls.push({ at: when, text, values: [seat.account, tablePartner, session, ...values, new Date(when)] });
      const of = "$1, $2, sha256(convert_to($3, 'UTF8'))";
      const bet = (id: string, when: number) =>
        call(when, `select seamless_bet(${of}, $4, $5, $6, 2, 'VND', $7, $7::timestamptz - interval '30 days') as a`, [
          id,
          `r${n}`,
          100 + next(900),
        ]);
      const back = (id: string) =>
        call(later, `select seamless_rollback(${of}, $4, $5, $6, $7) as a`, [`x${id}`, `r${n}`, id]);
      bet(`b${n}`, at);
      if (n % 9 === 0) bet(`c${n}`, at + 1);
      const fate = next(10);
      if (fate < 2) continue;
      if (fate < 4) back(`b${n}`);
      if (n % 9 === 0 || fate >= 4)
        call(later + 1, `select seamless_win(${of}, $4, $5, $6, 2, 'VND', true, $7) as a`, [
          `w${n}`,
          `r${n}`,
          next(2) * next(3_000),
        ]);
    }
    for (const { text, values } of calls.toSorted((a, b) => a.at - b.at)) await run(text, values);
  }

  const caller = () => ({ token: seat.token, merchant });
  const money = (sum: bigint) => formatAmount(sum, 2);
  const within = (at: Date, { from, to }: { from?: number | undefined; to?: number | undefined }) =>
    (from === undefined || at.getTime() >= from) && (to === undefined || at.getTime() < to);

  /** Every page, by its number and by cursor; `read` answers one. */
  async function allPages<T>(
    pageSize: number,
    read: (query: { pageNo?: number; after?: string; pageSize: number }) => Promise<{
      list: T[];
      totalPages: number;
      next?: string | null | undefined;
    }>,
  ): Promise<{ byNumber: T[]; byCursor: T[] }> {
    const byNumber: T[] = [];
    const first = await read({ pageSize, pageNo: 1 });
    for (let pageNo = 1; pageNo <= first.totalPages; pageNo++)
      byNumber.push(...(await read({ pageSize, pageNo })).list);
    const byCursor = [...first.list];
    for (let after = first.next; after != null;) {
      const page = await read({ pageSize, after });
      byCursor.push(...page.list);
      after = page.next;
    }
    return { byNumber, byCursor };
  }

  test(
    '[M-03] totals and pages of bets are those of the rounds, whatever the filter',
    { timeout: 120_000 },
    async () => {
      expect(new Set(rounds.map(({ status }) => status))).toEqual(new Set(['open', 'settled', 'void']));
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            from: moment,
            to: moment,
            gameType: fc.constantFrom(undefined, undefined, 'RNG' as const, 'LIVE' as const, 'FISH' as const),
            vassalage: fc.constantFrom(undefined, undefined, 'JADE', 'REEF'),
            status: fc.constantFrom(undefined, undefined, 'open' as const, 'settled' as const, 'void' as const),
          }),
          fc.constantFrom(7, 20, 100),
          async (filter, pageSize) => {
            const wanted = rounds.filter(
              (round) =>
                within(round.placed_at, filter) &&
                (filter.gameType === undefined || round.game_type === filter.gameType) &&
                (filter.vassalage === undefined || round.vassalage === filter.vassalage) &&
                (filter.status === undefined || round.status === filter.status),
            );
            const read = async (query: object) => {
              const answer = await gateway.call(betRecords, { query: { ...filter, ...query } }, caller());
              expect(answer.errorCode).toBeNull();
              return answer.value;
            };
            const stake = wanted.reduce((sum, round) => sum + round.stake, 0n);
            const back = wanted.reduce((sum, round) => sum + round.back, 0n);
            expect(await read({ pageSize })).toMatchObject({
              totalCount: wanted.length,
              totals: { count: wanted.length, stake: money(stake), payout: money(back), net: money(back - stake) },
            });
            const { byNumber, byCursor } = await allPages(pageSize, read);
            const ids = wanted.map(({ round_id }) => round_id);
            expect(byNumber.map(({ roundId }) => roundId)).toEqual(ids);
            expect(byCursor.map(({ roundId }) => roundId)).toEqual(ids);
          },
        ),
        { numRuns: kind === 'embedded' ? 25 : 50 },
      );
    },
  );

  test('[M-04] totals and pages of the account are those of the movements', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          from: moment,
          to: moment,
          kind: fc.constantFrom(
            undefined,
            undefined,
            'bet' as const,
            'win' as const,
            'rollback' as const,
            'bonus' as const,
          ),
        }),
        fc.constantFrom(7, 100),
        async (filter, pageSize) => {
          const wanted = movements.filter(
            (movement) =>
              within(movement.created_at, filter) && (filter.kind === undefined || movement.kind === filter.kind),
          );
          const read = async (query: object) =>
            (await gateway.call(walletTransactions, { query: { ...filter, ...query } }, caller())).value;
          const sumOf = (isIn: boolean) =>
            wanted.reduce((sum, { change }) => (change > 0n === isIn ? sum + change : sum), 0n);
          expect(await read({ pageSize })).toMatchObject({
            totalCount: wanted.length,
            totals: { in: money(sumOf(true)), out: money(-sumOf(false)), net: money(sumOf(true) + sumOf(false)) },
          });
          const { byNumber, byCursor } = await allPages(pageSize, read);
          const ids = wanted.map(({ id }) => String(id));
          expect(byNumber.map(({ id }) => id)).toEqual(ids);
          expect(byCursor.map(({ id }) => id)).toEqual(ids);
        },
      ),
      { numRuns: kind === 'embedded' ? 15 : 30 },
    );
  });

  test('[M-03] a cursor that no answer had is refused', async () => {
    for (const after of ['', 'x', '1.zzzzzzzzzzzzz'])
      expect(await gateway.call(betRecords, { query: { after } }, caller())).toMatchObject({
        status: 400,
        errorCode: 'validation_failed',
      });
  });

  test('[G-03] [M-03] days that are over are counted by game, once, and can be set right', async () => {
    const games = async () =>
      (
        await run<{ day: string; node_id: string; rounds: bigint; stake: bigint; payout: bigint; players: bigint }>(
          'select day::text, node_id, players, rounds, stake, payout from game_day order by day, node_id',
        )
      ).rows;
    const { rows: wanted } = await run(
      `select (settled_at at time zone $1)::date::text as day, node_id,
          count(distinct member_id) filter (where returned < stake) as players, count(*) as rounds,
          sum(stake)::bigint as stake, sum(payout)::bigint as payout
        from rounds where settled_at < $2 group by 1, 2 order by 1, 2`,
      [zone, new Date(startOfDate(dateOf(end, zone), zone))],
    );
    // The job begins with the day that ended last; what lies before it the rebuilding counts.
    await gateway.runJob('play.close-day', merchant);
    const yesterday = dateOf(end - 24 * hourMs, zone);
    expect(await games()).toEqual((wanted as { day: string }[]).filter(({ day }) => day === yesterday));
    await run('select figures_rebuild()');
    expect(await games()).toEqual(wanted);
    expect(await soundness(gateway.db)).toEqual([]);
    await run(`update game_day set stake = stake + 1 where node_id = 'reef:table'`);
    await run(`delete from game_day where node_id = 'jade:lotus'`);
    expect(await soundness(gateway.db)).not.toEqual([]);
    await run('select figures_rebuild()');
    await gateway.runJob('play.close-day', merchant);
    expect(await games()).toEqual(wanted);
    expect(await soundness(gateway.db)).toEqual([]);
    // Every day that nobody was there for is closed, too.
    gateway.clock.advance(3 * 24 * hourMs);
    await gateway.runJob('play.close-day', merchant);
    const { rows } = await run<{ periods: bigint }>(
      `select count(*) as periods from job_periods where job = 'play.close-day' and merchant_code = $1`,
      [merchant],
    );
    expect(rows).toEqual([{ periods: 4n }]);
    expect(await soundness(gateway.db)).toEqual([]);
  });
});
