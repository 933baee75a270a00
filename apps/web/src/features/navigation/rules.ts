import type { gameVendors, GameType, VendorCard } from '@sampan/contract/catalogue';
import type { ValueOf } from '@sampan/contract/operation';

export type Lane = ValueOf<typeof gameVendors>['data']['lanes'][number];

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

/** spec §4: cards of SPORTS whose vendor is in the brand's e-sports list are shown under ESPORTS. */
export function withEsports(lanes: readonly Lane[], esportsVendors: readonly string[]): Lane[] {
  const isEsports = (card: VendorCard) => esportsVendors.includes(card.vassalage);
  const moved = lanes.filter(({ title }) => title === 'SPORTS').flatMap(({ cards }) => cards.filter(isEsports));
  if (moved.length === 0) return [...lanes];

  const hasEsports = lanes.some(({ title }) => title === 'ESPORTS');
  return lanes.flatMap((lane): Lane[] => {
    if (lane.title === 'ESPORTS') return [{ ...lane, cards: [...lane.cards, ...moved] }];
    if (lane.title !== 'SPORTS') return [lane];
    const sports = { ...lane, cards: lane.cards.filter((card) => !isEsports(card)) };
    return hasEsports ? [sports] : [sports, { title: 'ESPORTS', gameClassify: lane.gameClassify, cards: moved }];
  });
}

/** The vendors that the operator shows first (spec §4: the hot list keeps only 1). */
export function hotVendors(cards: readonly VendorCard[]): VendorCard[] {
  return cards.filter(({ isHot }) => isHot === 1);
}

/** The navigation: categories that have vendors, in the server's order (spec §2). */
export function toNavigation(lanes: readonly Lane[], esportsVendors: readonly string[]): NavigationEntry[] {
  const shown = withEsports(lanes, esportsVendors).filter(({ cards }) => cards.length > 0);
  const extra = shown
    .find(({ title }) => title === 'SPORTS')
    ?.cards.find(({ vassalage }) => vassalage === sportsVendorBesideLive);
  return shown.flatMap(({ title, cards }): NavigationEntry[] => {
    const entry = { id: title, gameType: title, vendors: cards, vendor: null };
    if (title !== 'LIVE' || !extra) return [entry];
    return [entry, { id: `SPORTS ${extra.vassalage}`, gameType: 'SPORTS', vendors: [], vendor: extra }];
  });
}
