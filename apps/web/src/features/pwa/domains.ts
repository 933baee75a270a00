import { readSession, writeSession } from '../../platform/storage.ts';
import { parseUrl } from '../../platform/urls.ts';

/** One of the operator's domains; `speed`: milliseconds until it answered, 0 while it was not measured or did not. */
export interface DomainRoute {
  readonly domain: string;
  readonly speed: number;
}

/** How long a domain may take to answer, milliseconds. */
const timeoutMs = 5_000;

/** The address of a domain, which operators list with or without a scheme; null: it is none of the web. */
export function domainUrl(domain: string): URL | null {
  const url = parseUrl(domain.includes('://') ? domain : `https://${domain}`);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/** Milliseconds until a domain answered, at least 1; 0: it did not. */
async function timeOf(url: URL): Promise<number> {
  const startedAt = performance.now();
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    await fetch(new URL('/healthz', url), { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal });
    return Math.max(1, Math.round(performance.now() - startedAt));
  } catch {
    return 0;
  }
}

/** spec §3: each entry has speed 0, then a measured one. One after another, so that none slows the others down. */
export async function measured(
  domains: readonly string[],
  ask: (url: URL) => Promise<number> = timeOf,
): Promise<DomainRoute[]> {
  const routes: DomainRoute[] = [];
  for (const domain of domains) {
    const url = domainUrl(domain);
    routes.push({ domain, speed: url ? await ask(url) : 0 });
  }
  return routes;
}

/** The quickest of the domains that answered, besides the one that the page came from; null: there is none. */
export function quickestBeside(routes: readonly DomainRoute[], origin: string): URL | null {
  const [quickest] = routes
    .flatMap(({ domain, speed }) => {
      const url = domainUrl(domain);
      return url && speed > 0 && url.origin !== origin ? [{ url, speed }] : [];
    })
    .toSorted((one, other) => one.speed - other.speed);
  return quickest?.url ?? null;
}

/** What this page has measured. It holds in every language and for every session, unlike persisted answers. */
let latest: readonly DomainRoute[] | null = null;

/** The domains as they were measured last, by this page or by the one before it in the tab. */
export function readRoutes(): readonly DomainRoute[] {
  if (latest) return latest;
  try {
    const list: unknown = JSON.parse(readSession('routers') ?? '[]');
    return Array.isArray(list) ? list.filter(isRoute) : [];
  } catch {
    return [];
  }
}

function isRoute(entry: unknown): entry is DomainRoute {
  if (typeof entry !== 'object' || entry === null) return false;
  return 'domain' in entry && typeof entry.domain === 'string' && 'speed' in entry && typeof entry.speed === 'number';
}

/** Measures once the browser has nothing else to do, keeps the result, and then calls back. Returns the way to stop. */
export function measureWhenIdle(domains: readonly string[], onMeasured: () => void): () => void {
  if (domains.length === 0) return () => undefined;
  let isStopped = false;
  const begin = async () => {
    const routes = await measured(domains);
    if (isStopped) return;
    latest = routes;
    writeSession('routers', JSON.stringify(routes));
    onMeasured();
  };
  // Safari has no idle callback; this code comes long after the first paint anyway.
  const stop = 'requestIdleCallback' in globalThis ? afterIdle(() => void begin()) : afterTimeout(() => void begin());
  return () => {
    isStopped = true;
    stop();
  };
}

function afterIdle(action: () => void): () => void {
  const handle = requestIdleCallback(action, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
}

function afterTimeout(action: () => void): () => void {
  const handle = setTimeout(action, 3_000);
  return () => clearTimeout(handle);
}
