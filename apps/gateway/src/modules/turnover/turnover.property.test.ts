import { formatAmount } from '@sampan/contract/money';
import type { ObligationStatus } from '@sampan/contract/turnover';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { localEvents } from '../../events.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import { oneDatabase, testClock, testDatabase } from '../../testing/harness.ts';
import { createSeamless, type Seamless } from '../play/seamless.ts';
import { openTable, type Seat, sitDown, soundness, tablePartner } from '../play/testing/table.ts';
import { createWallet, type Wallet } from '../wallet/service.ts';
import { createObligations } from './obligations.ts';
import type { BonusTerms, ObligationSettings } from './rules.ts';
import { createTurnover, type Turnover } from './service.ts';

const settings: ObligationSettings = {
  withdrawal: { depositMultiple: 1, bonusMultiple: 3 },
  turnover: {
    weights: { LIVE: 3_333 },
    transferMultiple: 2,
    pointsMultiple: 1,
    cashbackMultiple: 1,
    missionMultiple: 1,
    bonusDays: null,
    bonusMaximumStake: null,
  },
};
const free: BonusTerms = { multiple: null, days: null, maximumStake: null, categories: null, vassalages: null };
const conditions: readonly BonusTerms[] = [
  free,
  { ...free, categories: ['RNG'] },
  { ...free, maximumStake: 20n, multiple: 20_000 },
  { ...free, days: 1, vassalages: ['JADE'] },
];
const games = ['RNG', 'LIVE'] as const;

type Turn =
  | { readonly kind: 'credit'; readonly source: 'deposit' | 'line_transfer'; readonly amount: bigint }
  | { readonly kind: 'bonus'; readonly terms: number; readonly amount: bigint }
  | { readonly kind: 'bet'; readonly game: number; readonly amount: bigint }
  | {
      readonly kind: 'win';
      readonly at: number;
      readonly amount: bigint;
      readonly isEnd: boolean;
      /** What of the stake counts, in percent; null: all of it, unsaid. */
      readonly counts: bigint | null;
    }
  | { readonly kind: 'rollback'; readonly at: number }
  | { readonly kind: 'forfeit'; readonly at: number }
  | { readonly kind: 'expire' };

const amount = fc.bigInt(1n, 60n);
const at = fc.nat(3);
const turn: fc.Arbitrary<Turn & { times: number }> = fc
  .tuple(
    fc.oneof(
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('credit' as const),
          source: fc.constantFrom('deposit' as const, 'line_transfer' as const),
          amount,
        }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('bonus' as const), terms: fc.nat(3), amount }) },
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('bet' as const), game: fc.nat(1), amount }) },
      {
        weight: 7,
        arbitrary: fc.record({
          kind: fc.constant('win' as const),
          at,
          amount: fc.bigInt(0n, 80n),
          isEnd: fc.nat(2).map((n) => n > 0),
          counts: fc.option(fc.constantFrom(0n, 33n, 100n), { freq: 1 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const), at }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('forfeit' as const), at }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
    ),
    // Some are sent three times at once.
    fc.constantFrom(1, 1, 3),
  )
  .map(([one, times]) => ({ ...one, times }));

interface Debt {
  readonly source: string;
  readonly terms: BonusTerms;
  readonly bornAt: number;
  readonly amount: bigint;
  readonly required: bigint;
  consumed: bigint;
  status: ObligationStatus;
  takenBack: bigint;
  /** What of a bonus is left, in a count of the units that the wallet holds. */
  isOfWallet: boolean;
  hasWon: boolean;
}

interface Round {
  readonly name: string;
  readonly game: (typeof games)[number];
  readonly placedAt: number;
  readonly stake: bigint;
  /** Whose money was staked, unit by unit: null is cash. */
  units: (Debt | null)[];
  payout: bigint;
  isOver: boolean;
}

