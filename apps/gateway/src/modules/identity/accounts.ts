import type { Language } from '@sampan/contract/envelope';
import { accountTypes } from '@sampan/contract/identity';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import type { RegistrationOrigin } from '../agents/attribution.ts';
import type { AgentsService } from '../agents/service.ts';
import type { AccountStatusOf } from '../agents/account-status.ts';
import type { Devices } from '../devices/service.ts';
import type { Visit } from '../../plugins/request-context.ts';
import type { Enqueue } from '../notify/service.ts';
import type { SaferPlayGuard } from '../safer-play/guard.ts';
import type { Wallet } from '../wallet/service.ts';
import type { Attempts } from './attempts.ts';
import type { Passwords } from './passwords.ts';
import { accountKey, lockName, loginLock } from './rules.ts';
import * as sessions from './sessions-store.ts';
import { accountStatusOf } from './account-status.ts';
import * as store from './store.ts';
import type { MemberRow } from './store.ts';

export interface NewMember {
  readonly merchantCode: string;
  /** As its owner wrote it. */
  readonly account: string;
  /** Null: no password. */
  readonly passwordHash: string | null;
  readonly paymentPasswordHash?: string | null;
  /** Account type (spec §4); 3 unless said. */
  readonly type?: number;
  readonly nickname?: string;
  readonly language: Language;
  readonly email: string | null;
  /** E.164. */
  readonly mobile: string | null;
  /** The owner has verified the number; it then is unique at this operator. */
  readonly isMobileVerified?: boolean;
  /** Form field name -> text. */
  readonly profile?: Readonly<Record<string, string>>;
  /** Where its registration comes from; without it nothing is noted. */
  readonly origin?: RegistrationOrigin & {
    /** What the browser calls itself. */
    readonly deviceId?: string | undefined;
  };
  /** Its owner has just registered, and is welcomed once. */
  readonly isWelcomeDue?: boolean;
  /** An agent opened it: its password is changed at the first login, and the house gives nothing for it. */
  readonly isOpenedByAgent?: boolean;
}

/** `address`: an e-mail address, or a number in E.164. */
export interface VerifiedContact {
  readonly channel: 'email' | 'mobile';
  readonly address: string;
}

/** Keeps who invited a new member, in the transaction of its registration. */
export type NoteReferral = (
  tx: Tx,
  invited: Pick<MemberRow, 'mobile' | 'email'> & {
    readonly merchantCode: string;
    readonly memberId: string;
    readonly registeredAt: Date;
    readonly referralCode: string | undefined;
    readonly deviceId: string | undefined;
  },
) => Promise<void>;

/** Accounts as logins and recoveries use them. */
export interface Accounts {
  /** Null: no such account at this operator, or no such account at all. */
  readonly findMember: (merchantCode: string, memberId: string) => Promise<MemberRow | null>;
  /** How an account stands, inside a transaction, too. */
  readonly accountStatusOf: AccountStatusOf;
  readonly findByAccount: (merchantCode: string, account: string) => Promise<MemberRow | null>;
  /** Only verified numbers. `mobile` in E.164. */
  readonly findByMobile: (merchantCode: string, mobile: string) => Promise<MemberRow | null>;
  /** The oldest first: several accounts may have one address. */
  readonly findByEmail: (merchantCode: string, email: string) => Promise<readonly MemberRow[]>;
  /**
   * Adds one account that its owner makes, or an agent for it. The caller has checked the rules. A member gets the welcome offer and the
   * welcome mail in the same transaction. Null: the name is taken, or the verified number. Throws
   * invitation_code_invalid, or registration_refused where its owner is excluded from play.
   */
  readonly createMember: (tx: Tx, member: NewMember) => Promise<MemberRow | null>;
  /**
   * Sets the address, or the number, that the owner has shown to be theirs. Breaks a unique index, and with it the
   * transaction, where another account of the operator has shown the same.
   */
  readonly setContact: (tx: Tx, memberId: string, contact: VerifiedContact) => Promise<void>;
  /** The welcome of a new member was answered or closed. */
  readonly endWelcome: (memberId: string) => Promise<void>;
  /** Throws password_wrong, for accounts without a password too, or account_locked. */
  readonly confirmPassword: (visit: Visit, memberId: string, password: string) => Promise<void>;
  /** Takes as long whether there is a hash or not. */
  readonly verifyPassword: (passwordHash: string | null, password: string) => Promise<boolean>;
  readonly hashPassword: (password: string) => Promise<string>;
  /**
   * Sets another password, and with it ends the account's other sessions and what browsers remember of it. The session
   * that is kept is good for everything again, and its browser remembers on. Answers what tells the open pages: call it
   * after the commit.
   */
  readonly setPassword: (
    tx: Tx,
    memberId: string,
    passwordHash: string,
    options?: { readonly keepSessionId?: string },
  ) => Promise<() => void>;
}

