import { describe, expect, test } from 'vitest';
import { hasGlyph } from '../../glyphs.ts';
import { worlds } from './subjects.ts';
import { themeOf } from './theme.ts';

const idOf = (title: string) => themeOf(title, title).world.id;
const picturesOf = (title: string) => Object.values(themeOf(title, title).glyphs);

describe('[G-10] looks', () => {
  test('[G-10] every glyph of every world exists, and each has enough of them', () => {
    for (const world of worlds) {
      const subjects = [...world.beings.values(), ...world.things.values()].flat();
      for (const name of [...subjects, ...world.pictures, ...world.wilds, ...world.scatters, world.backdrop]) {
        expect(hasGlyph(name), `${world.id}: ${name}`).toBe(true);
      }
      expect(world.pictures.length, `of ${world.id}`).toBeGreaterThanOrEqual(8);
      expect(world.wilds.length, `of ${world.id}`).toBeGreaterThanOrEqual(1);
      expect(world.scatters.length, `of ${world.id}`).toBeGreaterThanOrEqual(2);
    }
  });

  test('[G-10] the highest picture is what the title is about', () => {
    expect(themeOf('x', 'Lucky Panda').glyphs.H1).toMatch(/panda|bamboo/);
    expect(picturesOf('Panda Lantern')).toEqual(expect.arrayContaining([expect.stringMatching(/lantern/)]));
    expect(themeOf('x', 'Durian Splash').glyphs.H1).toMatch(/spiked-ball|thorny-vine/);
    expect(themeOf('x', 'Seven Golden Geese').glyphs.H1).toMatch(/goose/);
    expect(themeOf('x', 'Emerald Naga').glyphs.H1).toMatch(/sea-serpent|snake-totem/);
    expect(themeOf('x', 'Dragon Boat Parade').glyphs.H1).not.toMatch(/dragon-head/);
    expect(idOf('Mekong Fortune')).toBe('folklore');
    expect(idOf('Zeus Thunder')).toBe('olympus');
    expect(idOf('Crown of Camelot')).toBe('knights');
    // No list has these words, but the glyphs’ names do.
    expect(themeOf('x', 'Big Tuba').glyphs.H1).toBe('tuba');
    expect(themeOf('x', 'Mango Street').glyphs.H1).toMatch(/peach|avocado/);
  });

  test('[G-10] a title that says nothing gets nothing that contradicts it', () => {
    for (const title of ['No theme in the name', 'ไม่มีธีม', '', '🎰']) expect(['classic', 'gems']).toContain(idOf(title));
  });

  test('[G-10] a game always looks the same, thousands of games look different, no picture comes twice', () => {
    expect(themeOf('abc', 'Lucky Koi')).toEqual(themeOf('abc', 'Lucky Koi'));
    const looks = new Set(
      Array.from({ length: 2000 }, (_, index) => {
        const theme = themeOf(`game-${index}`, 'No theme in the name');
        const names = Object.values(theme.glyphs);
        expect(new Set(names).size).toBe(names.length);
        return `${theme.hue} ${names.join(' ')}`;
      }),
    );
    expect(looks.size).toBeGreaterThan(1950);
  });
});
