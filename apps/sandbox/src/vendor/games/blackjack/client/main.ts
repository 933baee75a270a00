import { make } from '../../../client/dom.ts';
import { word } from '../../../client/game-data.ts';
import type { Kind, LayoutState, Spot } from '../../../table-client/kind.ts';
import type { SpotStake } from '../../../table-client/state/draft.ts';
import { startTable } from '../../../table-client/start.ts';
import { parse } from '../cards-text.ts';
import { seatNumbers, settle } from '../rules.ts';
import { sayDealer } from './hand-text.ts';
import { createMoves } from './moves.ts';
import { createBlackjackScene } from './scene.ts';

const sideMarkets = ['perfect_pairs', '21_plus_3'] as const;

const nameOf = (market: string, selection: string) => {
  const [seat = ''] = selection;
  const hand = selection.slice(1);
  const name = word(`blackjack.${market}`, { n: seat });
  return hand === '' ? name : `${name} ${hand}`;
};

const spot = (market: string, seat: number, className: string, ...face: readonly (Node | string)[]): Spot => ({
  chips: [{ market, selection: String(seat), units: 1 }],
  name: nameOf(market, String(seat)),
  face,
  className,
  hasOdds: (sideMarkets as readonly string[]).includes(market),
});

const number = (seat: number) => make('strong', { class: 'spot-title' }, String(seat));
const small = (text: string) => make('span', { class: 'spot-note' }, text);

const spots: readonly Spot[] = [
  ...seatNumbers.flatMap((seat) => [
    spot('seat', seat, 'spot-seat', number(seat)),
    spot('behind', seat, 'spot-seat spot-behind is-blue', number(seat), small(word('blackjack.behindShort'))),
    spot('along', seat, 'spot-seat spot-along is-blue', number(seat), small(word('blackjack.behindShort'))),
  ]),
  ...sideMarkets.flatMap((market) =>
    seatNumbers.map((seat) => spot(market, seat, 'spot-side', word(`blackjack.${market}`))),
  ),
];

const seatIn = (stakes: readonly SpotStake[]): string | null =>
  stakes.find(({ market }) => market === 'seat')?.selection ?? null;
const ownSeat = ({ placed, draft }: LayoutState) => seatIn(placed) ?? seatIn(draft);
const isTaken = ({ others }: LayoutState, seat: string) =>
  others.some(({ market, selection }) => market === 'seat' && selection === seat);

function isShown({ chips: [chip] }: Spot, at: LayoutState): boolean {
  if (!chip) return false;
  const own = ownSeat(at);
  // Side bets lie before the own seat; before there is one, they say what there will be.
  if ((sideMarkets as readonly string[]).includes(chip.market)) return chip.selection === (own ?? '1');
  const isOthers = chip.selection !== seatIn(at.placed) && isTaken(at, chip.selection);
  return (chip.market === 'seat') !== isOthers;
}

function refusalOf({ chips: [chip] }: Spot, at: LayoutState): string | null {
  const own = ownSeat(at);
  if (!chip || chip.market === 'behind' || chip.market === 'along') return null;
  if (chip.market !== 'seat') return own === null ? word('blackjack.seatFirst') : null;
  return own === null || own === chip.selection ? null : word('error.one_seat');
}

const kind: Kind = {
  spots,
  views: ['behind', 'along'].map((id) => ({ id, label: word(`blackjack.view.${id}`) })),
  isShown,
  refusalOf,
  nameOf,
  createScene: createBlackjackScene,
  createMoves,
  createRoads: () => () => {},
  settle: (text, bet) => {
    const table = parse(text);
    return table && settle(table, bet);
  },
  sayResult: (text) => {
    const table = parse(text);
    return table ? sayDealer(table) : '';
  },
  rules: [1, 2, 3, 4, 5, 6].map((rule) => word(`blackjack.rule.${rule}`)),
  pays: () => [
    { name: word('blackjack.pays.seat'), pays: '1:1', edge: '0.49' },
    { name: word('blackjack.pays.blackjack'), pays: '3:2', edge: '0.49' },
    { name: word('blackjack.view.along'), pays: '1:1', edge: '0.49' },
    { name: word('blackjack.view.behind'), pays: '1:1', edge: '2.31' },
    { name: word('blackjack.insurance'), pays: '2:1', edge: '7.47' },
    { name: word('blackjack.perfect_pairs'), pays: '6:1 / 12:1 / 25:1', edge: '4.10' },
    { name: word('blackjack.21_plus_3'), pays: '5:1 – 100:1', edge: '3.70' },
  ],
};

startTable(kind);
