import { word } from '../../../client/game-data.ts';
import { make } from '../../../client/dom.ts';
import { oddsText } from '../../../table-client/house-edge.ts';
import type { Kind, Spot } from '../../../table-client/kind.ts';
import { startTable } from '../../../table-client/start.ts';
import { createCardScene } from '../../../table-client/scene/card-scene.ts';
import { createRoads, type Mark } from '../../../table-client/view/roads.ts';
import { type BaccaratResult, parse, settle, totalOf, winnerOf } from '../rules.ts';
import { edgeText } from './edges.ts';

type Side = 'player' | 'banker';

const nameOf = (market: string, selection: string) => word(`baccarat.${market}.${selection}`);

const spot = (market: string, selection: string, className: string, ...face: readonly (Node | string)[]): Spot => ({
  chips: [{ market, selection, units: 1 }],
  name: nameOf(market, selection),
  face: face.length > 0 ? face : [nameOf(market, selection)],
  className,
});

const mainFace = (side: Side | 'tie') => make('strong', { class: 'spot-title' }, word(`baccarat.main.${side}`));

const spots: readonly Spot[] = [
  spot('pair', 'player', 'spot-quarter is-player'),
  spot('pair', 'either', 'spot-quarter'),
  spot('pair', 'perfect', 'spot-quarter'),
  spot('pair', 'banker', 'spot-quarter is-banker'),
  spot('main', 'player', 'spot-main is-player', mainFace('player')),
  spot('main', 'tie', 'spot-main is-tie', mainFace('tie')),
  spot('main', 'banker', 'spot-main is-banker', mainFace('banker')),
  spot('main', 'banker_no_commission', 'spot-main is-banker', mainFace('banker')),
  spot('dragon_bonus', 'player', 'spot-fifth is-player'),
  spot('size', 'small', 'spot-fifth'),
  spot('super_six', 'yes', 'spot-fifth'),
  spot('size', 'big', 'spot-fifth'),
  spot('dragon_bonus', 'banker', 'spot-fifth is-banker'),
];

/** Player, banker, player, banker; then the thirds. */
function dealtOrder({ player, banker }: BaccaratResult) {
  const order = [
    ['player', player[0]],
    ['banker', banker[0]],
    ['player', player[1]],
    ['banker', banker[1]],
    ['player', player[2]],
    ['banker', banker[2]],
  ] as const;
  return order.flatMap(([hand, card]) => (card === undefined ? [] : [{ hand, card }]));
}

const letterOf = (side: Side | 'tie') => word(`baccarat.letter.${side}`);
const isPair = ([first, second]: readonly number[]) =>
  first !== undefined && second !== undefined && first % 13 === second % 13;

function markOf(result: BaccaratResult): Mark {
  const winner = winnerOf(result);
  const dots = [isPair(result.banker) ? 'banker' : 'none', isPair(result.player) ? 'player' : 'none'];
  return { colour: winner, letter: letterOf(winner), dots };
}

const pays = {
  'pair:perfect': '25:1 / 200:1',
  'dragon_bonus:player': '1:1 – 30:1',
  'dragon_bonus:banker': '1:1 – 30:1',
} as Readonly<Record<string, string>>;

const kind: Kind = {
  spots,
  nameOf,
  createScene: (stage) =>
    createCardScene(stage, {
      hands: (['player', 'banker'] as const).map((id) => ({ id, label: word(`baccarat.main.${id}`), slots: 3 })),
      cardsOf: (text) => {
        const result = parse(text);
        return result && dealtOrder(result);
      },
      totalOf: (cards) => String(totalOf(cards)),
      winnersOf: (text) => {
        const result = parse(text);
        return result ? [winnerOf(result)] : [];
      },
    }),
  createRoads: (container) =>
    createRoads<BaccaratResult, Side>(container, {
      parse,
      sideOf: (result) => {
        const winner = winnerOf(result);
        return winner === 'tie' ? null : winner;
      },
      markOf,
      colourOf: (side) => side,
      counted: (['player', 'banker', 'tie'] as const).map((side) => ({ colour: side, letter: letterOf(side) })),
      hasDerived: true,
    }),
  settle: (text, bet) => {
    const result = parse(text);
    return result && settle(result, bet);
  },
  sayResult: (text) => {
    const result = parse(text);
    if (!result) return '';
    const player = totalOf(result.player);
    const banker = totalOf(result.banker);
    return word(`baccarat.won.${winnerOf(result)}`, { player, banker });
  },
  rules: [1, 2, 3, 4, 5].map((rule) => word(`baccarat.rule.${rule}`)),
  pays: (offers) =>
    offers.map((offer) => ({
      name: nameOf(offer.market, offer.selection),
      pays: pays[`${offer.market}:${offer.selection}`] ?? oddsText(offer.odds),
      edge: edgeText(offer),
    })),
};

startTable(kind);
