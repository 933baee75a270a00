import { glyph, glyphSize } from '../../glyphs.ts';
import { html, type Html } from '../../html.ts';
import type { Face } from '../games/slots/spin-view.ts';
import type { Theme } from './theme.ts';

/** Three stops from light to deep, for each symbol. Gold is the wild's alone. */
function gradient(id: string, hue: number, saturation: number): Html {
  return html`<linearGradient id="paint-${id}" x1="0" y1="0" x2="0.35" y2="1">
    <stop offset="0" stop-color="hsl(${hue} ${saturation}% 86%)" />
    <stop offset="0.5" stop-color="hsl(${hue} ${saturation}% 64%)" />
    <stop offset="1" stop-color="hsl(${(hue + 24) % 360} ${saturation}% 46%)" />
  </linearGradient>`;
}

/** A soft light behind a picture. */
function glow(id: string, hue: number): Html {
  return html`<radialGradient id="glow-${id}">
    <stop offset="0" stop-color="hsl(${hue} 80% 60%)" stop-opacity="0.42" />
    <stop offset="1" stop-color="hsl(${hue} 80% 45%)" stop-opacity="0" />
  </radialGradient>`;
}
const light = (symbol: string) => html`<circle cx="256" cy="256" r="276" fill="url(#glow-${symbol})" />`;

/** Sixteen rays, for the scatter. */
const rays = Array.from({ length: 16 }, (_, index) => {
  const at = (turn: number, radius: number) =>
    `${Math.round(256 + Math.cos(turn) * radius)} ${Math.round(236 + Math.sin(turn) * radius)}`;
  const turn = (index * Math.PI) / 8;
  return `M256 236 L${at(turn - 0.09, 270)} L${at(turn + 0.09, 270)} Z`;
}).join(' ');

/** The picture twice: a dark copy below gives it depth without a filter, which phones would pay for on each frame. */
function picture(symbol: string, name: string): Html {
  return html`<g transform="translate(0 12)" opacity="0.55">${glyph(name, '#08040f')}</g>
    <g>${glyph(name, `url(#paint-${symbol})`)}</g>`;
}

function ribbon(text: string, symbol: string): Html {
  // In em: full-width letters, all others, and marks above and below, which take no room.
  let width = 0;
  for (const letter of text) {
    if (/[\u3000-\u9fff\uac00-\ud7af]/.test(letter)) width += 1;
    else if (!/\p{M}/u.test(letter)) width += 0.7;
  }
  const size = Math.min(104, Math.round(470 / width));
  return html`<rect x="6" y="372" width="500" height="134" rx="26" class="ribbon ribbon-${symbol}" />
    <text x="256" y="${440 + Math.round(size * 0.36)}" class="ribbon-text" font-size="${size}"
      >${text.toUpperCase()}</text
    >`;
}

/** Smaller and higher, to leave room for a ribbon. */
const raised = (art: Html) => html`<g transform="translate(51 18) scale(0.8)">${art}</g>`;

const letters: readonly (readonly [Face, string])[] = [
  ['A', 'A'],
  ['K', 'K'],
  ['Q', 'Q'],
  ['J', 'J'],
  ['T', '10'],
];

/** Two letters are as wide as the square lets them be, whatever the face. */
const fit = (text: string) => (text.length > 1 ? html` textLength="430" lengthAdjust="spacingAndGlyphs"` : null);

/** A coin, whose value the page writes on it. */
const coin = html`<circle cx="256" cy="256" r="222" fill="url(#paint-C)" stroke="#8d5a0d" stroke-width="14" />
  <circle cx="256" cy="256" r="176" fill="none" stroke="#8d5a0d" stroke-width="8" stroke-dasharray="14 18" />
  <ellipse cx="196" cy="150" rx="88" ry="46" fill="#fff" opacity="0.35" transform="rotate(-28 196 150)" />`;

/** The symbols as one hidden drawing, `#symbol-<code>` each, which the reels and the paytable refer to. */
export function sprite(theme: Theme, wildWord: string, scatterWord: string, faces: readonly Face[]): Html {
  const box = `0 0 ${glyphSize} ${glyphSize}`;
  const turn = (index: number) => (theme.hue + 40 + index * 83) % 360;
  const letterHue = (index: number) => (theme.hue + 160 + index * 47) % 360;
  const pictures = (['H1', 'H2', 'H3', 'H4'] as const).map((symbol, index) => ({ symbol, hue: turn(index) }));
  const shown = letters.flatMap(([symbol, text], index) => (faces.includes(symbol) ? [{ symbol, text, index }] : []));
  const [hasWild, hasCoin] = [faces.includes('W'), faces.includes('C')];
  return html`<svg class="sprite" width="0" height="0" aria-hidden="true">
    <defs>
      ${pictures.map(({ symbol, hue }) => gradient(symbol, hue, 78))} ${hasWild && gradient('W', 44, 92)}
      ${gradient('S', 292, 88)} ${hasCoin && gradient('C', 28, 95)}
      ${shown.map(({ symbol, index }) => gradient(symbol, letterHue(index), 52))}
      ${pictures.map(({ symbol, hue }) => glow(symbol, hue))} ${hasWild && glow('W', 40)} ${glow('S', 290)}
    </defs>
    ${pictures.map(
      ({ symbol }) =>
        html`<symbol id="symbol-${symbol}" viewBox="${box}">
          ${light(symbol)} ${picture(symbol, theme.glyphs[symbol])}
        </symbol>`,
    )}
    ${
      hasWild &&
      html`<symbol id="symbol-W" viewBox="${box}">
        ${light('W')}
        <rect x="12" y="12" width="488" height="488" rx="56" class="plaque" />
        ${raised(picture('W', theme.glyphs.W))} ${ribbon(wildWord, 'W')}
      </symbol>`
    }
    <symbol id="symbol-S" viewBox="${box}">
      ${light('S')}
      <path d="${rays}" class="rays" />
      ${raised(picture('S', theme.glyphs.S))} ${ribbon(scatterWord, 'S')}
    </symbol>
    ${hasCoin && html`<symbol id="symbol-C" viewBox="${box}">${coin}</symbol>`}
    ${shown.map(
      ({ symbol, text }) =>
        html`<symbol id="symbol-${symbol}" viewBox="${box}">
          <text x="256" y="404" class="letter letter-shade" ${fit(text)}>${text}</text>
          <text x="256" y="392" class="letter" fill="url(#paint-${symbol})" ${fit(text)}>${text}</text>
        </symbol>`,
    )}
    <symbol id="backdrop" viewBox="${box}">${glyph(theme.world.backdrop)}</symbol>
  </svg>`;
}

/** The theme's colours as custom properties. */
export function themeCss(hue: number): string {
  return `:root{--hue:${hue}}`;
}
