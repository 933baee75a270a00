import { useSyncExternalStore } from 'react';
import { accountTypes, isAgentType } from '@sampan/contract/accounts';
import type { login, memberInfo } from '@sampan/contract/identity';
import type { ValueOf } from '@sampan/contract/operation';
import { brand } from '#brand/brand.ts';
import { createListeners } from '../ui/listeners.ts';
import {
  clearSession,
  readAccount,
  readSession,
  writeAccount,
  writeLocal,
  writeSession,
  type AccountValues,
} from './storage.ts';

export interface Session {
  readonly isLoggedIn: boolean;
  /** A trial account (type 4): it plays, but money and team are closed to it. */
  readonly isTrial: boolean;
  readonly isAgent: boolean;
  /** Until the password is changed nothing but that and the logout is possible (spec §4: `cpw`). */
  readonly mustChangePassword: boolean;
  /** The after-login flag (spec §4): the notices of the login are still to be shown. */
  readonly isAfterLogin: boolean;
  /** The session ended without the person's doing, and the login is open: what they see stays until it is answered. */
  readonly isExpired: boolean;
  /** Of the account; while it is cut off of the one that was. Empty for a visitor. */
  readonly id: string;
  /** The username; empty for a visitor. */
  readonly account: string;
  readonly type: number | null;
}

/** logout: by the person, here or in another tab; expired: the gateway refused the token, or said that it is over. */
export type SessionEnd = 'logout' | 'expired';

export type SessionChange =
  | {
      kind: 'started';
      /**
       * What was before: no session; the same account, cut off or in another session, which goes on; another one that was
       * cut off; another one that was logged in here, as a trial account is before its player registers.
       */
      after: 'visit' | 'same' | 'other' | 'switch';
      /** The first login of the account, which is reported to the gateway. */
      isFirst: boolean;
    }
  | { kind: 'ended'; reason: SessionEnd; isHere: boolean }
  /** The user of an expired session cancelled the login, or logged out in another tab. */
  | { kind: 'left' }
  /** Something else about the account: its data, or its password was changed. */
  | { kind: 'changed' };

export interface StartOptions {
  /** How it was opened: a code's holder needs no password (spec §4). */
  type?: 'username' | 'sms' | 'firebase';
  /** The gateway was asked to remember this browser. */
  isRemembered?: boolean;
}

type LoginValue = ValueOf<typeof login>;
type MemberInfo = ValueOf<typeof memberInfo>;

/** Between the tabs of one browser. `to` names the tab that asked. */
type News =
  | { kind: 'asks'; from: string }
  | { kind: 'has'; to: string | null; values: AccountValues }
  | { kind: 'ended'; id: string };
type Message = News & { merchant: string };

const visitor: Session = {
  isLoggedIn: false,
  isTrial: false,
  isAgent: false,
  mustChangePassword: false,
  isAfterLogin: false,
  isExpired: false,
  id: '',
  account: '',
  type: null,
};

/** So long a new tab waits for another one's session, and when it knows that there is one; milliseconds. */
const timeoutMs = { unknown: 100, known: 5_000 };
/** So long a browser is remembered (spec §9); milliseconds. */
const remembers = 24 * 60 * 60_000;

const hasWindow = typeof window !== 'undefined';
const tabId = hasWindow ? Math.random().toString(36).slice(2) : '';
let current: Session | undefined;
let ready = Promise.resolve();
let hasExpiryModule = () => false;
const renderers = createListeners();
const listeners = createListeners<[SessionChange]>();

function restore(): Session {
  if (!hasWindow || !readSession('token')) return visitor;
  const type = Number(readSession('isAgent'));
  return {
    isLoggedIn: true,
    isTrial: type === accountTypes.trial,
    isAgent: isAgentType(type),
    mustChangePassword: readSession('cpw') === '1',
    isAfterLogin: readSession('afterLogin') === '1',
    isExpired: false,
    id: readSession('customerId') ?? '',
    account: readSession('account') ?? '',
    type,
  };
}

