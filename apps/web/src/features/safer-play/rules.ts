import { parseAmount } from '@sampan/contract/money';
import type { playClock, PlayClock, PlayLimit, SaferPlayChange } from '@sampan/contract/safer-play';
import type { PhraseKey } from '@sampan/phrases/keys';

const minuteMs = 60_000;

/** Under what a clock is kept: that of an open game (`isPlaying`), whose readings count the time, and the page's. */
export const clockKey = (isPlaying: boolean) => ['playClock' satisfies (typeof playClock)['name'], isPlaying] as const;

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

/** The gateway's time now, milliseconds UTC: what its answer said, and what has passed here since that came. */
export function gatewayTime({ at }: Pick<PlayClock, 'at'>, readAt: number, now: number): number {
  return at + Math.max(0, now - readAt);
}

/** What comes due of a clock after a moment of the gateway's time: the reality check, and the end of the play. */
function dueAfter({ session, endsAt }: Pick<PlayClock, 'session' | 'endsAt'>, at: number): number[] {
  return [session?.checkAt ?? null, endsAt].filter((due) => due !== null && due > at) as number[];
}

/** When a clock next shows something else, by the gateway's time; null: not by itself. */
export function nextChange(clock: Pick<PlayClock, 'session' | 'endsAt'>, at: number): number | null {
  const { session } = clock;
  if (session === null) return null;
  return Math.min(session.startedAt + (minutesOf({ session, at }) + 1) * minuteMs, ...dueAfter(clock, at));
}

/**
 * How long after an answer an open game's clock is read again, milliseconds: at the moment that something comes due,
 * and every `beat` in any case, by which the gateway counts the time.
 */
export function readAfter(clock: Pick<PlayClock, 'session' | 'endsAt' | 'at'> | undefined, beat: number): number {
  if (clock === undefined) return beat;
  return Math.max(1_000, Math.min(beat, ...dueAfter(clock, clock.at).map((due) => due - clock.at)));
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
