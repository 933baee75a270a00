/**
 * Failures after which a captcha is asked for, by what they are counted of: an account name within a quarter of an hour
 * and within a day, an address, an IPv6 customer with all their networks, and an operator. The last one is for passwords
 * that are tried once each from thousands of addresses: every login then needs a captcha until it is over.
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
  const proven = Math.floor(Math.max(count('proof-address'), count('proof-site') / 3) / 60);
  const isUnderAttack = count('failure-brand') >= (captchaAfter['failure-brand'] ?? Infinity);
  return 2 ** Math.min(4, failed + Math.min(2, proven)) * (isUnderAttack ? 4 : 1);
}

/**
 * How often in a day hard work stands in for the captcha, by what it is counted of: a connection, an IPv6 customer with
 * all of theirs, an account.
 */
export const standInsADay = { 'stand-in-address': 5, 'stand-in-site': 20, 'stand-in-name': 5 } as const;

/** How long a picture may be looked at. */
export const captchaLifetimeMs = 180_000;

/** What the captcha compares: case and the blanks around don't count. */
export function captchaAnswer(typed: string): string {
  return typed.trim().toUpperCase();
}
