import type { Draw } from '../../../math/random.ts';
import { unbiased } from '../../../math/unbiased.ts';

/** xoshiro128**: stands in for the HMAC stream where a test plays hundreds of thousands of rounds. */
export function fastDraw(seed: number): Draw {
  const state = new Uint32Array(4);
  for (let index = 0, mixed = seed; index < 4; index++) {
    mixed = (mixed + 0x9e3779b9) >>> 0;
    const word = Math.imul(Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b) ^ (mixed >>> 13), 0xc2b2ae35);
    state[index] = word ^ (word >>> 16);
  }
  const nextWord = () => {
    const [a = 0, b = 0, c = 0, d = 0] = state;
    const scrambled = Math.imul(b, 5);
    const mixed = c ^ a;
    const turned = d ^ b;
    state[1] = b ^ mixed;
    state[0] = a ^ turned;
    state[2] = mixed ^ (b << 9);
    state[3] = (turned << 11) | (turned >>> 21);
    return Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
  };
  return (bound) => unbiased(nextWord, bound);
}
