import type { GameMessage, SiteMessage } from '../messages.ts';
import { game } from './game-data.ts';
import { readSiteMessage } from './site-messages.ts';

/** In the site's stage, which has the title and the way back; else in a window of its own. */
export const isFramed = window.parent !== window;

/** Tells the page that frames the game; nobody else hears it. */
export function tellSite(message: GameMessage) {
  if (isFramed) window.parent.postMessage(message, game.siteOrigin);
}

/** Back to the lobby: the site's affair, or a plain link where nobody frames the game. */
export function goToLobby() {
  if (isFramed) tellSite({ type: 'sampan:lobby' });
  else window.location.assign(game.lobbyUrl);
}

/** Calls the one that is named by what the site says. */
export function hearSite(on: Readonly<Record<SiteMessage['type'], () => void>>) {
  if (!isFramed) return;
  window.addEventListener('message', (event) => {
    const message = readSiteMessage(event, window.parent, game.siteOrigin);
    if (message) on[message.type]();
  });
}
