import { encryptionKeys } from '@sampan/contract/identity';
import { answerOf } from './answers.ts';

/** What a gateway publishes for sealed bodies; the private half is thrown away. */
export async function publishedKeys() {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const key = { kty: 'EC', crv: 'P-256', x, y, kid: 'test', use: 'enc', alg: 'ECDH-ES' } as const;
  return answerOf(encryptionKeys, { keys: [key], now: Date.now() });
}
