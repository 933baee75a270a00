import type { Shown } from '../../../../client/window.ts';
import type { CoinView } from '../../spin-view.ts';

/** A window that shows coins where they lie, and nothing else. */
export const heldCoins = (reelCount: number, rowCount: number, coins: readonly CoinView[]): Shown => ({
  window: Array.from({ length: reelCount }, (_reel, reel) =>
    Array.from({ length: rowCount }, (_row, row) =>
      coins.some(({ cell }) => cell.reel === reel && cell.row === row) ? 'C' : null,
    ),
  ),
  coins,
});
