import { createHash, randomBytes } from 'node:crypto';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { addPasskey, passkeyList, passkeyLogin, passkeyOptions } from '@sampan/contract/passkeys';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import { canHavePasskeys } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Session, Visit } from '../../plugins/gate.ts';
import { challengeMs, credentialIdOf, isUuid, maxPasskeys, userHandleOf } from './rules.ts';
import * as store from './store.ts';

type Owner = Pick<Session, 'merchantCode' | 'memberId'>;
/** With the first passkey: no start of the gateway waits for its two hundred files. */
const library = async () => import('@simplewebauthn/server');
/**
 * EdDSA, ES256 and RS256 (RFC 9053, RFC 8812), which every browser and authenticator knows; the library's own list has
 * one that Node still calls experimental.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** A browser's answer as it came: only the library reads it. */
type Answer = Readonly<Record<string, unknown>>;

/** Opens a session for a member who has proven who they are (the identity module's). */
export type Admit = (
  visit: Visit,
  memberId: string,
  how: { readonly way: 'passkey'; readonly deviceId?: string; readonly shown: 'factors' },
) => Promise<ValueInputOf<typeof passkeyLogin>>;

export interface PasskeyService {
  /** What `navigator.credentials.get` needs; names no account. Throws function_not_available. */
  readonly loginOptions: (visit: Visit) => Promise<ValueInputOf<typeof passkeyOptions>>;
  /** Throws ticket_expired, passkey_failed, or what `admit` refuses. */
  readonly login: (
    visit: Visit,
    given: { readonly ticket: string; readonly response: Answer; readonly deviceId?: string | undefined },
  ) => Promise<ValueInputOf<typeof passkeyLogin>>;
  /** What `navigator.credentials.create` needs. Throws function_not_available or proof_required. */
  readonly options: (visit: Visit, session: Session) => Promise<ValueInputOf<typeof passkeyOptions>>;
  /** Throws ticket_expired or passkey_failed. */
  readonly add: (
    session: Session,
    given: { readonly ticket: string; readonly response: Answer; readonly name: string },
  ) => Promise<ValueInputOf<typeof addPasskey>>;
  readonly list: (owner: Owner) => Promise<ValueInputOf<typeof passkeyList>>;
  /** Throws passkey_not_found or proof_required. */
  readonly remove: (visit: Visit, session: Session, id: string) => Promise<void>;
  readonly countOf: (memberId: string) => Promise<number>;
  /** Forgets challenges that nobody answered. */
  readonly purge: () => Promise<void>;
}

