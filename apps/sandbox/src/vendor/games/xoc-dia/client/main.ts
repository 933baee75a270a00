import { make } from '../../../client/dom.ts';
import { word } from '../../../client/game-data.ts';
import { houseEdge, oddsText, type Weighted } from '../../../table-client/house-edge.ts';
import type { Kind, Spot } from '../../../table-client/kind.ts';
import { startTable } from '../../../table-client/start.ts';
import { createRoads } from '../../../table-client/view/roads.ts';
import { createTumbler } from '../../../table-client/scene/tumbler.ts';
import { type Coin, parityOf, parse, settle, type XocDiaResult } from '../rules.ts';

type Parity = 'even' | 'odd';

const coins = 4;
const colourOf = { even: 'blue', odd: 'red' } as const;
const nameOf = (market: string, selection: string) => word(`xoc-dia.${market}.${selection}`);
const coin = (shown: Coin) => make('i', { class: `coin is-${shown}` });
const coinsFace = (reds: number) =>
  make(
    'span',
    { class: 'coins' },
    ...Array.from({ length: coins }, (_, index) => coin(index < reds ? 'red' : 'white')),
  );

const spot = (market: string, selection: string, className: string, ...face: readonly Node[]): Spot => ({
  chips: [{ market, selection, units: 1 }],
  name: nameOf(market, selection),
  face,
  className,
});
const title = (market: string, selection: string) => make('strong', { class: 'spot-title' }, nameOf(market, selection));

const spots: readonly Spot[] = [
  spot('parity', 'even', 'spot-half is-blue', title('parity', 'even')),
  spot('parity', 'odd', 'spot-half is-red', title('parity', 'odd')),
  ...[0, 4, 2, 1, 3].map((reds) => spot('reds', String(reds), reds === 2 ? 'spot-two' : 'spot-reds', coinsFace(reds))),
  spot('alike', 'yes', 'spot-alike', title('alike', 'yes')),
];

const redsIn = (result: XocDiaResult) => result.filter((shown) => shown === 'red').length;

function outcomes(): Weighted<XocDiaResult>[] {
  const sides: Coin[] = ['red', 'white'];
  return sides.flatMap((a) => sides.flatMap((b) => sides.flatMap((c) => sides.map((d) => [[a, b, c, d], 1] as const))));
}

const say = (result: XocDiaResult) =>
  word(`xoc-dia.won.${parityOf(result)}`, { red: redsIn(result), white: coins - redsIn(result) });

const kind: Kind = {
  spots,
  nameOf,
  createScene: (stage) =>
    createTumbler<XocDiaResult>(stage, {
      cover: 'cover-bowl',
      parse,
      piecesOf: (result) => result.map(coin),
      captionOf: say,
    }),
  createRoads: (container) =>
    createRoads<XocDiaResult, Parity>(container, {
      parse,
      sideOf: parityOf,
      markOf: (result) => ({ colour: colourOf[parityOf(result)], letter: String(redsIn(result)) }),
      colourOf: (side) => colourOf[side],
      counted: (['even', 'odd'] as const).map((side) => ({
        colour: colourOf[side],
        letter: word(`xoc-dia.letter.${side}`),
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
  rules: [1, 2].map((rule) => word(`xoc-dia.rule.${rule}`)),
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
