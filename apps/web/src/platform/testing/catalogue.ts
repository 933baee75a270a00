import type { Game, GameType, VendorCard } from '@sampan/contract/catalogue';
import type { Lottery } from '@sampan/contract/lottery';
import type { Lane } from '../esports.ts';

/** A game as the gateway has it, but for what differs. Its id and its vendor's name follow from what is given. */
export function gameOf(over: Partial<Game> = {}): Game {
  const { vassalage = 'JADE', gameName = 'Lotus' } = over;
  return {
    nodeId: `${vassalage}:${gameName}`,
    roomId: '',
    gameName,
    gameType: 'RNG',
    vassalage,
    displayName: `Vendor ${vassalage}`,
    defaultIcon: '',
    isNew: false,
    isHot: false,
    rtp: '96.00',
    features: [],
    isOpen: true,
    ...over,
  };
}

/** A vendor's place in a category, but for what differs. Its names follow from its code. */
export function vendorOf(over: Partial<VendorCard> = {}): VendorCard {
  const { vassalage = 'JADE' } = over;
  return {
    vassalage,
    accountTypeName: vassalage,
    displayName: `Vendor ${vassalage}`,
    isHot: 0,
    isOpen: true,
    gameCount: 1,
    smallIcon: '',
    h5Icon: '',
    ...over,
  };
}

/** A category with these vendors. */
export function laneOf(title: GameType, ...cards: VendorCard[]): Lane {
  return { title, gameClassify: title, cards };
}

/** A Vietnamese lottery without a draw, but for what differs. */
export function lotteryOf(over: Partial<Lottery> = {}): Lottery {
  return {
    gameCode: 'red:hanoi',
    labelName: 'Hà Nội',
    gameGroupCode: 'NORTH',
    accountTypeName: 'TCG_LOTTO_VN',
    vassalage: 'RED',
    vendorName: 'Red River',
    icon: '',
    prizeMode: 'ZY',
    defaultPlayType: '2D',
    isOpen: true,
    schedule: { kind: 'interval', seconds: 60 },
    nextDraw: null,
    lastDraw: null,
    ...over,
  };
}
