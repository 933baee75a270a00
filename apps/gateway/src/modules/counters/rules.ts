/** What is counted, within which window, and how often at most. */
export interface Count {
  readonly scope: string;
  readonly keyHash: Buffer;
  readonly windowStart: Date;
  readonly expiresAt: Date;
  readonly most: number;
}

export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** The window of `lengthMs` that `now` lies in. */
export function windowOf(now: number, lengthMs: number): { readonly start: Date; readonly end: Date } {
  const start = Math.floor(now / lengthMs) * lengthMs;
  return { start: new Date(start), end: new Date(start + lengthMs) };
}

/** Minutes, rounded up, at least 1. */
export function minutesUntil(until: Date, now: number): number {
  return Math.max(1, Math.ceil((until.getTime() - now) / 60_000));
}
