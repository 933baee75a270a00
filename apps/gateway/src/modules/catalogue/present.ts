import type { Game, VendorCard } from '@sampan/contract/catalogue';
import type { Language } from '@sampan/contract/envelope';
import { romanised } from './romanised.ts';
import type { GameRecord, PlaceRecord, VendorRecord } from './store.ts';

const romanisedOf = (name: string, vendor: VendorRecord) => romanised(`${name} ${vendor.name}`);

/** With its default name. `playType`: a lottery's default one; undefined of other games. */
export function presentGame(game: GameRecord, vendor: VendorRecord, playType: string | undefined): Game {
  const romanisedName = romanisedOf(game.name, vendor);
  const isLottery = game.gameType === 'LOTT' || game.gameType === 'ELOTT';
  return {
    nodeId: game.nodeId,
    roomId: '',
    gameName: game.name,
    gameType: game.gameType,
    vassalage: vendor.code,
    ...(isLottery && { accountTypeName: vendor.accountType }),
    ...(playType !== undefined && { defaultPlayType: playType }),
    displayName: vendor.name,
    defaultIcon: game.pictureUrl ?? '',
    isNew: game.isNew,
    isHot: game.hotOrder !== null,
    rtp: game.rtp ?? '',
    features: [...game.features],
    isOpen: game.isOpen && vendor.isOpen && vendor.partner !== null,
    ...(romanisedName !== null && { romanisedName }),
    ...(game.opens.length > 0 && { isGame: 'VASSALAGE' }),
  };
}

/** The game with the name that readers of the language see, found by the other one too; the same where they see that. */
export function inLanguage(wire: Game, game: GameRecord, vendor: VendorRecord, language: Language): Game {
  const name = game.names[language];
  if (name === undefined || name === game.name) return wire;
  const searchable = [romanisedOf(name, vendor), wire.romanisedName ?? game.name];
  return { ...wire, gameName: name, romanisedName: searchable.filter((text) => text !== null).join(' ') };
}

export function presentVendor(place: PlaceRecord, vendor: VendorRecord, gameCount: number): VendorCard {
  const icon = vendor.pictureUrl ?? '';
  return {
    vassalage: vendor.code,
    accountTypeName: vendor.accountType,
    displayName: vendor.name,
    isHot: place.isHot ? 1 : 0,
    isOpen: vendor.isOpen && vendor.partner !== null,
    gameCount,
    smallIcon: icon,
    h5Icon: icon,
  };
}
