import type { GameType } from '@sampan/contract/catalogue';
import type { MissionGoal, MissionPeriod } from '@sampan/contract/missions';
import type { saveMission } from '@sampan/contract/missions-staff';
import { formatAmount } from '@sampan/contract/money';
import type { BodyOf } from '@sampan/contract/operation';
import { amountProblem, typedAmount } from '../../platform/amounts.ts';
import { fromLocalInput, toLocalInput } from '../../platform/local-time.ts';
import { isPosition, listOfTexts, type Texts, textsByLanguage, textsProblem } from '../../platform/texts.ts';
import { t } from '../../platform/words.ts';
import type { Mission } from './queries.ts';

export interface MissionText {
  readonly title: string;
  readonly body: string;
}
export const emptyText: MissionText = { title: '', body: '' };

/** What the editor holds: fields as they are typed. */
export interface MissionDraft {
  readonly id: string;
  readonly goal: MissionGoal;
  /** '': all games. */
  readonly category: GameType | '';
  readonly period: MissionPeriod;
  readonly target: string;
  readonly reward: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly position: string;
  readonly isPublished: boolean;
  readonly texts: Texts<MissionText>;
}

export type MissionProblems = Readonly<Partial<Record<keyof MissionDraft, string>>>;

/** Goals whose target is an amount; of others it is a whole number. */
export const isOfMoney = (goal: MissionGoal) => goal === 'valid_bet' || goal === 'deposits';
/** Goals that may be of one category alone. */
export const hasCategory = (goal: MissionGoal) => goal === 'rounds' || goal === 'valid_bet';

export function draftOf(mission: Mission | null, now: number): MissionDraft {
  if (!mission)
    return {
      id: '',
      goal: 'rounds',
      category: '',
      period: 'day',
      target: '',
      reward: '',
      startsAt: toLocalInput(now),
      endsAt: '',
      position: '0',
      isPublished: false,
      texts: {},
    };
  return {
    id: mission.id,
    goal: mission.goal,
    category: mission.category ?? '',
    period: mission.period,
    target: mission.target,
    reward: mission.reward,
    startsAt: toLocalInput(mission.startsAt),
    endsAt: toLocalInput(mission.endsAt),
    position: String(mission.position),
    isPublished: mission.isPublished,
    texts: textsByLanguage(mission.texts),
  };
}

type Body = Omit<BodyOf<typeof saveMission>, 'version' | 'reason'>;

/** What a draft says, or what is wrong with its fields, in words. `digits`: the decimals of the operator's currency. */
export function readDraft(
  draft: MissionDraft,
  { digits, source }: { readonly digits: number; readonly source: Mission | null },
): { readonly body: Body } | { readonly problems: MissionProblems } {
  const money = formatAmount(0n, digits);
  const unit = isOfMoney(draft.goal) ? money : '0';
  const startsAt = fromLocalInput(draft.startsAt, source?.startsAt);
  const endsAt = fromLocalInput(draft.endsAt, source?.endsAt);
  const problems: Record<string, string | null | undefined | false> = {
    id: !source && !/^[a-z0-9-]{1,64}$/.test(draft.id) && t('editor.id.wrong'),
    target: amountProblem(draft.target, unit),
    reward: amountProblem(draft.reward, money),
    startsAt: startsAt === null && t('shell.required'),
    endsAt: startsAt !== null && endsAt !== null && endsAt <= startsAt && t('editor.to.wrong'),
    position: !isPosition(draft.position) && t('editor.position.wrong'),
    texts: textsProblem(draft.texts, 'title'),
  };
  const most = { day: 1, week: 7, once: 365 }[draft.period];
  if (draft.goal === 'days' && Number(draft.target) > most) problems['target'] = t('missions.days.most', { most });
  const wrong = Object.entries(problems).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const target = typedAmount(draft.target, unit);
  const reward = typedAmount(draft.reward, money);
  if (wrong.length > 0 || target === null || reward === null || startsAt === null)
    return { problems: Object.fromEntries(wrong) };
  const { goal, category, period, isPublished } = draft;
  return {
    body: {
      goal,
      category: category === '' || !hasCategory(goal) ? null : category,
      period,
      target,
      reward,
      startsAt,
      endsAt,
      position: Number(draft.position),
      isPublished,
      texts: listOfTexts(draft.texts),
    },
  };
}
