import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of `SealedBodies.secretsFor`. */
export interface LockKey {
  readonly id: string;
  readonly key: Buffer;
}

/** A secret at rest, and the id of the key that opens it. */
export interface LockedSecret {
  readonly keyId: string;
  readonly locked: Buffer;
}

const nonceLength = 12;
const tagLength = 16;

/** Locks a secret for one owner (AES-256-GCM): another owner's row can't be opened with it. The first key is used. */
export function lock(keys: readonly LockKey[], owner: string, secret: Buffer): LockedSecret {
  const [current] = keys;
  if (!current) throw new Error('there is no key to lock a secret with');
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return { keyId: current.id, locked: Buffer.concat([nonce, text, cipher.getAuthTag()]) };
}

/** Throws when the key is gone, or the row is not what was locked. */
export function unlock(keys: readonly LockKey[], owner: string, row: LockedSecret): Buffer {
  const key = keys.find(({ id }) => id === row.keyId);
  if (!key) throw new Error(`the encryption key ${row.keyId} is gone: secrets locked with it can't be opened`);
  // The embedded database answers a Uint8Array.
  const locked = Buffer.from(row.locked);
  const nonce = locked.subarray(0, nonceLength);
  const tag = locked.subarray(-tagLength);
  const decipher = createDecipheriv('aes-256-gcm', key.key, nonce, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([decipher.update(locked.subarray(nonceLength, -tagLength)), decipher.final()]);
}