/** The rules a second time: a wallet is a list of units that know which bonus they are of. */
class House {
  units: (Debt | null)[] = [];
  readonly debts: Debt[] = [];
  readonly rounds: Round[] = [];
  now = 0;

  get balance(): bigint {
    return BigInt(this.units.length);
  }

  credit(source: string, amount: bigint, terms = free): void {
    const multiple =
      source === 'deposit' ? 1n : source === 'line_transfer' ? 2n : BigInt(terms.multiple ?? 30_000) / 10_000n;
    const debt: Debt = {
      source,
      terms,
      bornAt: this.now,
      amount,
      required: amount * multiple,
      consumed: 0n,
      status: 'open',
      takenBack: 0n,
      isOfWallet: source === 'bonus',
      hasWon: false,
    };
    this.debts.push(debt);
    const owner = debt.isOfWallet ? debt : null;
    this.units.push(...Array.from({ length: Number(amount) }, () => owner));
  }

  /** Cash first, then bonuses, the oldest first; a bonus that was played is cash. */
  private ordered(units: (Debt | null)[]): (Debt | null)[] {
    const place = (unit: Debt | null) => (unit?.status === 'open' ? this.debts.indexOf(unit) : -1);
    return units.toSorted((one, other) => place(one) - place(other));
  }

  bet(game: (typeof games)[number], amount: bigint): Round | null {
    if (amount > this.balance) return null;
    const all = this.ordered(this.units);
    const units = all.slice(0, Number(amount));
    this.units = all.slice(Number(amount));
    const round = {
      name: `r${this.rounds.length}`,
      game,
      placedAt: this.now,
      stake: amount,
      units,
      payout: 0n,
      isOver: false,
    };
    this.rounds.push(round);
    return round;
  }

  private give(round: Round, amount: bigint): void {
    const back = this.ordered(round.units).toReversed();
    const bonuses = new Set(round.units.filter((unit) => unit !== null));
    const returned = back.slice(0, Number(amount));
    round.units = back.slice(Number(amount));
    const more = Number(amount) - returned.length;
    this.units.push(...returned, ...Array.from({ length: more }, () => null));
    round.payout += amount;
    if (round.payout > round.stake) for (const debt of this.everIn(round, bonuses)) debt.hasWon = true;
  }

  private readonly staked = new Map<Round, Set<Debt>>();
  private everIn(round: Round, now: Iterable<Debt>): Set<Debt> {
    const all = this.staked.get(round) ?? new Set<Debt>();
    for (const one of now) all.add(one);
    this.staked.set(round, all);
    return all;
  }

  /** `validBet`: what of the stake counts; a largest stake is judged by all of it. */
  win(round: Round, amount: bigint, isEnd: boolean, validBet = round.stake): void {
    this.everIn(
      round,
      round.units.filter((unit) => unit !== null),
    );
    this.give(round, amount);
    if (!isEnd) return;
    round.isOver = true;
    let left = validBet;
    for (const debt of this.debts) {
      const { terms } = debt;
      const counts =
        debt.status === 'open' &&
        debt.bornAt <= round.placedAt &&
        (terms.days === null || debt.bornAt + terms.days * 86_400_000 > this.now) &&
        (terms.categories?.includes(round.game) ?? true) &&
        (terms.vassalages === null || round.game === 'RNG') &&
        (terms.maximumStake === null || round.stake <= terms.maximumStake);
      if (!counts || left === 0n) continue;
      const weight = round.game === 'LIVE' ? 3_333n : 10_000n;
      const missing = debt.required - debt.consumed;
      // The smallest stake that is enough; without one, all that is left.
      let stake = left;
      for (let part = 0n; part <= left; part += 1n)
        if ((part * weight) / 10_000n >= missing) {
          stake = part;
          break;
        }
      const counted = (stake * weight) / 10_000n;
      if (counted === 0n) continue;
      debt.consumed += counted;
      if (debt.consumed === debt.required) debt.status = 'met';
      left -= stake;
    }
  }

