import type { GameType } from '@sampan/contract/catalogue';
import { formatAmount } from '@sampan/contract/money';
import type { BodyOf } from '@sampan/contract/operation';
import type { TicketType } from '@sampan/contract/promotions';
import type { savePromotion } from '@sampan/contract/promotions-staff';
import { amountProblem, showScaled, typedAmount, typedAmountOrNothing, typedScaled } from '../../platform/amounts.ts';
import { toLocalInput } from '../../platform/local-time.ts';
import {
  idProblem,
  isWhole,
  pictureProblem,
  positionProblem,
  problemsIn,
  readPeriod,
} from '../../platform/offer-rules.ts';
import { listOfTexts, type Texts, textsByLanguage, textsProblem } from '../../platform/texts.ts';
import { t } from '../../platform/words.ts';
import type { Promotion } from './queries.ts';

export interface PromotionText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly terms: string;
}
export const emptyText: PromotionText = { title: '', summary: '', body: '', terms: '' };

export const kinds = ['reward', 'deposit', 'raffle', 'info'] as const satisfies readonly Promotion['kind'][];
export const commentRules = ['off', 'open', 'moderated'] as const satisfies readonly Promotion['comments'][];

/** A prize as it is typed. */
export interface PrizeDraft {
  /** Tells the rows of the form apart. */
  readonly key: number;
  readonly amount: string;
  readonly weight: string;
}

/** What the editor holds: fields as they are typed. */
export interface PromotionDraft extends Pick<
  Promotion,
  'type' | 'kind' | 'repeats' | 'needsApproval' | 'payout' | 'comments' | 'isPublished' | 'imageUrl'
> {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly position: string;
  readonly reward: string;
  readonly minDeposit: string;
  readonly bonusMaximum: string;
  /** Percent. */
  readonly bonusShare: string;
  readonly depositPerTicket: string;
  readonly ticketType: TicketType;
  readonly dailyTickets: string;
  readonly prizes: readonly PrizeDraft[];
  /** Times what is given; '': as the operator's settings have it, here and below. */
  readonly multiple: string;
  readonly days: string;
  readonly maximumStake: string;
  readonly categories: readonly GameType[];
  /** Codes of vendors, apart by commas or blanks. */
  readonly vendors: string;
  readonly texts: Texts<PromotionText>;
}

export type PromotionProblems = Readonly<Partial<Record<keyof PromotionDraft, string>>>;

const timesDigits = 4;
const shareDigits = 2;

const shownAmount = (amount: string) => (/[1-9]/.test(amount) ? amount : '');

export function draftOf(promotion: Promotion | null, now: number): PromotionDraft {
  if (!promotion)
    return {
      id: '',
      type: 'special',
      kind: 'reward',
      startsAt: toLocalInput(now),
      endsAt: '',
      repeats: 'once',
      needsApproval: false,
      payout: 'claim',
      comments: 'off',
      isPublished: false,
      imageUrl: '',
      position: '0',
      reward: '',
      minDeposit: '',
      bonusMaximum: '',
      bonusShare: '',
      depositPerTicket: '',
      ticketType: 'PRIZE_WHEEL',
      dailyTickets: '0',
      prizes: [],
      multiple: '',
      days: '',
      maximumStake: '',
      categories: [],
      vendors: '',
      texts: {},
    };
  const { terms } = promotion;
  return {
    id: promotion.id,
    type: promotion.type,
    kind: promotion.kind,
    startsAt: toLocalInput(promotion.startsAt),
    endsAt: toLocalInput(promotion.endsAt),
    repeats: promotion.repeats,
    needsApproval: promotion.needsApproval,
    payout: promotion.payout,
    comments: promotion.comments,
    isPublished: promotion.isPublished,
    imageUrl: promotion.imageUrl,
    position: String(promotion.position),
    reward: shownAmount(promotion.reward),
    minDeposit: shownAmount(promotion.minDeposit),
    bonusMaximum: shownAmount(promotion.bonusMaximum),
    bonusShare: promotion.bonusBasisPoints === 0 ? '' : showScaled(promotion.bonusBasisPoints, shareDigits),
    depositPerTicket: shownAmount(promotion.depositPerTicket),
    ticketType: promotion.ticketType ?? 'PRIZE_WHEEL',
    dailyTickets: String(promotion.dailyTickets),
    prizes: promotion.prizes.map(({ amount, weight }, key) => ({ key, amount, weight: String(weight) })),
    multiple: terms.multiple === null ? '' : showScaled(terms.multiple, timesDigits),
    days: terms.days === null ? '' : String(terms.days),
    maximumStake: terms.maximumStake ?? '',
    categories: terms.categories ?? [],
    vendors: (terms.vassalages ?? []).join(', '),
    texts: textsByLanguage(promotion.texts),
  };
}

const vendorsOf = (typed: string) => typed.split(/[\s,]+/).filter((code) => code !== '');

type Body = Omit<BodyOf<typeof savePromotion>, 'version' | 'reason'>;

