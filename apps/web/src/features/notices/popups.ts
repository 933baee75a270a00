import type { ValueOf } from '@sampan/contract/operation';
import type { announcements } from '@sampan/contract/site';
import { readSession, writeSession } from '../../platform/storage.ts';

export type PopupNotice = ValueOf<typeof announcements>['popup'][number];

function readSeen(): readonly unknown[] {
  try {
    const seen: unknown = JSON.parse(readSession('seenPopups') ?? '[]');
    return Array.isArray(seen) ? seen : [];
  } catch {
    return [];
  }
}

/** What this tab has not shown to a visitor yet (requirement C-02). */
export function unseenPopups(popups: readonly PopupNotice[]): readonly PopupNotice[] {
  const seen = readSeen();
  return popups.filter(({ id }) => !seen.includes(id));
}

export function markPopupsSeen(popups: readonly PopupNotice[]): void {
  const seen = new Set([...readSeen(), ...popups.map(({ id }) => id)]);
  writeSession('seenPopups', JSON.stringify([...seen]));
}
