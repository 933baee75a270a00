import { createHash, randomBytes } from 'node:crypto';

/** How many rounds a chain has: enough for two weeks of a table that is never left. */
export const chainLength = 50_000;
/** Secrets that are worked out at once: one walk over the chain serves so many rounds. */
const blockLength = 1_000;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** The secret so many rounds before another one of its chain. */
function before(secret: string, rounds: number): string {
  let found = secret;
  for (let left = rounds; left > 0; left--) found = hash(found);
  return found;
}

export interface NewChain {
  readonly lastSecret: string;
  /** s[0]: the first hash of all, which is published. */
  readonly commitment: string;
}

/** Made backwards: each secret is the SHA-256 of the one after it, over the hexadecimal text. */
export const newChain = (length: number): NewChain => chainFrom(randomBytes(32).toString('hex'), length);

/** The chain that ends with a secret. */
export const chainFrom = (lastSecret: string, length: number): NewChain => ({
  lastSecret,
  commitment: before(lastSecret, length),
});

/** Mixed into every round of a chain; drawn once its commitment stands. */
export const newSalt = (): string => randomBytes(16).toString('hex');

export interface Chain {
  /** The secret of round 1 … length; 0 is the commitment. Throws a RangeError for another one. */
  secret(index: number): string;
}

/** The secrets of a chain, from its last one. */
export function openChain(lastSecret: string, length: number): Chain {
  // From `start` on, ascending.
  let block: { readonly start: number; readonly secrets: readonly string[] } | null = null;
  return {
    secret(index) {
      if (!Number.isInteger(index) || index < 0 || index > length) throw new RangeError(`no round ${index}`);
      const known = block?.secrets[index - block.start];
      if (block && index >= block.start && known !== undefined) return known;
      const end = Math.min(length, index + blockLength);
      const secrets = [before(lastSecret, length - end)];
      for (let at = end; at > index; at--) secrets.push(hash(secrets[secrets.length - 1] ?? ''));
      block = { start: index, secrets: secrets.toReversed() };
      return block.secrets[0] ?? '';
    },
  };
}
