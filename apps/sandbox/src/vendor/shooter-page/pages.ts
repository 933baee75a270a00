import { demoShooter } from '@sampan/contract/demo';
import { formatAmount } from '@sampan/contract/money';
import type { Assets } from '../../assets.ts';
import { fishGameOf } from '../games/fish/game.ts';
import type { GamePage } from '../routes.ts';
import { safeLobby } from '../safe-lobby.ts';
import { shooterPage } from './page.ts';

/** Pages of shooters. */
export function shooterPages(assets: Assets): GamePage {
  return (session, secret) => {
    const shooter = demoShooter(session.nodeId);
    if (!shooter) return null;
    const { language, gameName, currency, currencyDigits, currencySymbol, symbolPlace, siteOrigin } = session;
    return shooterPage(
      { url: (path) => assets.url(`vendor/${path}`), modules: (path) => assets.modules(`vendor/${path}`) },
      {
        session: secret,
        siteOrigin,
        lobbyUrl: safeLobby(session),
        language,
        gameName,
        currency,
        currencyDigits,
        currencySymbol,
        symbolPlace,
        isTrial: session.mode === 'trial',
        hue: shooter.hue,
        prices: fishGameOf(shooter.rtp)
          .pricesOf(session)
          .map((price) => formatAmount(price, currencyDigits)),
      },
      shooter.rtp,
    );
  };
}
