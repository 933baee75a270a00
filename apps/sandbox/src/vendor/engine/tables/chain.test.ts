import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newChain, openChain } from './chain.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

test('[G-10] each secret of a chain proves the one before it, down to the commitment', () => {
  const { lastSecret, commitment } = newChain(2_500);
  const chain = openChain(lastSecret, 2_500);
  let last = commitment;
  for (let index = 1; index <= 2_500; index++) {
    expect(hash(chain.secret(index))).toBe(last);
    last = chain.secret(index);
  }
  expect(last).toBe(lastSecret);
  expect(chain.secret(0)).toBe(commitment);
});

test('[G-10] secrets are the same in whatever order they are asked for, and there are none beyond the chain', () => {
  const { lastSecret } = newChain(1_200);
  const chain = openChain(lastSecret, 1_200);
  const late = chain.secret(1_150);
  expect(chain.secret(3)).toBe(openChain(lastSecret, 1_200).secret(3));
  expect(chain.secret(1_150)).toBe(late);
  for (const index of [-1, 1_201, 1.5]) expect(() => chain.secret(index)).toThrow(RangeError);
});
