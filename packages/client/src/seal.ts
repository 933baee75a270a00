import { encryptionKeys } from '@sampan/contract/identity';
import type { InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import { CompactEncrypt, importJWK } from 'jose';

export type Call = <O extends Operation>(operation: O, input: InputOf<O>) => Promise<ValueOf<O>>;

/** How long the published keys are used before they are asked for again; they outlive this by far. */
const keysLifetime = 60_000;

interface Recipient {
  kid: string;
  key: Awaited<ReturnType<typeof importJWK>>;
  /** Milliseconds to add to the page's own clock to get the gateway's. */
  clockLead: number;
  fetchedAt: number;
}

/** Seals bodies to one gateway's published key, which is kept for a while. */
export interface Sealer {
  /**
   * A body -> `{ value: compact JWE }` to the gateway's current key, good for one use within two minutes. `isAskedAnew`:
   * whatever key is remembered, the gateway didn't open what was sealed to it. Null where it publishes no key.
   */
  seal(body: unknown, call: Call, isAskedAnew?: boolean): Promise<{ value: string } | null>;
}

export function createSealer(): Sealer {
  let known: Recipient | undefined;

  async function currentRecipient(call: Call, isAskedAnew: boolean): Promise<Recipient | null> {
    if (!isAskedAnew && known && performance.now() - known.fetchedAt < keysLifetime) return known;
    const { keys, now } = await call(encryptionKeys, {});
    const [jwk] = keys;
    if (!jwk) return null;
    const fetchedAt = performance.now();
    known = { kid: jwk.kid, key: await importJWK(jwk, jwk.alg), clockLead: now - fetchedAt, fetchedAt };
    return known;
  }

  return {
    seal: async (body, call, isAskedAnew = false) => {
      const recipient = await currentRecipient(call, isAskedAnew);
      if (!recipient) return null;
      const { kid, key, clockLead } = recipient;
      const plaintext = JSON.stringify({
        jti: crypto.randomUUID(),
        // The gateway's clock, not the machine's, which may be wrong by hours.
        iat: Math.floor((performance.now() + clockLead) / 1000),
        body,
      });
      const value = await new CompactEncrypt(new TextEncoder().encode(plaintext))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
        .encrypt(key);
      return { value };
    },
  };
}
