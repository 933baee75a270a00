const dayMs = 86_400_000;

/** Days that a link may be good for; empty: without an end. */
export const expiries = ['', '1', '7', '30', '90', '365'] as const;

/** Milliseconds; null: without an end. To the minute, so that the same wish is the same when it is sent again. */
export function expiryOf(days: string, now: number): number | null {
  return days === '' ? null : Math.floor(now / 60_000) * 60_000 + Number(days) * dayMs;
}

/** Days that figures may be of; empty: all. */
export const figureDays = ['7', '30', '90', ''] as const;

export function figuresFrom(days: string, now: number): number | undefined {
  return days === '' ? undefined : now - (Number(days) - 1) * dayMs;
}
