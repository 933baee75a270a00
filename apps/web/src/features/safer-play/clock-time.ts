import { useEffect, useState } from 'react';
import type { PlayClock } from '@sampan/contract/safer-play';
import { gatewayTime, nextChange } from './rules.ts';

/**
 * The gateway's time at a clock that goes on by itself, milliseconds UTC: drawn anew at each minute and when something
 * comes due, without a question. `readAt`: when the clock came, by this machine's time.
 */
export function useClockTime(clock: PlayClock | undefined, readAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  const at = clock === undefined ? 0 : gatewayTime(clock, readAt, now);
  const next = clock === undefined ? null : nextChange(clock, at);
  /** When that is by this machine's time. */
  const due = clock === undefined || next === null ? null : readAt + next - clock.at;
  useEffect(() => {
    if (due === null) return;
    // A timer may be a little early, and would then find nothing changed.
    const timer = setTimeout(() => setNow(Math.max(due, Date.now())), due - Date.now());
    return () => clearTimeout(timer);
  }, [due]);
  return at;
}
