import { formatAmount } from '@sampan/contract/money';
import type { BodyOf } from '@sampan/contract/operation';
import type { saveVipLevel } from '@sampan/contract/vip-staff';
import { typedAmountOrNothing } from '../../platform/amounts.ts';
import { fromLocalInput, toLocalInput } from '../../platform/local-time.ts';
import { problemsIn } from '../../platform/offer-rules.ts';
import { offerState } from '../../platform/offer-state.ts';
import { listOfTexts, type Texts, textsProblem } from '../../platform/texts.ts';
import { t } from '../../platform/words.ts';
import type { VipLevel } from './queries.ts';

export interface LevelText {
  readonly name: string;
  /** A line each. */
  readonly benefits: string;
}
export const emptyText: LevelText = { name: '', benefits: '' };

/** What the editor holds: fields as they are typed. */
export interface LevelDraft {
  /** Its number. */
  readonly id: string;
  readonly totalTurnover: string;
  readonly monthlyTurnover: string;
  readonly gift: string;
  readonly isPublished: boolean;
  /** '': as soon as it is published. */
  readonly startsAt: string;
  readonly texts: Texts<LevelText>;
}

export type LevelProblems = Readonly<Partial<Record<keyof LevelDraft, string>>>;

/** Where a level stands at `now`, in milliseconds UTC. */
export const levelState = ({ isPublished, startsAt }: VipLevel, now: number) =>
  offerState({ isPublished, startsAt: startsAt ?? 0, endsAt: null }, now);

/** `next`: the number of a new one. */
export function draftOf(level: VipLevel | null, next: number): LevelDraft {
  return {
    id: String(level?.level ?? next),
    totalTurnover: level?.totalTurnover ?? '',
    monthlyTurnover: level?.monthlyTurnover ?? '',
    gift: level?.gift ?? '',
    isPublished: level?.isPublished ?? next === 0,
    startsAt: toLocalInput(level?.startsAt ?? null),
    texts: Object.fromEntries(
      (level?.texts ?? []).map(({ language, name, benefits }) => [language, { name, benefits: benefits.join('\n') }]),
    ),
  };
}

const benefitsIn = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type Body = Omit<BodyOf<typeof saveVipLevel>, 'version' | 'reason'>;

/**
 * What a draft says, or what is wrong with its fields, in words. `digits`: the decimals of the operator's currency;
 * `source`: what it was, null where it is to be new.
 */
export function readDraft(
  draft: LevelDraft,
  { digits, source }: { readonly digits: number; readonly source: VipLevel | null },
): { readonly body: Body } | { readonly problems: LevelProblems } {
  const money = formatAmount(0n, digits);
  const [totalTurnover, monthlyTurnover, gift] = [draft.totalTurnover, draft.monthlyTurnover, draft.gift].map((typed) =>
    typedAmountOrNothing(typed, money),
  );
  const texts = listOfTexts(draft.texts).map((text) => ({ ...text, benefits: benefitsIn(text.benefits) }));
  const isLong = texts.some(({ benefits }) => benefits.length > 20 || benefits.some((benefit) => benefit.length > 200));
  const found = {
    totalTurnover: totalTurnover == null && t('error.amount_invalid'),
    monthlyTurnover: monthlyTurnover == null && t('error.amount_invalid'),
    gift: gift == null && t('error.amount_invalid'),
    texts: textsProblem(draft.texts, 'name') ?? (isLong && t('vip.benefits.wrong')),
  };
  const problems = problemsIn<keyof LevelDraft>(found);
  if (problems || totalTurnover == null || monthlyTurnover == null || gift == null) return { problems: problems ?? {} };
  const startsAt = fromLocalInput(draft.startsAt, source?.startsAt);
  return { body: { totalTurnover, monthlyTurnover, gift, isPublished: draft.isPublished, startsAt, texts } };
}