/** What is wrong with what a promotion gives. `money`: an amount of nothing in the operator's currency. */
function givenProblems(draft: PromotionDraft, money: string): Record<string, string | null | false> {
  const nothing = (typed: string) => typedAmountOrNothing(typed, money) === null && t('error.amount_invalid');
  if (draft.kind === 'reward')
    return {
      reward: amountProblem(draft.reward, money),
      minDeposit: nothing(draft.minDeposit),
      // What comes every day has to be taken.
      payout: draft.payout === 'issue' && draft.repeats === 'daily' && t('promotions.payout.wrong'),
    };
  if (draft.kind === 'deposit') {
    const share = typedScaled(draft.bonusShare, shareDigits);
    return {
      bonusShare: (share === null || share < 1 || share > 100_000) && t('promotions.share.wrong'),
      bonusMaximum: amountProblem(draft.bonusMaximum, money),
      minDeposit: nothing(draft.minDeposit),
    };
  }
  if (draft.kind === 'raffle')
    return {
      dailyTickets: !isWhole(draft.dailyTickets, 0, 100) && t('promotions.tickets.wrong'),
      depositPerTicket: nothing(draft.depositPerTicket),
      prizes:
        (draft.prizes.length === 0 ||
          draft.prizes.some(
            ({ amount, weight }) =>
              typedAmountOrNothing(amount, money) === null || amount.trim() === '' || !isWhole(weight, 1, 1_000_000),
          )) &&
        t('promotions.prizes.wrong'),
    };
  return {};
}

/** What is wrong with what is to be played for it. */
function termsProblems(draft: PromotionDraft, money: string): Record<string, string | null | false> {
  const times = draft.multiple.trim() === '' ? 0 : typedScaled(draft.multiple, timesDigits);
  return {
    multiple: (times === null || times > 1_000_000) && t('promotions.multiple.wrong'),
    days: draft.days.trim() !== '' && !isWhole(draft.days, 1, 365) && t('promotions.days.wrong'),
    maximumStake: draft.maximumStake.trim() !== '' && amountProblem(draft.maximumStake, money),
    vendors: vendorsOf(draft.vendors).some((code) => !/^[\w.:-]{1,64}$/.test(code)) && t('promotions.vendors.wrong'),
  };
}

function termsOf(draft: PromotionDraft, money: string): Body['terms'] {
  const vassalages = vendorsOf(draft.vendors);
  return {
    multiple: draft.multiple.trim() === '' ? null : typedScaled(draft.multiple, timesDigits),
    days: draft.days.trim() === '' ? null : Number(draft.days),
    maximumStake: draft.maximumStake.trim() === '' ? null : typedAmount(draft.maximumStake, money),
    categories: draft.categories.length === 0 ? null : [...draft.categories],
    vassalages: vassalages.length === 0 ? null : vassalages,
  };
}

/** What a draft says, or what is wrong with its fields, in words. `digits`: the decimals of the operator's currency. */
export function readDraft(
  draft: PromotionDraft,
  { digits, source }: { readonly digits: number; readonly source: Promotion | null },
): { readonly body: Body } | { readonly problems: PromotionProblems } {
  const money = formatAmount(0n, digits);
  const { startsAt, endsAt, problems: ofPeriod } = readPeriod(draft, source);
  const imageUrl = draft.imageUrl.trim();
  const found = {
    id: !source && idProblem(draft.id),
    ...ofPeriod,
    position: positionProblem(draft.position),
    imageUrl: pictureProblem(imageUrl, false),
    texts: textsProblem(draft.texts, 'title'),
    ...givenProblems(draft, money),
    ...termsProblems(draft, money),
  };
  const problems = problemsIn<keyof PromotionDraft>(found);
  if (problems || startsAt === null) return { problems: problems ?? {} };
  const { kind } = draft;
  /** What another kind of promotion has is not sent along. */
  const ofKind = (is: boolean, typed: string) => (is ? (typedAmountOrNothing(typed, money) ?? money) : money);
  const isRaffle = kind === 'raffle';
  return {
    body: {
      type: draft.type,
      kind,
      startsAt,
      endsAt,
      repeats: kind === 'reward' ? draft.repeats : 'once',
      needsApproval: draft.needsApproval,
      payout: kind === 'reward' ? draft.payout : 'claim',
      comments: draft.comments,
      isPublished: draft.isPublished,
      reward: ofKind(kind === 'reward', draft.reward),
      minDeposit: ofKind(kind === 'reward' || kind === 'deposit', draft.minDeposit),
      bonusMaximum: ofKind(kind === 'deposit', draft.bonusMaximum),
      bonusBasisPoints: kind === 'deposit' ? (typedScaled(draft.bonusShare, shareDigits) ?? 0) : 0,
      depositPerTicket: ofKind(isRaffle, draft.depositPerTicket),
      ticketType: isRaffle ? draft.ticketType : null,
      dailyTickets: isRaffle ? Number(draft.dailyTickets) : 0,
      prizes: isRaffle
        ? draft.prizes.map(({ amount, weight }) => ({
            amount: typedAmountOrNothing(amount, money) ?? money,
            weight: Number(weight),
          }))
        : [],
      terms: termsOf(draft, money),
      imageUrl,
      position: Number(draft.position),
      texts: listOfTexts(draft.texts),
    },
  };
}
