import { make, symbolArt } from '../../../client/dom.ts';
import { word } from '../../../client/game-data.ts';
import { houseEdge, oddsText, type Weighted } from '../../../table-client/house-edge.ts';
import type { Kind, Spot } from '../../../table-client/kind.ts';
import { startTable } from '../../../table-client/start.ts';
import { createCardScene } from '../../../table-client/scene/card-scene.ts';
import { suitArt } from '../../../table-client/scene/cards.ts';
import { createRoads } from '../../../table-client/view/roads.ts';
import { nameOf as cardName } from '../../cards.ts';
import { type DragonTigerResult, parse, settle, winnerOf } from '../rules.ts';

type Side = 'dragon' | 'tiger';
const sides = ['dragon', 'tiger'] as const;

function nameOf(market: string, selection: string): string {
  if (market === 'main') return word(`dragon-tiger.main.${selection}`);
  const [side = '', quality = ''] = market.split('_');
  return word('dragon-tiger.of', {
    side: word(`dragon-tiger.main.${side}`),
    quality: word(`dragon-tiger.${quality}.${selection}`),
  });
}

const spot = (market: string, selection: string, className: string, ...face: readonly (Node | string)[]): Spot => ({
  chips: [{ market, selection, units: 1 }],
  name: nameOf(market, selection),
  face,
  className,
});

const main = (selection: string, className: string) =>
  spot(
    'main',
    selection,
    className,
    ...(selection === 'dragon' || selection === 'tiger' ? [symbolArt(selection)] : []),
    make('strong', { class: 'spot-title' }, word(`dragon-tiger.main.${selection}`)),
  );

const quality = (side: Side, quality: string, selection: string) =>
  spot(
    `${side}_${quality}`,
    selection,
    `spot-sixth is-of-${side} is-${selection}-mark`,
    word(`dragon-tiger.${quality}.${selection}`),
  );

const suits = [
  ['spades', 'S'],
  ['hearts', 'H'],
  ['diamonds', 'D'],
  ['clubs', 'C'],
] as const;

const spots: readonly Spot[] = [
  main('dragon', 'spot-side is-red'),
  main('tie', 'spot-middle is-tie'),
  main('tiger', 'spot-side is-blue'),
  main('suited_tie', 'spot-middle is-tie'),
  ...sides.flatMap((side) => [
    quality(side, 'size', 'small'),
    quality(side, 'parity', 'odd'),
    quality(side, 'colour', 'red'),
  ]),
  ...sides.flatMap((side) => [
    quality(side, 'size', 'big'),
    quality(side, 'parity', 'even'),
    quality(side, 'colour', 'black'),
  ]),
  ...sides.flatMap((side) =>
    suits.map(([selection, suit]) =>
      spot(`${side}_suit`, selection, `spot-suit is-of-${side} is-suit-${suit}`, suitArt(suit)),
    ),
  ),
];

const letterOf = (side: Side | 'tie') => word(`dragon-tiger.letter.${side}`);

/** Two cards of eight decks: a card that has been dealt is there once less. */
function outcomes(): Weighted<DragonTigerResult>[] {
  const cards = Array.from({ length: 52 }, (_, card) => card);
  return cards.flatMap((dragon) => cards.map((tiger) => [{ dragon, tiger }, dragon === tiger ? 7 : 8] as const));
}

const rankName = (card: number) => cardName(card).charAt(0).replace('T', '10');

const kind: Kind = {
  spots,
  nameOf,
  createScene: (stage) =>
    createCardScene(stage, {
      hands: sides.map((id) => ({ id, label: word(`dragon-tiger.main.${id}`), slots: 1 })),
      cardsOf: (text) => {
        const result = parse(text);
        return result && sides.map((hand) => ({ hand, card: result[hand] }));
      },
      totalOf: (cards) => cards.map(rankName).join(' '),
      winnersOf: (text) => {
        const result = parse(text);
        return result ? [winnerOf(result)] : [];
      },
    }),
  createRoads: (container) =>
    createRoads<DragonTigerResult, Side>(container, {
      parse,
      sideOf: (result) => {
        const winner = winnerOf(result);
        return winner === 'tie' ? null : winner;
      },
      markOf: (result) => ({ colour: winnerOf(result), letter: letterOf(winnerOf(result)) }),
      colourOf: (side) => side,
      counted: (['dragon', 'tiger', 'tie'] as const).map((side) => ({ colour: side, letter: letterOf(side) })),
      hasDerived: true,
    }),
  settle: (text, bet) => {
    const result = parse(text);
    return result && settle(result, bet);
  },
  sayResult: (text) => {
    const result = parse(text);
    if (!result) return '';
    return word(`dragon-tiger.won.${winnerOf(result)}`, {
      dragon: rankName(result.dragon),
      tiger: rankName(result.tiger),
    });
  },
  rules: [1, 2, 3].map((rule) => word(`dragon-tiger.rule.${rule}`)),
  pays: (offers) => {
    const all = outcomes();
    return offers.map((offer) => ({
      name: nameOf(offer.market, offer.selection),
      pays: oddsText(offer.odds),
      edge: houseEdge(all, settle, offer),
    }));
  },
};

startTable(kind);
