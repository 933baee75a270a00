import { useEffect, useState } from 'react';

/** Whole seconds until a moment of `performance.now()`, counting down to 0. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => performance.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    // Right after the second that is shown is over, so that no second is shown longer than another.
    const rest = until - performance.now();
    if (rest <= 0 && left === 0) return;
    const timer = setTimeout(() => setNow(performance.now()), Math.max(0, rest - (left - 1) * 1000));
    return () => clearTimeout(timer);
  }, [until, left]);
  return left;
}

/** 65 -> "1:05". */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
