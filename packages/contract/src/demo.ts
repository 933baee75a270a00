/**
 * What the sandbox's slots with lines return over a very long run, in percent with two decimals, by pay table. The
 * sandbox computes them from its reels; the demo's lobbies state them, and so must name the very same figures.
 */
export const demoSlotRtps = ['96.32', '95.88', '95.56', '97.02', '96.50'] as const;

/** How a slot of the sandbox is played: 20 lines, 243 ways, cascades, or coins that are held while others respin. */
export type DemoSlotMechanic = 'lines' | 'ways' | 'cascade' | 'hold';

/** What the others return, in the same form. */
export const demoMechanicRtps: Readonly<Record<Exclude<DemoSlotMechanic, 'lines'>, string>> = {
  ways: '96.48',
  cascade: '96.08',
  hold: '95.64',
};

/** Every return that a slot of the sandbox may have. */
export const allDemoSlotRtps: readonly string[] = [...demoSlotRtps, ...Object.values(demoMechanicRtps)];

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Index of the pay table that a slot of the sandbox has where it is played on lines, by its id: the same for ever. */
export function demoPayTable(nodeId: string): number {
  return hashOf(nodeId) % demoSlotRtps.length;
}

/** Of ten slots four have lines and two each of the others. */
const mechanics: readonly DemoSlotMechanic[] = [
  'lines',
  'lines',
  'lines',
  'lines',
  'ways',
  'ways',
  'cascade',
  'cascade',
  'hold',
  'hold',
];

/** The mechanic of a slot of the sandbox, by its id: the same for ever, and none of its pay table's affair. */
export function demoSlotMechanic(nodeId: string): DemoSlotMechanic {
  const hash = hashOf(nodeId);
  // Other bits decide than those that tell pay tables apart.
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return mechanics[((mixed ^ (mixed >>> 13)) >>> 0) % mechanics.length] ?? 'lines';
}

/** The return of a slot of the sandbox. */
export function demoSlotRtp(nodeId: string): string {
  const mechanic = demoSlotMechanic(nodeId);
  if (mechanic !== 'lines') return demoMechanicRtps[mechanic];
  return demoSlotRtps[demoPayTable(nodeId)] ?? demoSlotRtps[0];
}

/** By which rules a live table of the sandbox is played. */
export type DemoTableRules =
  | 'baccarat'
  | 'baccarat-no-commission'
  | 'dragon-tiger'
  | 'roulette'
  | 'roulette-la-partage'
  | 'sic-bo'
  | 'xoc-dia'
  | 'bau-cua'
  | 'blackjack';

/** Words of a table's id, the first that it has decides. Baccarat with bets of its own that the sandbox lacks is left out. */
const tableWords: readonly (readonly [words: RegExp, rules: DemoTableRules | null])[] = [
  [/insurance-baccarat|lightning-baccarat|american-roulette|double-wheel/, null],
  [/no-commission-baccarat|super-six-baccarat/, 'baccarat-no-commission'],
  [/baccarat/, 'baccarat'],
  [/dragon-tiger/, 'dragon-tiger'],
  [/french-roulette/, 'roulette-la-partage'],
  [/roulette/, 'roulette'],
  [/mega-sic-bo/, null],
  [/sic-bo/, 'sic-bo'],
  // A game of rooms, below.
  [/xoc-dia-room/, null],
  [/xoc-dia/, 'xoc-dia'],
  [/fish-prawn-crab/, 'bau-cua'],
  // Blackjack of other rules is left out.
  [/(speed|free-bet|infinite|early-payout)-blackjack/, null],
  [/blackjack/, 'blackjack'],
];

/** What the sandbox plays at a live table, by its id; null: nothing, the table is closed. */
export function demoTable(nodeId: string): { readonly rules: DemoTableRules; readonly isQuick: boolean } | null {
  const rules = tableWords.find(([words]) => words.test(nodeId))?.[1] ?? null;
  return rules && { rules, isQuick: /\bspeed-/.test(nodeId) };
}

/** What a sports or e-sports game of the sandbox opens: a book, with the leagues or titles that it is about shown first. */
export interface DemoSportsbook {
  readonly kind: 'sports' | 'esports';
  /** Ids of leagues or titles; empty: all are alike. */
  readonly first: readonly string[];
}

/** Games by the last part of their ids. Sports and titles whose rules the sandbox lacks are left out. */
const sportsbooks: Readonly<Record<string, DemoSportsbook>> = {
  football: { kind: 'sports', first: [] },
  'virtual-football-league': { kind: 'sports', first: [] },
  'five-lane-arena': { kind: 'esports', first: ['kessarune'] },
  'three-lane-mobile': { kind: 'esports', first: ['omelith'] },
  'tactical-shooter': { kind: 'esports', first: ['vantrix'] },
  'hero-shooter': { kind: 'esports', first: ['brakkenfire'] },
  'arena-all-stars': { kind: 'esports', first: [] },
};
const sportsVendors = ['ds88', 'kick-and-corner', 'sepak-book', 'paper-league', 'ninth-arena', 'last-round'];

/** What the sandbox plays of a sports or e-sports game, by its id; null: nothing, the game is closed. */
export function demoSportsbook(nodeId: string): DemoSportsbook | null {
  const [vendor = '', game = ''] = nodeId.split(':');
  if (!sportsVendors.includes(vendor) || !Object.hasOwn(sportsbooks, game)) return null;
  return sportsbooks[game] ?? null;
}

/** By which rules players of the sandbox's rooms play against each other. */
export type DemoRoomRules = 'tien-len' | 'xoc-dia';

/** What the sandbox plays in the rooms of a game, by the game's id; null: nothing, its rooms are closed. */
export function demoRoomGame(nodeId: string): DemoRoomRules | null {
  if (nodeId.endsWith(':tien-len')) return 'tien-len';
  return nodeId.endsWith(':xoc-dia-room') ? 'xoc-dia' : null;
}

export const demoRoomSeats = 4;

/** The rooms of a game by stake: what follows the game's id in the room's, and how many smallest stakes its unit is. */
export const demoRoomLevels = [
  { level: 'I', steps: 5n },
  { level: 'II', steps: 50n },
  { level: 'III', steps: 500n },
] as const;
export type DemoRoomLevel = (typeof demoRoomLevels)[number]['level'];

export const demoRoomId = (nodeId: string, level: DemoRoomLevel): string => `${nodeId}.${level}`;

/** How many units of its room a seat puts up for a round: it can lose no more. */
export const demoRoomStakeUnits: Readonly<Record<DemoRoomRules, bigint>> = { 'tien-len': 60n, 'xoc-dia': 10n };

/** The sandbox's smallest stake in the demo's currency, VND, minor units. */
export const demoSmallestStake = 200_00n;

/** The vendors whose games are shooters, by the first part of their games' ids. */
const shooterVendors: ReadonlySet<string> = new Set(['reef-and-harpoon', 'tidepool', 'golden-net']);

/** What the sandbox's shooters return, in percent with two decimals. */
const shooterRtps = ['96.00', '95.50', '96.50', '97.00'] as const;

/** What the sandbox shoots at in a game, by its id; null: it is no shooter. The return is the same for every target. */
export function demoShooter(nodeId: string): { readonly rtp: string; readonly hue: number } | null {
  if (!shooterVendors.has(nodeId.split(':')[0] ?? '')) return null;
  const hash = hashOf(nodeId);
  // Of its water, in degrees: from green over blue to violet.
  return { rtp: shooterRtps[hash % shooterRtps.length] ?? shooterRtps[0], hue: 165 + ((hash >>> 8) % 105) };
}
