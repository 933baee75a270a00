import type { GameFeature, GameType } from '@sampan/contract/catalogue';
import { gameFeatures } from '@sampan/contract/game-kinds';
import {
  demoRoomGame,
  demoShooter,
  demoSlotMechanic,
  type DemoSlotMechanic,
  demoSlotRtp,
  demoSportsbook,
  demoTable,
} from '@sampan/contract/demo';
import { demoLottery } from '@sampan/contract/demo-lotteries';
import type { Language } from '@sampan/contract/envelope';
import { artVersion } from '../art/games.ts';
import { drawFrom, type Draw } from '../random.ts';
import { themeOf } from '../themes/themes.ts';
import { slotNames, slug } from './slot-names.ts';
import { type Entry, tableEntries } from './tables.ts';
import { namesOf } from './translations.ts';
import { collectionVendor, type DemoVendor, demoCollections, demoVendors } from './vendors.ts';

export interface DemoGame {
  readonly nodeId: string;
  /** In English, and in the languages that have another one. */
  readonly name: string;
  readonly names: Partial<Record<Language, string>>;
  readonly gameType: GameType;
  readonly vendorCode: string;
  /** Percent with two decimals; null where the game has none. */
  readonly rtp: string | null;
  readonly features: readonly GameFeature[];
  readonly isNew: boolean;
  readonly isOpen: boolean;
  /** Codes of the vendors whose games the entry opens; empty: it is a game. */
  readonly opens: readonly string[];
  readonly pictureUrl: string;
  /** Place among the games of its category, from 1. */
  readonly sortOrder: number;
}

export interface DemoCatalogue {
  readonly vendors: readonly (DemoVendor & { readonly pictureUrl: string })[];
  readonly games: readonly DemoGame[];
  /** Codes of the games that the demo merchant shows first, in order. */
  readonly hot: readonly string[];
}

/** How many of a hundred slots have a feature: of those that nobody plays all, of the others what is not their mechanic's. */
const featureShare: Readonly<Record<GameFeature, number>> = {
  freespins: 72,
  bonusbuy: 24,
  megaways: 12,
  jackpot: 14,
  cluster: 11,
  hold: 20,
  multiplier: 46,
  cascade: 22,
};
/** What every slot of the sandbox has by its mechanic; a jackpot is the operator's to give, and nothing else is there. */
const mechanicFeatures: Readonly<Record<DemoSlotMechanic, readonly GameFeature[]>> = {
  lines: ['freespins', 'multiplier'],
  ways: ['freespins', 'multiplier'],
  cascade: ['freespins', 'multiplier', 'cascade'],
  hold: ['freespins', 'hold'],
};
const hotPerVendor = 2;

type Unplaced = Omit<DemoGame, 'sortOrder' | 'pictureUrl'>;

const isOnlyListed = ({ gameType, isOpen }: Unplaced) => partlyPlayed.includes(gameType) && !isOpen;
const isCollection = ({ opens }: Unplaced) => opens.length > 0;

/** Features of a slot by chance; those that it has by its mechanic take their place where it can be played. */
function slotFeatures(nodeId: string, isPlayed: boolean, draw: Draw): readonly GameFeature[] {
  const drawn = gameFeatures.filter((feature) => draw.between(1, 100) <= featureShare[feature]);
  if (!isPlayed) return drawn;
  const own = mechanicFeatures[demoSlotMechanic(nodeId)];
  return gameFeatures.filter((feature) => own.includes(feature) || (feature === 'jackpot' && drawn.includes(feature)));
}

function slotGames(vendor: DemoVendor, draw: Draw, taken: Set<string>): Unplaced[] {
  const names = slotNames(draw, vendor.themes.map(themeOf), vendor.gameCount, taken);
  const games = names.map((name) => ({ name, nodeId: `${vendor.slug}:${slug(name)}` }));
  return games.map(({ name, nodeId }) => ({
    nodeId,
    name,
    names: namesOf('RNG', name),
    gameType: 'RNG',
    vendorCode: vendor.code,
    // A lobby must not promise another figure than the game's own rules state: what can be played runs on the sandbox.
    // The others have what such games usually return.
    rtp: vendor.isOpen ? demoSlotRtp(nodeId) : (94 + draw.between(0, 300) / 100).toFixed(2),
    features: slotFeatures(nodeId, vendor.isOpen, draw),
    isNew: draw.oneIn(22),
    isOpen: true,
    opens: [],
  }));
}

