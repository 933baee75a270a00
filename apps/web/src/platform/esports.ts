import type { gameVendors, GameType } from '@sampan/contract/catalogue';
import type { ValueOf } from '@sampan/contract/operation';
import { brand } from '#brand/brand.ts';

type Vendors = ValueOf<typeof gameVendors>;
export type Lane = Vendors['data']['lanes'][number];

/** The category under which a card or a game is shown: SPORTS of the brand's e-sports vendors is ESPORTS (spec §4). */
export function shownType({ gameType, vassalage }: { gameType: GameType; vassalage: string }): GameType {
  return gameType === 'SPORTS' && brand.esportsVendors.includes(vassalage) ? 'ESPORTS' : gameType;
}

/** Whether the games of a category are others than the gateway's of that name. */
export function isDivided(gameType: GameType): boolean {
  return brand.esportsVendors.length > 0 && (gameType === 'SPORTS' || gameType === 'ESPORTS');
}

/** The gateway's categories that have the games of one that is shown. */
export function sourcesOf(gameType: GameType): GameType[] {
  return gameType === 'ESPORTS' && isDivided(gameType) ? [gameType, 'SPORTS'] : [gameType];
}

/** The gateway's vendors with each card where it is shown. ESPORTS follow SPORTS where the gateway has none. */
export function withEsports(vendors: Vendors): Vendors {
  const { lanes } = vendors.data;
  const isMoved = ({ vassalage }: { vassalage: string }) => shownType({ gameType: 'SPORTS', vassalage }) === 'ESPORTS';
  const moved = lanes.find(({ title }) => title === 'SPORTS')?.cards.filter(isMoved) ?? [];
  if (moved.length === 0) return vendors;

  const hasEsports = lanes.some(({ title }) => title === 'ESPORTS');
  const shown = lanes.flatMap((lane): Lane[] => {
    if (lane.title === 'ESPORTS') return [{ ...lane, cards: joined(lane.cards, moved) }];
    if (lane.title !== 'SPORTS') return [lane];
    const sports = { ...lane, cards: lane.cards.filter((card) => !isMoved(card)) };
    return hasEsports ? [sports] : [sports, { title: 'ESPORTS', gameClassify: lane.gameClassify, cards: moved }];
  });
  return { data: { lanes: shown } };
}

/** A vendor that is in both has one card, with the games of both. */
function joined(cards: Lane['cards'], more: Lane['cards']): Lane['cards'] {
  const gamesOf = (vassalage: string) => more.find((card) => card.vassalage === vassalage)?.gameCount ?? 0;
  return [
    ...cards.map((card) => ({
      ...card,
      gameCount: card.gameCount === undefined ? undefined : card.gameCount + gamesOf(card.vassalage),
    })),
    ...more.filter(({ vassalage }) => cards.every((card) => card.vassalage !== vassalage)),
  ];
}
