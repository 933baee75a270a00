import { drawFrom } from '../random.ts';
import { gold } from './colours.ts';
import { downwards, shades, svg } from './drawing.ts';
import { glyph } from './glyphs.ts';

interface Piece {
  readonly figure: string;
  /** The ground from the middle outwards, and the figure's foot. */
  readonly ground: readonly [string, string];
  readonly foot: string;
  /** Gold is money's. */
  readonly isGold?: true;
}

/** What the point mall of the demo has; the ids stand in the addresses of the pictures. */
export const pieces = {
  'bonus-20': { figure: 'two-coins', ground: ['#5a2a7d', '#1c0c33'], foot: '#f5c451', isGold: true },
  'bonus-100': { figure: 'coins-pile', ground: ['#7a2450', '#2a0a24'], foot: '#f5c451', isGold: true },
  'bonus-500': { figure: 'piggy-bank', ground: ['#1d5a4b', '#07231d'], foot: '#f5c451', isGold: true },
  earbuds: { figure: 'earbuds', ground: ['#2d6cb5', '#0c2244'], foot: '#b7e3ff' },
  backpack: { figure: 'backpack', ground: ['#b5652d', '#3d1c0a'], foot: '#ffd9b0' },
  mug: { figure: 'coffee-mug', ground: ['#8f4a3a', '#33130c'], foot: '#ffe1c9' },
  cap: { figure: 'billed-cap', ground: ['#2f7f73', '#0b2d2a'], foot: '#bdf3e6' },
  watch: { figure: 'watch', ground: ['#4a4f8f', '#161838'], foot: '#d5d9ff' },
} as const satisfies Readonly<Record<string, Piece>>;

export type PieceId = keyof typeof pieces;

/** A picture of goods, 480 × 360; null: nothing has that name. */
export function goodsArt(id: string): string | null {
  if (!Object.hasOwn(pieces, id)) return null;
  const { figure, ground, foot, ...piece }: Piece = pieces[id as PieceId];
  const draw = drawFrom(`goods ${id}`);
  const [middle, edge] = ground;
  const rings = [96, 138, 186]
    .map((radius) => `<circle cx="240" cy="172" r="${radius}" opacity="${(40 / radius).toFixed(2)}"/>`)
    .join('');
  const sparks = Array.from({ length: 16 }, () => `M${draw.between(16, 464)} ${draw.between(12, 300)}h0`).join('');
  const body = glyph(figure);
  const at = (y: number) => `transform="translate(132 ${y})scale(.42)"`;
  return svg(
    480,
    360,
    `<defs><radialGradient id="b" cy=".46"><stop stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient>` +
      `${shades('f', downwards, piece.isGold ? gold : ['#ffffff', foot])}</defs><path d="M0 0h480v360H0z" fill="url(#b)"/>` +
      `<g fill="none" stroke="#fff" stroke-width="2">${rings}</g>` +
      `<path d="${sparks}" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".5"/>` +
      `<ellipse cx="240" cy="296" rx="118" ry="14" fill="${edge}" opacity=".8"/>` +
      `<g ${at(78)} opacity=".45" fill="${edge}">${body}</g>` +
      `<g ${at(66)} fill="url(#f)" stroke="${edge}" stroke-width="16" stroke-linejoin="round" paint-order="stroke">${body}</g>`,
  );
}
