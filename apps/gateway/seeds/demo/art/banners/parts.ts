import type { Draw } from '../../random.ts';
import { gold } from '../colours.ts';
import { glyph } from '../glyphs.ts';

/** Parts of wide pictures, 1200 × 480: strings of SVG. */

export const paint = (id: string, stops: readonly (readonly [number, string])[], direction = 'x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${direction}>${stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`;
export const light = (id: string, colour: string) =>
  `<radialGradient id="${id}"><stop stop-color="${colour}"/><stop offset=".4" stop-color="${colour}66"/><stop offset="1" stop-color="${colour}00"/></radialGradient>`;
export const goldPaint = paint('f', [
  [0, gold[0]],
  [0.5, gold[1]],
  [1, gold[2]],
]);
/** Darkens the side of the words. */
export const quiet = (colour: string) =>
  `${paint(
    'q',
    [
      [0, `${colour}f2`],
      [0.42, `${colour}99`],
      [0.7, `${colour}00`],
    ],
    'x2="1" y2="0"',
  )}<path d="M0 0h1200v480H0z" fill="url(#q)"/>`;

export function figure(
  name: string,
  x: number,
  y: number,
  size: number,
  turn: number,
  colours: string,
  outline: string,
): string {
  const place = (dy: number) =>
    `transform="translate(${x} ${y + dy})rotate(${turn})scale(${(size / 512).toFixed(3)})translate(-256-256)"`;
  const body = glyph(name);
  return `<g ${place(size / 22)} opacity=".4">${body}</g><g ${place(0)} fill="${colours}" stroke="${outline}" stroke-width="22" stroke-linejoin="round" paint-order="stroke">${body}</g>`;
}

export function stars(draw: Draw, count: number, bottom: number): string {
  const dots = Array.from({ length: count }, () => `M${draw.between(0, 1200)} ${draw.between(0, bottom)}h0`);
  return `<g stroke="#fff" stroke-linecap="round"><path d="${dots.slice(count / 4).join('')}" stroke-width="2" opacity=".5"/><path d="${dots.slice(0, count / 4).join('')}" stroke-width="4" opacity=".8"/></g>`;
}
