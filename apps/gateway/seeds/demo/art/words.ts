import type { GameType } from '@sampan/contract/catalogue';
import { hash } from '../random.ts';
import { themes } from '../themes/themes.ts';

/** What a game's picture is made of. */
export interface GameToDraw {
  readonly nodeId: string;
  readonly name: string;
  readonly gameType: GameType;
}

export interface Meaning {
  /** Glyphs that may stand for it, of Game Icons. */
  readonly glyphs: readonly string[];
  /** Id of the theme whose colours go with it. */
  readonly theme: string | null;
}

/** Words of the categories other than slots: word -> glyphs. */
const furtherWords: Readonly<Record<string, string>> = {
  // sports
  football: 'soccer-ball soccer-kick',
  futsal: 'soccer-kick soccer-ball',
  penalty: 'goal-keeper',
  'american football': 'american-football-ball american-football-helmet',
  'aussie rules': 'rugby-conversion footy-field',
  basketball: 'basketball-ball basketball-basket',
  netball: 'basketball-basket',
  tennis: 'tennis-ball tennis-racket',
  squash: 'tennis-racket',
  badminton: 'shuttlecock',
  'table tennis': 'ping-pong-bat',
  volleyball: 'volleyball-ball',
  'beach volleyball': 'beach-ball volleyball-ball',
  'sepak takraw': 'high-kick glass-ball',
  'muay thai': 'high-kick boxing-glove',
  boxing: 'boxing-glove boxing-ring',
  martial: 'black-belt fist',
  judo: 'black-belt',
  taekwondo: 'high-kick',
  wrestling: 'luchador muscular-torso',
  baseball: 'baseball-bat baseball-glove',
  cricket: 'cricket-bat',
  rugby: 'rugby-conversion american-football-ball',
  hockey: 'hockey',
  handball: 'throwing-ball',
  golf: 'golf-flag golf-tee',
  snooker: 'striking-balls pool-triangle',
  pool: 'eight-ball pool-triangle',
  darts: 'dart bullseye',
  cycling: 'cycling',
  racing: 'f1-car race-car',
  motor: 'f1-car race-car',
  motorcycle: 'full-motorcycle-helmet',
  speedway: 'full-motorcycle-helmet',
  athletics: 'sprint running-shoe',
  sprint: 'sprint',
  swimming: 'pool-dive wave-surfer',
  diving: 'pool-dive',
  weightlifting: 'weight-lifting-up',
  archery: 'archery-target bow-arrow',
  fencing: 'fencer',
  gymnastics: 'contortionist',
  rowing: 'paddles canoe',
  sailing: 'sailboat',
  'water polo': 'water-polo',
  'horse racing': 'horse-head',
  toad: 'frog',
  greyhounds: 'jumping-dog hound',
  chess: 'chess-knight chess-queen',
  // e-sports
  arena: 'crossed-swords arena',
  lane: 'tower-flag crossed-swords',
  shooter: 'crosshair headshot',
  royale: 'parachute crown',
  sim: 'gamepad retro-controller',
  kart: 'race-car steering-wheel',
  strategy: 'tower-flag chess-rook',
  battler: 'sword-clash battle-mech',
  duel: 'card-joker duel',
  fighting: 'punch-blast fist',
  tank: 'battle-tank',
  space: 'starfighter spaceship',
  rhythm: 'musical-notes',
  puzzle: 'jigsaw-piece',
  league: 'trophy laurels-trophy',
  // fish
  fishing: 'fishing-hook fishing-net',
  hunter: 'harpoon-trident spearfishing',
  cannon: 'pirate-cannon cannon-shot',
  // boards
  ludo: 'meeple-group dice-six-faces-six',
  xiangqi: 'chess-king empty-chessboard',
};

