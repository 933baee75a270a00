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
let recipient: Recipient | undefined;

async function currentRecipient(call: Call, isAskedAnew: boolean): Promise<Recipient> {
  if (!isAskedAnew && recipient && performance.now() - recipient.fetchedAt < keysLifetime) return recipient;
  const { keys, now } = await call(encryptionKeys, {});
  const [jwk] = keys;
  if (!jwk) throw new Error('the gateway publishes no key');
  const fetchedAt = performance.now();
  recipient = { kid: jwk.kid, key: await importJWK(jwk, jwk.alg), clockLead: now - fetchedAt, fetchedAt };
  return recipient;
}

/**
 * A body -> `{ value: compact JWE }` to the gateway's current key, good for one use within two minutes. `isAskedAnew`:
 * whatever key is remembered, the gateway didn't open what was sealed to it.
 */
export async function seal(body: unknown, call: Call, isAskedAnew = false): Promise<{ value: string }> {
  const { kid, key, clockLead } = await currentRecipient(call, isAskedAnew);
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
}
