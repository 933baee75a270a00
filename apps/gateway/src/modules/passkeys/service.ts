import { randomBytes } from 'node:crypto';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { addPasskey, passkeyList, passkeyLogin, passkeyOptions } from '@sampan/contract/passkeys';
import { sha256 } from '../../secret-hash.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Session, Visit } from '../../plugins/request-context.ts';
import { type Answer, passkeyCeremonies } from './ceremonies.ts';
import { challengeMs, credentialIdOf, isUuid, maxPasskeys, userHandleOf } from './rules.ts';
import * as store from './store.ts';

type Owner = Pick<Session, 'merchantCode' | 'memberId'>;
/** Opens a session for an authenticated member (the identity module's). */
export type IssueSession = (
  visit: Visit,
  memberId: string,
  how: { readonly way: 'passkey'; readonly deviceId?: string; readonly shown: 'factors' },
) => Promise<ValueInputOf<typeof passkeyLogin>>;

export interface PasskeyService {
  /** What `navigator.credentials.get` needs; names no account. Throws function_not_available. */
  readonly loginOptions: (visit: Visit) => Promise<ValueInputOf<typeof passkeyOptions>>;
  /** Throws ticket_expired, passkey_failed, or what `issueSession` refuses. */
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
  /** Deletes challenges that expired unanswered. */
  readonly purge: () => Promise<void>;
}

export function passkeyService(deps: {
  readonly db: Database;
  readonly clock: Clock;
  /** The operator's main origin: passkeys belong to its host. */
  readonly originOf: (merchantCode: string) => Promise<string>;
  readonly issueSession: IssueSession;
  /** Throws proof_required without a recent authentication of the session. */
  readonly requireProof: (visit: Visit, session: Session) => Promise<void>;
  /** Tells the owner by mail. */
  readonly tell: (owner: Owner, change: 'passkeyAdded' | 'passkeyRemoved') => Promise<void>;
}): PasskeyService {
  const { db, clock, originOf, issueSession, requireProof, tell } = deps;
  const ceremonies = passkeyCeremonies(originOf);
  const now = () => new Date(clock.now());

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
      const options = await ceremonies.askOptions(merchant.code);
      return { ticket: await issue(merchant.code, options.challenge), options: { ...options } };
    },

    async login(visit, { ticket, response, deviceId }) {
      const challenge = await take(ticket, visit.merchant.code);
      const credentialId = credentialIdOf(response);
      const passkey = credentialId && (await store.findByCredential(db, visit.merchant.code, credentialId));
      if (!passkey) throw new AppError('passkey_failed');
      const isOwners = userHandleOf(response) === passkey.member_id;
      const counter = await ceremonies.verifyAnswer(visit.merchant.code, { response, challenge, passkey });
      if (!isOwners) throw new AppError('passkey_failed');
      const isFresh = await store.noteUse(db.queries, passkey.id, counter, now());
      if (!isFresh) throw new AppError('passkey_failed');
      // The device, and what unlocks it: two factors.
      return issueSession(visit, passkey.member_id, {
        way: 'passkey',
        shown: 'factors',
        ...(deviceId ? { deviceId } : {}),
      });
    },

    async options(visit, session) {
      await ceremonies.hostOf(visit.merchant.code);
      await requireProof(visit, session);
      const known = await store.listOf(db.queries, session.merchantCode, session.memberId);
      if (known.length >= maxPasskeys) throw new AppError('function_not_available');
      const options = await ceremonies.makeOptions(visit.merchant, {
        userId: session.memberId,
        userName: session.account,
        known,
      });
      return { ticket: await issue(session.merchantCode, options.challenge, session), options: { ...options } };
    },

    async add(session, { ticket, response, name }) {
      const challenge = await take(ticket, session.merchantCode, session);
      const made = await ceremonies.verifyMade(session.merchantCode, { response, challenge });
      const id = await store.insert(db.queries, {
        merchant_code: session.merchantCode,
        member_id: session.memberId,
        ...made,
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
