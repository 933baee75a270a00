import type { Draw } from '../random.ts';
import type { Theme } from '../themes/theme.ts';
import { themes } from '../themes/themes.ts';

const counts = ['Three', 'Five', 'Seven', 'Nine'];
const lores = ['Legend', 'Secrets', 'Tales', 'Wonders', 'Riches', 'Spirits', 'Keepers', 'Song'];
const editions = ['Deluxe', 'Returns', 'Rising', 'Supreme', 'Extra', 'Reloaded', 'Forever', 'After Dark'];
/** Don't stand after a number. */
const singular = new Set(['Double', 'Triple', 'Twin', 'Lone', 'Lonely', 'Thousand-Year', 'Great', 'Star', 'Super']);
/** First words of heroes that no further adjective goes before. */
const adjectives = new Set([
  'White',
  'Black',
  'Fire',
  'Ice',
  'Snow',
  'Polar',
  'Arctic',
  'Lucky',
  'Frost',
  'Dire',
  'Ghost',
]);
const plurals: Readonly<Record<string, string>> = {
  Koi: 'Koi',
  Dice: 'Dice',
  Bison: 'Bison',
  Thief: 'Thieves',
  Wolf: 'Wolves',
  Elf: 'Elves',
  Dwarf: 'Dwarves',
  Carp: 'Carp',
  Samurai: 'Samurai',
  Ninja: 'Ninja',
  Kinnari: 'Kinnari',
  Buffalo: 'Buffalo',
  Banteng: 'Banteng',
  Qilin: 'Qilin',
  Octopus: 'Octopuses',
  Kiwi: 'Kiwis',
  Mango: 'Mangoes',
  Ronin: 'Ronin',
  Tengu: 'Tengu',
  Oni: 'Oni',
  Kitsune: 'Kitsune',
  Tanuki: 'Tanuki',
  Geisha: 'Geisha',
  Axolotl: 'Axolotls',
  Goose: 'Geese',
  Ibis: 'Ibises',
  Satay: 'Satays',
  Hero: 'Heroes',
  Longhorn: 'Longhorns',
  Reindeer: 'Reindeer',
  Clownfish: 'Clownfish',
};

function plural(noun: string): string {
  const space = noun.lastIndexOf(' ') + 1;
  const last = noun.slice(space);
  const known = plurals[last];
  if (known) return noun.slice(0, space) + known;
  if (last.endsWith('man')) return noun.replace(/man$/, 'men');
  if (/[^aeiou]y$/.test(noun)) return noun.replace(/y$/, 'ies');
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

const possessive = (noun: string) => (noun.endsWith('s') ? `${noun}'` : `${noun}'s`);
const withoutArticle = (place: string) => place.replace(/^the /, '');

/** "Golden Gold" and "Dragon's Dragon Orb" say one thing twice. */
function repeatsItself(name: string): boolean {
  const words = name
    .toLowerCase()
    .replaceAll("'s", '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 3);
  return words.some((word, i) => words.some((other, j) => i !== j && other.startsWith(word)));
}

type Pattern = readonly [weight: number, make: (theme: Theme, draw: Draw) => string];

const hero = (theme: Theme, draw: Draw) => draw.pick(Object.keys(theme.heroes));
const figure = (theme: Theme, draw: Draw) => draw.pick(Object.keys(theme.figures));
const treasure = (theme: Theme, draw: Draw) => draw.pick(Object.keys(theme.treasures));

function heroWithEpithet(theme: Theme, draw: Draw): string {
  const name = hero(theme, draw);
  return adjectives.has(name.split(' ')[0] as string) ? name : `${draw.pick(theme.epithets)} ${name}`;
}

const patterns: readonly Pattern[] = [
  [18, heroWithEpithet],
  [16, (t, d) => (t.hasThings ? `${hero(t, d)} ${treasure(t, d)}` : `${possessive(hero(t, d))} ${treasure(t, d)}`)],
  [12, (t, d) => `${d.pick(t.qualities)} ${treasure(t, d)}`],
  [10, (t, d) => `${treasure(t, d)} of ${d.pick(t.places)}`],
  [10, (t, d) => `${withoutArticle(d.pick(t.places))} ${d.pick(t.ventures)}`],
  [16, (t, d) => `${hero(t, d)} ${d.pick(t.ventures)}`],
  [6, (t, d) => `${hero(t, d)} & ${hero(t, d)}`],
  [
    6,
    (t, d) => {
      const epithet = d.pick(t.epithets);
      const many = plural(hero(t, d));
      const isPlain = singular.has(epithet) || adjectives.has(many.split(' ')[0] as string);
      return isPlain ? `${d.pick(counts)} ${many}` : `${d.pick(counts)} ${epithet} ${many}`;
    },
  ],
  [4, (t, d) => `${d.pick(lores)} of ${d.pick(t.places)}`],
  [3, (t, d) => (t.hasThings ? figure(t, d) : `Legend of the ${hero(t, d)}`)],
  [
    6,
    (t, d) => {
      const name = figure(t, d);
      const own = d.oneIn(2) ? treasure(t, d) : d.pick(t.ventures);
      return name.includes(' of ') ? name : `${possessive(name)} ${own}`;
    },
  ],
];
const totalWeight = patterns.reduce((sum, [weight]) => sum + weight, 0);

function invent(theme: Theme, draw: Draw): string {
  let rest = draw.unit() * totalWeight;
  for (const [weight, make] of patterns) {
    rest -= weight;
    if (rest < 0) return make(theme, draw);
  }
  return heroWithEpithet(theme, draw);
}

/**
 * `count` names of slot games, most of them in the vendor's own themes, some of them later editions of earlier ones.
 * None is in `taken`, to which they are added.
 */
export function slotNames(draw: Draw, own: readonly Theme[], count: number, taken: Set<string>): string[] {
  const names: string[] = [];
  while (names.length < count) {
    const isEdition = names.length > 40 && draw.oneIn(25);
    const theme = draw.oneIn(4) ? draw.pick(themes) : draw.pick(own);
    const name = isEdition ? `${draw.pick(names.slice(0, 200))} ${draw.pick(editions)}` : invent(theme, draw);
    const hasTwoEditions = isEdition && editions.some((edition) => name.includes(` ${edition} `));
    if (hasTwoEditions || name.length > 32 || taken.has(name) || repeatsItself(name)) continue;
    taken.add(name);
    names.push(name);
  }
  return names;
}

/** The part of a game's code that comes from its name: lower-case ASCII words joined by hyphens. */
export function slug(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll('&', 'and')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
