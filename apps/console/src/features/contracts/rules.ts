import {
  type ContractCategory,
  type ContractKind,
  type DividendMode,
  type DividendPeriod,
  realtimeFaults,
  tierFaults,
} from '@sampan/contract/contract-rules';
import { formatAmount, readAmount } from '@sampan/contract/money';
import { typedAmountOrNothing, typedScaled } from '../../platform/amounts.ts';
import { isWhole } from '../../platform/offer-rules.ts';
import { t } from '../../platform/words.ts';
import type { Tone } from '../../ui/Note.tsx';
import type { Contract, Offer } from './queries.ts';

export const statusTones: Readonly<Record<Contract['status'], Tone>> = {
  offered: 'warn',
  active: 'good',
  withdrawn: 'plain',
  rejected: 'plain',
  expired: 'plain',
  ended: 'plain',
};

/** Millionths are percent with four decimals. */
const percentDigits = 4;

/** 50000 -> "5". */
export const showRate = (millionths: number) => String(millionths / 10 ** percentDigits);

/** A tier as it is typed. */
export interface TierDraft {
  /** Tells the rows of the form apart. */
  readonly key: number;
  readonly minimumBet: string;
  readonly netLoss: string;
  readonly activeMember: string;
  /** Percent, as all rates. */
  readonly rate: string;
}

export interface OfferDraft {
  readonly kind: ContractKind;
  readonly category: ContractCategory;
  /** Of a dividend; '': as the operator's settings have it. */
  readonly period: DividendPeriod | '';
  readonly mode: DividendMode | '';
  readonly tiers: readonly TierDraft[];
  /** Of a real-time salary. */
  readonly profit: string;
  readonly loss: string;
  readonly bet: string;
}

const emptyTier = { minimumBet: '', netLoss: '', activeMember: '0', rate: '' };

export const emptyOffer: OfferDraft = {
  kind: 'dividend',
  category: 'CONS',
  period: '',
  mode: '',
  tiers: [{ key: 0, ...emptyTier }],
  profit: '0',
  loss: '0',
  bet: '0',
};

export const withTier = (tiers: readonly TierDraft[]): TierDraft[] => [
  ...tiers,
  { key: Math.max(-1, ...tiers.map(({ key }) => key)) + 1, ...emptyTier },
];

function readTier(draft: TierDraft, kind: ContractKind, money: string): Offer['tiers'][number] | null {
  const minimumBet = typedAmountOrNothing(draft.minimumBet, money);
  const netLoss = kind === 'dividend' ? typedAmountOrNothing(draft.netLoss, money) : money;
  const rate = typedScaled(draft.rate, percentDigits);
  if (minimumBet === null || netLoss === null || rate === null || !isWhole(draft.activeMember, 0, 1_000_000))
    return null;
  return { minimumBet, netLoss, activeMember: Number(draft.activeMember), rate };
}

/** What a draft offers, or what is wrong with it, in words. `digits`: the decimals of the operator's currency. */
export function readOffer(
  draft: OfferDraft,
  digits: number,
): { readonly offer: Offer } | { readonly problems: readonly string[] } {
  const { kind, category } = draft;
  const money = formatAmount(0n, digits);
  if (kind === 'realtime') {
    const [profit, loss, bet] = [draft.profit, draft.loss, draft.bet].map((typed) => typedScaled(typed, percentDigits));
    if (profit == null || loss == null || bet == null) return { problems: [t('contracts.rates.wrong')] };
    const rates = { profit, loss, bet };
    const faults = realtimeFaults(rates, null);
    if (faults.length > 0) return { problems: [t('contracts.rates.wrong')] };
    return { offer: { kind, category, tiers: [], rates } };
  }
  const read = draft.tiers.map((tier) => readTier(tier, kind, money));
  const unread = read.flatMap((tier, index) =>
    tier === null ? [t('contracts.tier.wrong', { number: index + 1 })] : [],
  );
  const tiers = read.flatMap((tier) => (tier === null ? [] : [tier]));
  if (unread.length > 0 || tiers.length === 0)
    return { problems: unread.length > 0 ? unread : [t('contracts.tier.none')] };
  const minor = (amount: string) => {
    const read = readAmount(amount, digits);
    return typeof read === 'bigint' ? read : 0n;
  };
  const faults = tierFaults(
    tiers.map((tier) => ({ ...tier, minimumBet: minor(tier.minimumBet), netLoss: minor(tier.netLoss) })),
    null,
  );
  if (faults.length > 0)
    return {
      problems: faults.map(({ tier, problem }) =>
        t('contracts.tier.fault', { number: tier + 1, problem: t(`contracts.fault.${problem}`) }),
      ),
    };
  return {
    offer: {
      kind,
      category,
      tiers,
      rates: null,
      ...(kind === 'dividend' && draft.period !== '' && { period: draft.period }),
      ...(kind === 'dividend' && draft.mode !== '' && { mode: draft.mode }),
    },
  };
}