/** Held by every tab with a session, so that a new one knows whether an answer will come, however busy they are. */
const lockName = `session ${brand.merchantCode}`;
let letGo: (() => void) | null = null;

function showOthers({ isLoggedIn }: Session): void {
  if (!hasWindow || !('locks' in navigator) || isLoggedIn === (letGo !== null)) return;
  letGo?.();
  letGo = null;
  if (!isLoggedIn) return;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks.request(lockName, { mode: 'shared' }, async () => held);
}

/** Browsers know no locks outside secure contexts. */
async function isAnotherTabIn(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockName);
}

function publish(next: Session, change: SessionChange): void {
  current = next;
  showOthers(next);
  renderers.publish();
  listeners.publish(change);
}

const channel = hasWindow ? new BroadcastChannel('session') : null;
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.merchant !== brand.merchantCode) return;
  const { isLoggedIn, id } = session.current();
  if (data.kind === 'asks') {
    if (isLoggedIn) tell({ kind: 'has', to: data.from, values: readAccount() });
  } else if (data.kind === 'has') {
    // A broadcast to all tabs: the session has just begun there, or its account has changed.
    const isMine = data.to === null || data.to === tabId;
    if (isMine && (!isLoggedIn || id === data.values.customerId)) take(data.values, false);
  } else if (id === data.id) {
    if (isLoggedIn) finish('logout', false);
    else session.abandon();
  }
});

function tell(message: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  channel?.postMessage({ ...message, merchant: brand.merchantCode });
}

/** Makes these values the session. */
function take(values: AccountValues, isFirst: boolean): void {
  const { isLoggedIn, isExpired, id } = session.current();
  const author = readSession('draftsOf');
  if (author !== null && author !== values.customerId) writeSession('drafts', null);
  writeSession('draftsOf', null);
  writeSession('merchant', brand.merchantCode);
  writeSession('merchantCode', brand.merchantCode);
  writeSession('platform', 'W');
  writeLocal('merchantCode', brand.merchantCode);
  const isSame = isLoggedIn && readSession('token') === values.token;
  writeAccount(values);
  const after =
    !isLoggedIn && !isExpired ? 'visit' : id === values.customerId ? 'same' : isExpired ? 'other' : 'switch';
  // spec §4: not before the password is changed; a resumed session has had it.
  if (after !== 'same') writeSession('afterLogin', values.cpw ? null : '1');
  publish(restore(), isSame ? { kind: 'changed' } : { kind: 'started', after, isFirst });
}

function finish(reason: SessionEnd, isHere: boolean): void {
  const { id, account } = session.current();
  const isExpired = reason === 'expired';
  const drafts = isExpired ? readSession('drafts') : null;
  clearSession();
  if (!isExpired) writeLocal('rememberedUntil', null);
  // Drafts of an expired session wait for the account that typed them, and for no other.
  if (drafts !== null) {
    writeSession('drafts', drafts);
    writeSession('draftsOf', id);
  }
  publish(isExpired ? { ...visitor, isExpired, id, account } : visitor, { kind: 'ended', reason, isHere });
}