const isLottery = (gameType: GameType) => gameType === 'LOTT' || gameType === 'ELOTT';

/** Whether the sandbox has the rules of a table, a lottery, a sport, a shooter or a game's rooms. */
function hasRules(gameType: GameType, nodeId: string): boolean {
  if (isLottery(gameType)) return demoLottery(nodeId) !== null;
  if (gameType === 'PVP') return demoRoomGame(nodeId) !== null;
  if (gameType === 'FISH') return demoShooter(nodeId) !== null;
  return (demoTable(nodeId) ?? demoSportsbook(nodeId)) !== null;
}

/** Categories of which only some games can be played. */
const partlyPlayed: readonly GameType[] = ['LIVE', 'PVP'];

function tableGames(vendor: DemoVendor, gameType: Exclude<GameType, 'RNG'>, draw: Draw): Unplaced[] {
  const entries: Entry[] = tableEntries(gameType, vendor.code, draw).slice(0, vendor.gameCount);
  return entries.map(({ name, rtp }) => ({
    nodeId: `${vendor.slug}:${slug(name)}`,
    name,
    names: namesOf(gameType, name),
    gameType,
    vendorCode: vendor.code,
    rtp: demoShooter(`${vendor.slug}:${slug(name)}`)?.rtp ?? rtp,
    features: [],
    isNew: gameType === 'LIVE' && draw.oneIn(40),
    isOpen: vendor.isOpen && hasRules(gameType, `${vendor.slug}:${slug(name)}`),
    opens: [],
  }));
}

/** What a vendor of collections lists: each opens the games of other vendors. */
function collections(vendor: DemoVendor): Unplaced[] {
  return demoCollections.map(({ name, opens }) => ({
    nodeId: `${vendor.slug}:${slug(name)}`,
    name,
    names: {},
    gameType: vendor.gameType,
    vendorCode: vendor.code,
    rtp: null,
    features: [],
    isNew: false,
    isOpen: true,
    opens,
  }));
}

/** Everything the demo merchant offers: the same for the same seed. */
export function demoCatalogue(seed = 'sampan'): DemoCatalogue {
  const taken = new Set<string>();
  const perVendor = demoVendors.map((vendor) => {
    const draw = drawFrom(`${seed}/${vendor.code}`);
    if (vendor.code === collectionVendor) return collections(vendor);
    return vendor.gameType === 'RNG' ? slotGames(vendor, draw, taken) : tableGames(vendor, vendor.gameType, draw);
  });
  const openSlots = perVendor.filter((games, i) => {
    const vendor = demoVendors[i];
    return vendor?.gameType === 'RNG' && vendor.isOpen && !games.some(isCollection);
  });
  const hotDraw = drawFrom(`${seed}/hot`);
  const hotGames = hotDraw.shuffled(openSlots.flatMap((games) => games.slice(0, hotPerVendor)));

  // The lobby of a category begins with what is hot and the collections, and mixes its vendors; sports and lotteries keep the order that their vendors gave.
  const placeDraw = drawFrom(`${seed}/places`);
  const places = new Map<GameType, number>();
  const mixed = ['RNG', 'LIVE', 'FISH', 'PVP'];
  const all = perVendor.flat().filter((game) => !hotGames.includes(game));
  const ordered = [
    ...hotGames,
    ...all.filter(isCollection),
    // What can be played comes first.
    ...placeDraw
      .shuffled(all.filter((game) => mixed.includes(game.gameType) && !isCollection(game)))
      .toSorted((a, b) => Number(isOnlyListed(a)) - Number(isOnlyListed(b))),
    ...all.filter((game) => !mixed.includes(game.gameType)),
  ];
  const games = ordered.map((game) => {
    const sortOrder = (places.get(game.gameType) ?? 0) + 1;
    places.set(game.gameType, sortOrder);
    return { ...game, sortOrder, pictureUrl: `/art/games/${game.nodeId}.avif?v=${artVersion}` };
  });
  const vendors = demoVendors.map((vendor) => ({
    ...vendor,
    pictureUrl: `/art/vendors/${vendor.code}.avif?v=${artVersion}`,
  }));
  return { vendors, games, hot: hotGames.map((game) => game.nodeId) };
}
