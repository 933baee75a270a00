import { expect, test } from 'vitest';
import { liveGame } from '../../live/live-games.ts';
import { demoStakes } from './demo-players.ts';
import { mostOn, tableLimits } from './limits.ts';

const limits = tableLimits(100n);
const offers = liveGame('velvet-orchid:orchid-baccarat')?.offers ?? [];
const roundOf = (id: string) => ({ id, opensAt: 1_000, closesAt: 17_000 });

test('[G-10] the house’s own players bet within the table’s limits while betting is on, the same for the same round', () => {
  const counts = new Set<number>();
  for (let round = 0; round < 200; round++) {
    const stakes = demoStakes(roundOf(`round ${round}`), offers, limits);
    counts.add(stakes.length);
    for (const { market, selection, stake, at } of stakes) {
      const offer = offers.find((one) => one.market === market && one.selection === selection);
      expect(offer).toBeDefined();
      expect(stake).toBeGreaterThanOrEqual(limits.least);
      expect(stake).toBeLessThanOrEqual(mostOn(limits, offer?.odds ?? 0n));
      expect(at).toBeGreaterThan(1_000);
      expect(at).toBeLessThan(17_000);
    }
    expect(demoStakes(roundOf(`round ${round}`), offers, limits)).toEqual(stakes);
  }
  expect([...counts].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(demoStakes(roundOf('none'), [], limits)).toEqual([]);
});
