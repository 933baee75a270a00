/**
 * The site's service worker. It answers when there is no network, and tells open pages of a new deployment: its text
 * carries the build. It keeps nothing of the gateway's: documents and calls always come from there.
 */
export function serviceWorkerText(build: string): string {
  return `const build = ${JSON.stringify(build)};
const cacheName = 'offline';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // What only documents need shall cost pictures and calls nothing, where a browser can be told so.
  const kinds = ['image', 'script', 'style', 'font', 'manifest', ''];
  try {
    event.addRoutes?.(kinds.map((requestDestination) => ({ condition: { requestDestination }, source: 'network' })));
  } catch {}
});

self.addEventListener('activate', (event) => {
  // The browser asks the gateway while the worker is still starting, so that no page waits for it.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener('message', (event) => {
  if (event.data === 'build') event.source?.postMessage({ build });
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(answer(event));
});

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match('/offline', { cacheName })) ?? Response.error();
  }
}
`;
}
