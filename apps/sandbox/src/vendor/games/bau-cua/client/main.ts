import { make, symbolArt } from '../../../client/dom.ts';
import { word } from '../../../client/game-data.ts';
import { houseEdge, type Weighted } from '../../../table-client/house-edge.ts';
import type { Kind, Spot } from '../../../table-client/kind.ts';
import { startTable } from '../../../table-client/start.ts';
import { createTumbler } from '../../../table-client/scene/tumbler.ts';
import { type BauCuaResult, type BauCuaSymbol, parse, settle, symbols } from '../rules.ts';

const shownResults = 60;

const nameOf = (_market: string, selection: string) => word(`bau-cua.symbol.${selection}`);
const namesOf = (result: BauCuaResult) => result.map((symbol) => nameOf('symbol', symbol)).join(' · ');

const spots: readonly Spot[] = symbols.map((symbol) => ({
  chips: [{ market: 'symbol', selection: symbol, units: 1 }],
  name: nameOf('symbol', symbol),
  face: [symbolArt(symbol), make('strong', {}, nameOf('symbol', symbol))],
  className: `spot-symbol is-${symbol}`,
}));

const die = (symbol: BauCuaSymbol) => make('i', { class: `symbol-die is-${symbol}` }, symbolArt(symbol));

/** The last throws as columns of three dice, the newest first, and how often each symbol has shown. */
function createThrows(container: HTMLElement) {
  const counts = make('p', { class: 'symbol-counts' });
  const list = make('ol', { class: 'throws' });
  container.replaceChildren(counts, list);
  return (texts: readonly string[]) => {
    const results = texts.map(parse).filter((result) => result !== null);
    list.replaceChildren(
      ...results
        .slice(-shownResults)
        .toReversed()
        .map((result) => make('li', { 'aria-label': namesOf(result) }, ...result.map(die))),
    );
    const all = results.flat();
    counts.replaceChildren(
      ...symbols.map((symbol) => make('span', {}, die(symbol), String(all.filter((shown) => shown === symbol).length))),
    );
  };
}

function outcomes(): Weighted<BauCuaResult>[] {
  return symbols.flatMap((a) => symbols.flatMap((b) => symbols.map((c) => [[a, b, c], 1] as const)));
}

const kind: Kind = {
  spots,
  nameOf,
  createScene: (stage) =>
    createTumbler<BauCuaResult>(stage, {
      cover: 'cover-dome',
      parse,
      piecesOf: (result) => result.map(die),
      captionOf: namesOf,
    }),
  createRoads: createThrows,
  settle: (text, bet) => {
    const result = parse(text);
    return result && settle(result, bet);
  },
  sayResult: (text) => {
    const result = parse(text);
    return result ? namesOf(result) : '';
  },
  rules: [1, 2].map((rule) => word(`bau-cua.rule.${rule}`)),
  pays: (offers) => {
    const all = outcomes();
    return offers.map((offer) => ({
      name: nameOf(offer.market, offer.selection),
      pays: '1:1 / 2:1 / 3:1',
      edge: houseEdge(all, settle, offer),
    }));
  },
};

startTable(kind);
