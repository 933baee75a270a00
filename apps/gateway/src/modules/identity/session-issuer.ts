import { randomBytes } from 'node:crypto';
import { accountTypes, isAgentType, type login } from '@sampan/contract/identity';
import type { ValueInputOf } from '@sampan/contract/operation';
import { dateTimeOf } from '@sampan/contract/zone-time';
import { plainAddress } from '../../address.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database, Tx } from '../../db/database.ts';
import { rememberedCookie } from '../devices/remembered.ts';
import type { Devices, Place } from '../devices/service.ts';
import type { Visit } from '../../plugins/request-context.ts';
import type { Way } from '../devices/tables.ts';
import type { Enqueue } from '../notify/service.ts';
import type { TotpService } from '../totp/service.ts';
import { presentLogin, waysOfContact, waysOfFactor } from './present.ts';
import { mustChangePassword, passwordState, tokenHashOf } from './rules.ts';
import * as sessions from './sessions-store.ts';
import type { IdentitySettings } from './settings.ts';
import * as store from './store.ts';
import type { MemberRow } from './store.ts';

export interface IssueOptions {
  readonly way: Way;
  readonly deviceId?: string | undefined;
  /** Keeps this browser logged in for a day; needs a `deviceId` to be kept for. */
  readonly isRemembered?: boolean | undefined;
  /** `agent` refuses other accounts. */
  readonly audience?: 'member' | 'agent' | undefined;
  /**
   * What the caller has had shown; `knowledge` unless said: a password or a provider's word, after which a new place and
   * a second factor are asked about. `possession`: a code that went to the phone or the mailbox, which answers for the
   * place. `factors`: two factors, after which nothing is asked.
   */
  readonly shown?: 'knowledge' | 'possession' | 'factors' | undefined;
  /** What is remembered already and opens this session. */
  readonly rememberedId?: string | null | undefined;
  /** When a login of that browser last passed the second factor: one that was set up before is not asked for again. */
  readonly factorAt?: Date | null | undefined;
}

type LoginValue = ValueInputOf<typeof login>;

/** A session that is open as soon as the transaction commits. */
export interface Opened {
  readonly value: LoginValue;
  /** Writes what the browser is to remember; only after the commit. */
  readonly afterCommit: () => void;
}

export interface SessionIssuer {
  /**
   * Opens a session for a member whose identity the caller has proven; all logins end here. `member`: the account as
   * the caller saw it when it was proven; a password that was changed since then is refused.
   *
   * Throws login_failed (no such account here), account_suspended, non_member_account, agents_only, not_logged_in (what
   * was remembered has ended meanwhile), or login_verify_required with what finishes the login.
   */
  readonly issue: (visit: Visit, member: MemberRow, options: IssueOptions) => Promise<LoginValue>;
  /** As `issue`, inside the caller's transaction and without questions: for accounts that were just made. */
  readonly open: (tx: Tx, visit: Visit, member: MemberRow, options: IssueOptions) => Promise<Opened>;
}

/** What the authenticator app's module says of an account. */
export type Totp = Pick<TotpService, 'factorOf' | 'check' | 'checkRecovery'>;

