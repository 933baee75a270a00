import fc from 'fast-check';

/** What a vendor or a payment provider may ask, in small pools so that ids collide: repeats, misuses, and any order. */
export type Ask =
  | { readonly kind: 'deposit'; readonly tx: string; readonly amount: bigint }
  | { readonly kind: 'bet'; readonly tx: string; readonly round: string; readonly amount: bigint }
  | {
      readonly kind: 'win';
      readonly tx: string;
      readonly round: string;
      readonly amount: bigint;
      readonly isEnd: boolean;
      readonly validBet?: bigint | undefined;
    }
  | {
      readonly kind: 'correction';
      readonly tx: string;
      readonly round: string;
      readonly payout: bigint;
      readonly validBet?: bigint | undefined;
    }
  | { readonly kind: 'rollback'; readonly tx: string; readonly round: string; readonly bet: string };

export interface Turn {
  readonly seat: number;
  readonly ask: Ask;
  /** Before it, in hours. */
  readonly wait: number;
}

const id = (letter: string, count: number) => fc.nat(count - 1).map((n) => `${letter}${n}`);
const anyRound = id('r', 3);
/** A bet's id and a round, mostly the one that this bet is of, so that repeats and rollbacks meet their bets. */
const betInRound = fc
  .record({ n: fc.nat(4), other: fc.option(anyRound, { freq: 5 }) })
  .map(({ n, other }) => ({ bet: `b${n}`, round: other ?? `r${n % 3}` }));

export function turns(seats: number): fc.Arbitrary<Turn[]> {
  const deposit = fc.record({ kind: fc.constant('deposit' as const), tx: id('d', 3), amount: fc.bigInt(1n, 80n) });
  const bet = fc
    .record({ of: betInRound, amount: fc.constantFrom(5n, 5n, 5n, 40n, 95n) })
    .map(({ of, amount }) => ({ kind: 'bet' as const, tx: of.bet, round: of.round, amount }));
  const validBet = fc.option(fc.constantFrom(0n, 2n, 5n, 5n, 5n, 9n), { nil: undefined, freq: 2 });
  const win = fc
    .record({
      tx: id('w', 9),
      round: anyRound,
      amount: fc.bigInt(0n, 60n),
      isEnd: fc.nat(3).map((n) => n === 0),
      validBet,
      isMisused: fc.nat(20).map((n) => n === 0),
    })
    .map(({ validBet: counted, isMisused, ...one }) => ({
      kind: 'win' as const,
      ...one,
      // It belongs to the win that ends the round.
      validBet: one.isEnd || isMisused ? counted : undefined,
    }));
  const correction = fc.record({
    kind: fc.constant('correction' as const),
    tx: id('c', 9),
    round: anyRound,
    payout: fc.bigInt(0n, 120n),
    validBet,
  });
  const rollback = fc
    .record({ of: betInRound, tx: id('x', 8) })
    .map(({ of, tx }) => ({ kind: 'rollback' as const, tx, round: of.round, bet: of.bet }));
  const ask = fc.oneof(
    { arbitrary: deposit, weight: 1 },
    { arbitrary: bet, weight: 5 },
    { arbitrary: win, weight: 3 },
    { arbitrary: rollback, weight: 2 },
    { arbitrary: correction, weight: 3 },
  );
  // A round that is settled and put right, so that it is often met; other turns come in between.
  const story = fc
    .tuple(betInRound, fc.constantFrom(5n, 40n), win, correction, correction)
    .map(([{ bet: tx, round }, amount, end, first, second]): Ask[] => [
      { kind: 'bet', tx, round, amount },
      { ...end, round, isEnd: true },
      { ...first, round },
      { ...second, round },
    ]);
  const seat = fc.nat(seats * 2 - 1).map((n) => (n < seats ? n : 0));
  const wait = fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 7, 30);
  const part = fc
    .tuple(
      seat,
      fc.oneof({ arbitrary: ask.map((one): Ask[] => [one]), weight: 12 }, { arbitrary: story, weight: 1 }),
      wait,
    )
    .map(([whose, asks, hours]) => asks.map((one, n) => ({ seat: whose, ask: one, wait: n === 0 ? 0 : hours })));
  return fc.array(part, { minLength: 8, maxLength: 50 }).map((parts) => parts.flat());
}

export type Outcome =
  | { readonly outcome: 'posted'; readonly balance: bigint }
  | { readonly outcome: 'repeated'; readonly of: string; readonly balance: bigint }
  | { readonly outcome: string };

interface Round {
  status: 'open' | 'settled' | 'void';
  stake: bigint;
  returned: bigint;
  payout: bigint;
  /** Of a settled one. */
  validBet: bigint;
  /** How many stakes the round had when it last paid something. */
  stakesAtWin: number;
  stakes: number;
}

/** What came to count on a day. */
export interface DaySums {
  readonly rounds: bigint;
  readonly stake: bigint;
  readonly validBet: bigint;
  readonly payout: bigint;
}

/** The rules of the vendors' calls written down a second time, without a database. */
export class Model {
  readonly balances: bigint[];
  /** By seat and day; a day on which all comes to nothing may be there. */
  readonly days = new Map<string, DaySums>();
  private today = '';
  private readonly answers = new Map<string, { payload: string; balance: bigint }>();
  private readonly bets = new Map<string, { round: string; amount: bigint; place: number; isReversed: boolean }>();
  private readonly tombstones = new Map<string, { round: string }>();
  private readonly rounds = new Map<string, Round>();

