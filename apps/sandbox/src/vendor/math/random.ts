import { createHash, createHmac, randomBytes } from 'node:crypto';
import { unbiased } from './unbiased.ts';

/** A whole number in [0, bound), each equally likely. */
export type Draw = (bound: number) => number;

const wordBytes = 4;

/** 32 random bytes in hex: a server seed. Its SHA-256 is shown before the first round that uses it. */
export function newServerSeed(): string {
  return randomBytes(32).toString('hex');
}

export function newClientSeed(): string {
  return randomBytes(8).toString('hex');
}

/** SHA-256 of the seed's text, in hex. */
export function commitment(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}

/**
 * The round's random numbers: blocks of HMAC-SHA256(key = serverSeed, `${clientSeed}:${nonce}:${block}`) with block
 * 0, 1, 2 …, read as 32-bit big-endian words. A word that would favour low numbers is skipped (rejection sampling).
 */
export function seededDraw(serverSeed: string, clientSeed: string, nonce: number): Draw {
  let block = Buffer.alloc(0);
  let blocks = 0;
  let offset = 0;
  const nextWord = () => {
    if (offset >= block.length) {
      block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${blocks}`).digest();
      blocks += 1;
      offset = 0;
    }
    const word = block.readUInt32BE(offset);
    offset += wordBytes;
    return word;
  };
  return (bound) => unbiased(nextWord, bound);
}
