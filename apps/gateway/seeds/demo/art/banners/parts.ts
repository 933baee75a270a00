import type { Draw } from '../../random.ts';
import { gold } from '../colours.ts';
import { downwards, shades } from '../drawing.ts';
import { glyph } from '../glyphs.ts';

/** Parts of wide pictures, 1200 × 480: strings of SVG. */

type Stops = readonly (readonly [offset: number, colour: string])[];

/** A paint with stops where they are wanted. */
export function paint(id: string, stops: Stops, direction = downwards): string {
  const parts = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
  return `<linearGradient id="${id}" ${direction}>${parts.join('')}</linearGradient>`;
}

export const light = (id: string, colour: string) =>
  `<radialGradient id="${id}"><stop stop-color="${colour}"/><stop offset=".4" stop-color="${colour}66"/><stop offset="1" stop-color="${colour}00"/></radialGradient>`;

const sheet = 'd="M0 0h1200v480H0z"';

/**
 * A scene on its ground, which `ground` paints from top to foot. `paints`: those that the content refers to besides
 * gold, `url(#f)`. The side of the words is darkened: with `side`, else with the ground's top.
 */
export function scene(
  { ground, paints, side }: { readonly ground: Stops; readonly paints: string; readonly side?: string },
  content: string,
): string {
  const colour = side ?? ground[0]?.[1];
  const shade: Stops = [
    [0, `${colour}f2`],
    [0.42, `${colour}99`],
    [0.7, `${colour}00`],
  ];
  return (
    `<defs>${paint('b', ground)}${paints}${shades('f', downwards, gold)}</defs><path ${sheet} fill="url(#b)"/>${content}` +
    `${paint('q', shade, 'x2="1" y2="0"')}<path ${sheet} fill="url(#q)"/>`
  );
}

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
