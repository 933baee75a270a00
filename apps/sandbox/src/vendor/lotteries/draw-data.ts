import { formatAmount } from '@sampan/contract/money';
import { mostDraws, mostLines, mostMultiple, orderLimits } from '../engine/draws/draw-limits.ts';
import type { DrawGameData, PlayTypeOffer } from '../engine/draws/protocol.ts';
import type { Opening } from '../routes.ts';
import { safeLobby } from '../safe-lobby.ts';
import { smallestStake } from '../stakes.ts';
import type { PlaySession } from '../wallet.ts';
import { lotteryOf } from './lotteries.ts';

/** The play type that a link names, `LO2` for `lo-2`; links have twelve characters. The game's own when it has none such. */
function playTypeNamed(name: string, offers: readonly PlayTypeOffer[], byDefault: string): string {
  const linked = (code: string) => code.replaceAll('-', '').toUpperCase().slice(0, 12);
  return offers.find(({ code }) => linked(code) === name)?.code ?? byDefault;
}

/** What the page of a lottery is given; null for a session of another game. */
export function drawGameData(session: PlaySession, secret: string, opening: Opening): DrawGameData | null {
  const lottery = lotteryOf(session.nodeId);
  if (!lottery) return null;
  const { game, schedule, closesBefore } = lottery;
  const { language, gameName, currency, currencyDigits, currencySymbol, symbolPlace, siteOrigin, mode } = session;
  const limits = orderLimits(smallestStake(session));
  const show = (amount: bigint) => formatAmount(amount, currencyDigits);
  return {
    session: secret,
    siteOrigin,
    lobbyUrl: safeLobby(session),
    language,
    gameName,
    rules: game.rules,
    schedule,
    closesBefore,
    currency,
    currencyDigits,
    currencySymbol,
    symbolPlace,
    isTrial: mode === 'trial',
    playTypes: game.playTypes,
    playType: playTypeNamed(opening.playType, game.playTypes, game.defaultPlayType),
    view: opening.view === 'lobby' ? 'lobby' : 'betting',
    prizeModes: game.prizeModes,
    units: limits.units.map(show),
    unit: show(limits.unit),
    limits: {
      least: show(limits.least),
      most: show(limits.most),
      mostPayout: show(limits.mostPayout),
      mostDrawPayout: show(limits.mostDrawPayout),
      mostMultiple,
      mostLines,
      mostDraws,
    },
  };
}
