import type { Draw } from '../../math/random.ts';
import { type Card, nameOf, parseCard } from '../cards.ts';
import type { Hand } from './hands.ts';
import { dealRound, type Move, movesAt, play, type Round, shuffledShoe, turnOf } from './round.ts';

/** The cards that lie open on the table. */
export interface OpenCards {
  readonly dealer: readonly Card[];
  readonly seats: readonly { readonly seat: number; readonly hands: readonly Hand[] }[];
}

const handText = ({ cards, isDoubled }: Hand) => cards.map(nameOf).join('-') + (isDoubled ? '*' : '');

/** Such as `D:9C-7D-5H 1:AS-KD 3:8H-3C-TD* 5:8S-4D/8D-KC`: a star after a hand that was doubled, a slash in a split one. */
export function writeTable({ dealer, seats }: OpenCards): string {
  const parts = seats.map(({ seat, hands }) => `${seat}:${hands.map(handText).join('/')}`);
  return [`D:${dealer.map(nameOf).join('-')}`, ...parts].join(' ');
}

/** Of a round that is on, without the dealer's second card; of one that is over, its result as the record keeps it. */
export const describe = (round: Round): string =>
  writeTable({ ...round, dealer: turnOf(round) ? round.dealer.slice(0, 1) : round.dealer });

/** While insurance is offered nobody knows what lies under the ace. */
export const describeBeforeLook = (round: Round): string => writeTable({ ...round, dealer: round.dealer.slice(0, 1) });

function readCards(text: string): Card[] | null {
  const cards = text.split('-').map(parseCard);
  const known = cards.filter((card) => card !== null);
  return known.length === cards.length ? known : null;
}

function readHand(text: string): Hand | null {
  const isDoubled = text.endsWith('*');
  const cards = readCards(isDoubled ? text.slice(0, -1) : text);
  return cards && cards.length >= 2 ? { cards, isDoubled } : null;
}

/** The cards of such a text, as of the first deck. Null for another text; whether a round can come to it isn't looked at. */
export function readTable(text: string): OpenCards | null {
  const [dealerText = '', ...seatTexts] = text.split(' ');
  const dealer = dealerText.startsWith('D:') ? readCards(dealerText.slice(2)) : null;
  if (!dealer) return null;
  const seats = seatTexts.flatMap((seatText) => {
    const [, seat, handTexts = ''] = /^([1-7]):(\S+)$/.exec(seatText) ?? [];
    const hands = handTexts.split('/').flatMap((one) => readHand(one) ?? []);
    const isRead = seat !== undefined && hands.length > 0 && hands.length <= 2;
    return isRead && hands.length === handTexts.split('/').length ? [{ seat: Number(seat), hands }] : [];
  });
  const areInOrder = seats.every(({ seat }, index) => seat > (seats[index - 1]?.seat ?? 0));
  return seats.length === seatTexts.length && areInOrder ? { dealer, seats } : null;
}

const moveLetters = { hit: 'H', stand: 'S', double: 'D', split: 'P' } as const satisfies Record<Move, string>;
const movesByLetter: ReadonlyMap<string, Move> = new Map(
  Object.entries(moveLetters).map(([move, letter]) => [letter, move as Move]),
);

/** The shoe in the order in which the cards on the table came out of it. */
function shoeOf({ dealer, seats }: OpenCards): Card[] {
  const firsts = seats.map(({ hands }) => hands[0]?.cards[0] ?? 0);
  const seconds = seats.map(({ hands: [hand, split] }) => (split ? split.cards[0] : hand?.cards[1]) ?? 0);
  const drawn = seats.flatMap(({ hands }) => {
    const ofSplit = hands.length > 1 ? hands.map(({ cards }) => cards[1] ?? 0) : [];
    return [...ofSplit, ...hands.flatMap(({ cards }) => cards.slice(2))];
  });
  return [...firsts, dealer[0] ?? 0, ...seconds, dealer[1] ?? 0, ...drawn, ...dealer.slice(2)];
}

/** What a table's hands tell of its moves: each plays on until it has its cards, then it stands. */
function replay(shoe: readonly Card[], { seats }: OpenCards): { readonly round: Round; readonly moves: string } {
  let round = dealRound(
    shoe,
    seats.map(({ seat }) => seat),
  );
  let moves = '';
  for (let turn = turnOf(round); turn; turn = turnOf(round)) {
    const asked = seats[turn.index]?.hands ?? [];
    const has = round.seats[turn.index]?.hands ?? [];
    const hand = asked[turn.hand];
    const count = has[turn.hand]?.cards.length ?? 0;
    const wanted: Move =
      asked.length > has.length
        ? 'split'
        : (hand?.cards.length ?? 0) <= count
          ? 'stand'
          : hand?.isDoubled
            ? 'double'
            : 'hit';
    const move = movesAt(round).includes(wanted) ? wanted : 'stand';
    round = play(round, move);
    moves += moveLetters[move];
  }
  return { round, moves };
}

/** More cards than any round that a text tells may need beyond its own; they show in the comparison. */
const standIns: readonly Card[] = Array.from({ length: 22 }, () => 0);

/** The table of a result. Null for what no round can come to. */
export function parse(text: string): OpenCards | null {
  const table = readTable(text);
  if (!table || table.dealer.length < 2) return null;
  const { round } = replay([...shoeOf(table), ...standIns], table);
  return writeTable(round) === text ? table : null;
}

/** By whom and how a result was played: what deals the round again beside its shoe. Null for no result. */
export function playedIn(result: string): string | null {
  const table = parse(result);
  if (!table) return null;
  const { moves } = replay([...shoeOf(table), ...standIns], table);
  return `${table.seats.map(({ seat }) => seat).join('')}:${moves}`;
}

/** A round that nobody plays. */
export const dealWithoutSeats = (draw: Draw): OpenCards => dealRound(shuffledShoe(draw), []);

/** Deals a round again as it was played. What isn't possible with these cards is left out, and shows in the result. */
export function dealAgain(draw: Draw, played: string): string {
  const [seats = '', letters = ''] = played.split(':');
  let round = dealRound(shuffledShoe(draw), [...seats].map(Number));
  for (const letter of letters) {
    const move = movesByLetter.get(letter);
    if (move && movesAt(round).includes(move)) round = play(round, move);
  }
  return writeTable(round);
}
