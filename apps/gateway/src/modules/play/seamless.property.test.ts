import { formatAmount, parseAmount } from '@sampan/contract/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { localEvents } from '../../events.ts';
import { oneDatabase, testClock, testDatabase } from '../../testing/harness.ts';
import { createObligations } from '../turnover/obligations.ts';
import { createWallet, type Wallet } from '../wallet/service.ts';
import { createSeamless, type Seamless } from './seamless.ts';
import { type DaySums, Model, type Turn, turns } from './testing/model.ts';
import { openTable, type Seat, sitDown, soundness, tablePartner } from './testing/table.ts';

interface Told {
  /** `done`, or the code of the refusal. */
  readonly outcome: string;
  readonly reference: string;
  readonly balance: bigint;
}

describe.each(oneDatabase)('random wallet calls on %s', (kind) => {
  const clock = testClock();
  let db: Database;
  let seamless: Seamless;
  let wallet: Wallet;
  let runs = 0;

  beforeAll(async () => {
    ({ db } = await testDatabase(kind));
    await openTable(db);
    const owe = createObligations({
      settings: async () => ({
        withdrawal: { depositMultiple: 1, bonusMultiple: 1 },
        turnover: {
          weights: {},
          transferMultiple: 1,
          pointsMultiple: 1,
          cashbackMultiple: 1,
          missionMultiple: 1,
          bonusDays: null,
          bonusMaximumStake: null,
        },
      }),
    });
    wallet = createWallet({ db, clock, events: localEvents(), owe });
    seamless = createSeamless({
      db,
      clock,
      wallet,
      findMerchant: async () => null,
      onWin: () => undefined,
      originOf: async () => 'http://localhost',
      // Days go by in a run.
      sessionIdleMs: 1e12,
    });
  });
  afterAll(() => db.close());

  /** The embedded one speaks the same SQL, one call at a time: what differs shows in fewer. */
  const share = kind === 'embedded' ? 0.4 : 1;
  const startBalance = 100n;
  async function sit(count: number): Promise<Seat[]> {
    const seats = await Promise.all(
      Array.from({ length: count }, () => sitDown(db, { balance: startBalance, now: clock.now() })),
    );
    await db.run({
      text: `update sessions set expires_at = 'infinity' where member_id = any($1)`,
      values: [seats.map(({ memberId }) => memberId)],
    });
    return seats;
  }

  /** Ids of one run don't meet those of another: each run has a prefix of its own. */
  async function tell(prefix: string, seat: Seat, { ask }: Turn): Promise<Told> {
    if (ask.kind === 'deposit') return deposit(`${prefix}-${ask.tx}`, seat, ask.amount);
    const call = {
      playSession: seat.playSession,
      transactionId: `${prefix}-${ask.tx}`,
      roundId: `${prefix}-${ask.round}`,
      currency: 'VND',
    };
    const { currency: _currency, ...calling } = call;
    try {
      const answer = await (ask.kind === 'bet'
        ? seamless.bet(tablePartner, { ...call, amount: formatAmount(ask.amount, 2) })
        : ask.kind === 'win'
          ? seamless.win(tablePartner, {
              ...call,
              ...countedOf(ask),
              amount: formatAmount(ask.amount, 2),
              isRoundEnd: ask.isEnd,
            })
          : ask.kind === 'correction'
            ? seamless.correct(tablePartner, { ...call, ...countedOf(ask), payout: formatAmount(ask.payout, 2) })
            : seamless.rollback(tablePartner, { ...calling, betTransactionId: `${prefix}-${ask.bet}` }));
      return { outcome: 'done', reference: answer.reference, balance: parseAmount(answer.balance, 2) ?? -1n };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { outcome: error.code, reference: '', balance: -1n };
    }
  }

  const countedOf = ({ validBet }: { readonly validBet?: bigint | undefined }) =>
    validBet === undefined ? {} : { validBet: formatAmount(validBet, 2) };

  /** What the day figures have of these seats, by seat and day. */
  async function daysOf(seats: readonly Seat[]): Promise<Map<string, DaySums>> {
    const { rows } = await db.run<DaySums & { seat: number; day: string }>({
      text: `select (s.n - 1)::int as seat, d.day::text, sum(d.rounds)::bigint as rounds, sum(d.stake)::bigint as stake,
          sum(d.valid_bet)::bigint as "validBet", sum(d.payout)::bigint as payout
        from unnest($1::bigint[]) with ordinality as s (id, n) join member_day d on d.account_id = s.id group by 1, 2`,
      values: [seats.map((seat) => String(seat.account))],
    });
    return new Map(rows.map(({ seat, day, ...sums }) => [`${seat} ${day}`, sums]));
  }

  /** Those on which there was anything, in order. */
  const telling = (days: ReadonlyMap<string, DaySums>) =>
    [...days]
      .filter(([, sums]) => Object.values(sums).some((sum) => sum !== 0n))
      .toSorted(([one], [other]) => (one < other ? -1 : 1));

  async function deposit(transactionId: string, seat: Seat, amount: bigint): Promise<Told> {
    const moved = await db.transaction((tx) =>
      wallet.move(tx, {
        wallet: { merchantCode: seat.merchantCode, memberId: seat.memberId, realm: 'real', currency: 'VND' },
        source: tablePartner,
        action: 'deposit',
        transactionId,
        payload: [amount],
        kind: 'deposit',
        reference: transactionId,
        detail: '',
        counter: { kind: 'partner', owner: 'bank' },
        amount: -amount,
      }),
    );
    const isDone = moved.status === 'posted' || moved.status === 'repeated';
    return {
      outcome: isDone ? 'done' : `transaction_${moved.status}`,
      reference: moved.reference ?? '',
      balance: moved.balance ?? -1n,
    };
  }

  async function balancesOf(seats: readonly Seat[]): Promise<bigint[]> {
    const { rows } = await db.run<{ balance: bigint }>({
      text: `select a.balance from unnest($1::bigint[]) with ordinality as s (id, n) join accounts a on a.id = s.id
        order by n`,
      values: [seats.map((seat) => String(seat.account))],
    });
    return rows.map((row) => row.balance);
  }

  it('[W-07] one after the other: every answer and every balance is what the rules say', async () => {
    await fc.assert(
      fc.asyncProperty(turns(2), async (list) => {
        const prefix = `s${runs++}`;
        const seats = await sit(2);
        const model = new Model(seats.map(() => startBalance));
        const references = new Map<string, string>();
        for (const turn of list) {
          clock.advance(turn.wait * 3_600_000);
          const expected = model.expect(turn, new Date(clock.now()).toISOString().slice(0, 10));
          const told = await tell(prefix, seats[turn.seat]!, turn);
          // The turn is compared too, so that a failure shows it.
          if (!('balance' in expected)) {
            expect({ turn, outcome: told.outcome }).toEqual({ turn, outcome: expected.outcome });
            continue;
          }
          const key = `${turn.seat} ${turn.ask.kind} ${turn.ask.tx}`;
          const reference = 'of' in expected ? references.get(expected.of) : told.reference;
          expect({ turn, told }).toEqual({ turn, told: { outcome: 'done', balance: expected.balance, reference } });
          references.set(key, told.reference);
        }
        expect(await balancesOf(seats)).toEqual(model.balances);
        expect(telling(await daysOf(seats))).toEqual(telling(model.days));
      }),
      // The rarest of what they are there for comes in every fourth.
      { numRuns: 60 },
    );
    // They met it.
    const { rows } = await db.run<Record<string, bigint>>({
      text: `select count(*) filter (where payout_change > 0) as more, count(*) filter (where payout_change < 0) as less,
          count(*) filter (where valid_bet_change <> 0) as counted, (select count(*) from rounds where valid_bet > 0) as said,
          (select count(*) from turnover_rounds) as consumed
        from round_corrections`,
    });
    for (const [what, times] of Object.entries(rows[0]!)) expect([what, times > 0n]).toEqual([what, true]);
    expect(await soundness(db)).toEqual([]);
  });

  it('[W-07] eight at a time, in any order: each transaction counts once and acknowledged ones are there', async () => {
    await fc.assert(
      fc.asyncProperty(turns(3), async (list) => {
        const prefix = `c${runs++}`;
        const seats = await sit(3);
        const told: { turn: Turn; told: Told }[] = [];
        const queue = [...list, ...list.toReversed()];
        await Promise.all(
          Array.from({ length: 8 }, async () => {
            for (let turn = queue.shift(); turn; turn = queue.shift()) {
              told.push({ turn, told: await tell(prefix, seats[turn.seat]!, turn) });
            }
          }),
        );
        const references = new Map<string, Set<string>>();
        for (const { turn, told: answer } of told) {
          if (answer.outcome !== 'done') continue;
          const key = `${seats[turn.seat]!.account} ${turn.ask.kind} ${prefix}-${turn.ask.tx}`;
          references.set(key, (references.get(key) ?? new Set()).add(answer.reference));
        }
        expect([...references].filter(([, ids]) => ids.size !== 1)).toEqual([]);

        const asked = [
          ...new Set(list.map(({ seat, ask }) => `${seats[seat]!.account} ${ask.kind} ${prefix}-${ask.tx}`)),
        ];
        const { rows } = await db.run<{ key: string; id: bigint }>({
          text: `select a.key, k.movement_id as id
            from unnest($1::text[]) as a (key) join ledger_keys k on k.account_id = split_part(a.key, ' ', 1)::bigint
              and k.digest = ledger_digest($2, split_part(a.key, ' ', 2), split_part(a.key, ' ', 3))
            where k.state <> 'tombstone'`,
          values: [asked, tablePartner],
        });
        expect(new Map(rows.map((row) => [row.key, new Set([String(row.id)])]))).toEqual(references);
        for (const balance of await balancesOf(seats)) expect(balance >= 0n).toBe(true);
      }),
      { numRuns: 25 * share },
    );
    expect(await soundness(db)).toEqual([]);
  });
});