export const session = {
  current: (): Session => (current ??= restore()),

  token: (): string | null => readSession('token'),

  /** The last session ended without the person's doing, and nothing followed yet. */
  isExpired: (): boolean => session.current().isExpired,

  /**
   * Takes the answer of any login. The password must be changed when the gateway says so; one that doesn't say gets
   * the site's own rule (spec §4), but for the comparison with the default password, which only a gateway knows.
   */
  start(value: LoginValue, { type = 'username', isRemembered = false }: StartOptions = {}): void {
    const isDue =
      value.mustChangePassword ??
      (type === 'username' && (value.firstTimeLogin || (value.passwordExpired && hasExpiryModule())));
    if (isRemembered) writeLocal('rememberedUntil', String(Date.now() + remembers));
    const values: AccountValues = {
      token: value.token,
      isLogin: '1',
      account: value.userName,
      username: value.userName,
      customerId: value.id,
      isAgent: String(value.customerType),
      ...(isDue && { cpw: '1' }),
    };
    take(values, value.firstTimeLogin);
    tell({ kind: 'has', to: null, values: readAccount() });
  },

  /** Notes what the gateway says about the account. */
  updateProfile(info: MemberInfo): void {
    writeSession('nickname', info.nickname);
    writeSession('account', info.account);
    writeSession('customerId', info.id);
    writeSession('isAgent', String(info.type));
    writeSession('toUpline', info.toUpline ? '1' : '0');
    writeSession('memberLabel', JSON.stringify(info.memberLabel.map(({ labelName }) => labelName)));
    const { isAgent, account } = session.current();
    const next = restore();
    if (next.isAgent !== isAgent || next.account !== account) publish(next, { kind: 'changed' });
  },

  /** The forced change is due, as a call has learned, or done. In all tabs. */
  setPasswordDue(isDue: boolean): void {
    if (session.current().mustChangePassword === isDue) return;
    writeSession('cpw', isDue ? '1' : null);
    writeSession('afterLogin', isDue ? null : '1');
    publish(restore(), { kind: 'changed' });
    tell({ kind: 'has', to: null, values: readAccount() });
  },

  /** The notices of the login were shown, or there are none. */
  endAfterLogin(): void {
    if (!session.current().isAfterLogin) return;
    writeSession('afterLogin', null);
    publish(restore(), { kind: 'changed' });
  },

  /** Forgets the session; a logout here and in the other tabs of the account. The caller notifies the gateway. */
  end(reason: SessionEnd): void {
    const { isLoggedIn, id } = session.current();
    if (!isLoggedIn) {
      if (reason === 'logout') session.abandon();
      return;
    }
    finish(reason, true);
    if (reason === 'logout') tell({ kind: 'ended', id });
  },

  /** The user of an expired session doesn't log in again now. */
  abandon(): void {
    if (session.current().isExpired) publish(visitor, { kind: 'left' });
  },

  /** True once the account is logged in; false when it isn't, and the login dialog is closed. */
  async waitForReauth(id: string): Promise<boolean> {
    const isBack = () => session.current().isLoggedIn && session.current().id === id;
    if (!session.current().isExpired) return isBack();
    return new Promise((resolve) => {
      const stop = session.onChange(() => {
        stop();
        resolve(isBack());
      });
    });
  },

  /**
   * Looks for a session once, when the site starts without one: another tab's, else what `resumeSession` finds.
   * `isExpiryForced`: whether the operator forces the change of expired passwords (PWDEXPFORCECHANGE3).
   */
  init(resumeSession: () => Promise<void>, isExpiryForced: () => boolean): void {
    hasExpiryModule = isExpiryForced;
    showOthers(session.current());
    if (session.token()) return;
    ready = (async () => {
      await session.askTabs();
      if (!session.token()) await resumeSession();
    })();
  },

  /** Once it is known whether there is a session. */
  ready: async (): Promise<void> => ready,

  /** Takes over what another tab has; soon, whether there is any or not. */
  async askTabs(): Promise<void> {
    const time = (await isAnotherTabIn()) ? timeoutMs.known : timeoutMs.unknown;
    if (session.token()) return;
    await new Promise<void>((resolve) => {
      const done = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      const stop = session.onChange(done);
      const timer = setTimeout(done, time);
      tell({ kind: 'asks', from: tabId });
    });
  },

  /** Returns the way to stop listening. */
  onChange: listeners.subscribe,
};

/** The first response is rendered for a visitor, so hydration starts as one. */
export function useSession(): Session {
  return useSyncExternalStore(renderers.subscribe, session.current, () => visitor);
}
