import { scrypt } from '@noble/hashes/scrypt.js';
import type { PowChallenge } from '@sampan/contract/verification';

/**
 * Counts up until a number passes: memory-hard work that takes `work` tries on average. Blocks the thread. Answers the
 * bot check's payload.
 */
export function solveChallenge(text: string): string {
  const challenge = JSON.parse(text) as PowChallenge;
  const { cost, blockSize, work, signature } = challenge;
  for (let counter = 0; ; counter++) {
    const key = scrypt(String(counter), signature, { N: cost, r: blockSize, p: 1, dkLen: 4 });
    if (new DataView(key.buffer, key.byteOffset).getUint32(0) * work < 2 ** 32)
      return btoa(JSON.stringify({ challenge, counter }));
  }
}
