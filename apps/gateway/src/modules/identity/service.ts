import { createHash, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Language } from '@sampan/contract/envelope';
import { accountTypes, isAgentType, type login, type memberInfo, type register } from '@sampan/contract/identity';
import type { BodyOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { CallContext, Merchant, Session } from '../../plugins/gate.ts';
import type { Enqueue } from '../notify/service.ts';
import type { Passwords } from './passwords.ts';
import { presentLogin, presentMember } from './present.ts';
import {
  accountKey,
  checkRegistration,
  failureWindowMs,
  lockMs,
  maxFailures,
  minutesUntil,
  mobileOf,
  profileOf,
  type RegisterRules,
  seenIntervalMs,
} from './rules.ts';
import * as store from './store.ts';
import type { LoginOutcome } from './tables.ts';

type Visit = CallContext & { readonly merchant: Merchant };

/** Whom a message goes to. */
export interface Contact {
  readonly account: string;
  readonly language: Language;
  readonly email: string | null;
  readonly mobile: string | null;
}

export interface IdentityService {
  /** Throws login_failed, account_locked, account_suspended, non_member_account or unavailable. */
  readonly login: (visit: Visit, body: BodyOf<typeof login>) => Promise<ValueInputOf<typeof login>>;
  /** Creates the account and opens its first session. Throws the errors of the operation, or unavailable. */
  readonly register: (visit: Visit, body: BodyOf<typeof register>) => Promise<ValueInputOf<typeof register>>;
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

export function identityService(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly config: Config;
  readonly passwords: Passwords;
  readonly enqueue: Enqueue;
  readonly registerRules: (merchant: Merchant) => Promise<RegisterRules>;
}): IdentityService {
  const { db, clock, events, config, passwords, enqueue, registerRules } = deps;
  const now = () => new Date(clock.now());
  const idleSince = () => new Date(clock.now() - config.sessionIdleMs);

  async function openSession(tx: Tx, visit: Visit, member: store.MemberRow, outcome: LoginOutcome, deviceId?: string) {
    const at = now();
    const token = randomBytes(32).toString('base64url');
    const sessionId = await store.insertSession(tx, {
      member_id: member.id,
      merchant_code: member.merchant_code,
      token_hash: sha256(token),
      device_id: deviceId ?? null,
      user_agent: visit.userAgent,
      ip: address(visit.ip),
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(at.getTime() + config.sessionMaxMs),
    });
    await store.noteLogin(tx, historyEntry(visit, member.id, outcome, at, sessionId));
    if (!member.first_login_at) await store.noteFirstLogin(tx, member.id, at);
    return token;
  }

  /** Answers the account if the password is right. The same steps whether it exists or not, so that time tells nothing. */
  async function authenticate(visit: Visit, username: string, password: string) {
    const key = accountKey(username);
    const name = { merchantCode: visit.merchant.code, accountHash: sha256(key) };
    const limits = { now: now(), max: maxFailures, lockMs, windowMs: failureWindowMs };
    const lockedUntil = await store.beginAttempt(db, name, limits);
    if (lockedUntil) throw new AppError('account_locked', { minutes: minutesUntil(lockedUntil, clock.now()) });

    const member = await store.findByAccount(db, visit.merchant.code, key);
    const isRight = await passwords.verify(member?.password_hash ?? null, password).catch(async (error: unknown) => {
      // Nobody is locked out because we were too busy to look.
      await store.undoAttempt(db.queries, name.merchantCode, name.accountHash);
      throw error;
    });
    if (!member || !isRight) {
      await store.noteLogin(db.queries, historyEntry(visit, member?.id ?? null, 'wrong', now()));
      throw new AppError('login_failed');
    }
    return { member, accountHash: name.accountHash };
  }

  return {
    async login(visit, body) {
      const { member, accountHash } = await authenticate(visit, body.username, body.password);
      // spec §6: a non-member account cannot log in; trial accounts have no password to know.
      const refusal =
        member.status === 'suspended'
          ? 'account_suspended'
          : member.type === accountTypes.trial
            ? 'non_member_account'
            : null;
      if (refusal) {
        await store.forgetAttempts(db.queries, visit.merchant.code, accountHash);
        await store.noteLogin(db.queries, historyEntry(visit, member.id, 'refused', now()));
        throw new AppError(refusal);
      }
      return db.transaction(async (tx) => {
        await store.forgetAttempts(tx, visit.merchant.code, accountHash);
        const token = await openSession(tx, visit, member, 'opened', body.deviceId);
        return presentLogin(token, member, member.first_login_at === null);
      });
    },

    async register(visit, body) {
      checkRegistration(await registerRules(visit.merchant), body);
      const key = accountKey(body.username);
      const taken = () => new AppError('username_taken', { field: 'username' });
      if (await store.findByAccount(db, visit.merchant.code, key)) throw taken();
      const passwordHash = await passwords.hash(body.password);
      const paymentPasswordHash = body.paymentPassword ? await passwords.hash(body.paymentPassword) : null;

      return db.transaction(async (tx) => {
        const at = now();
        const member = await store.insertMember(tx, {
          merchant_code: visit.merchant.code,
          account: body.username,
          account_key: key,
          password_hash: passwordHash,
          payment_password_hash: paymentPasswordHash,
          type: accountTypes.member,
          nickname: body.username,
          language: visit.language,
          email: body.email || null,
          mobile: mobileOf(body.countryDialingCode, body.mobileNum),
          profile: JSON.stringify(profileOf(body)),
          first_login_at: at,
          created_at: at,
        });
        // Somebody took the name while the password was hashed.
        if (!member) throw taken();
        const token = await openSession(tx, visit, member, 'registered', body.deviceId);
        if (member.email) {
          await enqueue(tx, {
            merchantCode: member.merchant_code,
            memberId: member.id,
            template: 'welcome',
            values: {},
          });
        }
        return presentLogin(token, member, false);
      });
    },

    async logout(session) {
      await store.endSession(db.queries, session.id, now());
      events.publish('session_over', { memberId: session.memberId, sessionId: session.id });
    },

    async logoutEverywhere(session) {
      const ended = await store.endSessions(db.queries, session.memberId, { now: now(), idleSince: idleSince() });
      events.publish('session_over', { memberId: session.memberId, sessionId: null });
      return ended;
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
      const row = await store.findSession(db, sha256(token), { now: at, idleSince: idleSince(), staleSince });
      if (!row) return null;
      if (row.is_stale) await store.noteSeen(db, row.id, at, staleSince);
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
      return new Set(await store.liveSessions(db, sessionIds, { now: now(), idleSince: idleSince() }));
    },

    async contactOf(memberId) {
      return store.findMember(db.queries, memberId);
    },
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** What the database takes as an address: no zone, and null for what a proxy made up. */
function address(ip: string): string | null {
  const plain = ip.split('%', 1)[0] ?? '';
  return isIP(plain) ? plain : null;
}

function historyEntry(visit: Visit, memberId: string | null, outcome: LoginOutcome, at: Date, sessionId?: string) {
  return {
    merchant_code: visit.merchant.code,
    member_id: memberId,
    outcome,
    session_id: sessionId ?? null,
    ip: address(visit.ip),
    device: visit.device,
    user_agent: visit.userAgent,
    at,
  };
}
