import type { GameType, VendorCard } from '@sampan/contract/catalogue';
import type { Lane } from '../../platform/esports.ts';

/** One entry of the navigation: a category with its vendors, or one vendor of sports on its own. */
export interface NavigationEntry {
  id: string;
  gameType: GameType;
  vendors: readonly VendorCard[];
  /** The vendor that the entry leads to, where it is about one only. */
  vendor: VendorCard | null;
}

/** spec §2: its sports get an entry of their own after live casino. */
const sportsVendorBesideLive = 'DS88';

/** The vendors that the operator shows first (spec §4: the hot list keeps only 1). */
export function hotVendors(cards: readonly VendorCard[]): VendorCard[] {
  return cards.filter(({ isHot }) => isHot === 1);
}

/** The navigation: categories that have vendors, in the server's order (spec §2). */
export function toNavigation(lanes: readonly Lane[]): NavigationEntry[] {
  const shown = lanes.filter(({ cards }) => cards.length > 0);
  const extra = shown
    .find(({ title }) => title === 'SPORTS')
    ?.cards.find(({ vassalage }) => vassalage === sportsVendorBesideLive);
  return shown.flatMap(({ title, cards }): NavigationEntry[] => {
    const entry = { id: title, gameType: title, vendors: cards, vendor: null };
    if (title !== 'LIVE' || !extra) return [entry];
    return [entry, { id: `SPORTS ${extra.vassalage}`, gameType: 'SPORTS', vendors: [], vendor: extra }];
  });
}
