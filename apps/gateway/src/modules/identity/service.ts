import { createHash } from 'node:crypto';
import type { Language } from '@sampan/contract/envelope';
import { accountTypes, isAgentType, type login, type memberInfo } from '@sampan/contract/identity';
import type { ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { Merchant, Session } from '../../plugins/gate.ts';
import type { Devices, Visit } from '../devices/service.ts';
import type { Enqueue } from '../notify/service.ts';
import type { Wallet } from '../wallet/service.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { type AdmitOptions, createAdmission, type Totp } from './admission.ts';
import { createAttempts } from './attempts.ts';
import { createLogin, type Login } from './login.ts';
import type { Passwords } from './passwords.ts';
import { presentMember } from './present.ts';
import { createRegistrations, type Registrations } from './registration.ts';
import { type RegisterRules, seenIntervalMs } from './rules.ts';
import * as sessions from './sessions-store.ts';
import type { IdentitySettings } from './settings.ts';
import * as store from './store.ts';

/** Whom a message goes to. */
export interface Contact {
  readonly account: string;
  readonly language: Language;
  readonly email: string | null;
  readonly mobile: string | null;
}

export interface IdentityService extends Accounts, Registrations {
  readonly login: Login;
  /**
   * Opens a session for a member whose identity the caller has proven; all ways in end here. Refuses suspended and
   * non-member accounts, and non-agents at the agents' login. From a new place it throws login_verify_required, with
   * what finishes the login, unless `isTrusted`. Notes history, device and address; mails about a new device; writes
   * the cookie of a browser that is to remember.
   */
  readonly admit: (visit: Visit, memberId: string, options: AdmitOptions) => Promise<ValueInputOf<typeof login>>;
  readonly logout: (session: Session) => Promise<void>;
  /** Answers how many live sessions ended. */
  readonly logoutEverywhere: (session: Session) => Promise<number>;
  readonly memberInfo: (session: Session) => Promise<ValueInputOf<typeof memberInfo>>;
  readonly setLanguage: (session: Session, language: Language) => Promise<void>;
  /** Null: unknown, ended or expired token, or a suspended member. Notes that the session was used. */
  readonly resolveSession: (token: string) => Promise<Session | null>;
  /** Which of these sessions are still live. Unlike a call it doesn't count as their use. */
  readonly liveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Null: no such member. */
  readonly contactOf: (memberId: string) => Promise<Contact | null>;
}

export interface IdentityDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly config: Config;
  readonly passwords: Passwords;
  readonly devices: Devices;
  readonly enqueue: Enqueue;
  readonly wallet: Pick<Wallet, 'move'>;
  readonly registerRules: (merchant: Merchant) => Promise<RegisterRules>;
  readonly settings: (merchantCode: string) => Promise<IdentitySettings>;
  readonly isModuleOn: (merchantCode: string, id: string) => Promise<boolean>;
  /** What a new member is given; null: nothing. */
  readonly welcomeOffer: (
    queries: Queries,
    merchantCode: string,
  ) => Promise<{ readonly amount: string; readonly currency: string } | null>;
  /** Null: there are no authenticator apps. */
  readonly totp: Totp | null;
}

export function identityService(deps: IdentityDeps): IdentityService {
  const { db, clock, events, config } = deps;
  const now = () => new Date(clock.now());
  const idleSince = () => new Date(clock.now() - config.sessionIdleMs);

  const attempts = createAttempts(deps);
  const accounts = createAccounts({ ...deps, attempts });
  const admission = createAdmission(deps);
  const login = createLogin({ ...deps, attempts, admission });
  const registrations = createRegistrations({ ...deps, accounts, admission });

  return {
    ...accounts,
    ...registrations,
    login,

    async admit(visit, memberId, options) {
      const member = await store.findMember(db.queries, memberId);
      if (!member) throw new AppError('login_failed');
      return admission.admit(visit, member, options);
    },

    async logout(session) {
      await sessions.endSessions(db.queries, { memberId: session.memberId, id: session.id }, now());
      events.publish('session_over', { memberId: session.memberId, sessionId: session.id });
    },

    async logoutEverywhere(session) {
      const ended = await sessions.endSessions(db.queries, { memberId: session.memberId }, now());
      events.publish('session_over', { memberId: session.memberId, sessionId: null });
      return ended.filter((row) => row.expires_at > now() && row.last_seen_at > idleSince()).length;
    },

    async memberInfo(session) {
      const member = await store.findMember(db.queries, session.memberId);
      if (!member) throw new AppError('session_expired');
      return presentMember(member);
    },

    async setLanguage(session, language) {
      await store.updateLanguage(db.queries, session.memberId, language);
    },

    async resolveSession(token) {
      if (!/^[\w-]{43}$/.test(token)) return null;
      const at = now();
      const staleSince = new Date(at.getTime() - seenIntervalMs(config.sessionIdleMs));
      const row = await sessions.findSession(db, sha256(token), { now: at, idleSince: idleSince(), staleSince });
      if (!row) return null;
      if (row.is_stale) await sessions.noteSeen(db, row.id, at, staleSince);
      return {
        id: row.id,
        memberId: row.member_id,
        merchantCode: row.merchant_code,
        account: row.account,
        type: row.type,
        isTrial: row.type === accountTypes.trial,
        isAgent: isAgentType(row.type),
        mustChangePassword: row.must_change_password,
      };
    },

    async liveSessions(sessionIds) {
      return new Set(await sessions.liveSessions(db, sessionIds, { now: now(), idleSince: idleSince() }));
    },

    async contactOf(memberId) {
      return store.findMember(db.queries, memberId);
    },
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
