import { outlined } from './letters.ts';
import type { Draw } from '../random.ts';
import type { GameToDraw } from './words.ts';

/** Things of the table, drawn by hand: cards, dice, wheels, tiles, numbered balls. Each around the point (0, 0). */

const red = '#c8102e';
const black = '#1b1625';
const suits = [
  { colour: red, path: 'M12 21C2 13 2 8 5 5s6-1 7 2c1-3 4-5 7-2s3 8-7 16z' },
  { colour: black, path: 'M12 2C14 6 21 9 21 14a4 4 0 0 1-8 1q0 4 2 6H9q2-2 2-6a4 4 0 0 1-8-1C3 9 10 6 12 2z' },
  { colour: red, path: 'M12 2l8 10-8 10-8-10z' },
  {
    colour: black,
    path: 'M12 2a4.5 4.5 0 0 1 3 8 4.5 4.5 0 1 1-2 6q0 3 2 5H9q2-2 2-5a4.5 4.5 0 1 1-2-6 4.5 4.5 0 0 1 3-8z',
  },
] as const;
const ranks = ['A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '3', '2'];

export const at = (x: number, y: number, turn: number, content: string, scale = 1) =>
  `<g transform="translate(${x} ${y})${turn ? `rotate(${turn})` : ''}${scale === 1 ? '' : `scale(${scale})`}">${content}</g>`;

function card(rank: string, suit: (typeof suits)[number]): string {
  return (
    `<rect x="-56" y="-74" width="120" height="168" rx="13" opacity=".35"/>` +
    `<rect x="-60" y="-84" width="120" height="168" rx="13" fill="#fdfbff" stroke="#0003"/>` +
    `<g fill="${suit.colour}">${at(-51, -44, 0, outlined(rank, 36))}` +
    `<path d="${suit.path}" transform="translate(-41-28)scale(3.6)"/></g>`
  );
}

/** A hand of `count` different cards, fanned. */
export function cards(draw: Draw, count: number, from: readonly string[] = ranks): string {
  const hand = draw.shuffled(from).slice(0, count);
  const order = draw.shuffled(suits);
  const lean = draw.between(9, 14);
  const scale = count > 3 ? 0.8 : count > 2 ? 0.95 : 1.08;
  return hand
    .map((rank, i) => {
      const off = i - (count - 1) / 2;
      const suit = order[i % order.length] ?? suits[0];
      return at(
        Math.round(160 + (off * 176) / count),
        Math.round(186 + off * off * 8),
        Math.round((off * lean * 3) / count),
        card(rank, suit),
        scale,
      );
    })
    .join('');
}

const pips: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

function spots(count: number, step: number, radius: number): string {
  const found = pips[count - 1] ?? [];
  return found.map(([x, y]) => `<circle cx="${x * step}" cy="${y * step}" r="${radius}"/>`).join('');
}

function die(value: number, face: string): string {
  const pip = value === 1 || value === 4 ? red : black;
  return (
    `<rect x="-44" y="-38" width="96" height="96" rx="20" opacity=".35"/>` +
    `<rect x="-48" y="-48" width="96" height="96" rx="20" fill="${face}"/><rect x="-42" y="-44" width="84" height="40" rx="16" fill="#fff" opacity=".35"/>` +
    `<g fill="${pip}">${spots(value, 25, value === 1 ? 15 : 9)}</g>`
  );
}

function dice(draw: Draw): string {
  const face = draw.pick(['#fff8ee', '#f4f1ff', '#ffe9a8', '#ffd9d9']);
  const places = draw.pick([
    [
      [112, 232, -14],
      [214, 222, 12],
      [158, 120, 6],
    ],
    [
      [104, 150, -10],
      [210, 140, 14],
      [162, 244, -4],
    ],
  ] as const);
  return places.map(([x, y, turn]) => at(x, y, turn, die(draw.between(1, 6), face))).join('');
}

export function rouletteWheel(draw: Draw): string {
  const [dark, light] = draw.pick([
    [black, red],
    ['#15304f', '#b3122d'],
    ['#0f3d2e', '#b3122d'],
  ] as const);
  const turn = draw.between(0, 40);
  // 36 pockets in two colours and a green one.
  return at(
    160,
    186,
    turn,
    `<circle r="122" cy="10" opacity=".4"/><circle r="120" fill="#5b3216"/><circle r="112" fill="url(#f)"/><circle r="92" fill="none" stroke="${dark}" stroke-width="34"/><circle r="92" fill="none" stroke="${light}" stroke-width="34" stroke-dasharray="16.06"/><path d="M-8-108h16l-2 34h-12z" fill="#0b8f4d"/><circle r="75" fill="#3c2010"/><circle r="58" fill="none" stroke="url(#f)" stroke-width="3"/><path d="M0-60 9-9 60 0 9 9 0 60-9 9-60 0-9-9z" fill="url(#f)"/><circle r="15" fill="url(#f)"/><circle cx="${draw.pick([66, -66])}" cy="${draw.between(-50, 50)}" r="9" fill="#fff"/>`,
  );
}

function prizeWheel(draw: Draw): string {
  const colours = draw.shuffled(['#e5484d', '#f5a524', '#3dbf7f', '#3b82f6', '#a855f7', '#ec4899']).slice(0, 4);
  const segment = (2 * Math.PI * 55) / 12;
  const rings = colours
    .slice(1)
    .map(
      (colour, i) =>
        `<circle r="55" fill="none" stroke="${colour}" stroke-width="110" stroke-dasharray="${segment.toFixed(2)} ${(segment * 3).toFixed(2)}" transform="rotate(${(i + 1) * 30})"/>`,
    );
  return (
    at(
      160,
      190,
      draw.between(0, 29),
      `<circle r="124" cy="10" opacity=".4"/><circle r="122" fill="url(#f)"/><circle r="110" fill="${colours[0]}"/>${rings.join('')}<circle r="116" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 30.37"/><circle r="24" fill="url(#f)"/>`,
    ) + `<path d="M144 58h32l-16 40z" fill="#fff" stroke="#0006" stroke-width="3"/>`
  );
}

function chip(colour: string): string {
  return `<ellipse cy="9" rx="62" ry="60" opacity=".35"/><circle r="60" fill="${colour}"/><circle r="51" fill="none" stroke="#fff" stroke-width="17" stroke-dasharray="26.7"/><circle r="36" fill="${colour}" stroke="#fff" stroke-width="3" stroke-dasharray="3 5"/><path d="M0-20 6-6 20 0 6 6 0 20-6 6-20 0-6-6z" fill="#fff"/>`;
}

export function chips(draw: Draw): string {
  const colours = draw.shuffled(['#c8102e', '#1f6feb', '#0f9d58', '#6d28d9', '#b7791f', '#111827']);
  const places = [
    [106, 228],
    [216, 218],
    [160, 128],
  ] as const;
  return places.map(([x, y], i) => at(x, y, draw.between(0, 40), chip(colours[i] ?? red))).join('');
}

function tile(draw: Draw): string {
  const dot = draw.pick(['#0b7a4b', red, '#1d4ed8']);
  return `<rect x="-42" y="-50" width="92" height="124" rx="13" opacity=".35"/><rect x="-46" y="-54" width="92" height="124" rx="13" fill="#13805a"/><rect x="-46" y="-62" width="92" height="120" rx="13" fill="#fdf9ec"/><g fill="none" stroke="${dot}" stroke-width="7">${spots(draw.between(1, 6), 24, 8)}</g>`;
}

function domino(draw: Draw): string {
  const half = (dy: number) => `<g transform="translate(0 ${dy})">${spots(draw.between(1, 6), 20, 7)}</g>`;
  return `<rect x="-40" y="-76" width="88" height="168" rx="14" opacity=".35"/><rect x="-44" y="-84" width="88" height="168" rx="14" fill="#fdf9f0"/><path d="M-32 0h64" stroke="#1b1625" stroke-width="3"/><g fill="#1b1625">${half(-42)}${half(42)}</g>`;
}

function fanned(draw: Draw, piece: (draw: Draw) => string, count: number): string {
  const lean = draw.between(6, 12);
  return Array.from({ length: count }, (_none, i) => {
    const off = i - (count - 1) / 2;
    return at(Math.round(160 + off * 82), Math.round(186 + Math.abs(off) * 14), Math.round(off * lean), piece(draw));
  }).join('');
}

function balls(draw: Draw): string {
  const colours = draw.shuffled(['#e5484d', '#f5a524', '#2f9e6e', '#3478f6', '#9347e0', '#e0479e', '#0ea5b7']);
  const places = draw.pick([
    [
      [160, 112, 62],
      [98, 208, 62],
      [222, 208, 62],
      [160, 286, 46],
    ],
    [
      [112, 132, 70],
      [218, 168, 56],
      [136, 256, 60],
    ],
    [
      [160, 184, 92],
      [72, 98, 44],
      [252, 106, 40],
      [246, 276, 46],
      [78, 280, 42],
    ],
  ] as const);
  const most = draw.pick([45, 49, 99]);
  return places
    .map(([x, y, r], i) =>
      at(
        x,
        y,
        draw.between(-10, 10),
        `<circle r="62" cy="8" opacity=".35"/><circle r="60" fill="${colours[i % colours.length]}"/><ellipse cx="-14" cy="-30" rx="30" ry="18" fill="#fff" opacity=".35"/><circle r="33" fill="#fff"/><g transform="translate(0 14)" fill="#1b1625">${outlined(String(draw.between(1, most)), 38, true)}</g>`,
        Number((r / 60).toFixed(2)),
      ),
    )
    .join('');
}

/** The things on a game's table; null where a glyph tells more. */
export function tableThings(game: GameToDraw, draw: Draw): string | null {
  const name = game.name.toLowerCase();
  if (game.gameType === 'LOTT' || game.gameType === 'ELOTT') return /dice/.test(name) ? dice(draw) : balls(draw);
  if (game.gameType !== 'LIVE' && game.gameType !== 'PVP') return null;
  if (/roulette/.test(name)) return rouletteWheel(draw);
  if (/wheel|ladder|carnival/.test(name)) return prizeWheel(draw);
  if (/sic bo|dice|hi-lo|fish prawn/.test(name)) return dice(draw);
  if (/fan tan|xoc dia|marbles/.test(name)) return chips(draw);
  if (/mahjong/.test(name)) return fanned(draw, tile, 3);
  if (/domino|pai gow/.test(name)) return fanned(draw, domino, 2);
  if (/ludo|xiangqi/.test(name)) return null;
  if (/baccarat/.test(name)) return cards(draw, 2, ['K', 'Q', 'J', 'A', '9', '8', '7']);
  if (/blackjack/.test(name)) return cards(draw, 2, ['A', 'K', 'Q', 'J', '10']);
  if (/dragon tiger|andar/.test(name)) return cards(draw, 2);
  if (/three card/.test(name)) return cards(draw, 3);
  if (/poker|hold'em|big two|water|capsa|pusoy|mau binh|xi to/.test(name)) return cards(draw, 5);
  return cards(draw, 3);
}
