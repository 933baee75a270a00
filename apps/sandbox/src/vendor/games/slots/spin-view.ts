import type { Cell, SlotWindow } from './grid.ts';
import type { Jackpot } from './hold/model.ts';
import type { SlotSymbol } from './symbols.ts';

/** What spins of slots look like on the page, whatever their mechanic. Amounts are decimal strings. */

/** All that a window may show; C: a coin, of the games that hold them. */
export type Face = SlotSymbol | 'C';

export interface WinView {
  readonly symbol: Face;
  /** How many of a kind. */
  readonly count: number;
  readonly cells: readonly Cell[];
  /** Multiplier included. */
  readonly payout: string;
  /** Index of the line that wins, where there are lines. */
  readonly line?: number;
  /** On how many ways it wins, where ways are counted. */
  readonly ways?: number;
}

/** What wins vanishes, what is above falls, and new symbols fall on top. */
export interface CascadeView {
  readonly wins: readonly WinView[];
  readonly multiplier: number;
  readonly payout: string;
  /** What falls into each reel, from top to bottom. */
  readonly added: SlotWindow<Face>;
  /** What is to be seen afterwards. */
  readonly window: SlotWindow<Face>;
}

export interface CoinView {
  readonly cell: Cell;
  readonly payout: string;
  /** What it pays, in stakes. */
  readonly stakes: number;
  readonly jackpot: Jackpot | null;
}

/** Coins that stay while the other cells are spun again. */
export interface HoldView {
  readonly respins: readonly {
    readonly coins: readonly CoinView[];
    /** How many respins are left afterwards. */
    readonly left: number;
  }[];
  /** What a full window pays besides; null: it isn't full. */
  readonly grand: string | null;
  /** All coins, those of the spin too, and the grand jackpot. */
  readonly payout: string;
}

export interface SpinView {
  /** Where the reels stopped; empty where symbols fall. */
  readonly stops: readonly number[];
  /** What is seen first: reel by reel, top to bottom. */
  readonly window: SlotWindow<Face>;
  /** What wins in that window; where symbols fall, see `cascades`. */
  readonly wins: readonly WinView[];
  readonly scatters: readonly Cell[];
  /** What the scatters paid, multiplier included. */
  readonly scatterPayout: string;
  /** Of the wins; where symbols fall, each cascade has its own. */
  readonly multiplier: number;
  /** Free spins that this spin really added. */
  readonly freeSpinsAdded: number;
  /** What the spin paid. */
  readonly payout: string;
  readonly cascades: readonly CascadeView[];
  /** Coins in the window, with what they are worth. */
  readonly coins: readonly CoinView[];
  readonly hold: HoldView | null;
}

/** What only some mechanics have. */
const absent = { stops: [], wins: [], multiplier: 1, cascades: [], coins: [], hold: null } as const;

type Shown = Omit<SpinView, 'payout' | keyof typeof absent> & Partial<SpinView>;

/** The spins of a round. The one that reaches the most that a round may pay pays no more than what is left of it. */
export function presentSpins<Spin extends { readonly pays: number }>(
  round: { readonly spins: readonly Spin[]; readonly pays: number },
  amountOf: (parts: number) => string,
  show: (spin: Spin) => Shown,
): SpinView[] {
  let left = round.pays;
  return round.spins.map((spin) => {
    const paid = Math.min(spin.pays, left);
    left -= paid;
    return { ...absent, ...show(spin), payout: amountOf(paid) };
  });
}

/** The free spins of a round and what it pays, as the betting record says it. `unit`: of that many parts. */
export function describeEnd(
  round: { readonly spins: readonly unknown[]; readonly pays: number },
  unit: { readonly parts: number; readonly name: string },
): string {
  const free = round.spins.length > 1 ? `, ${round.spins.length - 1} free spins` : '';
  return `${free}, pays ${round.pays / unit.parts} × ${unit.name}`;
}
