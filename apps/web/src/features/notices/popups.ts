import type { ValueOf } from '@sampan/contract/operation';
import type { announcements } from '@sampan/contract/site';
import { currentLanguage } from '../../platform/i18n.ts';
import { readLocal, readSession, writeLocal, writeSession } from '../../platform/storage.ts';

export type PopupNotice = ValueOf<typeof announcements>['popup'][number];

/** Notice -> language -> fingerprint of the words that were shown. Another language is no other notice. */
type Seen = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A browser remembers so many accounts, and so many notices of each: the last ones. */
const most = { accounts: 8, notices: 60 };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What another script may have written there. */
function parse(json: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function seenIn(record: unknown): Seen {
  if (!isRecord(record)) return {};
  return Object.fromEntries(Object.entries(record).filter(([, shown]) => isRecord(shown))) as Seen;
}

/** Short, and another one when the words are (FNV-1a). */
function fingerprint({ title, content }: PopupNotice): string {
  let hash = 0x81_1c_9d_c5;
  for (const letter of `${title}\n${content}`) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}

function isIn(seen: Seen, notice: PopupNotice): boolean {
  if (!Object.hasOwn(seen, notice.id)) return false;
  const shown = seen[notice.id]?.[currentLanguage()];
  return shown === undefined || shown === fingerprint(notice);
}

/**
 * What this person has not been shown yet (requirement C-02): an account on this device, a visitor in this browser. What
 * the visitor of this tab was shown, the account that is logged in from it has seen. A notice that was changed is new.
 */
export function unseenPopups(accountId: string, popups: readonly PopupNotice[]): readonly PopupNotice[] {
  const all = parse(readLocal('seenNotices'));
  const sources = [seenIn(all[accountId])];
  if (accountId !== '') sources.push(seenIn(parse(readSession('seenPopups'))));
  return popups.filter((notice) => !sources.some((seen) => isIn(seen, notice)));
}

/** After a logout the visitor of this tab has seen them, too. */
export function markPopupsSeen(accountId: string, popups: readonly PopupNotice[]): void {
  const all = parse(readLocal('seenNotices'));
  const others = Object.entries(all).filter(([id]) => id !== '' && id !== accountId);
  const own = accountId === '' ? [] : [[accountId, withAll(seenIn(all[accountId]), popups)] as const];
  const kept = [...others.slice(-most.accounts), ...own];
  writeLocal('seenNotices', JSON.stringify({ '': withAll(seenIn(all['']), popups), ...Object.fromEntries(kept) }));
  if (accountId !== '') return;
  writeSession('seenPopups', JSON.stringify(withAll(seenIn(parse(readSession('seenPopups'))), popups)));
}

function withAll(seen: Seen, popups: readonly PopupNotice[]): Seen {
  const ids = new Set(popups.map(({ id }) => id));
  const others = Object.entries(seen).filter(([id]) => !ids.has(id));
  const added = popups.map((notice) => [notice.id, { ...seen[notice.id], [currentLanguage()]: fingerprint(notice) }]);
  return Object.fromEntries([...others, ...added].slice(-most.notices)) as Seen;
}
