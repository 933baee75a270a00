import { expect, test } from 'vitest';
import { jackpotHeadStart } from './jackpot-head-start.ts';

test('[G-08] the jackpots of a venue begin with different sums, each vendor’s always with the same', () => {
  const codes = ['JADE', 'KITE', 'GONG', 'ORBIT', 'NAGA', 'MANGO', 'THUNDER', 'REELS', 'LANTERN', 'ROBOT'];
  const starts = codes.map(jackpotHeadStart);
  expect(new Set(starts).size).toBe(codes.length);
  expect(starts).toEqual(codes.map(jackpotHeadStart));
  for (const start of starts) expect(start >= 0n && start < 40_000n).toBe(true);
});
