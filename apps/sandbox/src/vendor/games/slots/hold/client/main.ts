import { word } from '../../../../client/game-data.ts';
import { show, toMinor } from '../../../../client/money.ts';
import { createReels } from '../../../../client/reels.ts';
import { startSlot } from '../../../../client/start.ts';
import { createWindow } from '../../../../client/window.ts';
import { showHold } from './respins.ts';

const grid = createWindow([
  ['H1', 'A', 'C'],
  ['K', 'W', 'Q'],
  ['C', 'S', 'H4'],
  ['J', 'H2', 'C'],
  ['H3', 'C', 'H1'],
]);

startSlot({
  board: createReels(grid, ['H1', 'A', 'C', 'H2', 'K', 'H3', 'Q', 'C', 'H4', 'J', 'A', 'K', 'Q', 'J']),
  winText: ({ count, ways = 1, payout }) => word('waysWin', { count, ways, amount: show(toMinor(payout)) }),
  freeSpinsText: () => word('freeSpinsCoins'),
  after: async (spin, count, won) => {
    if (!spin.hold) return 0n;
    await showHold(grid, spin, spin.hold, won, count);
    return toMinor(spin.hold.payout);
  },
});