  constructor(balances: readonly bigint[]) {
    this.balances = [...balances];
  }

  /** `today`: the day that the turn is on. */
  expect({ seat, ask }: Turn, today: string): Outcome {
    this.today = today;
    if (ask.kind === 'win' && ask.validBet !== undefined && !ask.isEnd) return { outcome: 'amount_invalid' };
    const key = `${seat} ${ask.kind} ${ask.tx}`;
    const { tx: _tx, ...asked } = ask;
    const payload = JSON.stringify([seat, asked], (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    if (ask.kind === 'bet' && this.tombstones.has(`${seat} ${ask.tx}`)) return { outcome: 'transaction_rolled_back' };
    const before = this.answers.get(key);
    if (before) {
      if (before.payload !== payload) return { outcome: 'transaction_conflict' };
      if (ask.kind === 'bet' && this.bets.get(`${seat} ${ask.tx}`)?.isReversed)
        return { outcome: 'transaction_rolled_back' };
      return { outcome: 'repeated', of: key, balance: before.balance };
    }
    const change = this[ask.kind](seat, ask as never);
    if (typeof change === 'string') return { outcome: change };
    const balance = (this.balances[seat] ?? 0n) + change;
    this.balances[seat] = balance;
    this.answers.set(key, { payload, balance });
    return { outcome: 'posted', balance };
  }

  private deposit(_seat: number, { amount }: Ask & { kind: 'deposit' }): bigint {
    return amount;
  }

  private bet(seat: number, { tx, round: roundId, amount }: Ask & { kind: 'bet' }): bigint | string {
    const round = this.rounds.get(`${seat} ${roundId}`);
    if (round && round.status !== 'open') return 'round_closed';
    if (amount > (this.balances[seat] ?? 0n)) return 'insufficient_balance';
    const place = round?.stakes ?? 0;
    this.bets.set(`${seat} ${tx}`, { round: roundId, amount, place, isReversed: false });
    if (round) {
      round.stake += amount;
      round.stakes += 1;
    } else {
      const nothing = { returned: 0n, payout: 0n, validBet: 0n };
      const started: Round = { status: 'open', stake: amount, ...nothing, stakesAtWin: 0, stakes: 1 };
      this.rounds.set(`${seat} ${roundId}`, started);
    }
    return -amount;
  }

  private win(seat: number, { round: roundId, amount, isEnd, validBet }: Ask & { kind: 'win' }): bigint | string {
    const round = this.rounds.get(`${seat} ${roundId}`);
    if (!round) return 'round_not_found';
    if (round.status !== 'open') return 'round_closed';
    const staked = round.stake - round.returned;
    if (validBet !== undefined && validBet > staked) return 'amount_invalid';
    round.payout += amount;
    if (amount > 0n) round.stakesAtWin = round.stakes;
    if (!isEnd) return amount;
    round.status = 'settled';
    round.validBet = validBet ?? staked;
    this.count(seat, { rounds: 1n, stake: round.stake, validBet: round.validBet, payout: round.payout });
    return amount;
  }

  private correction(
    seat: number,
    { round: roundId, payout, validBet }: Ask & { kind: 'correction' },
  ): bigint | string {
    const round = this.rounds.get(`${seat} ${roundId}`);
    if (!round) return 'round_not_found';
    if (round.status !== 'settled') return 'round_not_settled';
    const staked = round.stake - round.returned;
    if (validBet !== undefined && validBet > staked) return 'amount_invalid';
    const change = payout - round.payout;
    if ((this.balances[seat] ?? 0n) + change < 0n) return 'insufficient_balance';
    const counted = validBet ?? staked;
    this.count(seat, { rounds: 0n, stake: 0n, validBet: counted - round.validBet, payout: change });
    round.payout = payout;
    round.validBet = counted;
    return change;
  }

  private count(seat: number, { rounds, stake, validBet, payout }: DaySums): void {
    const key = `${seat} ${this.today}`;
    const before = this.days.get(key) ?? { rounds: 0n, stake: 0n, validBet: 0n, payout: 0n };
    this.days.set(key, {
      rounds: before.rounds + rounds,
      stake: before.stake + stake,
      validBet: before.validBet + validBet,
      payout: before.payout + payout,
    });
  }

  private rollback(seat: number, { round: roundId, bet: betTx }: Ask & { kind: 'rollback' }): bigint | string {
    const bet = this.bets.get(`${seat} ${betTx}`);
    const known = bet ?? this.tombstones.get(`${seat} ${betTx}`);
    if (known && known.round !== roundId) return 'transaction_conflict';
    if (!bet) {
      this.tombstones.set(`${seat} ${betTx}`, { round: roundId });
      return 0n;
    }
    if (bet.isReversed) return 0n;
    const round = this.rounds.get(`${seat} ${roundId}`);
    if (!round || round.status !== 'open' || bet.place < round.stakesAtWin) return 'round_closed';
    bet.isReversed = true;
    round.returned += bet.amount;
    if (round.returned === round.stake) {
      round.status = 'void';
      this.count(seat, { rounds: 1n, stake: round.stake, validBet: 0n, payout: 0n });
    }
    return bet.amount;
  }
}
