import type { ValueOf } from '@sampan/contract/operation';
import type { announcements } from '@sampan/contract/site';
import { readSession, writeSession } from '../../platform/storage.ts';

export type PopupNotice = ValueOf<typeof announcements>['popup'][number];

/** A visitor and an account each see an announcement once; the account's list goes with its session. */
function keyOf(accountId: string): 'seenPopups' | 'seenPopupsOf' {
  return accountId === '' ? 'seenPopups' : 'seenPopupsOf';
}

function readSeen(accountId: string): readonly unknown[] {
  try {
    const seen: unknown = JSON.parse(readSession(keyOf(accountId)) ?? '[]');
    return Array.isArray(seen) ? seen : [];
  } catch {
    return [];
  }
}

/** What this session has not shown yet, to this account or, with an empty id, to a visitor (requirement C-02). */
export function unseenPopups(popups: readonly PopupNotice[], accountId: string): readonly PopupNotice[] {
  const seen = readSeen(accountId);
  return popups.filter(({ id }) => !seen.includes(id));
}

export function markPopupsSeen(popups: readonly PopupNotice[], accountId: string): void {
  const seen = new Set([...readSeen(accountId), ...popups.map(({ id }) => id)]);
  writeSession(keyOf(accountId), JSON.stringify([...seen]));
}
