import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '../../work-queue.ts';

/** Of argon2id: KiB of memory, passes over it, lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first choice for argon2id (the package's default variant): 19 MiB, two passes, one lane. */
const recommended: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /** Throws unavailable when too many are waiting. */
  hash(password: string): Promise<string>;
  /** Null for an account that doesn't exist: takes as long, answers false. Throws unavailable as `hash` does. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/**
 * Hashing takes tens of milliseconds of a core in the thread pool that files and names are looked up with, too. So few
 * run at a time, the others wait in order, and beyond `maxWaiting` callers get `unavailable`.
 */
export async function createPasswords({
  running = Math.min(3, Math.max(1, availableParallelism() - 1)),
  maxWaiting = 100,
  cost = recommended,
}: { running?: number; maxWaiting?: number; cost?: PasswordCost } = {}): Promise<Passwords> {
  const queue = workQueue({ running, maxWaiting });

  // Two ways to type one character must be one password (NIST SP 800-63B).
  const bytes = (password: string) => password.normalize('NFKC');
  const nobody = await hash(crypto.randomUUID(), cost);

  return {
    hash: (password) => queue.run(() => hash(bytes(password), cost)),
    async verify(passwordHash, password) {
      const isSame = await queue.run(() => verify(passwordHash ?? nobody, bytes(password)));
      return isSame && passwordHash !== null;
    },
  };
}
