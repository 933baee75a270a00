import type { GameMessage, SiteMessage } from '../messages.ts';
import { game } from './game-data.ts';
import { readSiteMessage } from './site-messages.ts';

/** In the site's stage, which has the title and the way back; else in a window of its own. */
export const isFramed = window.parent !== window;

/** Posts to the page that frames the game, to the site’s origin only. */
export function postToSite(message: GameMessage) {
  if (isFramed) window.parent.postMessage(message, game.siteOrigin);
}

/** Back to the lobby: the site's affair, or a plain link where no page frames the game. */
export function goToLobby() {
  if (isFramed) postToSite({ type: 'sampan:lobby' });
  else window.location.assign(game.lobbyUrl);
}

/** Calls the one that is named by what the site says. */
export function onSiteMessage(on: Readonly<Record<SiteMessage['type'], () => void>>) {
  if (!isFramed) return;
  window.addEventListener('message', (event) => {
    const message = readSiteMessage(event, window.parent, game.siteOrigin);
    if (message) on[message.type]();
  });
}
