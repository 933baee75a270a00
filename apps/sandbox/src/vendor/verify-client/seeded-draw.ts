import type { Draw } from '../math/random.ts';
import { unbiased } from '../math/unbiased.ts';

const wordsOfBlock = 8;
/** Blocks that are computed at first: enough for most rounds. */
const firstBlocks = 64;

const encode = (text: string) => new TextEncoder().encode(text);

/** SHA-256 of a text, in hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Words 0 … of the stream, 32 bits each, big-endian: HMAC-SHA256(key: seed, text: `${mixedIn}:${number}:${block}`). */
async function wordsOf(seed: string, mixedIn: string, number: number, blocks: number): Promise<number[]> {
  const key = await crypto.subtle.importKey('raw', encode(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const digests = await Promise.all(
    Array.from({ length: blocks }, (_, block) =>
      crypto.subtle.sign('HMAC', key, encode(`${mixedIn}:${number}:${block}`)),
    ),
  );
  return digests.flatMap((digest) => {
    const view = new DataView(digest);
    return Array.from({ length: wordsOfBlock }, (_, word) => view.getUint32(word * 4));
  });
}

class OutOfWords extends Error {}

/** Plays a round with its random numbers. The browser computes them ahead, so a round that needs more begins again. */
export async function playWith<Result>(
  seed: string,
  mixedIn: string,
  number: number,
  play: (draw: Draw) => Result,
): Promise<Result> {
  for (let blocks = firstBlocks; ; blocks *= 4) {
    const words = await wordsOf(seed, mixedIn, number, blocks);
    let next = 0;
    const nextWord = () => {
      const word = words[next];
      if (word === undefined) throw new OutOfWords();
      next += 1;
      return word;
    };
    try {
      return play((bound) => unbiased(nextWord, bound));
    } catch (error) {
      if (!(error instanceof OutOfWords)) throw error;
    }
  }
}
