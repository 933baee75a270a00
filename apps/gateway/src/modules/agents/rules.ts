import { randomInt } from 'node:crypto';

/** Unambiguous letters and digits: no 0, O, 1, I, L. */
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

/** At most so many characters of a campaign or a source are kept. */
const longestTag = 100;

const tagOf = (url: URL | null, name: string) =>
  // Control characters would break the lists that show it.
  (url?.searchParams.get(name) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longestTag) || null;

/**
 * What a registration's link tells: its host, without a port, and its utm_campaign and utm_source, null where it has
 * none. A link that is no address tells nothing, and is kept as it came.
 */
export function linkAttributes(origin: {
  readonly domain?: string | undefined;
  readonly registerUrl?: string | undefined;
}) {
  const url = URL.parse(origin.registerUrl ?? '');
  return {
    domain: (origin.domain ? hostOf(origin.domain) : null) ?? (url?.hostname || null),
    register_url: origin.registerUrl || null,
    campaign: tagOf(url, 'utm_campaign'),
    source: tagOf(url, 'utm_source'),
  };
}
