import type { MerchantSettings } from '../settings/schema.ts';

/** The origins ("https://play.example") under which an operator's site answers. */
export interface Origins {
  /** The main one: links in mails, search engines and passkeys belong to it. */
  readonly main: string;
  /** All of them, the main one first. */
  readonly all: readonly string[];
  /** By the hosts, with their ports, that they are reached at. */
  readonly byHost: ReadonlyMap<string, string>;
}

/** `byDefault`: the installation's own, for operators that name none. */
export function originsOf(
  { publicUrl, domainRoute }: Pick<MerchantSettings, 'publicUrl' | 'domainRoute'>,
  byDefault: string,
): Origins {
  const main = publicUrl === '' ? byDefault : publicUrl;
  const others = domainRoute.map((domain) => new URL(domain.includes('://') ? domain : `https://${domain}`).origin);
  const all = [...new Set([main, ...others])];
  const hosts = all.flatMap((origin): [string, string][] => {
    const host = URL.parse(origin)?.host;
    return host === undefined ? [] : [[host, origin]];
  });
  // Of two at one host the first.
  return { main, all, byHost: new Map(hosts.toReversed()) };
}

/**
 * Under which of the operator's origins a call was made: what the browser says of its page, else the host that was
 * asked. A client can forge both: an origin that is not the operator's becomes the main one.
 */
export function originOf(
  { main, all, byHost }: Origins,
  said: { readonly origin: string | undefined; readonly host: string },
) {
  if (said.origin !== undefined) return all.includes(said.origin) ? said.origin : main;
  return byHost.get(said.host) ?? main;
}

/** The hosts, with their ports, that are reached by TLS. */
export function hostsByTls({ all }: Origins): ReadonlySet<string> {
  const urls = all.map((origin) => new URL(origin));
  return new Set(urls.filter(({ protocol }) => protocol === 'https:').map(({ host }) => host));
}
