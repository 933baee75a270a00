import { parseAmount } from '@sampan/contract/money';
import type { PlayClock, PlayLimit, SaferPlayChange } from '@sampan/contract/safer-play';
import type { PhraseKey } from '@sampan/phrases/keys';

const minuteMs = 60_000;

/** The most minutes that a limit of time may have: those of a month. */
export const mostMinutes = 44_640;

/** What counts of a limit: the smaller of the member's own and what the operator imposed; null: there is none. */
export function effective({ kind, own, imposed }: Pick<PlayLimit, 'kind' | 'own' | 'imposed'>): string | null {
  if (own === null || imposed === null) return own ?? imposed;
  const worth = (text: string) => (kind === 'session' ? BigInt(text) : (parseAmount(text, 3) ?? 0n));
  return worth(own) < worth(imposed) ? own : imposed;
}

/** How much of a limit is used, 0 to 1. */
export function share(used: string, limit: string): number {
  const [part, whole] = [Number(used), Number(limit)];
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, part / whole));
}

/** Minutes as typed; null: they are none that a limit may have. */
export function toMinutes(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d{1,5}$/.test(text)) return null;
  const minutes = Number(text);
  return minutes >= 1 && minutes <= mostMinutes ? minutes : null;
}

/** An amount as typed, a decimal string; null: it is none. Unlike a payment it may be nothing. */
export function toLimit(typed: string, digits: number): string | null {
  const text = typed.trim().replaceAll(',', '').replace(/\.$/, '');
  const minor = parseAmount(text, digits);
  return minor === null || minor < 0n || minor >= 10n ** 15n ? null : text;
}

/** Whole minutes -> hours and minutes. */
export function hoursAndMinutes(minutes: number): { readonly hours: number; readonly minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** So many hours in the largest unit that they fill. */
export function lengthOf(hours: number): { readonly key: PhraseKey; readonly count: number } {
  if (hours % 24 !== 0 || hours === 24) return { key: 'safer.hours.count', count: hours };
  return { key: 'safer.days.count', count: hours / 24 };
}

/** Minutes that a gaming session has lasted. */
export function minutesOf({ session, at }: Pick<PlayClock, 'session' | 'at'>): number {
  return session === null ? 0 : Math.max(0, Math.floor((at - session.startedAt) / minuteMs));
}

/** Whether the member is to be told how long they have been playing. */
export function isCheckDue({ session, at, stop }: Pick<PlayClock, 'session' | 'at' | 'stop'>): boolean {
  const checkAt = session?.checkAt ?? null;
  return stop === null && checkAt !== null && checkAt <= at;
}

/** How a change is told: its phrase, and whether it is one of the operator's that needs "by us" said of it. */
export function wordsOf({
  change,
  subject,
  after,
  until,
}: Pick<SaferPlayChange, 'change' | 'subject' | 'after' | 'until'>): {
  readonly key: PhraseKey;
  readonly isOurs: boolean;
} {
  const of = (key: PhraseKey, isOurs = false) => ({ key, isOurs });
  switch (change) {
    case 'set':
      return of(after === null ? 'safer.did.off' : 'safer.did.set');
    case 'later':
      return of(after === null ? 'safer.did.laterOff' : 'safer.did.later');
    case 'cancelled':
      return of('safer.did.cancelled');
    case 'imposed':
      return of('safer.did.imposed');
    case 'released':
      return subject === 'limit' ? of('safer.did.released') : of('safer.did.returned', true);
    case 'returned':
      return of('safer.did.returned');
    case 'time_out':
      return of('safer.did.timeOut');
    case 'imposed_time_out':
      return of('safer.did.timeOut', true);
    case 'exclusion':
    case 'imposed_exclusion':
      return of(until === null ? 'safer.did.exclusionOpen' : 'safer.did.exclusion', change !== 'exclusion');
  }
}