export function createSessionIssuer(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly devices: Devices;
  readonly enqueue: Enqueue;
  readonly settings: (merchantCode: string) => Promise<IdentitySettings>;
  readonly isModuleOn: (merchantCode: string, id: string) => Promise<boolean>;
  readonly totp: Totp;
}): SessionIssuer {
  const { db, clock, config, devices, enqueue, settings, isModuleOn, totp } = deps;

  /** Null when the account may log in this way. */
  function refusal(member: MemberRow, { way, audience }: IssueOptions) {
    if (member.status === 'suspended') return 'account_suspended';
    // spec §6: a non-member account cannot log in; a trial lasts as long as its first session.
    const isKnownType = member.type === accountTypes.member || isAgentType(member.type);
    if (!isKnownType && !(way === 'trial' && member.type === accountTypes.trial)) return 'non_member_account';
    if (audience === 'agent' && !isAgentType(member.type)) return 'agents_only';
    return null;
  }

  /** Whether the operator asks about logins from places like this one. */
  async function isPlaceAsked(visit: Visit, options: IssueOptions, place: Place): Promise<boolean> {
    if (options.shown === 'possession' || !place.hasPlaces) return false;
    // A browser without an id counts as unknown.
    const isKnown = place.isAddressKnown && place.isDeviceKnown && options.deviceId !== undefined;
    return !isKnown && (await settings(visit.merchant.code)).loginVerification === 'on';
  }

  async function askForMore(visit: Visit, member: MemberRow, options: IssueOptions, place: Place): Promise<void> {
    if (options.shown === 'factors') return;
    const isPlaceOpen = await isPlaceAsked(visit, options, place);
    const factor = await totp.factorOf(member.id);
    // What its owner has set up is asked for whatever the operator asks; once in the life of what a browser remembers.
    const isFactorOpen = factor !== null && (options.factorAt ?? new Date(0)) < factor.since;
    if (!isPlaceOpen && !isFactorOpen) return;
    const ways = factor ? waysOfFactor(factor) : waysOfContact(member);
    // A member without any method logs in all the same, and is notified by mail where there is an address.
    if (ways.length === 0) return;
    const isNameAsked =
      factor === null &&
      Boolean(member.profile['payeeName']) &&
      (await settings(visit.merchant.code)).bankNameVerification === 'on';
    await devices.noteLogin(db.queries, visit, { memberId: member.id, way: options.way, outcome: 'verification' });
    const ticket = await devices.issueChallenge(visit, {
      memberId: member.id,
      way: options.way,
      audience: options.audience ?? 'member',
      isRemembered: options.isRemembered ?? false,
      rememberedId: options.rememberedId ?? null,
      ways: ways.map(({ method }) => method),
      isNameAsked,
    });
    throw new AppError('login_verify_required', { ticket, ways, ...(isNameAsked && { isNameAsked }) });
  }

  async function passwordStateOf(visit: Visit, member: MemberRow) {
    const [{ passwordMaxAgeDays }, isExpiryOn] = await Promise.all([
      settings(visit.merchant.code),
      isModuleOn(visit.merchant.code, 'PWDEXPFORCECHANGE3'),
    ]);
    return passwordState(member, { now: clock.now(), maxAgeDays: isExpiryOn ? passwordMaxAgeDays : null });
  }

  async function openSession(
    tx: Tx,
    visit: Visit,
    member: MemberRow,
    options: IssueOptions,
    state: ReturnType<typeof passwordState>,
  ): Promise<Opened> {
    const at = new Date(clock.now());
    const token = randomBytes(32).toString('base64url');
    const isForced = mustChangePassword(options.way, state);
    // The first login is noted by its own call; that the password is a stranger's stays true until it is changed.
    if (state.isFirst && options.way === 'password' && !member.must_change_password) {
      await store.demandPasswordChange(tx, member.id);
    }
    const deviceRow = await devices.record(tx, visit, member.id, options.deviceId);
    const credential =
      options.isRemembered && deviceRow !== null ? await devices.remember(tx, visit, member.id, deviceRow) : null;
    const rememberedId = credential?.rememberedId ?? options.rememberedId ?? null;
    if (rememberedId !== null && options.shown === 'factors') await devices.noteFactor(tx, rememberedId);
    const sessionId = await sessions.insertSession(tx, {
      member_id: member.id,
      merchant_code: member.merchant_code,
      token_hash: tokenHashOf(token),
      way: options.way,
      device_id: deviceRow,
      remembered_id: rememberedId,
      user_agent: visit.userAgent,
      ip: plainAddress(visit.ip),
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(at.getTime() + config.sessionMaxMs),
      must_change_password: isForced,
      // A remembered credential identifies the browser, not the person at it.
      proven_at: options.way === 'remembered' && options.shown === undefined ? null : at,
    });
    await devices.noteLogin(tx, visit, { memberId: member.id, way: options.way, outcome: 'opened', sessionId });
    return {
      value: presentLogin(token, member, state, isForced),
      afterCommit: () => {
        if (credential) visit.cookies.write(rememberedCookie, credential.cookie, credential.leftMs);
      },
    };
  }

  async function noticeNewDevice(tx: Tx, visit: Visit, member: MemberRow): Promise<void> {
    const { ip, country, client } = devices.place(visit.ip, visit.userAgent);
    await enqueue(tx, {
      merchantCode: member.merchant_code,
      memberId: member.id,
      template: 'new_device',
      values: {
        client: client || '–',
        place: [country, ip].filter(Boolean).join(' · '),
        time: dateTimeOf(clock.now(), visit.merchant.timeZone).slice(0, 16),
      },
    });
  }

  return {
    async issue(visit, member, options) {
      if (member.merchant_code !== visit.merchant.code) throw new AppError('login_failed');
      const refused = refusal(member, options);
      if (refused) {
        await devices.noteLogin(db.queries, visit, { memberId: member.id, way: options.way, outcome: 'refused' });
        throw new AppError(refused);
      }
      const place = await devices.recognise(visit, member.id, options.deviceId);
      await askForMore(visit, member, options, place);
      const state = await passwordStateOf(visit, member);
      const { value, afterCommit } = await db.transaction(async (tx) => {
        const current = await store.lockMember(tx, member.id);
        // What was proven must still be true: the password may have been changed, the account suspended meanwhile.
        if (!current || refusal(current, options)) throw new AppError('login_failed');
        if (current.password_changed_at.getTime() !== member.password_changed_at.getTime()) {
          throw new AppError('login_failed');
        }
        if (options.rememberedId && !(await devices.holdRemembered(tx, options.rememberedId))) {
          throw new AppError('not_logged_in');
        }
        const opened = await openSession(tx, visit, member, options, state);
        if (place.hasPlaces && !place.isDeviceKnown && member.email) await noticeNewDevice(tx, visit, member);
        return opened;
      });
      afterCommit();
      return value;
    },

    open: (tx, visit, member, options) =>
      openSession(tx, visit, member, options, { isFirst: false, isExpired: false, isDemanded: false }),
  };
}
