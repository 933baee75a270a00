import type { DepositStatus } from '@sampan/contract/deposits';
import type { PointOrderStatus } from '@sampan/contract/points';
import type { ObligationSource, ObligationStatus } from '@sampan/contract/turnover';
import type { WalletTransferStatus } from '@sampan/contract/vendor-wallets';
import type { ReceiptAnswer, WithdrawalStatus } from '@sampan/contract/withdrawals';
import type { OwnLimit } from '../../modules/safer-play/rules.ts';

/** What is to be played, as the ledger's order has it. Amounts of all of this are minor units, points thousandths. */
export interface Debt {
  readonly source: ObligationSource;
  readonly amount: bigint;
  readonly required: bigint;
  readonly bornAt: number;
  readonly expiresAt: number | null;
  consumed: bigint;
  status: ObligationStatus;
  takenBack: bigint;
}

export interface Round {
  readonly placedAt: number;
  status: 'open' | 'settled' | 'void';
  stake: bigint;
  returned: bigint;
  payout: bigint;
  stakes: number;
  /** How many stakes it had when it last paid something. */
  stakesAtWin: number;
}

export interface Bet {
  readonly round: string;
  readonly amount: bigint;
  /** Which of the round's stakes it is. */
  readonly place: number;
  isReversed: boolean;
}

/** What a day of the operator's zone was to a member. */
export interface Day {
  rounds: bigint;
  validBet: bigint;
  /** Stakes less those that were taken back. */
  staked: bigint;
  /** What deposits brought. */
  deposited: bigint;
}

export interface Deposit {
  readonly method: string;
  readonly isBank: boolean;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly hasBonus: boolean;
  readonly openedAt: number;
  readonly expiresAt: number;
  status: DepositStatus;
  hasOrder: boolean;
  /** Of the receipt that was sent. */
  picture: string | null;
  paid: bigint | null;
  bonus: bigint | null;
  settledAt: number;
}

export interface Withdrawal {
  readonly amount: bigint;
  readonly fee: bigint;
  status: WithdrawalStatus;
  paidAt: number;
  receipt: ReceiptAnswer | null;
  receiptBy: 'member' | 'time' | 'staff' | null;
  /** Of `partly`. */
  received: bigint | null;
  dispute: 'open' | 'rejected' | 'returned' | null;
}

export interface Transfer {
  readonly direction: 'in' | 'out';
  readonly amount: bigint;
  status: WalletTransferStatus;
}

export interface Order {
  readonly goods: 'cup' | 'gift';
  readonly points: bigint;
  status: PointOrderStatus;
}

/** A request that was acknowledged under its key: what was asked, and what its repeats are answered. */
export interface Acknowledged {
  readonly payload: string;
  /** Null: its answer was lost, and nothing but its repeat says it. */
  id: string | null;
  readonly amount: bigint | null;
}

export interface Member {
  /** What may be spent. */
  cash: bigint;
  /** What is at the vendor that keeps wallets. */
  vendor: bigint;
  /** Whether anything was won or lost there. */
  hasPlayedThere: boolean;
  /** Points without what stakes earn. */
  points: bigint;
  debts: Debt[];
  rounds: Record<string, Round>;
  bets: Record<string, Bet>;
  /** Bets that were taken back before they came, and the rounds of them. */
  tombstones: Record<string, string>;
  days: Record<string, Day>;
  deposits: Record<string, Deposit>;
  withdrawals: Record<string, Withdrawal>;
  transfers: Record<string, Transfer>;
  orders: Record<string, Order>;
  acknowledged: Record<string, Acknowledged>;
  /** Stakes that cashback was collected for. */
  collected: bigint;
  /** The days on which the deposits' bonus was given. */
  bonusDays: string[];
  limits: Partial<Record<'deposit' | 'stake', OwnLimit>>;
  breakUntil: number;
  /** By day, what the other one's play and deposits brought. */
  commissions: Record<string, bigint>;
}

/** Two members, one above the other, and what they share. */
export interface State {
  now: number;
  /** Cups that are left. */
  stock: number;
  members: [Member, Member];
  /** Who redeemed a voucher. */
  vouchers: Record<string, number>;
  /** What providers told, by event. */
  events: Record<string, { readonly payload: string; readonly status: DepositStatus }>;
}

export function newMember(cash: bigint, points: bigint): Member {
  return {
    cash,
    vendor: 0n,
    hasPlayedThere: false,
    points,
    debts: [],
    rounds: {},
    bets: {},
    tombstones: {},
    days: {},
    deposits: {},
    withdrawals: {},
    transfers: {},
    orders: {},
    acknowledged: {},
    collected: 0n,
    bonusDays: [],
    limits: {},
    breakUntil: 0,
    commissions: {},
  };
}

export const sumOf = (amounts: Iterable<bigint>): bigint => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};

const openWithdrawals: readonly WithdrawalStatus[] = ['pending', 'review', 'approved', 'sending'];
export const isOpenTransfer = ({ status }: Pick<Transfer, 'status'>) => status === 'reserved' || status === 'sending';

/** What is set aside. */
export function heldOf({ withdrawals, transfers }: Member): bigint {
  return (
    sumOf(
      Object.values(withdrawals)
        .filter(({ status }) => openWithdrawals.includes(status))
        .map(({ amount }) => amount),
    ) +
    sumOf(
      Object.values(transfers)
        .filter((one) => one.direction === 'in' && isOpenTransfer(one))
        .map(({ amount }) => amount),
    )
  );
}

/** What is still to be played, of one source or of all. */
export function owedBy({ debts }: Member, source?: ObligationSource): bigint {
  const open = debts.filter((debt) => debt.status === 'open' && (source === undefined || debt.source === source));
  return sumOf(open.map(({ required, consumed }) => required - consumed));
}

/** Thousandths of a point for each unit of stakes. */
export const pointRate = 1_200n;
export const pointUnit = 1_000_00n;

/** Points with what stakes earned. */
export function pointsOf({ points, days }: Member): bigint {
  return points + sumOf(Object.values(days).map(({ validBet }) => (validBet * pointRate) / pointUnit));
}
