import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for another: no 0, O, 1, I, L. */
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** An invitation code of eight letters and digits, 40 bits of chance. */
export function newAffiliateCode(): string {
  return Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
}

/**
 * Whether a host is one of the operator's: one that it names, or else the gateway's own. An operator that names none has
 * every host. Ports and schemes don't count.
 */
export function isOwnDomain(domain: string, named: readonly string[], publicUrl: string): boolean {
  const host = hostOf(domain);
  return host !== null && (named.length === 0 || [...named, publicUrl].some((name) => hostOf(name) === host));
}

function hostOf(name: string): string | null {
  return URL.parse(name.includes('://') ? name : `https://${name}`)?.hostname ?? null;
}
