import { useCallback, useSyncExternalStore } from 'react';

/** How often the clock is looked at, milliseconds: no second is shown noticeably longer than another. */
const step = 100;

/** Whole seconds until a moment of `performance.now()`, counting down to 0. */
export function useCountdown(until: number): number {
  const subscribe = useCallback(
    (look: () => void) => {
      const timer = setInterval(() => {
        look();
        if (performance.now() >= until) clearInterval(timer);
      }, step);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((until - performance.now()) / 1000)));
}

/** 65 -> "1:05". */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** 65 -> "1:05", 3665 -> "1:01:05". */
export function hoursMinutesAndSeconds(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const rest = minutesAndSeconds(seconds % 3_600);
  return hours === 0 ? rest : `${hours}:${rest.padStart(5, '0')}`;
}
