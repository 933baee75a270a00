import { expect, test } from 'vitest';
import { potHeadStart } from './pot-head-start.ts';

test('[G-08] the pots of a venue begin with different sums, each vendor’s always with the same', () => {
  const codes = ['JADE', 'KITE', 'GONG', 'ORBIT', 'NAGA', 'MANGO', 'THUNDER', 'REELS', 'LANTERN', 'ROBOT'];
  const starts = codes.map(potHeadStart);
  expect(new Set(starts).size).toBe(codes.length);
  expect(starts).toEqual(codes.map(potHeadStart));
  for (const start of starts) expect(start >= 0n && start < 40_000n).toBe(true);
});
