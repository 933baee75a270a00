import { type Count, dayMs, hourMs, windowOf } from '../counters/rules.ts';
import type { VerificationSettings } from './settings.ts';

/** Wrong codes before a new one must be sent. */
export const maxTries = 5;

/** "+84901234567" -> "+84901": whose numbers a flood of codes would go to. `callingCode` without a plus sign. */
export function prefixOf(mobile: string, callingCode: string): string {
  return mobile.slice(0, callingCode.length + 4);
}

/** What one code to send counts against. `keys`: what is counted, hashed, by budget; a missing one isn't counted. */
export function budgetCounts(
  budgets: VerificationSettings['budgets'],
  keys: Readonly<Partial<Record<keyof VerificationSettings['budgets'], Buffer>>>,
  channel: 'sms' | 'email',
  now: number,
): Count[] {
  const lengths = { hour: hourMs, day: dayMs } as const;
  return (Object.keys(lengths) as (keyof typeof lengths)[]).flatMap((span) => {
    const { start, end } = windowOf(now, lengths[span]);
    return (Object.keys(keys) as (keyof typeof keys)[]).flatMap((name) => {
      const keyHash = keys[name];
      if (!keyHash) return [];
      const scope = `${channel}-${name}-${span}`;
      return [{ scope, keyHash, windowStart: start, expiresAt: end, most: budgets[name][span] }];
    });
  });
}
