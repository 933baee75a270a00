import { word } from '../../../../client/game-data.ts';
import { show, toMinor } from '../../../../client/money.ts';
import { createReels } from '../../../../client/reels.ts';
import { startSlot } from '../../../../client/start.ts';
import { createWindow } from '../../../../client/window.ts';

const grid = createWindow([
  ['H1', 'H2', 'A'],
  ['H2', 'W', 'K'],
  ['H3', 'S', 'H2'],
  ['Q', 'W', 'H4'],
  ['H1', 'J', 'H3'],
]);

startSlot({
  board: createReels(grid),
  winText: ({ count, ways = 1, payout }) => word('waysWin', { count, ways, amount: show(toMinor(payout)) }),
  freeSpinsText: ({ spins }) => word('freeSpinsRising', { multiplier: spins[1]?.multiplier ?? 1 }),
});
