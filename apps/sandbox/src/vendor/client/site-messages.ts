import type { SiteMessage } from '../messages.ts';

interface Incoming {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

const types: readonly string[] = ['sampan:pause', 'sampan:wallet-changed'] satisfies SiteMessage['type'][];

/** The message, if it comes from the page around the game, from the site's origin, and is one that we know; else null. */
export function readSiteMessage(event: Incoming, site: unknown, siteOrigin: string): SiteMessage | null {
  if (event.origin !== siteOrigin || site === null || event.source !== site) return null;
  const { data } = event;
  if (typeof data !== 'object' || data === null || Object.keys(data).length !== 1) return null;
  const { type } = data as { type?: unknown };
  return typeof type === 'string' && types.includes(type) ? (data as SiteMessage) : null;
}
