import type { GameType } from '@sampan/contract/catalogue';
import type { MissionGoal, MissionPeriod } from '@sampan/contract/missions';
import type { saveMission } from '@sampan/contract/missions-staff';
import { formatAmount } from '@sampan/contract/money';
import type { BodyOf } from '@sampan/contract/operation';
import { amountProblem, typedAmount } from '../../platform/amounts.ts';
import { toLocalInput } from '../../platform/local-time.ts';
import { idProblem, positionProblem, problemsIn, readPeriod } from '../../platform/offer-rules.ts';
import { listOfTexts, type Texts, textsByLanguage, textsProblem } from '../../platform/texts.ts';
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

/** As many days as the period has can be in a row. */
function daysProblem({ goal, period, target }: MissionDraft): string | null {
  const most = { day: 1, week: 7, once: 365 }[period];
  return goal === 'days' && Number(target) > most ? t('missions.days.most', { most }) : null;
}

type Body = Omit<BodyOf<typeof saveMission>, 'version' | 'reason'>;

/** What a draft says, or what is wrong with its fields, in words. `digits`: the decimals of the operator's currency. */
export function readDraft(
  draft: MissionDraft,
  { digits, source }: { readonly digits: number; readonly source: Mission | null },
): { readonly body: Body } | { readonly problems: MissionProblems } {
  const money = formatAmount(0n, digits);
  const unit = isOfMoney(draft.goal) ? money : '0';
  const { startsAt, endsAt, problems: ofPeriod } = readPeriod(draft, source);
  const found = {
    id: !source && idProblem(draft.id),
    target: amountProblem(draft.target, unit) ?? daysProblem(draft),
    reward: amountProblem(draft.reward, money),
    ...ofPeriod,
    position: positionProblem(draft.position),
    texts: textsProblem(draft.texts, 'title'),
  };
  const problems = problemsIn<keyof MissionDraft>(found);
  const target = typedAmount(draft.target, unit);
  const reward = typedAmount(draft.reward, money);
  if (problems || target === null || reward === null || startsAt === null) return { problems: problems ?? {} };
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
