import { type Bet, type Settlement, toOne } from '../../engine/settlement.ts';
import type { Opposites } from '../../engine/valid-bet.ts';
import type { Draw } from '../../math/random.ts';
import { type Card, dealCards, nameOf, parseCard, rankOf, suitOf } from '../cards.ts';
import { type ByBet, findBet, type Offer, offersIn, type Return, settled, winsIf } from '../table.ts';

export interface BaccaratResult {
  /** Two or three cards. */
  readonly player: readonly Card[];
  /** Two or three cards. */
  readonly banker: readonly Card[];
}

/** An ace counts 1, a ten and a picture nothing. */
function valueOf(card: Card): number {
  const value = rankOf(card) + 1;
  return value < 10 ? value : 0;
}

/** The value of a hand, 0 … 9. */
export const totalOf = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + valueOf(card), 0) % 10;

/** Whether the banker draws when the player has taken a third card. */
function bankerAnswers(bankerTotal: number, playersThird: number): boolean {
  if (bankerTotal <= 2) return true;
  if (bankerTotal === 3) return playersThird !== 8;
  const least = { 4: 2, 5: 4, 6: 6 }[bankerTotal];
  return least !== undefined && playersThird >= least && playersThird <= 7;
}

/**
 * Plays a round from the first six cards of the shoe, dealt to player, banker, player, banker; then the player's third
 * and the banker's, where the table of draws asks for them. Throws a RangeError when there are fewer cards.
 */
export function playOut(cards: readonly Card[]): BaccaratResult {
  const [first, second, third, fourth, fifth, sixth] = cards;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new RangeError('four cards are dealt at least');
  const needed = (card: Card | undefined) => {
    if (card === undefined) throw new RangeError('the round needs another card');
    return card;
  };
  const player = [first, third];
  const banker = [second, fourth];
  const playerTotal = totalOf(player);
  const bankerTotal = totalOf(banker);
  if (playerTotal >= 8 || bankerTotal >= 8) return { player, banker };
  if (playerTotal >= 6) return bankerTotal >= 6 ? { player, banker } : { player, banker: [...banker, needed(fifth)] };
  const playersThird = needed(fifth);
  const drawn = [...player, playersThird];
  return bankerAnswers(bankerTotal, valueOf(playersThird))
    ? { player: drawn, banker: [...banker, needed(sixth)] }
    : { player: drawn, banker };
}

/** A round of eight decks that are shuffled before it. */
export const deal = (draw: Draw): BaccaratResult => playOut(dealCards(draw, 6));

export function winnerOf({ player, banker }: BaccaratResult): 'player' | 'banker' | 'tie' {
  const difference = totalOf(player) - totalOf(banker);
  if (difference === 0) return 'tie';
  return difference > 0 ? 'player' : 'banker';
}

const namesOf = (hand: readonly Card[]) => hand.map(nameOf).join('-');

/** The result as the betting record keeps it, such as `P:TC-TS B:8C-QC`. */
export const describe = ({ player, banker }: BaccaratResult): string => `P:${namesOf(player)} B:${namesOf(banker)}`;

/** The result that a record describes, its cards as of the first deck. Null for what no round can come to. */
export function parse(text: string): BaccaratResult | null {
  const [, playerNames = '', bankerNames = ''] = /^P:(\S+) B:(\S+)$/.exec(text) ?? [];
  const [first, third, ...fifth] = playerNames.split('-').map(parseCard);
  const [second, fourth, ...sixth] = bankerNames.split('-').map(parseCard);
  const cards = [first, second, third, fourth, ...fifth, ...sixth];
  const known = cards.filter((card) => card != null);
  if (known.length !== cards.length || known.length > 6 || known.length < 4) return null;
  // A round may need cards that the text doesn't have; the ace of spades stands in and shows in the comparison.
  const result = playOut([...known, 0, 0]);
  return describe(result) === text ? result : null;
}

/** What tables differ in. Pays are profits of a stake of one. */
export interface BaccaratVariant {
  /** `commission` takes 5 % of a banker's win; `no_commission` pays it whole, save half for a win with six. */
  readonly banker: 'commission' | 'no_commission';
  readonly tie: number;
  readonly superSix: number;
}

export const usualVariant: BaccaratVariant = { banker: 'commission', tie: 8, superSix: 12 };

