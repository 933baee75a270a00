import { type BetStatus, oddsScale, type Settlement } from '../../engine/settlement.ts';
import type { Score, Side } from './score.ts';

export type OverUnder = 'over' | 'under';
export const overUnder: readonly OverUnder[] = ['over', 'under'];

/** A return as an exact number, so that a payout is rounded once, at its end. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const wonIf = (isWon: boolean): BetStatus => (isWon ? 'won' : 'lost');

/** How a line ends. `quartersAhead` is four times what the selection has more than its line asks for; a whole number. */
export function lineStatus(quartersAhead: number): BetStatus {
  if (quartersAhead >= 2) return 'won';
  if (quartersAhead === 1) return 'half_won';
  if (quartersAhead === 0) return 'push';
  return quartersAhead === -1 ? 'half_lost' : 'lost';
}

/** Handicap of `side`. `line4` is the line times four, as that side sees it: −0.75 is −3. */
export function handicapStatus(score: Score, side: Side, line4: number): BetStatus {
  const ahead = side === 'home' ? score.home - score.away : score.away - score.home;
  return lineStatus(4 * ahead + line4);
}

/** Over or under a total. `line4` is the line times four. */
export function totalStatus(total: number, pick: OverUnder, line4: number): BetStatus {
  const over = 4 * total - line4;
  return lineStatus(pick === 'over' ? over : -over);
}

/** What one unit returns in that status: odds, half of them and half the stake, the stake, half of it, nothing. */
export function returnOf(status: BetStatus, odds: bigint): Fraction {
  switch (status) {
    case 'won':
      return { numerator: odds, denominator: oddsScale };
    case 'half_won':
      return { numerator: oddsScale + odds, denominator: 2n * oddsScale };
    case 'half_lost':
      return { numerator: 1n, denominator: 2n };
    case 'lost':
      return { numerator: 0n, denominator: 1n };
    case 'push':
    case 'void':
      return { numerator: 1n, denominator: 1n };
  }
}

/** A bet that ended so. Stake and payout in minor units. */
export function settledAs(status: BetStatus, stake: bigint, odds: bigint): Settlement {
  const { numerator, denominator } = returnOf(status, odds);
  return { status, payout: (stake * numerator) / denominator };
}

/** `2.25`. */
export const lineText = (line4: number): string => String(line4 / 4);

/** `-0.25`, `0`, `+0.25`. */
export const handicapText = (line4: number): string => (line4 > 0 ? `+${lineText(line4)}` : lineText(line4));

/** Reads a pick with its line, `home -0.25` or `over 2.5`; undefined where the line is not one of quarters. */
export function parsePickedLine(text: string): { readonly pick: string; readonly line4: number } | undefined {
  const [pick = '', number = ''] = text.split(' ');
  const line4 = Number(number) * 4;
  return Number.isInteger(line4) ? { pick, line4 } : undefined;
}
