import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners.ts';

/** The browser's offer to install the site (Chrome, Edge, Samsung); TypeScript doesn't know it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

// Browsers offer it once a page, after the user has looked around for a while: it is kept until it is wanted.
let offer: InstallOffer | null = null;
const { subscribe, publish } = createListeners();

function keep(next: InstallOffer | null): void {
  offer = next;
  publish();
}

let isListening = false;

/** Keeps the browser's offer from now on; again does nothing. */
export function keepInstallOffer(): void {
  if (isListening) return;
  isListening = true;
  addEventListener('beforeinstallprompt', (event) => {
    // The site's own button asks, instead of a bar over the page.
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** Shows the browser's question. An offer can be used once, whatever was answered. */
async function install(): Promise<void> {
  const current = offer;
  keep(null);
  await current?.prompt();
}

/** What installs the site; null where the browser doesn't offer it, or not any more. */
export function useInstall(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  );
  return current && install;
}

/** Whether this is the installed app, and not a tab of a browser. */
export function isInstalledApp(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;
}
