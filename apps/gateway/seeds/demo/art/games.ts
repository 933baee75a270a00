import { type Draw, drawFrom } from '../random.ts';
import { themes } from '../themes/themes.ts';
import { hsl, type Metal, metals } from './colours.ts';
import { cluster, figuresOf } from './figures.ts';
import { frames, glints, grounds, halos, type Layer, plaques, textures } from './layers.ts';
import { tableThings } from './table-things.ts';
import { downwards, shades, svg } from './drawing.ts';
import { type GameToDraw, meaningsOf } from './words.ts';

/** Raise it when pictures change: it is part of their addresses, which browsers keep for a year. */
export const artVersion = 2;

type Ground = keyof typeof grounds;
type Texture = keyof typeof textures;

const anyGround: readonly Ground[] = ['none', 'none', 'hills', 'peaks'];
const anyTexture: readonly Texture[] = ['none', 'dots', 'stripes', 'lattice', 'triangles', 'hexes'];

/** What suits a theme; the others take anything. */
const groundsOf: Readonly<Record<string, readonly Ground[]>> = {
  sea: ['waves', 'waves', 'none'],
  pirates: ['waves', 'waves', 'none'],
  egypt: ['dunes', 'dunes', 'none'],
  arabia: ['dunes', 'dunes', 'skyline'],
  western: ['dunes', 'peaks', 'none'],
  safari: ['dunes', 'trees', 'hills'],
  jungle: ['trees', 'hills', 'none'],
  garden: ['hills', 'hills', 'none'],
  harvest: ['hills', 'hills', 'trees'],
  ice: ['peaks', 'trees', 'hills'],
  norse: ['peaks', 'waves', 'trees'],
  volcano: ['peaks', 'peaks', 'none'],
  heist: ['skyline', 'skyline', 'floor'],
  street: ['skyline', 'skyline', 'none'],
  space: ['none', 'none', 'hills', 'floor'],
  music: ['floor', 'floor', 'none'],
  machines: ['skyline', 'floor', 'none'],
  classic: ['none', 'floor'],
  spooky: ['trees', 'hills', 'skyline'],
  LIVE: ['table'],
  PVP: ['table', 'none'],
  SPORTS: ['floor', 'hills', 'none'],
  ESPORTS: ['floor', 'none'],
  FISH: ['waves'],
};
const texturesOf: Readonly<Record<string, readonly Texture[]>> = {
  sea: ['scales', 'none', 'dots'],
  dragon: ['scales', 'fret', 'none', 'lattice'],
  samurai: ['scales', 'hexes', 'none', 'stripes'],
  folklore: ['lattice', 'scales', 'none', 'triangles'],
  olympus: ['fret', 'none', 'stars', 'stripes'],
  egypt: ['none', 'triangles', 'stripes', 'lattice'],
  space: ['stars', 'stars', 'grid', 'hexes'],
  magic: ['stars', 'none', 'lattice'],
  spooky: ['stars', 'none', 'dots'],
  arabia: ['stars', 'lattice', 'none'],
  norse: ['stars', 'none', 'triangles'],
  machines: ['hexes', 'grid', 'none'],
  LIVE: ['lattice', 'none', 'dots', 'fret'],
  ESPORTS: ['grid', 'hexes', 'triangles'],
  SPORTS: ['stripes', 'dots', 'hexes', 'triangles'],
  FISH: ['scales', 'none'],
};
const framesOf = ['none', 'none', 'line', 'double', 'corners'] as const;
const plaquesOf = ['none', 'none', 'none', 'none', 'none', 'medallion', 'diamond', 'arch', 'hexagon', 'card'] as const;

interface Palette {
  readonly top: string;
  readonly middle: string;
  readonly foot: string;
  readonly glow: string;
  readonly dark: string;
  readonly tone: string;
  readonly metal: Metal;
}

/** Yellows and greens look brighter than other hues of the same lightness, and cheap when they do. */
function dimmed(hue: number): number {
  const distance = Math.abs(((hue - 85 + 540) % 360) - 180);
  return distance < 60 ? 0.72 + (distance / 60) * 0.28 : 1;
}