export function createAccounts(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly devices: Devices;
  readonly agents: Pick<AgentsService, 'attribute'>;
  readonly noteReferral: NoteReferral;
  readonly enqueue: Enqueue;
  /** Throws registration_refused where an excluded member is known by one of them. */
  readonly demandNewcomer: SaferPlayGuard['demandNewcomer'];
  readonly wallet: Pick<Wallet, 'grantBonus'>;
  /** What a new member is given at this operator; null: nothing. `amount` in minor units. */
  readonly welcomeOffer: (
    queries: Queries,
    merchantCode: string,
  ) => Promise<{ readonly amount: bigint; readonly currency: string } | null>;
}): Accounts {
  const { db, clock, events, passwords, attempts, devices, agents, enqueue, demandNewcomer, wallet, welcomeOffer } =
    deps;

  async function giveWelcomeOffer(tx: Tx, member: MemberRow): Promise<void> {
    const offer = await welcomeOffer(tx, member.merchant_code);
    if (!offer) return;
    await wallet.grantBonus(tx, {
      wallet: { merchantCode: member.merchant_code, memberId: member.id, realm: 'real', currency: offer.currency },
      transactionId: `welcome:${member.id}`,
      amount: offer.amount,
      reference: 'welcome',
    });
  }

  return {
    async findMember(merchantCode, memberId) {
      const member = await store.findMember(db.queries, memberId);
      return member?.merchant_code === merchantCode ? member : null;
    },
    accountStatusOf,
    findByAccount: (merchantCode, account) => store.findByAccount(db, merchantCode, accountKey(account)),
    findByMobile: (merchantCode, mobile) => store.findByMobile(db, merchantCode, mobile),
    findByEmail: (merchantCode, email) => store.findByEmail(db.queries, merchantCode, email),

    async createMember(tx, given) {
      const at = new Date(clock.now());
      const isOpened = given.isOpenedByAgent ?? false;
      await demandNewcomer(tx, given.merchantCode, given);
      const member = await store.insertMember(tx, {
        merchant_code: given.merchantCode,
        account: given.account,
        account_key: accountKey(given.account),
        password_hash: given.passwordHash,
        password_changed_at: at,
        payment_password_hash: given.paymentPasswordHash ?? null,
        type: given.type ?? accountTypes.member,
        nickname: given.nickname ?? given.account,
        language: given.language,
        email: given.email,
        mobile: given.mobile,
        mobile_verified_at: given.mobile !== null && given.isMobileVerified ? at : null,
        is_welcome_due: given.isWelcomeDue ?? false,
        profile: JSON.stringify(given.profile ?? {}),
        must_change_password: isOpened,
        // Its owner has just made it: there is no first login to a stranger's account to come.
        first_login_at: isOpened ? null : at,
        created_at: at,
      });
      if (member && given.origin) {
        const { merchant_code: merchantCode, id, mobile, email } = member;
        const { referralCode, deviceId } = given.origin;
        await agents.attribute(tx, { id, merchantCode, registeredAt: at }, given.origin);
        const invited = { merchantCode, memberId: id, registeredAt: at, mobile, email, referralCode, deviceId };
        await deps.noteReferral(tx, invited);
      }
      if (!member || isOpened || member.type !== accountTypes.member) return member;
      await giveWelcomeOffer(tx, member);
      if (member.email) {
        await enqueue(tx, {
          merchantCode: member.merchant_code,
          memberId: member.id,
          template: 'welcome',
          values: {},
        });
      }
      return member;
    },

    setContact: (tx, memberId, contact) => store.updateContact(tx, memberId, contact, new Date(clock.now())),
    endWelcome: (memberId) => store.endWelcome(db.queries, memberId),

    async confirmPassword(visit, memberId, password) {
      const member = await store.findMember(db.queries, memberId);
      const attempt = await attempts.begin(visit.merchant.code, lockName('password', memberId));
      const isRight = await attempt.decide(passwords.verify(member?.password_hash ?? null, password));
      if (!isRight) throw new AppError('password_wrong');
      await attempt.forget(db.queries);
    },

    verifyPassword: (passwordHash, password) => passwords.verify(passwordHash, password),
    hashPassword: (password) => passwords.hash(password),

    async setPassword(tx, memberId, passwordHash, { keepSessionId } = {}) {
      const at = new Date(clock.now());
      await store.updatePassword(tx, memberId, passwordHash, at);
      const member = await store.findMember(tx, memberId);
      for (const name of [member?.account, member?.mobile]) {
        // A member who has just proved their identity isn't held up by a lock that others triggered.
        if (member && name) await attempts.forget(tx, member.merchant_code, loginLock(name));
      }
      const kept = keepSessionId === undefined ? null : await sessions.readSession(tx, keepSessionId);
      const exceptId = kept?.member_id === memberId ? kept.id : undefined;
      const ended = await sessions.endSessions(tx, { memberId, ...(exceptId === undefined ? {} : { exceptId }) }, at);
      await devices.endRemembered(tx, {
        memberId,
        exceptId: exceptId === undefined ? null : (kept?.remembered_id ?? null),
      });
      if (exceptId !== undefined) await sessions.liftPasswordChange(tx, exceptId);
      return () => {
        for (const { id } of ended) events.publish('session_over', { memberId, sessionId: id });
      };
    },
  };
}
