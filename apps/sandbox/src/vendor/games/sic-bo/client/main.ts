import { make } from '../../../client/dom.ts';
import { word } from '../../../client/game-data.ts';
import { houseEdge, oddsText, type Weighted } from '../../../table-client/house-edge.ts';
import type { Kind, Spot } from '../../../table-client/kind.ts';
import { startTable } from '../../../table-client/start.ts';
import { dieArt } from '../../../table-client/scene/dice.ts';
import { createRoads } from '../../../table-client/view/roads.ts';
import { createTumbler } from '../../../table-client/scene/tumbler.ts';
import { parse, settle, type SicBoResult, sizeOf } from '../rules.ts';

type Size = 'small' | 'big';

const numbers = [1, 2, 3, 4, 5, 6];
const pairs = numbers.flatMap((low) => numbers.filter((high) => high > low).map((high) => [low, high]));
const colourOf = { small: 'blue', big: 'red', triple: 'tie' } as const;
const totalOf = (result: SicBoResult) => result[0] + result[1] + result[2];

function nameOf(market: string, selection: string): string {
  const hasWord = market === 'size' || market === 'parity' || market === 'any_triple';
  return hasWord
    ? word(`sic-bo.${market}.${selection}`)
    : word(`sic-bo.${market}`, { n: selection.replace('-', ' – ') });
}

const spot = (
  market: string,
  selection: string,
  group: string,
  face: readonly (Node | string)[],
  className = '',
): Spot => ({
  chips: [{ market, selection, units: 1 }],
  name: nameOf(market, selection),
  face,
  className,
  group,
});

const dice = (...shown: readonly number[]) => [make('span', { class: 'dice' }, ...shown.map(dieArt))];
const title = (market: string, selection: string, hint = '') => [
  make('strong', { class: 'spot-title' }, nameOf(market, selection)),
  ...(hint === '' ? [] : [make('span', { class: 'spot-hint' }, hint)]),
];

const spots: readonly Spot[] = [
  spot('size', 'small', 'even', title('size', 'small', '4–10'), 'is-blue'),
  spot('parity', 'odd', 'even', title('parity', 'odd')),
  spot('parity', 'even', 'even', title('parity', 'even')),
  spot('size', 'big', 'even', title('size', 'big', '11–17'), 'is-red'),
  ...numbers.map((number) => spot('triple', String(number), 'triples', dice(number, number, number))),
  spot('any_triple', 'yes', 'triples', [nameOf('any_triple', 'yes')], 'is-tie'),
  ...numbers.map((number) => spot('double', String(number), 'doubles', dice(number, number))),
  ...Array.from({ length: 14 }, (_, index) =>
    spot('total', String(index + 4), 'totals', [make('strong', {}, String(index + 4))]),
  ),
  ...pairs.map((pair) => spot('pair', pair.join('-'), 'pairs', dice(...pair))),
  ...numbers.map((number) => spot('number', String(number), 'numbers', dice(number))),
];

function outcomes(): Weighted<SicBoResult>[] {
  return numbers.flatMap((first) =>
    numbers.flatMap((second) => numbers.map((third) => [[first, second, third], 1] as const)),
  );
}

const say = (result: SicBoResult) =>
  word(`sic-bo.won.${sizeOf(result)}`, { dice: result.join(' · '), total: totalOf(result) });

const kind: Kind = {
  spots,
  nameOf,
  createScene: (stage) =>
    createTumbler<SicBoResult>(stage, {
      cover: 'cover-dome',
      parse,
      piecesOf: (result) => result.map(dieArt),
      captionOf: say,
    }),
  createRoads: (container) =>
    createRoads<SicBoResult, Size>(container, {
      parse,
      sideOf: (result) => {
        const size = sizeOf(result);
        return size === 'triple' ? null : size;
      },
      markOf: (result) => ({ colour: colourOf[sizeOf(result)], letter: String(totalOf(result)) }),
      colourOf: (side) => colourOf[side],
      counted: (['small', 'big', 'triple'] as const).map((size) => ({
        colour: colourOf[size],
        letter: word(`sic-bo.letter.${size}`),
      })),
      hasDerived: true,
    }),
  settle: (text, bet) => {
    const result = parse(text);
    return result && settle(result, bet);
  },
  sayResult: (text) => {
    const result = parse(text);
    return result ? say(result) : '';
  },
  rules: [1, 2, 3].map((rule) => word(`sic-bo.rule.${rule}`)),
  pays: (offers) => {
    const all = outcomes();
    return offers.map((offer) => ({
      name: nameOf(offer.market, offer.selection),
      pays: offer.market === 'number' ? '1:1 / 2:1 / 3:1' : oddsText(offer.odds),
      edge: houseEdge(all, settle, offer),
    }));
  },
};

startTable(kind);