function palette(draw: Draw, theme: string | null): Palette {
  const own = themes.find((candidate) => candidate.id === theme)?.hues;
  const wild = !own || draw.oneIn(9);
  const [base, other] = wild ? [draw.between(0, 359), draw.between(0, 359)] : draw.pick(own);
  const ground = base + draw.between(-12, 12);
  // Light near the ground's own hue gives mud: move it on.
  const light = Math.abs(((other - ground + 540) % 360) - 180) < 18 ? other + 40 : other;
  const turn = draw.pick([-38, -22, 0, 24, 46]);
  const saturation = 0.5 + draw.unit() * 0.35;
  const lightness = (0.27 + draw.unit() * 0.14) * dimmed(ground);
  return {
    top: hsl(ground + turn, saturation, (lightness + 0.05) * dimmed(ground + turn)),
    middle: hsl(ground, saturation, lightness),
    foot: hsl(ground - turn / 2, Math.min(1, saturation + 0.05), 0.1 + draw.unit() * 0.05),
    glow: hsl(light, 0.9, 0.66),
    dark: hsl(ground - turn / 2, 0.7, 0.09),
    tone: draw.oneIn(3) ? '#fff' : hsl(light, 0.9, 0.78),
    metal: draw.pick(metals(light)),
  };
}

function layerOf<K extends string>(layers: Record<K, Layer>, names: readonly K[], draw: Draw, tone: string): string {
  return layers[draw.pick(names)](draw, tone);
}

/** Paints: b the ground, g the glow, v the shade towards the edges, f the figures' finish. */
function paints(colours: Palette, lean: number): string {
  const { top, middle, foot, glow, dark } = colours;
  return (
    shades('b', `x2="${lean}" y2="1"`, [top, middle, foot]) +
    `<radialGradient id="g"><stop stop-color="${glow}d9"/><stop offset=".45" stop-color="${glow}4d"/><stop offset="1" stop-color="${glow}00"/></radialGradient>` +
    `<radialGradient id="v" cy=".44" r=".8"><stop offset=".5" stop-color="${dark}00"/><stop offset="1" stop-color="${dark}d0"/></radialGradient>` +
    shades('f', downwards, colours.metal)
  );
}

/** No picture is larger than this many characters. */
const sizeLimit = 4_000;

/**
 * A game's picture, 320 × 400, the same for the same game: SVG text of 2 to 3 KB, below 4 KB. Its subject comes from
 * the name's words, its colours and layers from the theme they belong to and from the code.
 */
export function gameArt(game: GameToDraw): string {
  const draw = drawFrom(game.nodeId);
  const { found, theme } = meaningsOf(game.name, game.gameType);
  const scene = game.gameType === 'RNG' ? (theme ?? '') : game.gameType;
  const colours = palette(draw, game.gameType === 'FISH' ? 'sea' : theme);
  const texture = layerOf(textures, texturesOf[scene] ?? anyTexture, draw, colours.tone);
  const halo = layerOf(halos, Object.keys(halos) as (keyof typeof halos)[], draw, colours.tone);
  const ground = layerOf(grounds, groundsOf[scene] ?? anyGround, draw, colours.dark);
  const plaque = game.gameType === 'RNG' ? layerOf(plaques, plaquesOf, draw, colours.dark) : '';
  const frame = layerOf(frames, framesOf, draw, colours.tone);
  const lean = draw.pick([0, 0.4, -0.4]);
  const glow = `<circle cx="160" cy="185" r="${draw.between(150, 185)}" fill="url(#g)"/>`;
  const things = tableThings(game, draw);
  const figures = things ?? cluster(figuresOf(game, found, draw), colours.dark);
  const sheet = 'd="M0 0h320v400H0z"';

  // A heavy figure goes without the layers that are missed least.
  let extras = [texture, plaque, ground, halo];
  const room = sizeLimit - figures.length - paints(colours, lean).length - glow.length - frame.length - 620;
  for (const extra of [texture, plaque, ground, halo]) {
    if (extras.join('').length <= room) break;
    extras = extras.map((layer) => (layer === extra ? '' : layer));
  }
  const [keptTexture, keptPlaque, keptGround, keptHalo] = extras;
  return svg(
    320,
    400,
    `<defs>${paints(colours, lean)}</defs><path ${sheet} fill="url(#b)"/>${keptTexture}${keptHalo}${glow}${keptGround}` +
      `<path ${sheet} fill="url(#v)"/>${keptPlaque}${figures}${glints(draw)}${frame}`,
  );
}
