import { createHash } from 'node:crypto';
import type { SlotSymbol } from '../games/slots/symbols.ts';
import { readTitle, worlds, type Subject } from './subjects.ts';
import type { World } from './world.ts';

export type Picture = Exclude<SlotSymbol, 'A' | 'K' | 'Q' | 'J' | 'T'>;

/** How one game looks. The same code and title always give the same look. */
export interface Theme {
  readonly world: World;
  /** Degrees on the colour wheel: of the backdrop, and of the four pictures. */
  readonly hue: number;
  readonly glyphs: Readonly<Record<Picture, string>>;
}

/** Worlds of things of chance: they contradict no title. */
const neutral = worlds.filter(({ id }) => id === 'classic' || id === 'gems');

/**
 * The look of a game. What its title names are the highest pictures; those beside them, the wild and the scatter are of
 * the same world.
 */
export function themeOf(nodeId: string, gameName: string): Theme {
  const bytes = createHash('sha256').update(nodeId).digest();
  const at = (index: number) => bytes[index] ?? 0;
  const choose = <T>(items: readonly T[], index: number): T => {
    const item = items[at(index) % items.length];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };

  const { subjects, place, hint } = readTitle(gameName);
  const worldsOf = (meanings: readonly Subject[]) => meanings.flatMap(({ world }) => world ?? []);
  // A word of several worlds is of the one that the rest of the title speaks of.
  const rest = (index: number) => subjects.flatMap((meanings, other) => (other === index ? [] : worldsOf(meanings)));
  const chosen = subjects.map((meanings, index) => {
    const others = [place, ...rest(index)];
    return meanings.find(({ world }) => world && others.includes(world)) ?? meanings[0];
  });
  const known = chosen.flatMap((subject) => subject ?? []);
  const main = known.find(({ isBeing }) => isBeing) ?? known[0];
  const world = place ?? main?.world ?? hint ?? choose(neutral, 0);

  const used = new Set<string>();
  const take = (names: readonly string[], index: number): string | null => {
    const free = names.filter((name) => !used.has(name));
    if (free.length === 0) return null;
    const name = choose(free, index);
    used.add(name);
    return name;
  };
  const inOrder = main ? [main, ...known.filter((subject) => subject !== main)] : [];
  const pictures = [
    ...inOrder.map(({ glyphs }, index) => take(glyphs, 2 + index)),
    // The subject from another side.
    ...(main ? [take(main.glyphs, 8)] : []),
  ].flatMap((name) => name ?? []);
  const wild = take(world.wilds, 6) ?? take(world.pictures, 6);
  const scatter = take(world.scatters, 7) ?? take(world.pictures, 7);
  while (pictures.length < 4) pictures.push(take(world.pictures, 9 + pictures.length) ?? world.backdrop);
  const [H1, H2, H3, H4] = pictures as [string, string, string, string];
  return {
    world,
    hue: (at(1) * 360) >> 8,
    glyphs: {
      H1,
      H2,
      H3,
      H4,
      W: wild ?? world.backdrop,
      S: scatter ?? world.backdrop,
    },
  };
}
