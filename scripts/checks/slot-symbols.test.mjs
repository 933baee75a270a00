import { expect, test } from 'vitest';
import { demoCatalogue } from '../../apps/gateway/src/modules/catalogue/demo.ts';
import { themes } from '../../apps/gateway/src/modules/catalogue/themes.ts';
import { readTitle } from '../../apps/sandbox/src/vendor/theme/subjects.ts';
import { themeOf } from '../../apps/sandbox/src/vendor/theme/theme.ts';

const slots = demoCatalogue().games.filter(({ gameType, opens }) => gameType === 'RNG' && opens.length === 0);

/** What the catalogue's words stand for; a word may be of several themes. */
const glyphsOf = new Map();
for (const theme of themes) {
  for (const words of [theme.heroes, theme.figures, theme.treasures]) {
    for (const [word, glyphs] of Object.entries(words)) {
      const key = word.toLowerCase();
      glyphsOf.set(key, [...(glyphsOf.get(key) ?? []), ...glyphs.split(' ')]);
    }
  }
}

test('[G-10] every word that a title of the demo catalogue can be about has symbols of its own', () => {
  for (const [word, glyphs] of glyphsOf) {
    const { H1 } = themeOf('any', `Golden ${word}`).glyphs;
    expect(glyphs, `${word}`).toContain(H1);
  }
});

test('[G-10] every place of the demo catalogue leads to a world', () => {
  for (const { id, places } of themes) {
    for (const place of places) {
      const reading = readTitle(`Riches of ${place.replace(/^the /, '')}`);
      expect(reading.place ?? reading.subjects[0]?.[0]?.world, `${id}: ${place}`).toBeTruthy();
    }
  }
});

test('[G-10] each slot of the demo catalogue shows what its title names, and nothing that another would be about', () => {
  const wrong = [];
  for (const { nodeId, name } of slots) {
    const { glyphs, world } = themeOf(nodeId, name);
    const { subjects } = readTitle(name);
    const named = subjects.flatMap((meanings) => meanings.flatMap((subject) => subject.glyphs));
    const ofWorld = [...world.pictures, ...world.wilds, ...world.scatters, world.backdrop];
    const shown = Object.values(glyphs);
    const isAbout = subjects.length === 0 ? ofWorld.includes(glyphs.H1) : named.includes(glyphs.H1);
    const isOwn = shown.every((glyph) => named.includes(glyph) || ofWorld.includes(glyph));
    if (!isAbout || !isOwn || new Set(shown).size !== shown.length) wrong.push(`${name}: ${shown.join(' ')}`);
  }
  expect(wrong).toEqual([]);
});

test('[G-10] no slot of the demo catalogue has a title that says nothing to it', () => {
  const unread = slots.filter(({ name }) => {
    const { subjects, place } = readTitle(name);
    return subjects.length === 0 && !place;
  });
  expect(unread.map(({ name }) => name)).toEqual([]);
});
