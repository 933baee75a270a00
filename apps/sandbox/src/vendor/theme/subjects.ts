import { hasGlyph } from '../../glyphs.ts';
import { everydayWorlds } from './everyday-worlds.ts';
import { legendWorlds } from './legend-worlds.ts';
import type { World } from './world.ts';

export const worlds: readonly World[] = [...legendWorlds, ...everydayWorlds];

/** What a title is about. */
export interface Subject {
  readonly word: string;
  readonly isBeing: boolean;
  readonly glyphs: readonly string[];
  /** Null: a word that no world knows, but that a glyph is called. */
  readonly world: World | null;
}

/** Words that only colour the next one when they stand right before it: "Emerald Naga" is about a naga. */
const colours = new Set(
  'amber amethyst coral crystal diamond emerald garnet jade opal ruby sapphire topaz star sun'.split(' '),
);
/** Words of titles that some glyph is called by chance. */
const empty = new Set(
  'a after all and big dark double fall free fury gold great happy hit hold in life of on power pull quick return rise run save slow strike super swap take the thrust trample trade triple twin up wall way wild win'.split(
    ' ',
  ),
);
const longest = 4;

/** A word as it may stand in the lists: without its genitive or plural. */
function forms(phrase: string): string[] {
  const plain = phrase.replace(/['’]s?$/, '');
  return [
    plain,
    plain.replace(/s$/, ''),
    plain.replace(/es$/, ''),
    plain.replace(/ies$/, 'y'),
    plain.replace(/ves$/, 'f'),
    plain.replace(/men$/, 'man'),
    plain.replace(/geese$/, 'goose'),
  ];
}

function inWorlds(phrase: string): Subject[] {
  for (const form of forms(phrase)) {
    const found = worlds.flatMap((world) => {
      const glyphs = world.beings.get(form) ?? world.things.get(form);
      return glyphs ? [{ word: form, isBeing: world.beings.has(form), glyphs, world }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
}

function asGlyph(word: string): Subject[] {
  const name = forms(word).find((form) => form.length > 2 && !empty.has(form) && hasGlyph(form));
  return name === undefined ? [] : [{ word: name, isBeing: false, glyphs: [name], world: null }];
}

const placed = new Map<string, World>();
const hinted = new Map<string, World>();
for (const world of worlds) {
  for (const place of world.places) if (!placed.has(place)) placed.set(place, world);
  for (const word of world.words) if (!hinted.has(word)) hinted.set(word, world);
}

/** What a title says. Each of `subjects` in its order, with all of the worlds that know the word. */
export interface Reading {
  readonly subjects: readonly (readonly Subject[])[];
  /** Where the title plays, if it names a place. */
  readonly place: World | null;
  /** What one of its words hints at. */
  readonly hint: World | null;
}

/** Reads a title word by word; longer phrases win ("Dragon Boat" is no dragon). */
export function readTitle(title: string): Reading {
  const words = title
    .toLowerCase()
    .split(/[\s:&,.!–]+/u)
    .filter((word) => word !== '');
  const subjects: Subject[][] = [];
  const ofPlace: Subject[][] = [];
  let place: World | null = null;
  let wasColour = false;
  for (let at = 0; at < words.length;) {
    const match = longestMatch(words, at);
    const found = match?.found ?? [];
    if (found.length > 0) {
      if (wasColour) subjects.pop();
      subjects.push(found);
    } else if (match?.place) {
      const { phrase, place: world } = match;
      place ??= world;
      // "Mango Street" has mangoes.
      for (const word of phrase.split(' ')) {
        const part = inWorlds(word).filter((subject) => subject.world === world);
        if (part.length > 0) ofPlace.push(part);
      }
    }
    wasColour = match !== null && found.length > 0 && colours.has(match.phrase);
    at += match?.length ?? 1;
  }
  // A number before them: "Seven Geese" are no sevens.
  if (words[0] === 'seven' && subjects.length > 1) subjects.shift();
  const known = [...subjects, ...ofPlace];
  const hint = words.flatMap((word) => hinted.get(word) ?? [])[0] ?? null;
  if (known.length > 0 || place || hint) return { subjects: known, place, hint };
  return { subjects: words.map((word) => asGlyph(word)).filter((each) => each.length > 0), place, hint };
}

interface Match {
  readonly phrase: string;
  readonly length: number;
  readonly found: Subject[];
  readonly place: World | null;
}

function longestMatch(words: readonly string[], at: number): Match | null {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    const found = inWorlds(phrase);
    const place = placed.get(phrase) ?? null;
    if (found.length > 0 || place) return { phrase, length, found, place };
  }
  return null;
}