  rollback(round: Round): void {
    this.everIn(
      round,
      round.units.filter((unit) => unit !== null),
    );
    const { payout } = round;
    this.give(round, round.stake);
    round.payout = payout;
    round.isOver = true;
  }

  isStaked(debt: Debt): boolean {
    return this.rounds.some(
      (round) => !round.isOver && (this.staked.get(round)?.has(debt) || round.units.includes(debt)),
    );
  }

  end(debt: Debt, status: 'expired' | 'forfeited'): void {
    debt.takenBack = BigInt(this.units.filter((unit) => unit === debt).length);
    this.units = this.units.filter((unit) => unit !== debt);
    debt.status = status;
  }
}

describe.each(oneDatabase)('random turnover on %s', (kind) => {
  const clock = testClock();
  let db: Database;
  let seamless: Seamless;
  let wallet: Wallet;
  let turnover: Turnover;
  let runs = 0;
  const merchant = { code: 'TABLE', currency: 'VND', currencyDigits: 2 } as Merchant;

  beforeAll(async () => {
    ({ db } = await testDatabase(kind));
    await openTable(db);
    const owe = createObligations({ settings: async () => settings });
    wallet = createWallet({ db, clock, events: localEvents(), owe });
    turnover = createTurnover({ db, clock, wallet, findMerchant: async () => merchant });
    seamless = createSeamless({
      db,
      clock,
      wallet,
      findMerchant: async () => null,
      onWin: () => undefined,
      originOf: async () => 'http://localhost',
      sessionIdleMs: 1e12,
    });
  });
  afterAll(() => db.close());

  /** A seat at a slot machine, and the same player's at a live table. */
  async function sitAtBoth(): Promise<{ seat: Seat; sessions: readonly string[] }> {
    const seat = await sitDown(db, { balance: 0n, now: clock.now() });
    await db.run({ text: `update sessions set expires_at = 'infinity' where member_id = $1`, values: [seat.memberId] });
    const live = `${seat.account.toString(36)}.live${seat.memberId}`;
    await db.run({
      text: `insert into play_sessions (launch_hash, launch_expires_at, token_hash, opened_at, session_id, member_id,
          merchant_code, partner, account_id, partner_account_id, node_id, game_name, game_type, vassalage, vendor_name,
          language, created_at)
        select sha256($2::bytea), launch_expires_at, sha256($2::bytea), opened_at, session_id, member_id, merchant_code,
            partner, account_id, partner_account_id, node_id, game_name, 'LIVE', 'PEARL', vendor_name, language, created_at
          from play_sessions where account_id = $1`,
      values: [seat.account, Buffer.from(live)],
    });
    return { seat, sessions: [seat.playSession, live] };
  }

  const book = ({ memberId }: Seat) => ({ merchantCode: 'TABLE', memberId, realm: 'real' as const, currency: 'VND' });

  async function credit(seat: Seat, id: string, one: Turn & { kind: 'credit' | 'bonus' }): Promise<unknown> {
    return db.transaction((tx) =>
      wallet.move(tx, {
        wallet: book(seat),
        source: 'test',
        action: one.kind,
        transactionId: id,
        payload: [one.amount],
        kind: one.kind === 'bonus' ? 'bonus' : one.source,
        reference: id,
        detail: '',
        counter: { kind: 'house', owner: 'bonuses' },
        amount: -one.amount,
        ...(one.kind === 'bonus' && { terms: conditions[one.terms]! }),
      }),
    );
  }

  const codeOf = async (call: Promise<unknown>): Promise<string> => {
    try {
      await call;
      return 'done';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return error.code;
    }
  };

  async function known(seat: Seat) {
    const { rows } = await db.run<{
      id: bigint;
      source: string;
      required: bigint;
      consumed: bigint;
      status: ObligationStatus;
      taken_back: bigint;
      balance: bigint;
    }>({
      text: `select o.id, o.source, o.required, o.consumed, o.status, o.taken_back, a.balance
        from accounts a left join turnover_obligations o on o.account_id = a.id where a.id = $1 order by o.id`,
      values: [seat.account],
    });
    return { balance: rows[0]?.balance ?? -1n, list: rows.filter(({ id }) => id !== null) };
  }

  it('[W-03] [W-07] what is owed, what counted and what goes back are what the rules say, once each', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 6, maxLength: 40 }), async (turns) => {
        const run = `t${runs++}`;
        const { seat, sessions } = await sitAtBoth();
        const who = { merchant, session: { memberId: seat.memberId, isTrial: false } as Session };
        const house = new House();
        for (const [index, one] of turns.entries()) {
          clock.advance(1_000);
          house.now = clock.now();
          const id = `${run}-${index}`;
          const repeated = async (call: () => Promise<unknown>) => {
            const codes = await Promise.all(Array.from({ length: one.times }, () => codeOf(call())));
            expect(new Set(codes).size).toBe(1);
            return codes[0];
          };
          const play = (round: Round) => ({
            playSession: sessions[games.indexOf(round.game)]!,
            roundId: `${run}-${round.name}`,
          });
          if (one.kind === 'credit') {
            await repeated(() => credit(seat, id, one));
            house.credit(one.source, one.amount);
          } else if (one.kind === 'bonus') {
            await repeated(() => credit(seat, id, one));
            house.credit('bonus', one.amount, conditions[one.terms]);
          } else if (one.kind === 'bet') {
            const round = house.bet(games[one.game]!, one.amount);
            if (!round) continue;
            const text = formatAmount(one.amount, 2);
            const call = { ...play(round), transactionId: `b${run}-${round.name}`, amount: text, currency: 'VND' };
            expect(await repeated(() => seamless.bet(tablePartner, call))).toBe('done');
          } else if (one.kind === 'win' || one.kind === 'rollback') {
            const round = house.rounds.filter(({ isOver }) => !isOver)[one.at];
            if (!round) continue;
            if (one.kind === 'win') {
              const text = formatAmount(one.amount, 2);
              const validBet = one.isEnd && one.counts !== null ? (round.stake * one.counts) / 100n : null;
              const call = {
                ...play(round),
                transactionId: id,
                amount: text,
                currency: 'VND',
                isRoundEnd: one.isEnd,
                ...(validBet !== null && { validBet: formatAmount(validBet, 2) }),
              };
              expect(await repeated(() => seamless.win(tablePartner, call))).toBe('done');
              house.win(round, one.amount, one.isEnd, validBet ?? round.stake);
            } else {
              const betTransactionId = `b${run}-${round.name}`;
              const call = { ...play(round), transactionId: id, betTransactionId };
              const isPaid = round.payout > 0n;
              expect(await repeated(() => seamless.rollback(tablePartner, call))).toBe(
                isPaid ? 'round_closed' : 'done',
              );
              if (!isPaid) house.rollback(round);
            }
          } else if (one.kind === 'forfeit') {
            const debt = house.debts[one.at];
            const row = (await known(seat)).list[one.at];
            if (!debt || !row) continue;
            const isOpen = debt.status === 'open' && debt.source === 'bonus';
            const isInPlay = debt.hasWon || house.isStaked(debt);
            const expected =
              debt.status === 'forfeited'
                ? 'done'
                : !isOpen
                  ? 'obligation_closed'
                  : isInPlay
                    ? 'bonus_in_play'
                    : 'done';
            expect(await repeated(() => turnover.forfeit(who, String(row.id)))).toBe(expected);
            if (isOpen && !isInPlay) house.end(debt, 'forfeited');
          } else {
            clock.advance(90_000_000);
            house.now = clock.now();
            await Promise.all(Array.from({ length: one.times }, () => turnover.expire()));
            for (const debt of house.debts)
              if (
                debt.status === 'open' &&
                debt.terms.days !== null &&
                debt.bornAt + 86_400_000 <= house.now &&
                !house.isStaked(debt)
              )
                house.end(debt, 'expired');
          }
          const { balance, list } = await known(seat);
          expect({ one, balance, list: list.map(({ id: _id, balance: _balance, ...row }) => row) }).toEqual({
            one,
            balance: house.balance,
            list: house.debts.map(({ source, required, consumed, status, takenBack }) => ({
              source,
              required,
              consumed,
              status,
              taken_back: takenBack,
            })),
          });
          const owed = house.debts
            .filter(({ status }) => status === 'open')
            .reduce((sum, { required, consumed }) => sum + required - consumed, 0n);
          expect(await turnover.owed(db.queries, seat.account)).toBe(owed);
        }
      }),
      { numRuns: kind === 'embedded' ? 30 : 80 },
    );
    expect(await soundness(db)).toEqual([]);
  }, 240_000);

  it('[W-03] [W-07] many bets at once of one player count once each, whatever their order', async () => {
    const { seat, sessions } = await sitAtBoth();
    await credit(seat, 'many-deposit', { kind: 'credit', source: 'deposit', amount: 300n });
    await credit(seat, 'many-transfer', { kind: 'credit', source: 'line_transfer', amount: 100n });
    clock.advance(1_000);
    const call = (n: number) => ({ playSession: sessions[0]!, roundId: `many-${n}`, currency: 'VND' });
    const rounds = Array.from({ length: 40 }, (_none, n) => n);
    for (const n of rounds)
      await seamless.bet(tablePartner, { ...call(n), transactionId: `many-b${n}`, amount: '0.10' });
    const settle = (n: number) =>
      seamless.win(tablePartner, { ...call(n), transactionId: `many-w${n}`, amount: '0.00', isRoundEnd: true });
    await Promise.all([...rounds, ...rounds.toReversed()].map(settle));
    const { list } = await known(seat);
    expect(list.map(({ consumed, status }) => ({ consumed, status }))).toEqual([
      { consumed: 300n, status: 'met' },
      { consumed: 100n, status: 'open' },
    ]);
    expect(await soundness(db)).toEqual([]);
  });

  it('[W-03] [W-07] a settled round that is changed later is counted anew, and what it no longer counts is owed again', async () => {
    const { seat, sessions } = await sitAtBoth();
    await credit(seat, 'late-deposit', { kind: 'credit', source: 'deposit', amount: 30n });
    await credit(seat, 'late-transfer', { kind: 'credit', source: 'line_transfer', amount: 100n });
    clock.advance(1_000);
    const call = { playSession: sessions[0]!, roundId: 'late', currency: 'VND' };
    await seamless.bet(tablePartner, { ...call, transactionId: 'late-b', amount: '0.50' });
    await seamless.win(tablePartner, { ...call, transactionId: 'late-w', amount: '0.00', isRoundEnd: true });
    const recount = async (change: string) => {
      await db.run({
        text: `update rounds set ${change} where account_id = $1 and round_id = 'late'`,
        values: [seat.account],
      });
      await db.run({
        text: `select turnover_recount(account_id, placed_at, id) from rounds where account_id = $1 and round_id = 'late'`,
        values: [seat.account],
      });
      return (await known(seat)).list.map(({ consumed, status }) => `${consumed} ${status}`);
    };
    expect(await recount('stake = stake')).toEqual(['30 met', '20 open']);
    expect(await recount('returned = 30')).toEqual(['20 open', '0 open']);
    expect(await recount('returned = 0')).toEqual(['30 met', '20 open']);
    expect(await recount(`status = 'void', returned = stake`)).toEqual(['0 open', '0 open']);
    expect((await db.run({ text: 'select * from turnover_problems()' })).rows).toEqual([]);
  });
});
