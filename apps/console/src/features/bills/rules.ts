import type { DraftBill } from '@sampan/contract/bills';
import { decimalsOf, formatAmount, parseAmount } from '@sampan/contract/money';
import type { Word } from '../../platform/words.ts';

/** What explains a bill, written or not. */
export type Explained = Pick<
  DraftBill,
  | 'kind'
  | 'status'
  | 'due'
  | 'amount'
  | 'fromBill'
  | 'fromWallet'
  | 'passedOn'
  | 'carryIn'
  | 'carryOut'
  | 'currency'
  | 'figures'
  | 'calculation'
>;
type Tier = DraftBill['calculation']['tiers'][number];

/** Amounts of one currency have as many decimals. */
const minorOf = (amount: string) => parseAmount(amount, decimalsOf(amount)) ?? 0n;

/** Why there is less than one would expect, or nothing; null: nothing is to be said. */
export function whyLess({ kind, status, due, amount, fromBill, fromWallet, calculation }: Explained): Word | null {
  if (!calculation.isFunded) return 'bills.why.not_funded';
  if (calculation.tier === null) {
    if (kind === 'realtime') return 'bills.why.nothing_played';
    return kind === 'dividend' && minorOf(calculation.loss) <= 0n ? 'bills.why.house_lost' : 'bills.why.no_tier';
  }
  if (status === 'insufficient') return 'bills.why.insufficient';
  const funded = minorOf(fromBill) + minorOf(fromWallet);
  if (minorOf(due) > funded) return 'bills.why.partly';
  return minorOf(amount) === 0n ? 'bills.why.downlines' : null;
}

/** What the rate of a tier is of: what the house won, or the stakes. */
export const baseOf = ({ kind, figures, calculation }: Explained): string =>
  kind === 'dividend' ? calculation.loss : figures.validBet;

/** What is missing to a tier; null: nothing of it. */
interface Missing {
  readonly bets: string | null;
  readonly members: number | null;
  readonly loss: string | null;
}

export function missingOf(tier: Tier, { kind, figures, calculation }: Explained): Missing {
  const lacking = (asked: string, there: string) => formatAmount(minorOf(asked) - minorOf(there), decimalsOf(asked));
  return {
    bets: tier.hasBet ? null : lacking(tier.minimumBet, figures.validBet),
    members: tier.hasMembers ? null : tier.activeMember - figures.activeMembers,
    loss: tier.hasLoss || kind !== 'dividend' ? null : lacking(tier.netLoss, calculation.loss),
  };
}
