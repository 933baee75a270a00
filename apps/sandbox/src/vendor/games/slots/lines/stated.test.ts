import {
  allDemoSlotRtps,
  demoMechanicRtps,
  demoPayTable,
  demoSlotMechanic,
  demoSlotRtp,
  demoSlotRtps,
} from '@sampan/contract/demo';
import { expect, test } from 'vitest';
import { slotOf, slots } from '../../../instant/slots.ts';
import { gameWords } from '../../../words/words.ts';
import * as cascade from '../cascade/model.ts';
import * as hold from '../hold/model.ts';
import * as ways from '../ways/model.ts';
import { linesFigures } from './figures.ts';
import { payTables, statedFigures } from './model.ts';
import { returnToPlayer } from './rtp.ts';

const games = Array.from({ length: 2000 }, (_none, index) => `jade:game-${index}`);
const pages = new Map(slots.map((slot) => [slot, slot.page(gameWords.EN)]));
const pageOf = (nodeId: string) => pages.get(slotOf(nodeId));

test('[G-02] [G-10] the demo’s lobbies state the return that the rules and each game’s pay table have', () => {
  expect(payTables.map((table) => (returnToPlayer(table).total * 100).toFixed(2))).toEqual(demoSlotRtps);
  expect(demoMechanicRtps).toEqual({ ways: ways.statedRtp, cascade: cascade.statedRtp, hold: hold.statedRtp });
  expect([...pages.values()].map(({ rtp }) => rtp)).toEqual(allDemoSlotRtps);
  const lines = games.filter((game) => demoSlotMechanic(game) === 'lines');
  expect(new Set(lines.map(demoPayTable))).toEqual(new Set(payTables.keys()));
  for (const game of games) {
    expect(pageOf(game)?.rtp).toBe(demoSlotRtp(game));
    expect(pageOf(game)?.mechanic).toBe(demoSlotMechanic(game));
  }
});

test('[G-10] four slots of ten have lines, two each ways, cascades and coins that are held; the same for ever', () => {
  const counts = Map.groupBy(games, demoSlotMechanic);
  for (const [mechanic, share] of Object.entries({ lines: 0.4, ways: 0.2, cascade: 0.2, hold: 0.2 })) {
    const count = counts.get(mechanic as ReturnType<typeof demoSlotMechanic>)?.length ?? 0;
    expect(Math.abs(count / games.length - share)).toBeLessThan(0.04);
  }
  expect(['node-1', 'node-8', 'node-3', 'node-2'].map(demoSlotMechanic)).toEqual(['lines', 'ways', 'cascade', 'hold']);
  expect(['node-1', 'node-8', 'node-3', 'node-2'].map(demoPayTable)).toEqual([2, 0, 0, 1]);
});

test.each(payTables.map((table, index) => [index, table] as const))(
  '[G-10] pay table %i states the hit frequency, the volatility and the most of a spin that its windows have',
  (index, table) => {
    const { hitFrequency, volatility, mostPays } = statedFigures(index);
    const rtp = demoSlotRtps[index];
    expect(linesFigures(table)).toEqual({ rtp, hitFrequency, volatility, mostPays });
  },
);
