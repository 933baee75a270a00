import { failedHosts, noteFailedHost } from '../../platform/failed-hosts.ts';
import { parseUrl } from '../../platform/urls.ts';

/** How long a host may take to answer, milliseconds. */
const timeoutMs = 3_000;

/** Another origin's status can't be read: one that answers with an error is noticed by its silent game only. */
async function answersNow(host: string): Promise<boolean> {
  try {
    await fetch(host, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
}

/**
 * The game's address at one of the hosts that the operator launches through (spec §7), taken at random; one that does
 * not answer is avoided as long as the browser's session lasts. The vendor's own address where there is none.
 */
export async function throughLaunchHost(
  url: URL,
  hosts: readonly string[],
  answers: (host: string) => Promise<boolean> = answersNow,
  random: () => number = Math.random,
): Promise<URL> {
  const failed = failedHosts();
  const left = hosts.flatMap((host) => {
    const origin = parseUrl(host)?.origin;
    return origin === undefined || failed.includes(origin) ? [] : [origin];
  });
  while (left.length > 0) {
    const [host = ''] = left.splice(Math.floor(random() * left.length), 1);
    if (await answers(host)) return new URL(url.pathname + url.search, host);
    noteFailedHost(host);
  }
  return url;
}

/** A game that said nothing came from a host that answers without having it: the next opening takes another one. */
export function noteSilentHost(url: URL, hosts: readonly string[]): void {
  if (hosts.some((host) => parseUrl(host)?.origin === url.origin)) noteFailedHost(url.origin);
}
