import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a browser's answer may be made to differ in. */
export interface Difference {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  /** User presence and user verification (default both). */
  readonly isPresent?: boolean;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly credentialId?: string;
  /** Signs with another key. */
  readonly isForged?: boolean;
}

type Json = Record<string, unknown>;

export interface Authenticator {
  /** A browser's answer to `navigator.credentials.create`: a new passkey, attestation `none`. */
  create(options: Json, difference?: Difference): Json;
  /** A browser's answer to `navigator.credentials.get`: the first passkey of the site. */
  get(options: Json, difference?: Difference): Json;
}

interface Credential {
  readonly id: Buffer;
  readonly rpId: string;
  readonly userHandle: string;
  readonly key: KeyObject;
  counter: number;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/**
 * An authenticator in software with ES256 keys (WebAuthn §6), and the browser around it. `isCounting`: it counts its
 * signatures; passkeys that are shared between devices don't.
 */
export function softwareAuthenticator(origin: string, { isCounting = false } = {}): Authenticator {
  const credentials: Credential[] = [];

  function clientData(type: string, options: Json, difference: Difference): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: difference.type ?? type,
        challenge: difference.challenge ?? options['challenge'],
        origin: difference.origin ?? origin,
        crossOrigin: false,
      }),
    );
  }

  function authenticatorData(rpId: string, counter: number, difference: Difference, attested?: Buffer): Buffer {
    const { isPresent = true, isVerified = true } = difference;
    const flags = (isPresent ? 0x01 : 0) | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(difference.counter ?? counter);
    return Buffer.concat([
      sha256(difference.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      ...(attested ? [attested] : []),
    ]);
  }

  return {
    create(options, difference = {}) {
      const { id: rpId } = options['rp'] as { id: string };
      const { id: userHandle } = options['user'] as { id: string };
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = difference.credentialId ? Buffer.from(difference.credentialId, 'base64url') : randomBytes(32);
      const credential = { id, rpId, userHandle, key: privateKey, counter: isCounting ? 1 : 0 };
      credentials.push(credential);
      const { x, y } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, number | Uint8Array>([
        [1, 2], // kty: EC2
        [3, -7], // alg: ES256
        [-1, 1], // crv: P-256
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const authData = authenticatorData(rpId, credential.counter, difference, attested);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, difference).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },

    get(options, difference = {}) {
      const credential = credentials.find(({ rpId }) => rpId === options['rpId']);
      if (!credential) throw new Error('the authenticator has no passkey of this site');
      if (isCounting) credential.counter++;
      const clientDataJson = clientData('webauthn.get', options, difference);
      const authData = authenticatorData(credential.rpId, credential.counter, difference);
      const key = difference.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : credential.key;
      const id = difference.credentialId ?? credential.id.toString('base64url');
      return {
        id,
        rawId: id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientDataJson.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(clientDataJson)]), key).toString('base64url'),
          userHandle: difference.userHandle ?? credential.userHandle,
        },
      };
    },
  };
}
