import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealedBodies } from '../../plugins/sealed.ts';
import type { Channel } from './tables.ts';

/** What of a message the database must not show. */
export interface SealedMessage {
  readonly channel: Channel;
  readonly address: string;
  readonly account: string;
  readonly values: Readonly<Record<string, string>>;
}

const ivLength = 12;
const tagLength = 16;

/** Encrypts what waits to be sent: AES-256-GCM, as iv, tag and text. */
export function envelopes(sealed: Pick<SealedBodies, 'secretsFor'>): {
  seal(message: SealedMessage): Buffer;
  /** Null: made with a key that is no longer in use, or damaged. */
  open(blob: Buffer): SealedMessage | null;
} {
  const keys = sealed.secretsFor('notifications').map(({ key }) => key);
  return {
    seal(message) {
      const [key] = keys;
      if (!key) throw new Error('there is no key');
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = Buffer.concat([cipher.update(JSON.stringify(message), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open(blob) {
      // The embedded database answers a Uint8Array.
      const bytes = Buffer.from(blob);
      for (const key of keys) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), {
            authTagLength: tagLength,
          });
          decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
          const text = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
          return JSON.parse(text.toString('utf8')) as SealedMessage;
        } catch {
          // Another of the keys may open it.
        }
      }
      return null;
    },
  };
}