export function passkeyService(deps: {
  readonly db: Database;
  readonly clock: Clock;
  /** The operator's main origin: passkeys belong to its host. */
  readonly originOf: (merchantCode: string) => Promise<string>;
  readonly admit: Admit;
  /** Throws proof_required unless the session has shown lately whose it is. */
  readonly requireProof: (visit: Visit, session: Session) => Promise<void>;
  /** Tells the owner by mail. */
  readonly tell: (owner: Owner, change: 'passkeyAdded' | 'passkeyRemoved') => Promise<void>;
}): PasskeyService {
  const { db, clock, originOf, admit, requireProof, tell } = deps;
  async function expectedOf(merchantCode: string) {
    const origin = await originOf(merchantCode);
    return {
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      // A passkey is the whole login, and spares the extra verification: having the device must not be enough.
      requireUserVerification: true,
    };
  }
  const now = () => new Date(clock.now());

  /** The host that the operator's passkeys belong to. Throws function_not_available. */
  async function hostOf(merchantCode: string): Promise<string> {
    const origin = await originOf(merchantCode);
    if (!canHavePasskeys(origin)) throw new AppError('function_not_available');
    return new URL(origin).hostname;
  }

  async function issue(merchantCode: string, challenge: string, session?: Session): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await store.putChallenge(db.queries, {
      ticket_hash: sha256(ticket),
      merchant_code: merchantCode,
      challenge,
      member_id: session?.memberId ?? null,
      session_id: session?.id ?? null,
      expires_at: new Date(clock.now() + challengeMs),
    });
    return ticket;
  }

  /** Throws ticket_expired, also for another session's ticket. */
  async function take(ticket: string, merchantCode: string, session?: Session): Promise<string> {
    const row = await store.takeChallenge(db, sha256(ticket), merchantCode, now());
    if (!row || row.session_id !== (session?.id ?? null) || row.member_id !== (session?.memberId ?? null)) {
      throw new AppError('ticket_expired');
    }
    return row.challenge;
  }

  return {
    async loginOptions({ merchant }) {
      const rpID = await hostOf(merchant.code);
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: challengeMs });
      return { ticket: await issue(merchant.code, options.challenge), options: { ...options } };
    },

    async login(visit, { ticket, response, deviceId }) {
      const challenge = await take(ticket, visit.merchant.code);
      const credentialId = credentialIdOf(response);
      const passkey = credentialId && (await store.findByCredential(db, visit.merchant.code, credentialId));
      if (!passkey) throw new AppError('passkey_failed');
      const { verifyAuthenticationResponse } = await library();
      const expected = await expectedOf(visit.merchant.code);
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
      const isOwners = userHandleOf(response) === passkey.member_id;
      if (!answer.verified || !isOwners) throw new AppError('passkey_failed');
      const isFresh = await store.noteUse(db.queries, passkey.id, answer.authenticationInfo.newCounter, now());
      if (!isFresh) throw new AppError('passkey_failed');
      // The device, and what unlocks it: two factors.
      return admit(visit, passkey.member_id, { way: 'passkey', shown: 'factors', ...(deviceId ? { deviceId } : {}) });
    },

    async options(visit, session) {
      const rpID = await hostOf(visit.merchant.code);
      await requireProof(visit, session);
      const known = await store.listOf(db.queries, session.merchantCode, session.memberId);
      if (known.length >= maxPasskeys) throw new AppError('function_not_available');
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: visit.merchant.name,
        rpID,
        userName: session.account,
        userDisplayName: session.account,
        userID: new Uint8Array(Buffer.from(session.memberId.replaceAll('-', ''), 'hex')),
        timeout: challengeMs,
        excludeCredentials: known.map((row) => ({
          id: row.credential_id.toString('base64url'),
          transports: row.transports,
        })),
        supportedAlgorithmIDs,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { ticket: await issue(session.merchantCode, options.challenge, session), options: { ...options } };
    },

    async add(session, { ticket, response, name }) {
      const challenge = await take(ticket, session.merchantCode, session);
      const { verifyRegistrationResponse } = await library();
      const expected = await expectedOf(session.merchantCode);
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
      const id = await store.insert(db.queries, {
        merchant_code: session.merchantCode,
        member_id: session.memberId,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        counter: BigInt(credential.counter),
        transports: (credential.transports ?? []).slice(0, 10),
        name,
        created_at: now(),
        last_used_at: null,
      });
      if (id === null) throw new AppError('passkey_failed');
      await tell(session, 'passkeyAdded');
      return { id };
    },

    async list({ merchantCode, memberId }) {
      const rows = await store.listOf(db.queries, merchantCode, memberId);
      return {
        list: rows.map((row) => ({
          id: row.id,
          name: row.name,
          createdAt: row.created_at.getTime(),
          lastUsedAt: row.last_used_at?.getTime() ?? null,
        })),
      };
    },

    async remove(visit, session, id) {
      await requireProof(visit, session);
      const isRemoved = isUuid(id) && (await store.remove(db.queries, session, id));
      if (!isRemoved) throw new AppError('passkey_not_found');
      await tell(session, 'passkeyRemoved');
    },

    countOf: (memberId) => store.countOf(db, memberId),
    purge: () => store.purge(db.queries, now()),
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

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
