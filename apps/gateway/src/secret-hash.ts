import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { SealedBodies } from './plugins/sealed.ts';

export function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** Keyed hashes of short secrets: plain SHA-256 could be brute-forced from a copy of the database. */
export interface SecretHash {
  /** Under the current key. */
  make(...parts: readonly string[]): Buffer;
  /** Under each key that is in use, the current one first. */
  all(...parts: readonly string[]): readonly Buffer[];
  /** In constant time. */
  isSame(hash: Buffer, ...parts: readonly string[]): boolean;
}

export function secretHash(sealed: Pick<SealedBodies, 'secretsFor'>, purpose: string): SecretHash {
  const keys = sealed.secretsFor(purpose).map(({ key }) => key);
  const all = (...parts: readonly string[]) =>
    // As JSON, so that no two lists of parts look the same.
    keys.map((key) => createHmac('sha256', key).update(JSON.stringify(parts)).digest());
  return {
    all,
    make(...parts) {
      const [current] = all(...parts);
      if (!current) throw new Error('there is no key');
      return current;
    },
    isSame: (hash, ...parts) => all(...parts).some((one) => timingSafeEqual(one, hash)),
  };
}
