import { useSyncExternalStore } from 'react';
import { keepSession, readKept, readSession, keep } from './storage.ts';

/** Who is logged in at which operator; `token` of a session that may have shown the password only. */
export interface Session {
  readonly operator: string;
  readonly token: string;
}

const listeners = new Set<() => void>();
let current = parse(readSession());

function parse(text: string | null): Session | null {
  const [operator = '', token = ''] = (text ?? '').split(' ');
  return operator === '' || token === '' ? null : { operator, token };
}

function change(next: Session | null): void {
  current = next;
  keepSession(next && `${next.operator} ${next.token}`);
  for (const listener of listeners) listener();
}

export const session = {
  current: (): Session | null => current,
  open(next: Session): void {
    keep('operator', next.operator);
    change(next);
  },
  end: (): void => change(null),
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
