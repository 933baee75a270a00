import type { Assets } from '../../assets.ts';
import { roomPage } from '../room-page/page.ts';
import type { GamePage } from '../routes.ts';
import { safeLobby } from '../safe-lobby.ts';
import { roomGame } from './room-games.ts';

/** Pages of rooms. */
export function roomPages(assets: Assets): GamePage {
  return (session, secret) => {
    const game = roomGame(session.nodeId);
    if (!game) return null;
    const { language, gameName, currency, currencyDigits, currencySymbol, symbolPlace, siteOrigin } = session;
    return roomPage(
      { url: (path) => assets.url(`vendor/${path}`), modules: (path) => assets.modules(`vendor/${path}`) },
      {
        session: secret,
        siteOrigin,
        lobbyUrl: safeLobby(session),
        language,
        gameName,
        kind: game.kind,
        currency,
        currencyDigits,
        currencySymbol,
        symbolPlace,
        isTrial: session.mode === 'trial',
      },
    );
  };
}
