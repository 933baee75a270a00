import type { GameFeature, GameType } from '@sampan/contract/catalogue';
import { gameFeatures, gameTypes } from '@sampan/contract/game-kinds';
import { isPicture, isPlace } from '../../platform/catalogue-fields.ts';
import { problemsIn } from '../../platform/offer-rules.ts';
import { listOfTexts, type Texts } from '../../platform/texts.ts';
import { t } from '../../platform/words.ts';
import type { GameBody, StaffGame } from './queries.ts';

interface GameName {
  readonly name: string;
}
export const emptyName: GameName = { name: '' };

/** What the editor holds: fields as they are typed. */
export interface GameDraft {
  readonly id: string;
  /** Code; '': none is chosen yet. */
  readonly vendor: string;
  readonly gameType: GameType;
  readonly name: string;
  readonly names: Texts<GameName>;
  readonly rtp: string;
  readonly features: readonly GameFeature[];
  /** Codes of vendors. */
  readonly opens: string;
  readonly isOpen: boolean;
  readonly isListed: boolean;
  readonly isNew: boolean;
  readonly position: string;
  /** Empty: it isn't among those that are shown first. */
  readonly hotPosition: string;
  readonly pictureUrl: string;
}

export type GameProblems = Readonly<Partial<Record<keyof GameDraft, string>>>;

export function draftOf(game: StaffGame | null): GameDraft {
  return {
    id: game?.nodeId ?? '',
    vendor: game?.vendor.code ?? '',
    gameType: game?.gameType ?? gameTypes[0],
    name: game?.name ?? '',
    names: Object.fromEntries((game?.names ?? []).map(({ language, name }) => [language, { name }])),
    rtp: game?.rtp ?? '',
    features: game?.features ?? [],
    opens: game?.opens.join(', ') ?? '',
    isOpen: game?.isOpen ?? true,
    isListed: game?.isListed ?? true,
    isNew: game?.isNew ?? true,
    position: String(game?.position ?? 0),
    hotPosition: game?.hotPosition == null ? '' : String(game.hotPosition),
    pictureUrl: game?.pictureUrl ?? '',
  };
}

const codesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter((code) => code !== '');

/** A return to player in percent, above 0 and at most 100; empty: none is stated. */
function isRate(typed: string): boolean {
  if (typed.trim() === '') return true;
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(typed.trim()) && Number(typed) > 0 && Number(typed) <= 100;
}

/** What a draft says, or what is wrong with its fields, in words. `vendors`: codes of the operator's. */
export function readDraft(
  draft: GameDraft,
  vendors: readonly string[],
): { readonly body: GameBody } | { readonly problems: GameProblems } {
  const opens = codesIn(draft.opens.toUpperCase());
  const isRepeated = new Set(opens).size < opens.length;
  const problems = problemsIn<keyof GameDraft>({
    id: !/^[\w.:-]{1,64}$/.test(draft.id) && t('games.id.wrong'),
    vendor: draft.vendor === '' && t('shell.required'),
    name: draft.name.trim() === '' && t('shell.required'),
    rtp: !isRate(draft.rtp) && t('games.rtp.wrong'),
    opens: (isRepeated || !opens.every((code) => vendors.includes(code))) && t('games.opens.wrong'),
    position: !isPlace(draft.position) && t('games.position.wrong'),
    hotPosition: draft.hotPosition.trim() !== '' && !isPlace(draft.hotPosition) && t('games.position.wrong'),
    pictureUrl: !isPicture(draft.pictureUrl) && t('games.picture.wrong'),
  });
  if (problems) return { problems };
  return {
    body: {
      vendor: draft.vendor,
      gameType: draft.gameType,
      name: draft.name.trim(),
      names: listOfTexts(draft.names).map(({ language, name }) => ({ language, name: name.trim() })),
      rtp: draft.rtp.trim() === '' ? '' : Number(draft.rtp).toFixed(2),
      features: gameFeatures.filter((one) => draft.features.includes(one)),
      opens,
      isOpen: draft.isOpen,
      isListed: draft.isListed,
      isNew: draft.isNew,
      position: Number(draft.position),
      hotPosition: draft.hotPosition.trim() === '' ? null : Number(draft.hotPosition),
      pictureUrl: draft.pictureUrl.trim(),
    },
  };
}
