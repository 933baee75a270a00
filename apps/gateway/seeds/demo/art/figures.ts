import type { Draw } from '../random.ts';
import { glyph } from './glyphs.ts';
import type { GameToDraw, Meaning } from './words.ts';

/** A glyph on the picture: its middle, its size in units of the picture, its turn in degrees. */
export interface Figure {
  readonly glyph: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
  /** Behind the others and paler. */
  readonly isBehind?: boolean;
}

/** Two glyphs may weigh this many characters together. */
const heaviestPair = 1_900;
const heaviest = 2_500;

function pickGlyph(meaning: Meaning, draw: Draw): string {
  const light = meaning.glyphs.filter((name) => glyph(name).length <= heaviest);
  return draw.pick(light.length > 0 ? light : ['cut-diamond', 'round-star', 'jewel-crown', 'clover']);
}

/** What a game shows: one figure, three of a kind where its name counts, two where it names two. */
export function figuresOf(game: GameToDraw, found: readonly Meaning[], draw: Draw): readonly Figure[] {
  // "Seven Golden Bandits" is about bandits, "Seven Rush" about sevens.
  const isCounted = game.gameType === 'RNG' && /^(Three|Five|Seven|Nine) /.test(game.name);
  const first = pickGlyph((isCounted ? found.at(-1) : found[0]) as Meaning, draw);
  const tilt = () => draw.between(-7, 7);
  if (isCounted) return several(first, draw);
  const second = found[1] ? pickGlyph(found[1], draw) : null;
  if (second && second !== first && glyph(first).length + glyph(second).length <= heaviestPair) {
    if (game.name.includes('&')) {
      return [
        { glyph: first, x: 108, y: 142, size: 172, turn: -tilt() },
        { glyph: second, x: 214, y: 244, size: 168, turn: tilt() },
      ];
    }
    return draw.pick([
      [
        { glyph: second, x: 160, y: 178, size: 290, turn: 0, isBehind: true },
        { glyph: first, x: 160, y: 206, size: 190, turn: tilt() },
      ],
      [
        { glyph: first, x: 148, y: 164, size: 214, turn: tilt() },
        { glyph: second, x: 232, y: 272, size: 108, turn: tilt() },
      ],
      [
        { glyph: first, x: 172, y: 164, size: 214, turn: tilt() },
        { glyph: second, x: 88, y: 272, size: 108, turn: tilt() },
      ],
    ]);
  }
  const size = draw.between(196, 232);
  if (draw.oneIn(4)) {
    return [
      { glyph: first, x: 160 + draw.between(-30, 30), y: 190, size: 360, turn: draw.between(-12, 12), isBehind: true },
      { glyph: first, x: 160, y: 185, size, turn: tilt() },
    ];
  }
  return [{ glyph: first, x: 160, y: 185, size, turn: tilt() }];
}

function several(name: string, draw: Draw): readonly Figure[] {
  return draw.pick([
    [
      { glyph: name, x: 88, y: 236, size: 128, turn: -10 },
      { glyph: name, x: 232, y: 236, size: 128, turn: 10 },
      { glyph: name, x: 160, y: 146, size: 156, turn: 0 },
    ],
    [
      { glyph: name, x: 100, y: 106, size: 118, turn: -8 },
      { glyph: name, x: 222, y: 150, size: 118, turn: 8 },
      { glyph: name, x: 136, y: 244, size: 150, turn: 0 },
    ],
  ]);
}

/** The figures with a shadow and a dark outline under a finish from light to shade. */
export function cluster(figures: readonly Figure[], dark: string): string {
  const names = [...new Set(figures.map((figure) => figure.glyph))];
  const shapes = names.map((name, i) => `<g id="s${i}">${glyph(name)}</g>`).join('');
  function place(figure: Figure): string {
    const turn = figure.turn ? `rotate(${figure.turn})` : '';
    const scale = (figure.size / 512).toFixed(2).slice(1);
    return `<use href="#s${names.indexOf(figure.glyph)}" transform="translate(${figure.x} ${figure.y})${turn}scale(${scale})translate(-256-256)"/>`;
  }
  const behind = figures
    .filter((figure) => figure.isBehind)
    .map(place)
    .join('');
  const inFront = figures
    .filter((figure) => !figure.isBehind)
    .map(place)
    .join('');
  return (
    `<defs>${shapes}<g id="c">${inFront}</g></defs>` +
    (behind ? `<g fill="#fff" opacity=".14">${behind}</g>` : '') +
    `<use href="#c" y="9" opacity=".4"/>` +
    `<use href="#c" fill="url(#f)" stroke="${dark}" stroke-width="26" stroke-linejoin="round" paint-order="stroke"/>`
  );
}
