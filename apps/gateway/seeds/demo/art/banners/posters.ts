import type { Draw } from '../../random.ts';
import { downwards, shades } from '../drawing.ts';
import { figure, light, scene, stars } from './parts.ts';

/** A picture of one large figure with smaller ones around it. */
interface Poster {
  /** The ground from top to foot. */
  readonly ground: readonly [string, string, string];
  /** Of the glow behind the figure, and of the smaller figures. */
  readonly light: string;
  readonly figure: string;
  /** Gold is money's and prizes'; other figures are pale. */
  readonly isGold?: true;
  readonly around: readonly [string, string, string, string];
  readonly behind: 'rays' | 'rings' | 'wheel' | 'bars';
}

/** Of promotions and articles; the ids stand in their addresses. */
export const posters = {
  'sunrise-coins': {
    ground: ['#3b1748', '#a3455c', '#ee9a5b'],
    light: '#ffe1a1',
    figure: 'sunrise',
    isGold: true,
    around: ['calendar', 'two-coins', 'coins', 'clover'],
    behind: 'rays',
  },
  'prize-wheel': {
    ground: ['#1d0a3a', '#4d1b7d', '#92307f'],
    light: '#ff9fd0',
    figure: 'ticket',
    isGold: true,
    around: ['paper-lantern', 'clover', 'two-coins', 'cherry'],
    behind: 'wheel',
  },
  birthday: {
    ground: ['#2a0d33', '#6d1e5e', '#b1416f'],
    light: '#ffc2dc',
    figure: 'cake-slice',
    around: ['balloons', 'present', 'jewel-crown', 'party-popper'],
    behind: 'rays',
  },
  'coins-return': {
    ground: ['#06281f', '#0d5a45', '#0a3a33'],
    light: '#a9f2cf',
    figure: 'coins-pile',
    isGold: true,
    around: ['receive-money', 'two-coins', 'profit', 'piggy-bank'],
    behind: 'rings',
  },
  'half-more': {
    ground: ['#2b1a05', '#7a4a0c', '#c98a2b'],
    light: '#ffe9b8',
    figure: 'piggy-bank',
    isGold: true,
    around: ['two-coins', 'coins', 'receive-money', 'profit'],
    behind: 'bars',
  },
  'home-screen': {
    ground: ['#0b1f44', '#1f4c8f', '#2b7fb4'],
    light: '#b7e3ff',
    figure: 'smartphone',
    around: ['sailboat', 'round-star', 'cherry', 'anchor'],
    behind: 'rings',
  },
  'harvest-moon': {
    ground: ['#0e1530', '#2a2c63', '#6a3f5e'],
    light: '#ffe9b8',
    figure: 'moon',
    around: ['paper-lantern', 'lotus', 'wheat', 'lotus-flower'],
    behind: 'rings',
  },
  chances: {
    ground: ['#101a42', '#2c3c8c', '#3f63b8'],
    light: '#c6d6ff',
    figure: 'pie-chart',
    around: ['ticket', 'perspective-dice-six-faces-random', 'present', 'chart'],
    behind: 'wheel',
  },
  balance: {
    ground: ['#0c2230', '#17505f', '#12354a'],
    light: '#b9ecf2',
    figure: 'scales',
    around: ['coins', 'chart', 'perspective-dice-six-faces-random', 'cherry'],
    behind: 'bars',
  },
  spyglass: {
    ground: ['#1b1240', '#4a2f92', '#6a4bb8'],
    light: '#dccdff',
    figure: 'magnifying-glass',
    around: ['scroll-unfurled', 'cherry', 'dragon-head', 'card-ace-spades'],
    behind: 'rings',
  },
  'life-buoy': {
    ground: ['#06263c', '#0d5b7e', '#1583a0'],
    light: '#c2f1ff',
    figure: 'life-buoy',
    around: ['conversation', 'lighthouse', 'help', 'anchor'],
    behind: 'rays',
  },
  ledger: {
    ground: ['#1a1826', '#3b3758', '#57507c'],
    light: '#dcd7f2',
    figure: 'white-book',
    around: ['scales', 'magnifying-glass', 'scroll-unfurled', 'spyglass'],
    behind: 'bars',
  },
} as const satisfies Record<string, Poster>;

const [x, y] = [880, 236];

const behind: Readonly<Record<Poster['behind'], (colour: string, draw: Draw) => string>> = {
  rays: (colour) =>
    `<circle cx="${x}" cy="${y}" r="340" fill="none" stroke="${colour}" stroke-width="680" stroke-dasharray="56" opacity=".1"/>`,
  rings: (colour) =>
    `<g fill="none" stroke="${colour}" opacity=".22"><circle cx="${x}" cy="${y}" r="190" stroke-width="3"/><circle cx="${x}" cy="${y}" r="270" stroke-width="2"/><circle cx="${x}" cy="${y}" r="360" stroke-width="1.5"/></g>`,
  wheel: (colour) =>
    `<circle cx="${x}" cy="${y}" r="105" fill="none" stroke="${colour}" stroke-width="210" stroke-dasharray="55" opacity=".2"/><circle cx="${x}" cy="${y}" r="212" fill="none" stroke="${colour}" stroke-width="8" opacity=".5"/>`,
  bars: (colour, draw) => {
    const bars = Array.from({ length: 15 }, (_, place) => `M${560 + place * 44} 480v-${draw.between(60, 330)}`);
    return `<path d="${bars.join('')}" stroke="${colour}" stroke-width="26" opacity=".1"/>`;
  },
};

/** Where the smaller figures stand: middle, size, turn. */
const places = [
  [642, 122, 104, -12],
  [1098, 118, 108, 11],
  [1104, 352, 100, 8],
  [650, 350, 100, -8],
] as const;

export function posterScene({ ground, light: glow, ...poster }: Poster, draw: Draw): string {
  const [outline, middle, foot] = ground;
  return scene(
    {
      ground: [
        [0, outline],
        [0.6, middle],
        [1, foot],
      ],
      paints: light('m', glow) + shades('p', downwards, ['#ffffff', glow]),
    },
    stars(draw, 46, 300) +
      behind[poster.behind](glow, draw) +
      `<circle cx="${x}" cy="${y}" r="300" fill="url(#m)" opacity=".45"/>` +
      `<path d="M0 480v-58c150-34 290 8 450-12s440-34 750 4v66z" fill="${outline}" opacity=".5"/>` +
      places
        .map(([cx, cy, size, turn], place) => figure(poster.around[place] ?? '', cx, cy, size, turn, glow, outline))
        .join('') +
      figure(poster.figure, x, y, 300, 0, poster.isGold ? 'url(#f)' : 'url(#p)', outline),
  );
}
