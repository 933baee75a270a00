import type { agentBill, billMembers, DraftBill } from '@sampan/contract/bills';
import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import type { Merchant } from '../../plugins/request-context.ts';
import type { CorrectionRow } from './corrections-store.ts';
import { halfEven } from './fraction.ts';
import type { BillRow, MemberSums } from './store.ts';
import type { WrittenFraction } from './tables.ts';

type Money = Pick<Merchant, 'currencyDigits'>;

const roundedOf = ({ over, under }: WrittenFraction) => halfEven({ over: BigInt(over), under: BigInt(under) });

/** What explains one bill, and a list leaves out. */
export interface BillParts {
  /** The bills of the contracts directly below. */
  readonly below: readonly BillRow[];
  readonly corrections: readonly Pick<CorrectionRow, 'amount' | 'corrected_at'>[];
}

/** What a bill, and one that is not written, came to, and how. */
function presentParts(bill: BillRow, nameOf: (memberId: string) => string, { currencyDigits: digits }: Money) {
  const written = (amount: bigint) => formatAmount(amount, digits);
  const text = (amount: string) => written(BigInt(amount));
  const { calculation: how, figures } = bill;
  const { activeMembers, ...amounts } = figures;
  return {
    account: nameOf(bill.member_id),
    kind: bill.kind,
    category: bill.category,
    payer: bill.payer,
    periodFrom: bill.period_from.getTime(),
    periodTo: bill.period_to.getTime(),
    status: bill.status,
    due: written(bill.due),
    fromBill: written(bill.from_bill),
    fromWallet: written(bill.from_wallet),
    passedOn: written(bill.passed_on),
    amount: written(bill.amount),
    carryIn: written(bill.carry_in),
    carryOut: written(bill.carry_out),
    currency: bill.currency,
    figures: {
      ...(Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, text(amount)])) as Record<
        keyof typeof amounts,
        string
      >),
      activeMembers,
    },
    calculation: {
      mode: how.mode,
      loss: text(how.loss),
      tier: how.tier,
      tiers: how.tiers.map(({ value, ...tier }) => ({
        ...tier,
        minimumBet: text(tier.minimumBet),
        netLoss: text(tier.netLoss),
        value: value && written(roundedOf(value)),
      })),
      rates: how.rates,
      value: written(roundedOf(how.value)),
      downlines: written(roundedOf(how.downlines)),
      isFunded: how.isFunded,
    },
  };
}

const presentBelow = (one: BillRow, nameOf: (memberId: string) => string, { currencyDigits: digits }: Money) => ({
  account: nameOf(one.member_id),
  value: formatAmount(roundedOf(one.calculation.value), digits),
  due: formatAmount(one.due, digits),
  status: one.status,
});

export function presentBill(
  bill: BillRow,
  { below, corrections }: BillParts,
  nameOf: (memberId: string) => string,
  money: Money,
): ValueInputOf<typeof agentBill> {
  return {
    ...presentParts(bill, nameOf, money),
    id: bill.id,
    issuedAt: bill.issued_at.getTime(),
    expiresAt: bill.expires_at.getTime(),
    settledAt: bill.settled_at?.getTime() ?? null,
    downlines: below.map((one) => ({ ...presentBelow(one, nameOf, money), id: one.id })),
    corrections: corrections.map(({ amount, corrected_at: at }) => ({
      amount: formatAmount(amount, money.currencyDigits),
      at: at.getTime(),
    })),
  };
}

/** `below`: the drafts of the contracts directly below. */
export function presentDraft(
  draft: BillRow,
  below: readonly BillRow[],
  nameOf: (memberId: string) => string,
  money: Money,
): DraftBill {
  return {
    ...presentParts(draft, nameOf, money),
    contractId: draft.contract_id,
    downlines: below.map((one) => presentBelow(one, nameOf, money)),
  };
}

export function presentMember(
  { validBet, prizes, profit, loss }: MemberSums,
  account: string,
  { currencyDigits: digits }: Money,
): ValueInputOf<typeof billMembers>['list'][number] {
  const written = (amount: bigint) => formatAmount(amount, digits);
  return {
    account,
    validBet: written(validBet),
    prizes: written(prizes),
    profit: written(profit),
    loss: written(loss),
  };
}
