import { currentLanguage, languageTags, loadWords, onLanguageChange, t } from '../../platform/i18n.ts';
import { brand } from '../../platform/site.ts';
import { quickestBeside, readRoutes } from './domains.ts';
import { scriptUrl } from '../../platform/trusted-script.ts';

const rules =
  'html{color-scheme:dark light}body{display:grid;gap:1rem;place-content:center;justify-items:center;min-height:90vh;margin:0;padding:1.5rem;text-align:center;font:1rem/1.5 Inter,system-ui,sans-serif;background:var(--ground);color:var(--text)}h1{margin:0;font-size:1.5rem}p{margin:0;max-width:36ch}a{padding:.75rem 1.5rem;border-radius:.75rem;background:var(--fill-accent);color:var(--on-accent);text-decoration:none}a.other{padding:.5rem;background:none;color:inherit;text-decoration:underline}';

/** The address is the one that was wanted: it is loaded as soon as the gateway answers. */
const script =
  "async function look(){try{if((await fetch('/livez',{cache:'no-store'})).ok)location.reload()}catch{}}addEventListener('online',look);setInterval(look,5000)";

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCodePoint(...new Uint8Array(digest)))}'`;
}

/** The page stands alone, without the brand's stylesheet. */
function ownTokens(): string {
  const look = getComputedStyle(document.documentElement);
  const names = ['--ground', '--text', '--fill-accent', '--on-accent'];
  return `:root{${names.map((name) => `${name}:${look.getPropertyValue(name)}`).join(';')}}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The page that the worker shows without a network, in the language of now. It has nothing of the visitor's. */
export async function keepOfflinePage(): Promise<void> {
  await loadWords('lobby');
  const css = ownTokens() + rules;
  const [style, behaviour] = await Promise.all([hashOf(css), hashOf(script)]);
  const other = quickestBeside(readRoutes(), location.origin);
  const elsewhere = other
    ? `<p>${escaped(t('delivery.offline.other'))}<br><a class="other" href="${escaped(other.href)}">${escaped(other.host)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${languageTags[currentLanguage()]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(brand.name)}</title><style>${css}</style></head><body><main><h1>${escaped(t('delivery.offline.title'))}</h1></main><p>${escaped(t('delivery.offline.text'))}</p><a href="">${escaped(t('shell.retry'))}</a>${elsewhere}<script>${script}</script></body></html>`;
  const cache = await caches.open('offline');
  await cache.put(
    '/offline',
    new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; style-src ${style}; script-src ${behaviour}; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
      },
    }),
  );
}

/** How often a page that stays open asks for a new deployment; milliseconds. */
const asksEvery = 30 * 60_000;

/** Installs the service worker; calls back when a new deployment has taken its place. Returns the way to stop. */
export function watchDeployments(onNew: () => void): () => void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return () => undefined;
  const { serviceWorker } = navigator;
  // The first worker of a first visit is no news; each that takes its place is.
  let isControlled = serviceWorker.controller !== null;
  const handleController = () => {
    if (isControlled) onNew();
    isControlled = true;
  };
  serviceWorker.addEventListener('controllerchange', handleController);
  const installing = install();
  const timer = setInterval(() => {
    void installing.then((registration) => registration?.update()).catch(() => undefined);
  }, asksEvery);
  const stopLanguage = onLanguageChange(() => void keepOfflinePage().catch(() => undefined));
  return () => {
    serviceWorker.removeEventListener('controllerchange', handleController);
    clearInterval(timer);
    stopLanguage();
  };
}

async function install(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    await keepOfflinePage();
    return await navigator.serviceWorker.register(scriptUrl('service-worker', '/service-worker.js', location.origin));
  } catch {
    // A browser that refuses it shows its own page without a network.
    return undefined;
  }
}