const oddsTable = ({ banker, tie, superSix }: BaccaratVariant): ByBet<bigint> => ({
  main: {
    player: toOne(1),
    ...(banker === 'commission' ? { banker: toOne(0.95) } : { banker_no_commission: toOne(1) }),
    tie: toOne(tie),
  },
  pair: { player: toOne(11), banker: toOne(11), either: toOne(5), perfect: toOne(25) },
  super_six: { yes: toOne(superSix) },
  size: { small: toOne(1.5), big: toOne(0.54) },
  dragon_bonus: { player: toOne(1), banker: toOne(1) },
});

/** Every bet of a table with its odds. */
export const offersOf = (variant = usualVariant): Offer[] => offersIn(oddsTable(variant));

/** The odds of a bet; for bets that pay by how they are won, the least. Null when the table doesn't have the bet. */
export const oddsOf = (market: string, selection: string, variant = usualVariant): bigint | null =>
  findBet(oddsTable(variant), market, selection);

export const opposites: Opposites = {
  main: [['player'], ['banker', 'banker_no_commission']],
  size: [['small'], ['big']],
};

/** Both hands show a pair of the same rank and suit. */
const bothPerfectOdds = toOne(200);
/** A banker's win with six, where no commission is taken. */
const noCommissionSixOdds = toOne(0.5);
/** A win that isn't a natural, by its margin. */
const dragonOdds = new Map([
  [4, toOne(1)],
  [5, toOne(2)],
  [6, toOne(4)],
  [7, toOne(6)],
  [8, toOne(10)],
  [9, toOne(30)],
]);

const isPair = ([first = 0, second = 0]: readonly Card[]) => rankOf(first) === rankOf(second);
const isPerfectPair = ([first = 0, second = 0]: readonly Card[]) =>
  isPair([first, second]) && suitOf(first) === suitOf(second);

/** Two cards that make 8 or 9. */
const isNatural = (hand: readonly Card[]) => hand.length === 2 && totalOf(hand) >= 8;

function dragonBonus(result: BaccaratResult, side: 'player' | 'banker', odds: bigint): Return {
  const own = result[side];
  const other = result[side === 'player' ? 'banker' : 'player'];
  const margin = totalOf(own) - totalOf(other);
  if (isNatural(own) && margin >= 0) return margin > 0 ? odds : 'push';
  return dragonOdds.get(margin) ?? 0n;
}

function perfectPair({ player, banker }: BaccaratResult, odds: bigint): bigint {
  const hands = [player, banker].filter(isPerfectPair).length;
  return hands === 2 ? bothPerfectOdds : winsIf(hands === 1, odds);
}

const cardsIn = ({ player, banker }: BaccaratResult) => player.length + banker.length;
const isSix = (result: BaccaratResult) => winnerOf(result) === 'banker' && totalOf(result.banker) === 6;

/** Player and banker push on a tie. */
function backs(side: 'player' | 'banker', result: BaccaratResult, odds: bigint): Return {
  const winner = winnerOf(result);
  return winner === 'tie' ? 'push' : winsIf(winner === side, odds);
}

const returns: ByBet<(result: BaccaratResult, odds: bigint) => Return> = {
  main: {
    player: (result, odds) => backs('player', result, odds),
    banker: (result, odds) => backs('banker', result, odds),
    banker_no_commission: (result, odds) => backs('banker', result, isSix(result) ? noCommissionSixOdds : odds),
    tie: (result, odds) => winsIf(winnerOf(result) === 'tie', odds),
  },
  pair: {
    player: ({ player }, odds) => winsIf(isPair(player), odds),
    banker: ({ banker }, odds) => winsIf(isPair(banker), odds),
    either: ({ player, banker }, odds) => winsIf(isPair(player) || isPair(banker), odds),
    perfect: perfectPair,
  },
  super_six: { yes: (result, odds) => winsIf(isSix(result), odds) },
  size: {
    small: (result, odds) => winsIf(cardsIn(result) === 4, odds),
    big: (result, odds) => winsIf(cardsIn(result) > 4, odds),
  },
  dragon_bonus: {
    player: (result, odds) => dragonBonus(result, 'player', odds),
    banker: (result, odds) => dragonBonus(result, 'banker', odds),
  },
};

/** What a bet comes to, at the odds it was taken. */
export const settle = (result: BaccaratResult, bet: Bet): Settlement =>
  settled(bet.stake, findBet(returns, bet.market, bet.selection)?.(result, bet.odds) ?? null);
