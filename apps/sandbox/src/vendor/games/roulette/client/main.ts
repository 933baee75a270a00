import { make } from '../../../client/dom.ts';
import { word } from '../../../client/game-data.ts';
import { houseEdge, oddsText, type Weighted } from '../../../table-client/house-edge.ts';
import type { Kind, Pay, Spot } from '../../../table-client/kind.ts';
import { startTable } from '../../../table-client/start.ts';
import { announcedBets, type Chips, neighbourBets } from '../announced.ts';
import { layoutBets } from '../layout.ts';
import { parse, settle } from '../rules.ts';
import type { Offer } from '../../table.ts';
import { placeOf, placeProperties, sectorPlaces, trackPlaces } from './board.ts';
import { colourOf, createWheel } from './scene.ts';

const neighbours = 2;
const shownResults = 60;
/** Bets outside the numbers are written on the layout. */
const outside = new Set(['column', 'dozen', 'colour', 'parity', 'half']);
const named = new Set(['colour', 'parity', 'half', 'dozen']);

function nameOf(market: string, selection: string): string {
  return named.has(market)
    ? word(`roulette.${market}.${selection}`)
    : word(`roulette.${market}`, { n: selection.replaceAll('-', ' – ') });
}

function faceOf(market: string, selection: string): readonly (Node | string)[] {
  if (market === 'straight') return [make('strong', {}, selection)];
  if (market === 'column') return ['2:1'];
  if (market === 'colour') return [make('i', { class: `diamond is-${selection}` })];
  return outside.has(market) ? [nameOf(market, selection)] : [];
}

function boardSpot({ market, selection }: { readonly market: string; readonly selection: string }): Spot[] {
  const place = placeOf(market, selection);
  if (!place) return [];
  const kind = market === 'straight' ? `spot-number is-${colourOf(Number(selection))}` : '';
  return [
    {
      chips: [{ market, selection, units: 1 }],
      name: nameOf(market, selection),
      face: faceOf(market, selection),
      className: `${kind || (outside.has(market) ? 'spot-outside' : 'spot-zone')} at`,
      place: placeProperties(place),
      hasOdds: false,
      group: 'board',
    },
  ];
}

const unitsOf = (chips: readonly Chips[]) => chips.reduce((sum, { units }) => sum + units, 0);

const spots: readonly Spot[] = [
  ...layoutBets.flatMap(boardSpot),
  ...trackPlaces.map(({ number, place }) => ({
    chips: neighbourBets(number, neighbours),
    name: word('roulette.neighbours', { n: number, each: neighbours }),
    face: [make('strong', {}, String(number))],
    className: `spot-number is-${colourOf(number)} at`,
    place: placeProperties(place),
    group: 'track',
  })),
  ...sectorPlaces.map(({ name, place }) => ({
    chips: announcedBets[name],
    name: word('roulette.sector', {
      name: word(`roulette.${name}`),
      n: unitsOf(announcedBets[name]),
    }),
    face: [word(`roulette.${name}`)],
    className: 'spot-sector at',
    place: placeProperties(place),
    group: 'track',
  })),
];

function createLastNumbers(container: HTMLElement) {
  const list = make('ol', { class: 'last-numbers' });
  container.replaceChildren(list);
  return (results: readonly string[]) => {
    const numbers = results.flatMap((text) => parse(text) ?? []).slice(-shownResults);
    list.replaceChildren(
      ...numbers.toReversed().map((number) => make('li', { class: `last is-${colourOf(number)}` }, String(number))),
    );
  };
}

/** One line for each kind of bet: all of a kind pay alike. */
function pays(offers: readonly Offer[]): Pay[] {
  const results: Weighted<number>[] = Array.from({ length: 37 }, (_, number) => [number, 1]);
  const seen = new Map<string, Offer>();
  for (const offer of offers) if (!seen.has(offer.market)) seen.set(offer.market, offer);
  return [...seen.values()].map((offer) => ({
    name: word(`roulette.market.${offer.market}`),
    pays: oddsText(offer.odds),
    edge: houseEdge(results, settle, offer),
  }));
}

const kind: Kind = {
  spots,
  views: (['numbers', 'inside', 'track'] as const).map((id) => ({ id, label: word(`roulette.view.${id}`) })),
  nameOf,
  createScene: createWheel,
  createRoads: createLastNumbers,
  settle: (text, bet) => {
    const result = parse(text);
    return result === null ? null : settle(result, bet);
  },
  sayResult: (text) => {
    const result = parse(text);
    return result === null ? '' : word(`roulette.won.${colourOf(result)}`, { n: result });
  },
  rules: [1, 2, 3].map((rule) => word(`roulette.rule.${rule}`)),
  pays,
};

startTable(kind);
