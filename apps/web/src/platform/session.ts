import { useSyncExternalStore } from 'react';
import type { login } from '@sampan/contract/identity';
import type { ValueOf } from '@sampan/contract/operation';
import { clearSession, readSession, writeSession } from './storage.ts';

export interface Session {
  readonly isLoggedIn: boolean;
  /** A demo account (type 4): it plays, but money and team are closed to it. */
  readonly isTrial: boolean;
  readonly isAgent: boolean;
  readonly id: string;
  /** The username; empty for a visitor. */
  readonly account: string;
  readonly type: number | null;
}

/** logout: by the person here; expired: the gateway refused the token; elsewhere: another tab or the server. */
export type SessionEnd = 'logout' | 'expired' | 'elsewhere';

type Change = { kind: 'started' } | { kind: 'ended'; reason: SessionEnd };

const visitor: Session = { isLoggedIn: false, isTrial: false, isAgent: false, id: '', account: '', type: null };

let current: Session | undefined;
let isCutOff = false;
const renderers = new Set<() => void>();
const listeners = new Set<(change: Change) => void>();

function restore(): Session {
  if (typeof window === 'undefined' || !readSession('token')) return visitor;
  const type = Number(readSession('customerType'));
  return {
    isLoggedIn: true,
    isTrial: type === 4, // spec §4: type 4 is a trial account
    isAgent: readSession('isAgent') === '1',
    id: readSession('customerId') ?? '',
    account: readSession('account') ?? '',
    type,
  };
}

function publish(next: Session, change: Change): void {
  current = next;
  for (const render of renderers) render();
  for (const listener of listeners) listener(change);
}

/** Tells the other tabs of the same account that its session is over. */
const channel = typeof window === 'undefined' ? null : new BroadcastChannel('session');
channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (session.current().isLoggedIn && event.data === session.current().id) finish('elsewhere');
});

function finish(reason: SessionEnd): void {
  isCutOff = reason !== 'logout';
  const { id } = session.current();
  const drafts = isCutOff ? readSession('drafts') : null;
  clearSession();
  // What was typed before the session was cut off waits for its author, and for nobody else.
  if (drafts !== null) {
    writeSession('drafts', drafts);
    writeSession('draftsOf', id);
  }
  publish(visitor, { kind: 'ended', reason });
}

export const session = {
  current: (): Session => (current ??= restore()),

  token: (): string | null => readSession('token'),

  /** The last session ended without the person's doing; until the next one starts. */
  wasCutOff: (): boolean => isCutOff,

  /** Takes what login or registration answered. */
  async start(value: ValueOf<typeof login>): Promise<void> {
    // The form that got the answer has loaded this subject already; the first page does without it.
    const { isAgentType } = await import('@sampan/contract/identity');
    const author = readSession('draftsOf');
    if (author !== null && author !== value.id) writeSession('drafts', null);
    writeSession('draftsOf', null);
    writeSession('token', value.token);
    writeSession('customerId', value.id);
    writeSession('account', value.userName);
    writeSession('username', value.userName);
    writeSession('customerType', String(value.customerType));
    writeSession('isAgent', isAgentType(value.customerType) ? '1' : '0');
    isCutOff = false;
    publish(restore(), { kind: 'started' });
  },

  /** Forgets the session here and in the other tabs of the account; it is the caller who tells the server. */
  end(reason: SessionEnd): void {
    const { isLoggedIn, id } = session.current();
    if (!isLoggedIn) return;
    finish(reason);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    channel?.postMessage(id);
  },

  /** Returns the way to stop listening. */
  onChange(listener: (change: Change) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function subscribe(render: () => void): () => void {
  renderers.add(render);
  return () => renderers.delete(render);
}

/** The first response is rendered for a visitor, so hydration starts as one. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, session.current, () => visitor);
}
