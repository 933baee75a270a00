import { drawFrom } from '../random.ts';
import { gold, hsl } from './colours.ts';
import { downwards, shades, svg } from './drawing.ts';
import { glyph } from './glyphs.ts';
import { meaningsOf } from './words.ts';

/** Words of vendors' names that games don't have. */
const markWords: Readonly<Record<string, string>> = {
  river: 'at-sea',
  straits: 'sailboat',
  sampan: 'small-fishing-sailboat',
  orchid: 'flower-twirl',
  junk: 'galleon',
  silk: 'rolled-cloth',
  pearl: 'pearl-necklace',
  banyan: 'oak',
  tenth: 'clapperboard',
  ds88: 'spiked-dragon-head',
  kick: 'soccer-ball',
  sepak: 'high-kick',
  league: 'podium',
  reef: 'coral',
  tidepool: 'sea-star',
  net: 'fishing-net',
  harbor: 'anchor',
  monsoon: 'heavy-rain',
  kite: 'kite',
  orbit: 'orbital',
  teak: 'gears',
  mangosteen: 'peach',
  gong: 'gong',
  lanterns: 'asian-lantern',
  elephant: 'elephant',
  moonboat: 'wood-canoe',
  pepper: 'chili-pepper',
  thunder: 'lightning-trio',
  oxen: 'bull-horns',
  fang: 'fangs',
  sundial: 'sundial',
  robot: 'vintage-robot',
  driftwood: 'tree-branch',
  kopitiam: 'coffee-cup',
  four: 'round-table',
  ninth: 'arena',
  round: 'gamepad',
};

const shapes = [
  '<circle cx="64" cy="64" r="58"/>',
  '<rect x="8" y="8" width="112" height="112" rx="30"/>',
  '<path d="M64 4 116 34v60l-52 30L12 94V34z" stroke-linejoin="round"/>',
  '<path d="M64 6c20 10 36 12 50 12 2 50-10 84-50 104C24 102 12 68 14 18c14 0 30-2 50-12z" stroke-linejoin="round"/>',
  '<path d="M64 4 124 64l-60 60L4 64z" stroke-linejoin="round"/>',
  '<path d="M40 6h48l34 34v48l-34 34H40L6 88V40z" stroke-linejoin="round"/>',
] as const;

/** A vendor's mark, 128 × 128: SVG text below 4 KB, the same for the same vendor. */
export function vendorMark(vendor: { readonly code: string; readonly name: string }): string {
  const draw = drawFrom(`mark/${vendor.code}`);
  const words = vendor.name.toLowerCase().split(/[^a-z0-9]+/);
  const own = words.map((word) => markWords[word]).find((name) => name !== undefined);
  const name = own ?? draw.pick(meaningsOf(vendor.name, 'RNG').found[0]?.glyphs ?? ['round-star']);
  const hue = draw.between(0, 359);
  const turn = draw.pick([-50, -30, 30, 50]);
  const shape = draw.pick(shapes);
  const finish = draw.oneIn(2) ? gold : ['#fff', hsl(hue + turn, 0.8, 0.85), hsl(hue + turn, 0.6, 0.6)];
  const ground = [hsl(hue, 0.66, 0.46), hsl(hue + turn, 0.72, 0.2)];
  return svg(
    128,
    128,
    `<defs>${shades('b', 'x2=".4" y2="1"', ground)}${shades('f', downwards, finish)}</defs>` +
      `<g fill="url(#b)" stroke="url(#f)" stroke-width="5">${shape}</g>` +
      `<g transform="translate(29 29)scale(.137)"><defs><g id="s">${glyph(name)}</g></defs><use href="#s" y="22" opacity=".35"/><use href="#s" fill="url(#f)"/></g>`,
  );
}
