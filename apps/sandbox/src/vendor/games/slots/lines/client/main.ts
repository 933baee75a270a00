import { find, makeSvg } from '../../../../client/dom.ts';
import { word } from '../../../../client/game-data.ts';
import { show, toMinor } from '../../../../client/money.ts';
import { createReels } from '../../../../client/reels.ts';
import { startSlot } from '../../../../client/start.ts';
import { createWindow } from '../../../../client/window.ts';
import { lines } from '../model.ts';

const paylines = find<SVGSVGElement>('[data-paylines]');

function drawLine(line: readonly number[]) {
  const points = line.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
  paylines.replaceChildren(makeSvg('polyline', { points }));
}

const grid = createWindow([
  ['H1', 'A', 'H3'],
  ['K', 'W', 'Q'],
  ['H2', 'S', 'H4'],
  ['J', 'W', 'T'],
  ['H4', 'K', 'H1'],
]);

startSlot({
  board: createReels(grid),
  winText: ({ line = 0, payout }) => word('lineWin', { line: line + 1, amount: show(toMinor(payout)) }),
  freeSpinsText: ({ spins }) => word('freeSpinsMultiplied', { multiplier: spins[1]?.multiplier ?? 1 }),
  drawWin: (win) => {
    if (win?.line === undefined) paylines.replaceChildren();
    else drawLine(lines[win.line] ?? []);
  },
});
