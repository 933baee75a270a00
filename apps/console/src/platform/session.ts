import { useSyncExternalStore } from 'react';
import { keepSession, readKept, readSession, keep } from './storage.ts';

/** Who is logged in at which operator; `token` of a session that may have shown the password only. */
export interface Session {
  readonly operator: string;
  readonly token: string;
  /** The same until the tab is logged in or out anew, whatever becomes of the token. */
  readonly visit: number;
}

const listeners = new Set<() => void>();
let visits = 0;
let current = parse(readSession());
let isCutOff = false;

function parse(text: string | null): Session | null {
  const [operator = '', token = ''] = (text ?? '').split(' ');
  return operator === '' || token === '' ? null : { operator, token, visit: visits };
}

function change(next: Session | null): void {
  current = next;
  keepSession(next && `${next.operator} ${next.token}`);
  for (const listener of listeners) listener();
}

export const session = {
  current: (): Session | null => current,
  open({ operator, token }: Omit<Session, 'visit'>): void {
    keep('operator', operator);
    isCutOff = false;
    change({ operator, token, visit: ++visits });
  },
  /** Another token of the same visit: what was shown and typed stays. */
  renew(token: string): void {
    if (current) change({ ...current, token });
  },
  end(): void {
    isCutOff = false;
    change(null);
  },
  /** The gateway says that the session is over. */
  cutOff(): void {
    isCutOff = true;
    change(null);
  },
  isCutOff: (): boolean => isCutOff,
  /** Returns the way to stop. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The operator that was logged in at last, or that the link names. */
export function knownOperator(): string {
  const named = new URLSearchParams(location.search).get('operator');
  return (named ?? readKept('operator') ?? '').toUpperCase();
}

export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, () => current);
}
