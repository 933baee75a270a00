import { formatAmount } from '@sampan/contract/money';
import type { Bet } from '../settlement.ts';
import type { Outcome } from '../tables/outcome.ts';
import type { Placement } from '../tables/ticket-store.ts';
import type { Batch, DecidedShots } from './batch-store.ts';

/** A line's selection: where the shot stood in its request, and the nonce of its random numbers. */
export const placeInRequest = (place: number, nonce: number): string => `${place}:${nonce}`;
export const nonceOf = ({ selection }: Pick<Bet, 'selection'>): number => Number(selection.split(':')[1]);

/** The first and the last nonce, `120–159`. */
function noncesOf(placements: readonly Placement[]): string {
  const nonces = placements.flatMap(({ lines }) => lines.map(nonceOf));
  if (nonces.length === 0) return '–';
  return `${Math.min(...nonces)}–${Math.max(...nonces)}`;
}

/** The wallet takes so many characters. */
const mostCharacters = 500;

/** What was caught, by kind: `anchovy x3 1.20`. */
function catches(lines: readonly ShotLine[], digits: number): string[] {
  const caught = Map.groupBy(
    lines.filter(({ payout }) => payout > 0n),
    ({ market }) => market,
  );
  return [...caught].map(([kind, all]) => {
    const paid = all.reduce((sum, { payout }) => sum + payout, 0n);
    return `${kind} x${all.length} ${formatAmount(paid, digits)}`;
  });
}

/** A shot with what it was decided to pay, minor units. */
interface ShotLine extends Bet {
  readonly payout: bigint;
}

/** By what a batch is settled: each shot pays what was decided when it was staked. */
export function batchOutcome(
  { price, currencyDigits: digits }: Batch,
  placements: readonly Placement[],
  shots: readonly DecidedShots[],
  serverSeedHash: string,
): Outcome {
  const lines = placements.flatMap((placement, index) =>
    placement.lines.map((line, at): ShotLine => {
      const multipliers = shots[index]?.multipliers[at] ?? [];
      return { ...line, payout: line.stake * BigInt(multipliers.reduce((sum, multiplier) => sum + multiplier, 0)) };
    }),
  );
  const payouts = new Map(lines.map(({ selection, payout }) => [selection, payout]));
  const paid = lines.reduce((sum, { payout }) => sum + payout, 0n);
  const caught = lines.filter(({ payout }) => payout > 0n).length;
  const result = `${lines.length} shots at ${formatAmount(price, digits)}, ${caught} caught, paid ${formatAmount(paid, digits)}`;
  const proof = `seed ${serverSeedHash.slice(0, 8)}, nonces ${noncesOf(placements)}`;
  const text = [result, ...catches(lines, digits)].join('; ');
  return {
    result,
    settle: ({ selection }) => {
      const payout = payouts.get(selection) ?? 0n;
      return { status: payout > 0n ? 'won' : 'lost', payout };
    },
    validBet: { sideOf: () => null },
    proof,
    told: {
      detail: `${text.slice(0, mostCharacters - proof.length - '; '.length)}; ${proof}`,
      validBet: lines.reduce((sum, { stake }) => sum + stake, 0n),
    },
  };
}
