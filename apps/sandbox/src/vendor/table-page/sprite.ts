import type { TableKind } from '../engine/tables/protocol.ts';
import { glyph, glyphSize } from '../../glyphs.ts';
import { html, trusted, type Html } from '../../html.ts';

/** The set has no bottle gourd. */
const gourd = trusted(
  '<path fill="currentColor" d="M262 40c34-14 62 6 60 30-20-12-34-6-40 14 44 10 62 52 46 92-8 20-8 34 8 50 70 62 58 246-80 246S106 288 176 226c16-16 16-30 8-50-18-44 8-88 58-93 2-18 8-35 20-43Z"/>',
);

/** What the games draw: `#symbol-<name>`. */
const drawings: Partial<Readonly<Record<TableKind, Readonly<Record<string, Html>>>>> = {
  'dragon-tiger': { dragon: glyph('dragon-head'), tiger: glyph('tiger-head') },
  'bau-cua': {
    gourd,
    crab: glyph('crab'),
    prawn: glyph('shrimp'),
    fish: glyph('tropical-fish'),
    rooster: glyph('rooster'),
    deer: glyph('deer'),
  },
};

/** The drawings of a game as one hidden picture that its page refers to; null for games that need none. */
export function tableSprite(kind: TableKind): Html | null {
  const symbols = drawings[kind];
  if (!symbols) return null;
  return html`<svg class="sprite" width="0" height="0" aria-hidden="true">
    <defs>
      ${Object.entries(symbols).map(
        ([name, drawing]) =>
          html`<symbol id="symbol-${name}" viewBox="0 0 ${glyphSize} ${glyphSize}">${drawing}</symbol>`,
      )}
    </defs>
  </svg>`;
}
