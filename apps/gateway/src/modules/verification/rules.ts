import type { Count } from './store.ts';
import type { VerificationSettings } from './settings.ts';

/**
 * Failures after which a captcha is asked for, by what they are counted of: an account name within a quarter of an hour
 * and within a day, an address, an IPv6 customer with all their networks, and an operator. The last one is for passwords
 * that are tried once each from thousands of addresses: everybody then copies letters until it is over.
 */
export const captchaAfter: Readonly<Record<string, number>> = {
  'failure-name': 3,
  'failure-name-day': 10,
  'failure-address': 10,
  'failure-site': 30,
  'failure-brand': 300,
};
export const failureWindowMs = 900_000;

/**
 * How many times the usual work a visitor does: twice with every ten failures and with every sixty proofs from their
 * address within a quarter of an hour, and four times where an operator's passwords are being tried.
 */
export function workFactor(counts: ReadonlyMap<string, number>): number {
  const count = (scope: string) => counts.get(scope) ?? 0;
  const failed = Math.floor(Math.max(count('failure-address'), count('failure-site') / 3) / 10);
  const proven = Math.floor(count('proof-address') / 60);
  const isUnderAttack = count('failure-brand') >= (captchaAfter['failure-brand'] ?? Infinity);
  return 2 ** Math.min(4, failed + Math.min(2, proven)) * (isUnderAttack ? 4 : 1);
}

/** How often in a day hard work stands in for the captcha, of one network and of one account. */
export const standInsADay = 5;

/** How long a picture may be looked at, and a proof of a person used. */
export const captchaLifetimeMs = 180_000;
export const proofLifetimeMs = 300_000;

/** Wrong codes before a new one must be sent. */
export const maxTries = 5;

const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** What the captcha compares: case and the blanks around don't count. */
export function captchaAnswer(typed: string): string {
  return typed.trim().toUpperCase();
}

/** "+84901234567" -> "+84901": whose numbers a flood of codes would go to. `callingCode` without a plus sign. */
export function prefixOf(mobile: string, callingCode: string): string {
  return mobile.slice(0, callingCode.length + 4);
}

/** The window of `lengthMs` that `now` lies in. */
export function windowOf(now: number, lengthMs: number): { readonly start: Date; readonly end: Date } {
  const start = Math.floor(now / lengthMs) * lengthMs;
  return { start: new Date(start), end: new Date(start + lengthMs) };
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

/** Minutes, rounded up, at least 1. */
export function minutesUntil(until: Date, now: number): number {
  return Math.max(1, Math.ceil((until.getTime() - now) / 60_000));
}

/**
 * The work of a proof of a person: scrypt over 8 MiB, which a graphics card has for few at a time, tried so many times on
 * average. What a try takes: docs/decisions/2026-11-23-proof-of-work.md.
 */
export const powParameters = { cost: 8_192, blockSize: 8, work: { usual: 16, hard: 128 } } as const;
