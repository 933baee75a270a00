import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { AppError } from '../../app-error.ts';
import { canHavePasskeys } from '../../config.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { challengeMs } from './rules.ts';

/** With the first passkey: no start of the gateway waits for its two hundred files. */
const library = async () => import('@simplewebauthn/server');
/**
 * EdDSA, ES256 and RS256 (RFC 9053, RFC 8812), which every browser and authenticator knows; the library's own list has
 * one that Node still calls experimental.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** A browser's answer as it came: only the library reads it. */
export type Answer = Readonly<Record<string, unknown>>;

interface Known {
  readonly credential_id: Buffer;
  readonly transports: readonly string[];
}

/** What is kept of a passkey that was made. */
interface Made {
  readonly credential_id: Buffer;
  /** COSE */
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
}

/** WebAuthn with one operator's pages: what browsers are asked, and whether their answers hold. Keeps nothing. */
export interface PasskeyCeremonies {
  /** The host that the operator's passkeys belong to. Throws function_not_available. */
  hostOf(merchantCode: string): Promise<string>;
  /** For `navigator.credentials.get`; without `known` it names no account. Throws function_not_available. */
  askOptions(merchantCode: string, known?: readonly Known[]): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Answers the authenticator's counter. Throws passkey_failed. */
  verifyAnswer(
    merchantCode: string,
    given: {
      readonly response: Answer;
      readonly challenge: string;
      readonly passkey: Pick<Made, 'credential_id' | 'public_key' | 'counter'>;
    },
  ): Promise<number>;
  /** For `navigator.credentials.create`. `userId`: a UUID. Throws function_not_available. */
  makeOptions(
    merchant: Pick<Merchant, 'code' | 'name'>,
    owner: { readonly userId: string; readonly userName: string; readonly known: readonly Known[] },
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** Throws passkey_failed. */
  verifyMade(merchantCode: string, given: { readonly response: Answer; readonly challenge: string }): Promise<Made>;
}

/** `originOf`: the operator's origin; passkeys belong to its host. */
export function passkeyCeremonies(originOf: (merchantCode: string) => Promise<string>): PasskeyCeremonies {
  async function expectedOf(merchantCode: string) {
    const origin = await originOf(merchantCode);
    return {
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      // A passkey counts as two factors: having the device must not be enough.
      requireUserVerification: true,
    };
  }

  async function hostOf(merchantCode: string): Promise<string> {
    const origin = await originOf(merchantCode);
    if (!canHavePasskeys(origin)) throw new AppError('function_not_available');
    return new URL(origin).hostname;
  }

  const credentialsOf = (known: readonly Known[]) =>
    known.map((row) => ({
      id: row.credential_id.toString('base64url'),
      transports: [...row.transports],
    }));

  return {
    hostOf,

    async askOptions(merchantCode, known) {
      const rpID = await hostOf(merchantCode);
      const { generateAuthenticationOptions } = await library();
      return generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        timeout: challengeMs,
        ...(known && { allowCredentials: credentialsOf(known) }),
      });
    },

    async verifyAnswer(merchantCode, { response, challenge, passkey }) {
      const { verifyAuthenticationResponse } = await library();
      const expected = await expectedOf(merchantCode);
      const answer = await orFailed(() =>
        verifyAuthenticationResponse({
          ...expected,
          // The library checks the form itself.
          response: response as unknown as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          credential: {
            id: passkey.credential_id.toString('base64url'),
            publicKey: new Uint8Array(passkey.public_key),
            counter: Number(passkey.counter),
          },
        }),
      );
      if (!answer.verified) throw new AppError('passkey_failed');
      return answer.authenticationInfo.newCounter;
    },

    async makeOptions(merchant, { userId, userName, known }) {
      const rpID = await hostOf(merchant.code);
      const { generateRegistrationOptions } = await library();
      return generateRegistrationOptions({
        rpName: merchant.name,
        rpID,
        userName,
        userDisplayName: userName,
        userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
        timeout: challengeMs,
        excludeCredentials: credentialsOf(known),
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    async verifyMade(merchantCode, { response, challenge }) {
      const { verifyRegistrationResponse } = await library();
      const expected = await expectedOf(merchantCode);
      const answer = await orFailed(() =>
        verifyRegistrationResponse({
          ...expected,
          supportedAlgorithmIDs,
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge,
        }),
      );
      if (!answer.verified) throw new AppError('passkey_failed');
      const { credential } = answer.registrationInfo;
      return {
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        counter: BigInt(credential.counter),
        transports: (credential.transports ?? []).slice(0, 10),
      };
    },
  };
}

/** The library throws for every answer that it doesn't believe or can't read. */
async function orFailed<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch {
    throw new AppError('passkey_failed');
  }
}
