import type { AgentBill } from '@sampan/contract/bills';
import { rateUnit } from '@sampan/contract/contract-rules';
import { formatAmount, parseAmount } from '@sampan/contract/money';
import type { agentRebate } from '@sampan/contract/rebates';
import type { ValueOf } from '@sampan/contract/operation';
import { dateAfter, startOfDate } from '@sampan/contract/zone-time';

export type BillStatus = AgentBill['status'];

export const statusTones = {
  not_reached: 'plain',
  insufficient: 'bad',
  to_approve: 'accent',
  to_collect: 'gold',
  denied: 'bad',
  partly_collected: 'accent',
  collected: 'good',
  expired: 'plain',
} as const satisfies Record<BillStatus, string>;

/** Days of one's own, YYYY-MM-DD, empty where there is none -> the time of a list, the end not included. */
export function timeOf({ since, until }: { since: string; until: string }, timeZone: string) {
  return {
    ...(since !== '' && { from: startOfDate(since, timeZone) }),
    ...(until !== '' && { to: startOfDate(dateAfter(until, 1), timeZone) }),
  };
}

/** A line of a calculation: what is added is above 0, what is taken off below it. */
export interface SumLine {
  readonly label:
    | 'value'
    | 'downlines'
    | 'rounding'
    | 'floor'
    | 'due'
    | 'unfunded'
    | 'missing'
    | 'passedOn'
    | 'validBet'
    | 'prizes'
    | 'rebates'
    | 'agentRebates'
    | 'activity'
    | 'fees'
    | 'carryIn'
    | 'profitPart'
    | 'lossPart'
    | 'betPart'
    | 'parts'
    | 'corrections'
    | 'left';
  /** A decimal string with its sign. */
  readonly amount: string;
}

/** Lines that come to the amount below them. */
export interface Sum {
  readonly lines: readonly SumLine[];
  readonly total: string;
}

const zero = /^-?0(?:\.0+)?$/;

/** What a bill's own calculation less its downlines' comes to, and what of that is collected; each adds up exactly. */
export function explain(bill: AgentBill, digits: number): { readonly due: Sum; readonly amount: Sum | null } {
  const minor = (amount: string) => parseAmount(amount, digits) ?? 0n;
  const line = (label: SumLine['label'], amount: bigint): SumLine => ({ label, amount: formatAmount(amount, digits) });
  const some = (lines: readonly SumLine[]) => lines.filter(({ amount }) => !zero.test(amount));
  const value = minor(bill.calculation.value);
  const due = minor(bill.due);
  const downlines = bill.payer === 'platform' ? minor(bill.calculation.downlines) : 0n;
  // Shown values are rounded each by itself, the bill once at its end.
  const left = due - (value - downlines);
  const isFloor = due === 0n && value < downlines;
  const paid = minor(bill.fromBill) + minor(bill.fromWallet);
  const lacking = line(bill.calculation.isFunded ? 'missing' : 'unfunded', paid - due);
  const rest = some([lacking, line('passedOn', -minor(bill.passedOn))]);
  return {
    due: {
      lines: [
        line('value', value),
        ...some([line('downlines', -downlines), line(isFloor ? 'floor' : 'rounding', left)]),
      ],
      total: bill.due,
    },
    amount: rest.length === 0 ? null : { lines: [line('due', due), ...rest], total: bill.amount },
  };
}

/** How what the house won of a team came about, for a dividend. */
export function houseWin({ figures, carryIn, calculation }: AgentBill, digits: number): Sum {
  const minus = (amount: string) => formatAmount(-(parseAmount(amount, digits) ?? 0n), digits);
  const given = (['prizes', 'rebates', 'agentRebates', 'activity', 'fees'] as const).map((label) => ({
    label,
    amount: minus(figures[label]),
  }));
  const carried = { label: 'carryIn' as const, amount: minus(carryIn) };
  return {
    lines: [
      { label: 'validBet', amount: figures.validBet },
      ...[...given, carried].filter(({ label, amount }) => label === 'prizes' || !zero.test(amount)),
    ],
    total: calculation.loss,
  };
}

const unit = BigInt(rateUnit);

/** The parts of a real-time salary, each rounded down, and what the rounding leaves. */
export function realtimeParts({ figures, calculation }: AgentBill, digits: number): Sum | null {
  const { rates } = calculation;
  if (!rates) return null;
  const minor = (amount: string) => parseAmount(amount, digits) ?? 0n;
  const part = (amount: string, rate: number) => (minor(amount) * BigInt(rate)) / unit;
  const parts = [
    ['profitPart', part(figures.profit, rates.profit)],
    ['lossPart', part(figures.loss, rates.loss)],
    ['betPart', part(figures.validBet, rates.bet)],
  ] as const;
  const left = minor(calculation.value) - parts.reduce((sum, [, amount]) => sum + amount, 0n);
  const lines = [...parts, ...(left === 0n ? [] : [['rounding', left] as const])];
  return {
    lines: lines.map(([label, amount]) => ({ label, amount: formatAmount(amount, digits) })),
    total: calculation.value,
  };
}

export type Requirement = 'bet' | 'members' | 'loss';

/** Why the tier after the one that counts didn't: what it asks for and what there was; null: there is none after it. */
export function nextTier({ figures, calculation }: AgentBill): {
  /** From 1. */
  readonly number: number;
  readonly missed: readonly { readonly what: Requirement; readonly asked: string; readonly had: string }[];
  /** What it would have given where nothing is missing: another tier gives more. */
  readonly value: string | null;
} | null {
  const index = (calculation.tier ?? -1) + 1;
  const tier = calculation.tiers[index];
  if (!tier) return null;
  const missed = [
    ...(tier.hasBet ? [] : [{ what: 'bet' as const, asked: tier.minimumBet, had: figures.validBet }]),
    ...(tier.hasMembers
      ? []
      : [{ what: 'members' as const, asked: String(tier.activeMember), had: String(figures.activeMembers) }]),
    ...(tier.hasLoss ? [] : [{ what: 'loss' as const, asked: tier.netLoss, had: calculation.loss }]),
  ];
  return { number: index + 1, missed, value: tier.value };
}

/**
 * How a rebate comes of its lines, less what earlier corrections took; null where they are of several pages, of which one
 * is known.
 */
export function rebateSum(rebate: ValueOf<typeof agentRebate>, digits: number): Sum | null {
  const { parts, totalPages, carryIn, carryOut, amount } = rebate;
  if (totalPages > 1) return null;
  const minor = (text: string) => parseAmount(text, digits) ?? 0n;
  const sum = parts.reduce((all, { value }) => all + minor(value), 0n);
  const rest = [
    ['corrections', -minor(carryIn)],
    ['left', minor(carryOut)],
    ['rounding', minor(amount) - (sum - minor(carryIn) + minor(carryOut))],
  ] as const;
  return {
    lines: [['parts', sum] as const, ...rest.filter(([, value]) => value !== 0n)].map(([label, value]) => ({
      label,
      amount: formatAmount(value, digits),
    })),
    total: amount,
  };
}
