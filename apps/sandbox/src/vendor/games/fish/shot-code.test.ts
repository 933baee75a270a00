import { expect, test } from 'vitest';
import { decodeShots, describeShots, encodeShots } from './shot-code.ts';
import { targets } from './targets.ts';

test('[G-10] shots are written in few characters and read again, whatever they hit', () => {
  const shots = targets.map(({ kind }, index) => ({ nonce: index < 6 ? index : index * 3, kind }));
  const text = encodeShots(shots);
  expect(decodeShots(text)).toEqual(shots);
  expect(encodeShots(shots.slice(0, 3))).toBe('0-abc');
  expect(text.length).toBeLessThan(80);
});

test('[G-10] what is no such text is none', () => {
  for (const text of ['', '1-', '-a', '1-A', 'x', '1-a..2-b', '1-z', '9999999999999999-a'])
    expect([text, decodeShots(text)]).toEqual([text, null]);
});

test('[G-10] a round of shots is told by what was caught', () => {
  const miss = { nonce: 4, kind: 'whale', multipliers: [] };
  expect(describeShots([miss])).toBe('0 of 1 caught');
  expect(describeShots([miss, { nonce: 5, kind: 'bomb_crab', multipliers: [2, 6, 20] }])).toBe(
    '1 of 2 caught: 5 bomb_crab 2+6+20',
  );
});
