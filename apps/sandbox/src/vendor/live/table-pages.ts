import { formatAmount } from '@sampan/contract/money';
import type { Assets } from '../../assets.ts';
import { tableLimits } from '../engine/tables/limits.ts';
import type { GamePage } from '../routes.ts';
import { safeLobby } from '../safe-lobby.ts';
import { smallestStake } from '../stakes.ts';
import { tablePage } from '../table-page/page.ts';
import { liveGame } from './live-games.ts';

/** Pages of live tables. */
export function liveTablePages(assets: Assets, hasDemoPlayers: boolean): GamePage {
  return (session, secret) => {
    const game = liveGame(session.nodeId);
    if (!game) return null;
    const { kind, offers } = game;
    const limits = tableLimits(smallestStake(session));
    const show = (amount: bigint) => formatAmount(amount, session.currencyDigits);
    const { language, gameName, currency, currencyDigits, currencySymbol, symbolPlace, siteOrigin } = session;
    return tablePage(
      { url: (path) => assets.url(`vendor/${path}`), modules: (path) => assets.modules(`vendor/${path}`) },
      {
        session: secret,
        siteOrigin,
        lobbyUrl: safeLobby(session),
        language,
        gameName,
        kind,
        currency,
        currencyDigits,
        currencySymbol,
        symbolPlace,
        isTrial: session.mode === 'trial',
        hasDemoPlayers: hasDemoPlayers && !game.seated,
        offers: offers.map(({ market, selection, odds }) => ({ market, selection, odds: Number(odds) })),
        chips: limits.chips.map(show),
        limits: {
          least: show(limits.least),
          most: show(limits.most),
          mostPayout: show(limits.mostPayout),
          mostRoundPayout: show(limits.mostRoundPayout),
        },
      },
    );
  };
}
