import type { GameType } from '@sampan/contract/catalogue';

/** A vendor of the demo catalogue. All of them are invented. */
export interface DemoVendor {
  readonly code: string;
  readonly name: string;
  readonly gameType: GameType;
  /** Decides which screen a lottery opens (spec §3); the code itself for the others. */
  readonly accountType: string;
  /** First part of its games' codes. */
  readonly slug: string;
  /** Code of the partner that runs its games; null: none does yet. */
  readonly partner: string | null;
  readonly isOpen: boolean;
  readonly isHot: boolean;
  /** Slots: ids of the themes that the vendor is at home in. */
  readonly themes: readonly string[];
  readonly gameCount: number;
}

const sandbox = 'sandbox-games';

function slots(
  code: string,
  name: string,
  gameCount: number,
  themes: string,
  state: { isHot?: boolean; isOpen?: boolean } = {},
): DemoVendor {
  return {
    code,
    name,
    gameType: 'RNG',
    accountType: code,
    slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    partner: sandbox,
    isOpen: state.isOpen ?? true,
    isHot: state.isHot ?? false,
    themes: themes.split(' '),
    gameCount,
  };
}

/** No partner runs these yet, so they are listed as closed. */
function closed(
  gameType: GameType,
  code: string,
  name: string,
  gameCount: number,
  slug: string,
  isHot = false,
): DemoVendor {
  return { code, name, gameType, accountType: code, slug, partner: null, isOpen: false, isHot, themes: [], gameCount };
}

/** Its games whose rules the sandbox plays are open. */
const played = (vendor: DemoVendor): DemoVendor => ({ ...vendor, partner: sandbox, isOpen: true });

/** A studio of live tables. */
const studio = (code: string, name: string, gameCount: number, slug: string, isHot = false): DemoVendor =>
  played(closed('LIVE', code, name, gameCount, slug, isHot));

/** A vendor of sports or e-sports. What the sandbox has fixtures of is open (`demoSportsbook`). */
const sportsbook = (
  gameType: 'SPORTS' | 'ESPORTS',
  code: string,
  name: string,
  gameCount: number,
  slug: string,
  isHot = false,
): DemoVendor => ({
  ...closed(gameType, code, name, gameCount, slug, isHot),
  partner: sandbox,
  isOpen: true,
});

/** The vendor whose entries are no games but lists of other vendors' games (spec §3: VASSALAGE). */
export const collectionVendor = 'FLEET';

/** Its entries, each with the codes of the vendors that it opens. */
export const demoCollections: readonly { readonly name: string; readonly opens: readonly string[] }[] = [
  { name: 'Dragon Harbour Fleet', opens: ['JADE', 'GONG', 'LANTERN9'] },
  { name: 'Old Empires Fleet', opens: ['MARBLE', 'SUNDIAL', 'VELVETF'] },
];

/** The vendor whose games open in a window of their own. */
export const windowVendor = 'TINROBOT';

/** The vendor that keeps wallets of its own: its games play with what members moved there. */
export const walletVendor = 'MOONBOAT';

/** In the order of the navigation (spec §2), each category's vendors in their own order. */
export const demoVendors: readonly DemoVendor[] = [
  played(closed('ELOTT', 'ELOTT', 'Sampan Quick Draw', 18, 'quick-draw')),
  played(closed('LOTT', 'TCG_LOTTO_VN', 'Red River Lottery', 43, 'red-river', true)),
  played(closed('LOTT', 'TCG_SEA', 'Straits Lottery', 28, 'straits')),
  played(closed('LOTT', 'LOTT', 'Sampan Draws', 16, 'sampan-draws')),
  studio('ORCHID', 'Velvet Orchid Live', 960, 'velvet-orchid', true),
  studio('JUNK', 'Grand Junk Casino', 880, 'grand-junk', true),
  studio('SILK', 'Silk Table', 820, 'silk-table'),
  studio('PEARL', 'Pearl Salon', 800, 'pearl-salon'),
  studio('BANYAN', 'Banyan Court', 780, 'banyan-court'),
  studio('TENTHST', 'Tenth Street Studio', 790, 'tenth-street'),
  sportsbook('SPORTS', 'DS88', 'DS88 Sports', 44, 'ds88', true),
  sportsbook('SPORTS', 'KICKOFF', 'Kick & Corner', 42, 'kick-and-corner'),
  sportsbook('SPORTS', 'SEPAK', 'Sepak Book', 40, 'sepak-book'),
  sportsbook('SPORTS', 'VLEAGUE', 'Paper League Virtuals', 24, 'paper-league'),
  played(closed('FISH', 'REEF', 'Reef & Harpoon', 34, 'reef-and-harpoon', true)),
  played(closed('FISH', 'TIDE', 'Tidepool Arcade', 30, 'tidepool')),
  played(closed('FISH', 'GNET', 'Golden Net', 28, 'golden-net')),
  slots('JADE', 'Jade Harbor', 780, 'folklore dragon pirates sea festival', { isHot: true }),
  slots('MONSOON', 'Monsoon Reels', 740, 'folklore jungle volcano sea garden', { isHot: true }),
  slots('PAPERKITE', 'Paper Kite', 700, 'festival street garden samurai music', { isHot: true }),
  slots('LOWORBIT', 'Low Orbit Lab', 680, 'space machines classic gems heist', { isHot: true }),
  slots('TEAK', 'Teak & Brass', 660, 'machines western pirates knights arabia'),
  slots('MANGOST', 'Mangosteen Works', 640, 'fruit harvest street garden classic', { isHot: true }),
  slots('GONG', 'Copper Gong', 640, 'dragon folklore festival gems classic'),
  slots('LANTERN9', 'Nine Lanterns', 620, 'dragon samurai festival street arabia'),
  slots('GLASSEL', 'Glass Elephant', 600, 'jungle safari gems folklore aztec'),
  slots(walletVendor, 'Moonboat', 590, 'sea ice magic spooky space'),
  slots('PEPPER', 'Pepper Coast', 580, 'pirates street volcano western arabia'),
  slots('MARBLE', 'Marble & Thunder', 560, 'olympus norse egypt knights aztec', { isHot: true }),
  slots('SEVENOX', 'Seven Oxen', 540, 'harvest safari classic fruit western'),
  slots('VELVETF', 'Velvet Fang', 520, 'spooky magic heist music norse'),
  slots('SUNDIAL', 'Sundial Forge', 500, 'egypt aztec olympus dinosaur arabia'),
  slots(windowVendor, 'Tin Robot', 480, 'space machines dinosaur ice music'),
  slots(collectionVendor, 'Lantern Fleet', 2, ''),
  slots('DRIFT', 'Driftwood Forge', 168, 'norse pirates sea ice', { isOpen: false }),
  played(closed('PVP', 'KOPITIAM', 'Kopitiam Cards', 26, 'kopitiam', true)),
  closed('PVP', 'TABLEFOUR', 'Table for Four', 22, 'table-for-four'),
  sportsbook('ESPORTS', 'NINTHARENA', 'Ninth Arena', 22, 'ninth-arena', true),
  sportsbook('ESPORTS', 'LASTROUND', 'Last Round', 18, 'last-round'),
];
