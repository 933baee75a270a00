import { scriptUrl } from '../../platform/trusted-script.ts';

const origin = 'https://www.googletagmanager.com';

interface Measured {
  dataLayer?: unknown[];
}

/** Google reads `arguments` objects from its queue, nothing else. */
function gtag(..._parts: unknown[]): void {
  const measured = globalThis as Measured;
  measured.dataLayer ??= [];
  measured.dataLayer.push(arguments);
}

let running = '';

/** Loads Google's script once; call it after the visitor agreed only. */
export function startMeasuring(gtagId: string): void {
  Reflect.set(globalThis, `ga-disable-${gtagId}`, false);
  if (running === gtagId) return;
  running = gtagId;
  gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' });
  gtag('js', new Date());
  // Cookies of this host alone, which we can take away again: Google would keep them for the whole domain.
  gtag('config', gtagId, { send_page_view: false, allow_google_signals: false, cookie_domain: 'none' });
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptUrl('measuring', `${origin}/gtag/js?id=${encodeURIComponent(gtagId)}`, origin);
  document.head.append(script);
}

/** The page's path and nothing else: queries carry invitation codes, titles the names of games. */
export function measurePage(pathname: string): void {
  gtag('event', 'page_view', { page_location: location.origin + pathname, page_title: '', page_referrer: '' });
}

/** From now on nothing is sent; what was kept in the browser goes. */
export function stopMeasuring(gtagId: string): void {
  Reflect.set(globalThis, `ga-disable-${gtagId}`, true);
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=', 1);
    if (/^_ga(?:_|$)/.test(name)) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
