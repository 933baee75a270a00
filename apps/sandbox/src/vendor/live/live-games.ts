import { demoTable } from '@sampan/contract/demo';
import { everyResult, tableGame, type TableGame, type TableTiming } from '../engine/tables/table-game.ts';
import { sideAmong } from '../engine/valid-bet.ts';
import * as baccarat from '../games/baccarat/rules.ts';
import * as bauCua from '../games/bau-cua/rules.ts';
import * as blackjackCards from '../games/blackjack/cards-text.ts';
import { blackjack } from '../games/blackjack/game.ts';
import * as blackjackRules from '../games/blackjack/rules.ts';
import * as dragonTiger from '../games/dragon-tiger/rules.ts';
import * as roulette from '../games/roulette/rules.ts';
import * as sicBo from '../games/sic-bo/rules.ts';
import * as xocDia from '../games/xoc-dia/rules.ts';

const seconds = (bettingMs: number, dealingMs: number, pauseMs: number): TableTiming => ({
  bettingMs: bettingMs * 1_000,
  dealingMs: dealingMs * 1_000,
  pauseMs: pauseMs * 1_000,
});

/** A quick table gives so much less time to bet. */
const quick = ({ bettingMs, ...timing }: TableTiming): TableTiming => ({ ...timing, bettingMs: bettingMs * 0.6 });

function baccaratTable(variant: baccarat.BaccaratVariant): TableGame {
  return tableGame({
    ...baccarat,
    kind: 'baccarat',
    timing: seconds(16, 9, 4),
    offers: baccarat.offersOf(variant),
    oddsOf: (market, selection) => baccarat.oddsOf(market, selection, variant),
    validBet: { sideOf: sideAmong(baccarat.opposites) },
  });
}

function rouletteTable(variant: roulette.RouletteVariant): TableGame {
  return tableGame({
    ...roulette,
    kind: 'roulette',
    timing: seconds(20, 9, 4),
    offers: roulette.offersOf(),
    deal: roulette.spin,
    results: everyResult(roulette.spin).map(roulette.describe),
    settle: (result: roulette.RouletteResult, bet) => roulette.settle(result, bet, variant),
    validBet: { sideOf: sideAmong(roulette.opposites), isTooWide: roulette.isTooWide },
  });
}

const games = {
  baccarat: baccaratTable(baccarat.usualVariant),
  'baccarat-no-commission': baccaratTable({ ...baccarat.usualVariant, banker: 'no_commission' }),
  'dragon-tiger': tableGame({
    ...dragonTiger,
    kind: 'dragon-tiger',
    timing: seconds(12, 5, 3),
    offers: dragonTiger.offersOf(),
    validBet: { sideOf: sideAmong(dragonTiger.opposites) },
  }),
  roulette: rouletteTable({ laPartage: false }),
  'roulette-la-partage': rouletteTable({ laPartage: true }),
  'sic-bo': tableGame({
    ...sicBo,
    kind: 'sic-bo',
    timing: seconds(16, 6, 4),
    offers: sicBo.offersOf(),
    deal: sicBo.roll,
    results: everyResult(sicBo.roll).map(sicBo.describe),
    validBet: { sideOf: sideAmong(sicBo.opposites) },
  }),
  'xoc-dia': tableGame({
    ...xocDia,
    kind: 'xoc-dia',
    timing: seconds(16, 6, 4),
    offers: xocDia.offersOf(),
    deal: xocDia.shake,
    results: everyResult(xocDia.shake).map(xocDia.describe),
    validBet: { sideOf: sideAmong(xocDia.opposites) },
  }),
  'bau-cua': tableGame({
    ...bauCua,
    kind: 'bau-cua',
    timing: seconds(16, 6, 4),
    offers: bauCua.offersOf(),
    deal: bauCua.roll,
    results: everyResult(bauCua.roll).map(bauCua.describe),
    validBet: { sideOf: () => null },
  }),
  blackjack: tableGame({
    ...blackjackRules,
    kind: 'blackjack',
    // What is shown after the last decision takes as long as its cards.
    timing: seconds(15, 0, 4),
    offers: blackjackRules.offersOf(),
    // Without seats.
    deal: blackjackCards.dealWithoutSeats,
    describe: blackjackCards.writeTable,
    parse: blackjackCards.parse,
    validBet: { sideOf: () => null },
    seated: blackjack,
  }),
} as const satisfies Record<string, TableGame>;

/** The game of a live table, by its id; null for what isn't one. */
export function liveGame(nodeId: string): TableGame | null {
  const table = demoTable(nodeId);
  if (!table) return null;
  const game: TableGame = games[table.rules];
  return table.isQuick ? { ...game, timing: quick(game.timing) } : game;
}
