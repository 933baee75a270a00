import type { GameType } from '@sampan/contract/catalogue';
import { gameTypes } from '@sampan/contract/game-kinds';
import type { LotteryAccountType } from '@sampan/contract/lottery';
import { lotteryAccountTypes } from '@sampan/contract/lottery-kinds';
import { isPicture, isPlace } from '../../platform/catalogue-fields.ts';
import { problemsIn } from '../../platform/offer-rules.ts';
import { t } from '../../platform/words.ts';
import type { StaffVendor, VendorBody } from './queries.ts';

interface Place {
  readonly position: string;
  readonly isHot: boolean;
}

/** What the editor holds: fields as they are typed. */
export interface VendorDraft {
  /** Its code. */
  readonly id: string;
  readonly name: string;
  /** '': its games are no lotteries. */
  readonly accountType: LotteryAccountType | '';
  /** '': nobody runs its games. */
  readonly partner: string;
  readonly pictureUrl: string;
  readonly isOpen: boolean;
  /** Categories that it has no place in are missing. */
  readonly places: Readonly<Partial<Record<GameType, Place>>>;
}

export type VendorProblems = Readonly<Partial<Record<keyof VendorDraft, string>>>;

export function draftOf(vendor: StaffVendor | null): VendorDraft {
  return {
    id: vendor?.code ?? '',
    name: vendor?.name ?? '',
    accountType: lotteryAccountTypes.find((one) => one === vendor?.accountType) ?? '',
    partner: vendor?.partner ?? '',
    pictureUrl: vendor?.pictureUrl ?? '',
    isOpen: vendor?.isOpen ?? true,
    places: Object.fromEntries(
      (vendor?.places ?? []).map(({ gameType, position, isHot }) => [gameType, { position: String(position), isHot }]),
    ),
  };
}

/** What a draft says, or what is wrong with its fields, in words. */
export function readDraft(draft: VendorDraft): { readonly body: VendorBody } | { readonly problems: VendorProblems } {
  const places = gameTypes.flatMap((gameType) => {
    const place = draft.places[gameType];
    return place ? [{ gameType, ...place }] : [];
  });
  const problems = problemsIn<keyof VendorDraft>({
    id: !/^[A-Z0-9_]{2,32}$/.test(draft.id) && t('games.vendor.code.wrong'),
    name: draft.name.trim() === '' && t('shell.required'),
    pictureUrl: !isPicture(draft.pictureUrl) && t('games.picture.wrong'),
    places: places.some(({ position }) => !isPlace(position)) && t('games.position.wrong'),
  });
  if (problems) return { problems };
  return {
    body: {
      name: draft.name.trim(),
      accountType: draft.accountType === '' ? null : draft.accountType,
      partner: draft.partner === '' ? null : draft.partner,
      pictureUrl: draft.pictureUrl.trim(),
      isOpen: draft.isOpen,
      places: places.map(({ gameType, position, isHot }) => ({ gameType, position: Number(position), isHot })),
    },
  };
}
