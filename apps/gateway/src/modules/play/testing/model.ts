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
    }
  | { readonly kind: 'rollback'; readonly tx: string; readonly round: string; readonly bet: string };

export interface Turn {
  readonly seat: number;
  readonly ask: Ask;
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
    .record({ of: betInRound, amount: fc.constantFrom(5n, 5n, 5n, 40n) })
    .map(({ of, amount }) => ({ kind: 'bet' as const, tx: of.bet, round: of.round, amount }));
  const win = fc.record({
    kind: fc.constant('win' as const),
    tx: id('w', 6),
    round: anyRound,
    amount: fc.bigInt(0n, 60n),
    isEnd: fc.nat(3).map((n) => n === 0),
  });
  const rollback = fc
    .record({ of: betInRound, tx: id('x', 8) })
    .map(({ of, tx }) => ({ kind: 'rollback' as const, tx, round: of.round, bet: of.bet }));
  const ask = fc.oneof(
    { arbitrary: deposit, weight: 1 },
    { arbitrary: bet, weight: 5 },
    { arbitrary: win, weight: 3 },
    { arbitrary: rollback, weight: 2 },
  );
  return fc.array(fc.record({ seat: fc.nat(seats * 2 - 1).map((n) => (n < seats ? n : 0)), ask }), {
    minLength: 8,
    maxLength: 50,
  });
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
  /** How many stakes the round had when it last paid something. */
  stakesAtWin: number;
  stakes: number;
}

/** The rules of the vendors' calls written down a second time, without a database. */
export class Model {
  readonly balances: bigint[];
  private readonly answers = new Map<string, { payload: string; balance: bigint }>();
  private readonly bets = new Map<string, { round: string; amount: bigint; place: number; isReversed: boolean }>();
  private readonly tombstones = new Map<string, { round: string }>();
  private readonly rounds = new Map<string, Round>();

  constructor(balances: readonly bigint[]) {
    this.balances = [...balances];
  }

  expect({ seat, ask }: Turn): Outcome {
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
      const started: Round = { status: 'open', stake: amount, returned: 0n, payout: 0n, stakesAtWin: 0, stakes: 1 };
      this.rounds.set(`${seat} ${roundId}`, started);
    }
    return -amount;
  }

  private win(seat: number, { round: roundId, amount, isEnd }: Ask & { kind: 'win' }): bigint | string {
    const round = this.rounds.get(`${seat} ${roundId}`);
    if (!round) return 'round_not_found';
    if (round.status !== 'open') return 'round_closed';
    round.payout += amount;
    if (amount > 0n) round.stakesAtWin = round.stakes;
    if (isEnd) round.status = 'settled';
    return amount;
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
    if (round.returned === round.stake) round.status = 'void';
    return bet.amount;
  }
}