/** For names that say nothing: every one of these makes a good picture. */
const fallbacks: Readonly<Record<GameType, readonly string[]>> = {
  RNG: ['cut-diamond', 'clover', 'jewel-crown', 'gold-stack', 'round-star', 'slot-machine', 'rupee', 'horseshoe'],
  LIVE: ['poker-hand', 'card-ace-spades', 'token', 'card-queen-hearts'],
  SPORTS: ['trophy', 'soccer-ball', 'podium-winner', 'whistle'],
  ESPORTS: ['gamepad', 'trophy-cup', 'headphones', 'game-console'],
  FISH: ['double-fish', 'fishing-hook', 'shark-jaws', 'manta-ray'],
  PVP: ['poker-hand', 'card-random'],
  LOTT: ['ticket'],
  ELOTT: ['ticket'],
};

const further = new Map<string, Meaning>(
  Object.entries(furtherWords).map(([word, glyphs]) => [word, { glyphs: glyphs.split(' '), theme: null }]),
);
const themed = new Map<string, Meaning>();
for (const theme of themes) {
  for (const words of [theme.treasures, theme.figures, theme.heroes]) {
    for (const [word, glyphs] of Object.entries(words)) {
      themed.set(word.toLowerCase(), { glyphs: glyphs.split(' '), theme: theme.id });
    }
  }
}

const placeThemes = new Map<string, string>();
for (const theme of themes) {
  for (const place of theme.places) placeThemes.set(place.toLowerCase().replace(/^the /, ''), theme.id);
}
const longest = 4;

/** Slots know the themes' words only; elsewhere the others come first: a cricket is an insect only on a slot. */
function lookUp(phrase: string, gameType: GameType): Meaning | undefined {
  const plain = phrase.replace(/'s?$/, '');
  const candidates = [
    plain,
    plain.replace(/s$/, ''),
    plain.replace(/es$/, ''),
    plain.replace(/ies$/, 'y'),
    plain.replace(/ves$/, 'f'),
    plain.replace(/men$/, 'man'),
  ];
  for (const candidate of candidates) {
    const meaning = (gameType === 'RNG' ? undefined : further.get(candidate)) ?? themed.get(candidate);
    if (meaning) return meaning;
  }
  return undefined;
}

/** Words that only colour the next one when they stand right before it: "Emerald Naga" is about a naga. */
const colouring = new Set([
  'amber',
  'coral',
  'crystal',
  'diamond',
  'emerald',
  'jade',
  'ruby',
  'sapphire',
  'star',
  'sun',
]);

/** The place that a name ends or begins with, if any, and the name's other words. */
function withoutPlace(name: string): { rest: string; theme: string | null } {
  const lower = ` ${name.toLowerCase()} `;
  for (const [place, theme] of placeThemes) {
    if (lower.includes(` ${place} `)) return { rest: lower.replace(` ${place} `, ' '), theme };
  }
  return { rest: lower, theme: null };
}

/**
 * What a game's name shows, in the order of its words; never empty. Longer phrases win ("Dragon Boat" is no dragon).
 * `theme` is set where a word or a place of the name belongs to one.
 */
export function meaningsOf(name: string, gameType: GameType): { found: readonly Meaning[]; theme: string | null } {
  const place = withoutPlace(name);
  const words = place.rest.split(/[\s:&]+/).filter((word) => word !== '');
  const found: Meaning[] = [];
  let mayBeColour = false;
  for (let at = 0; at < words.length;) {
    let taken = 1;
    let isColour = false;
    for (let length = Math.min(longest, words.length - at); length > 0; length--) {
      const meaning = lookUp(words.slice(at, at + length).join(' '), gameType);
      if (!meaning) continue;
      if (mayBeColour) found.pop();
      found.push(meaning);
      isColour = length === 1 && colouring.has(words[at] as string);
      taken = length;
      break;
    }
    mayBeColour = isColour;
    at += taken;
  }
  const theme = found.find((meaning) => meaning.theme !== null)?.theme ?? place.theme;
  if (found.length > 0) return { found, theme };
  const own = themes.find((candidate) => candidate.id === theme);
  const glyphs = own ? Object.values(own.heroes).map((text) => text.split(' ')[0] as string) : fallbacks[gameType];
  return { found: [{ glyphs: [glyphs[hash(name) % glyphs.length] as string], theme }], theme };
}
