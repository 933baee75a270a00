import type { GameMessage } from '../messages.ts';
import { game } from './game-data.ts';

/** Tells the page that frames the game; nobody else hears it. */
export function tellSite(message: GameMessage) {
  if (window.parent !== window) window.parent.postMessage(message, game.siteOrigin);
}

/** Back to the lobby: the site's affair, or a plain link where nobody frames the game. */
export function goToLobby() {
  if (window.parent === window) window.location.assign(game.lobbyUrl);
  else tellSite({ type: 'sampan:lobby' });
}
