import { type Bet, type Settlement, toOne } from '../../engine/settlement.ts';
import type { Opposites } from '../../engine/valid-bet.ts';
import type { Draw } from '../../math/random.ts';
import { type Card, dealCards, nameOf, parseCard, rankOf, type Suit, suitOf } from '../cards.ts';
import { type ByBet, findBet, type Offer, offersIn, type Return, settled, winsIf } from '../table.ts';

export interface DragonTigerResult {
  readonly dragon: Card;
  readonly tiger: Card;
}

/** One card each of eight decks that are shuffled before the round, the dragon's first. */
export function deal(draw: Draw): DragonTigerResult {
  const [dragon = 0, tiger = 0] = dealCards(draw, 2);
  return { dragon, tiger };
}

/** The higher card wins, from the ace up to the king; suits don't matter. */
export function winnerOf({ dragon, tiger }: DragonTigerResult): 'dragon' | 'tiger' | 'tie' {
  const difference = rankOf(dragon) - rankOf(tiger);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'dragon' : 'tiger';
}

/** The result as the betting record keeps it, such as `D:TC T:8C`. */
export const describe = ({ dragon, tiger }: DragonTigerResult): string => `D:${nameOf(dragon)} T:${nameOf(tiger)}`;

/** The result that a record describes, its cards as of the first deck. Null for what isn't a round. */
export function parse(text: string): DragonTigerResult | null {
  const [, dragonName = '', tigerName = ''] = /^D:(\S+) T:(\S+)$/.exec(text) ?? [];
  const dragon = parseCard(dragonName);
  const tiger = parseCard(tigerName);
  return dragon === null || tiger === null ? null : { dragon, tiger };
}

/** What tables differ in: the profit of a tie. */
export interface DragonTigerPays {
  readonly tie: number;
}

export const usualPays: DragonTigerPays = { tie: 8 };

type Rule = (result: DragonTigerResult, odds: bigint) => Return;

/** A tie takes half of what is bet on either card. */
const backs =
  (side: 'dragon' | 'tiger'): Rule =>
  (result, odds) => {
    const winner = winnerOf(result);
    return winner === 'tie' ? 'half_lost' : winsIf(winner === side, odds);
  };

/** The rank that loses every bet on a card's own qualities. */
const seven = 6;

/** Bets on one card: whether its rank (0 … 12, the seven left out) and suit win. */
const qualities: ByBet<(rank: number, suit: Suit) => boolean> = {
  size: { small: (rank) => rank < seven, big: (rank) => rank > seven },
  // Ranks are counted from 0, so that the odd cards A 3 5 9 J K have even ranks.
  parity: { odd: (rank) => rank % 2 === 0, even: (rank) => rank % 2 === 1 },
  colour: { red: (_, suit) => suit === 'H' || suit === 'D', black: (_, suit) => suit === 'S' || suit === 'C' },
  suit: {
    spades: (_, suit) => suit === 'S',
    hearts: (_, suit) => suit === 'H',
    diamonds: (_, suit) => suit === 'D',
    clubs: (_, suit) => suit === 'C',
  },
};

/** Markets of one card, such as `dragon_size` and `tiger_suit`, with what `valueOf` makes of each selection. */
const ofEachCard = <Value>(
  valueOf: (side: 'dragon' | 'tiger', quality: string, holds: (rank: number, suit: Suit) => boolean) => Value,
): ByBet<Value> =>
  Object.fromEntries(
    (['dragon', 'tiger'] as const).flatMap((side) =>
      Object.entries(qualities).map(([quality, selections]) => [
        `${side}_${quality}`,
        Object.fromEntries(
          Object.entries(selections).map(([selection, holds]) => [selection, valueOf(side, quality, holds)]),
        ),
      ]),
    ),
  );

const oddsTable = ({ tie }: DragonTigerPays): ByBet<bigint> => ({
  main: { dragon: toOne(1), tiger: toOne(1), tie: toOne(tie), suited_tie: toOne(50) },
  ...ofEachCard((_, quality) => toOne(quality === 'suit' ? 3 : 1)),
});

/** Every bet of a table with its odds. */
export const offersOf = (pays = usualPays): Offer[] => offersIn(oddsTable(pays));

/** The odds of a bet; null when the selection isn't one of the market. */
export const oddsOf = (market: string, selection: string, pays = usualPays): bigint | null =>
  findBet(oddsTable(pays), market, selection);

export const opposites: Opposites = {
  main: [['dragon'], ['tiger']],
  dragon_size: [['small'], ['big']],
  dragon_parity: [['odd'], ['even']],
  dragon_colour: [['red'], ['black']],
  tiger_size: [['small'], ['big']],
  tiger_parity: [['odd'], ['even']],
  tiger_colour: [['red'], ['black']],
};

const returns: ByBet<Rule> = {
  main: {
    dragon: backs('dragon'),
    tiger: backs('tiger'),
    tie: (result, odds) => winsIf(winnerOf(result) === 'tie', odds),
    suited_tie: (result, odds) =>
      winsIf(winnerOf(result) === 'tie' && suitOf(result.dragon) === suitOf(result.tiger), odds),
  },
  ...ofEachCard((side, _, holds): Rule => (result, odds) => {
    const card = result[side];
    return winsIf(rankOf(card) !== seven && holds(rankOf(card), suitOf(card)), odds);
  }),
};

/** What a bet comes to, at the odds it was taken. */
export const settle = (result: DragonTigerResult, bet: Bet): Settlement =>
  settled(bet.stake, findBet(returns, bet.market, bet.selection)?.(result, bet.odds) ?? null);
