/**
 * What rebates should come to, recomputed from the rounds, the direct uplines and the rates, in plain code that shares
 * nothing with the product but the numbers. Times are milliseconds UTC.
 */

export interface PlainRound {
  readonly memberId: string;
  readonly category: string;
  readonly stake: bigint;
  readonly settledAt: number;
  /** It was taken back after it was settled. */
  isReturned: boolean;
}

/** From when (excluded) until when (included). */
export interface PlainUpline {
  readonly memberId: string;
  readonly uplineId: string | null;
  readonly from: number;
  readonly to: number;
}

export interface PlainRate {
  readonly memberId: string;
  readonly category: string;
  readonly rate: bigint;
  readonly from: number;
  readonly to: number;
}

export interface PlainTree {
  readonly agents: ReadonlySet<string>;
  readonly uplines: readonly PlainUpline[];
  readonly rates: readonly PlainRate[];
  /** The operator's, by category. */
  readonly most: Readonly<Record<string, bigint>>;
}

/** A day, or five minutes. */
export interface PlainRun {
  readonly isDay: boolean;
  readonly from: number;
  readonly to: number;
  /** The days that count in it: of five minutes the one that they are of. */
  readonly days: readonly { readonly from: number; readonly to: number }[];
}

export interface PlainRebate {
  readonly memberId: string;
  readonly stakes: bigint;
  readonly carryIn: bigint;
  readonly carryOut: bigint;
  readonly amount: bigint;
}

const gamesOf = (category: string) => (category === 'ESPORTS' ? 'SPORTS' : category);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

export const uplineOf = ({ uplines }: PlainTree, memberId: string, at: number): string | null =>
  uplines.find((row) => row.memberId === memberId && row.from < at && row.to >= at)?.uplineId ?? null;

/** The rate that counts: not above the operator's, nor above the upline's. */
export function rateOf(tree: PlainTree, memberId: string, category: string, at: number): bigint {
  const most = tree.most[category] ?? 0n;
  const uplineId = uplineOf(tree, memberId, at);
  if (uplineId === null && tree.agents.has(memberId)) return most;
  const own =
    tree.rates.find((row) => row.memberId === memberId && row.category === category && row.from < at && row.to >= at)
      ?.rate ?? 0n;
  return smaller(own, uplineId === null ? most : rateOf(tree, uplineId, category, at));
}

/** Of millionths; a half goes to the even one. */
function rounded(millionths: bigint): bigint {
  const isBelow = millionths < 0n;
  const size = isBelow ? -millionths : millionths;
  const [whole, rest] = [size / 1_000_000n, size % 1_000_000n];
  const up = rest > 500_000n || (rest === 500_000n && whole % 2n === 1n) ? whole + 1n : whole;
  return isBelow ? -up : up;
}

/** Keeps what was counted and what is left to be set off, from run to run. */
export function reference() {
  const counted = new Map<string, bigint>();
  const left = new Map<string, bigint>();
  return {
    /** The rebates of one run, in no order. */
    run(run: PlainRun, rounds: readonly PlainRound[], tree: PlainTree): PlainRebate[] {
      const sums = new Map<string, { millionths: bigint; stakes: bigint }>();
      for (const day of run.days) {
        const fresh = new Map<string, bigint>();
        const add = (key: string, stake: bigint) => fresh.set(key, (fresh.get(key) ?? 0n) + stake);
        const span = run.isDay ? day : run;
        for (const round of rounds)
          if (round.settledAt >= span.from && round.settledAt < span.to && !(run.isDay && round.isReturned))
            add(`${round.memberId} ${gamesOf(round.category)}`, round.stake);
        if (run.isDay)
          for (const [key, stakes] of counted) if (key.endsWith(` ${day.from}`)) add(key.replace(/ \d+$/, ''), -stakes);
        const end = Math.min(day.to, run.to);
        for (const [key, stakes] of fresh) {
          if (stakes === 0n) continue;
          counted.set(`${key} ${day.from}`, (counted.get(`${key} ${day.from}`) ?? 0n) + stakes);
          const [memberId = '', category = ''] = key.split(' ');
          let below = 0n;
          for (let holder: string | null = memberId; holder !== null; holder = uplineOf(tree, holder, end)) {
            const rate = rateOf(tree, holder, category, end);
            if (rate > below) {
              const sum = sums.get(holder) ?? { millionths: 0n, stakes: 0n };
              sums.set(holder, {
                millionths: sum.millionths + stakes * (rate - below),
                stakes: sum.stakes + stakes,
              });
            }
            below = rate;
          }
        }
      }
      return [...sums].map(([memberId, { millionths, stakes }]) => {
        const carryIn = left.get(memberId) ?? 0n;
        const net = rounded(millionths - carryIn * 1_000_000n);
        const carryOut = net < 0n ? -net : 0n;
        left.set(memberId, carryOut);
        return { memberId, stakes, carryIn, carryOut, amount: net > 0n ? net : 0n };
      });
    },
  };
}
