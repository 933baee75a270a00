import { changed } from '../../modules/safer-play/rules.ts';
import type { Answer, DeedOf } from './deeds.ts';
import { cup, gift, limits, methods, minutesOf, missionReward, vendorWallet, voucherAmount } from './house.ts';
import type { Observed } from './observed.ts';
import {
  acknowledge,
  comeIn,
  creditDeposit,
  dayOf,
  depositRefusal,
  isDone,
  isRefused,
  payloadOf,
  repeated,
  stakeRefusal,
  today,
} from './rules.ts';
import { type Deposit, type Member, isOpenTransfer, owedBy, pointsOf, type State, sumOf } from './state.ts';

type Rule<K extends Parameters<typeof payloadOf>[0]['kind']> = (
  state: State,
  deed: DeedOf<K>,
  answer: Answer | null,
  seen: Observed,
) => boolean;

const of = (state: State, { who }: { readonly who: number }): Member => state.members[who]!;

/** The row that was made under a key; undefined: none was. */
function madeUnder(rows: Readonly<Record<string, { readonly key: string }>>, key: string): string | undefined {
  return Object.entries(rows).find(([, row]) => row.key === key)?.[0];
}

/** Whether an answer names the row that was made; notes it under its key. */
function made(
  member: Member,
  deed: Parameters<typeof payloadOf>[0] & { readonly key: string },
  answer: Answer | null,
  id: string,
  amount: bigint | null = null,
): boolean {
  acknowledge(member, `${deed.kind} ${deed.key}`, { payload: payloadOf(deed), id, amount });
  return answer === null || (answer.id === id && (amount === null || answer.amount === amount));
}

export const deposit: Rule<'deposit'> = (state, deed, answer, seen) => {
  const member = of(state, deed);
  const before = member.acknowledged[`deposit ${deed.key}`];
  if (before) {
    if (before.payload !== payloadOf(deed)) return isRefused(answer, 'idempotency_key_reused');
    const id = before.id ?? '';
    const known = member.deposits[id]!;
    const isWaiting = known.status === 'pending' && !known.hasOrder && !known.isBank;
    // Its order is opened anew, or again not.
    if (isWaiting && isRefused(answer, 'payment_provider_unavailable')) return true;
    known.hasOrder ||= seen.members[deed.who]!.deposits[id]!.hasOrder;
    return isDone(answer) && (answer === null || answer.id === id);
  }
  const { fee, isBank } = methods[deed.method]!;
  const waiting = Object.values(member.deposits).filter(
    (one) => one.method === deed.method && one.status === 'pending' && one.expiresAt > state.now,
  );
  if (waiting.some(({ hasOrder }) => hasOrder)) return isRefused(answer, 'deposit_open');
  // While the other's order is on its way it counts; afterwards one without an order doesn't.
  if (waiting.length > 0 && isRefused(answer, 'deposit_open')) return true;
  const refusal = depositRefusal(state, member, deed.amount);
  if (refusal !== null) return isRefused(answer, refusal);
  if (deed.hasBonus && (member.bonusDays.includes(today(state)) || deed.amount < limits.bonusMinimum))
    return isRefused(answer, 'deposit_bonus_unavailable');
  const hasNoOrder = isRefused(answer, 'payment_provider_unavailable');
  const id = madeUnder(seen.members[deed.who]!.deposits, deed.key);
  if ((!hasNoOrder && !isDone(answer)) || (hasNoOrder && isBank) || id === undefined) return false;
  member.deposits[id] = {
    method: deed.method,
    isBank,
    amount: deed.amount,
    fee,
    hasBonus: deed.hasBonus,
    openedAt: state.now,
    expiresAt: state.now + minutesOf(deed.method) * 60_000,
    status: 'pending',
    hasOrder: isBank || (!hasNoOrder && seen.members[deed.who]!.deposits[id]!.hasOrder),
    picture: null,
    paid: null,
    bonus: null,
    settledAt: 0,
  };
  return made(member, deed, hasNoOrder ? null : answer, id);
};

export const cancelDeposit: Rule<'cancel_deposit'> = (state, deed, answer) => {
  const known = of(state, deed).deposits[deed.id]!;
  if (known.status !== 'pending' && known.status !== 'cancelled') return isRefused(answer, 'deposit_closed');
  known.status = 'cancelled';
  return isDone(answer);
};

export const depositReceipt: Rule<'deposit_receipt'> = (state, deed, answer) => {
  const known = of(state, deed).deposits[deed.id]!;
  if (known.status === 'review' && known.picture === deed.picture) return isDone(answer);
  if (known.status !== 'pending' && known.status !== 'expired') return isRefused(answer, 'deposit_closed');
  Object.assign(known, { status: 'review', picture: deed.picture });
  return isDone(answer);
};

export const webhook: Rule<'webhook'> = (state, deed, answer) => {
  const member = of(state, deed);
  if (deed.isForged) return isRefused(answer, 'signature_invalid');
  const payload = payloadOf(deed);
  const before = state.events[deed.event];
  const told = (status: string) => answer === null || (answer.code === null && answer.status === status);
  if (before) return before.payload === payload ? told(before.status) : isRefused(answer, 'transaction_conflict');
  const known = member.deposits[deed.id]!;
  if (deed.currency !== 'VND') return isRefused(answer, 'currency_mismatch');
  if (deed.status === 'paid' && deed.amount <= 0n) return isRefused(answer, 'amount_invalid');
  if (deed.status === 'paid' && known.status === 'paid' && deed.amount !== known.paid)
    return isRefused(answer, 'amount_invalid');
  if (deed.status === 'paid' && known.status !== 'paid') creditDeposit(state, member, known, deed.amount);
  else if (known.status === 'pending') known.status = deed.status;
  state.events[deed.event] = { payload, status: known.status };
  return told(known.status);
};

const creditable: readonly Deposit['status'][] = ['pending', 'review', 'expired', 'cancelled'];

export const approveDeposit: Rule<'approve_deposit'> = (state, deed, answer) => {
  const member = of(state, deed);
  const known = member.deposits[deed.id]!;
  if (!creditable.includes(known.status)) return isRefused(answer, 'deposit_closed');
  creditDeposit(state, member, known, deed.amount);
  return isDone(answer);
};

export const refuseDeposit: Rule<'refuse_deposit'> = (state, deed, answer) => {
  const known = of(state, deed).deposits[deed.id]!;
  if (!creditable.includes(known.status)) return isRefused(answer, 'deposit_closed');
  known.status = 'refused';
  return isDone(answer);
};

export const voucher: Rule<'voucher'> = (state, deed, answer, seen) => {
  const member = of(state, deed);
  const before = repeated(member, `voucher ${deed.key}`, deed, answer);
  if (before !== null) return before;
  if (state.vouchers[deed.code] !== undefined) return isRefused(answer, 'voucher_invalid');
  const refusal = depositRefusal(state, member, voucherAmount);
  if (refusal !== null) return isRefused(answer, refusal);
  const id = madeUnder(seen.members[deed.who]!.deposits, deed.key);
  if (!isDone(answer) || id === undefined) return false;
  state.vouchers[deed.code] = deed.who;
  const opened: Deposit = {
    method: 'voucher',
    isBank: false,
    amount: voucherAmount,
    fee: 0n,
    hasBonus: false,
    openedAt: state.now,
    expiresAt: state.now,
    status: 'pending',
    hasOrder: false,
    picture: null,
    paid: null,
    bonus: null,
    settledAt: 0,
  };
  member.deposits[id] = opened;
  creditDeposit(state, member, opened, voucherAmount);
  return made(member, deed, answer, id);
};

export const withdraw: Rule<'withdraw'> = (state, deed, answer, seen) => {
  const member = of(state, deed);
  const before = repeated(member, `withdraw ${deed.key}`, deed, answer);
  if (before !== null) return before;
  if (owedBy(member) > 0n) return isRefused(answer, 'turnover_missing');
  if (deed.amount > member.cash) return isRefused(answer, 'insufficient_balance');
  const id = madeUnder(seen.members[deed.who]!.withdrawals, deed.key);
  if (!isDone(answer) || id === undefined) return false;
  member.cash -= deed.amount;
  member.withdrawals[id] = {
    amount: deed.amount,
    fee: limits.withdrawalFee,
    status: deed.amount <= limits.approvedUpTo ? 'pending' : 'review',
    paidAt: 0,
    receipt: null,
    receiptBy: null,
    received: null,
    dispute: null,
  };
  return made(member, deed, answer, id);
};

export const decideWithdrawal: Rule<'cancel_withdrawal' | 'approve_withdrawal' | 'refuse_withdrawal'> = (
  state,
  deed,
  answer,
) => {
  const member = of(state, deed);
  const known = member.withdrawals[deed.id]!;
  if (deed.kind === 'cancel_withdrawal' && known.status === 'cancelled') return isDone(answer);
  if (known.status !== 'pending' && known.status !== 'review') return isRefused(answer, 'withdrawal_closed');
  if (deed.kind === 'approve_withdrawal') known.status = 'approved';
  else {
    known.status = deed.kind === 'cancel_withdrawal' ? 'cancelled' : 'refused';
    member.cash += known.amount;
  }
  return isDone(answer);
};

export const receipt: Rule<'receipt'> = (state, deed, answer) => {
  const known = of(state, deed).withdrawals[deed.id]!;
  if (known.status !== 'paid') return isRefused(answer, 'withdrawal_closed');
  if (known.receipt !== null) {
    const isSame = known.receiptBy === 'member' && known.receipt === deed.answer && known.received === deed.amount;
    return isSame ? isDone(answer) : isRefused(answer, 'receipt_closed');
  }
  Object.assign(known, { receipt: deed.answer, receiptBy: 'member', received: deed.amount });
  known.dispute = deed.answer === 'received' ? null : 'open';
  return isDone(answer);
};

export const dispute: Rule<'dispute'> = (state, deed, answer) => {
  const member = of(state, deed);
  const known = member.withdrawals[deed.id]!;
  if (known.dispute !== 'open') return isRefused(answer, 'receipt_closed');
  if (deed.returned === null) {
    Object.assign(known, { dispute: 'rejected', receipt: 'received', receiptBy: 'staff', received: null });
    return isDone(answer);
  }
  if (deed.returned > known.amount - known.fee - (known.received ?? 0n))
    return isRefused(answer, 'amount_above_maximum');
  known.dispute = 'returned';
  member.cash += deed.returned;
  return isDone(answer);
};

export const transfer: Rule<'transfer'> = (state, deed, answer, seen) => {
  const member = of(state, deed);
  const before = repeated(member, `transfer ${deed.key}`, deed, answer);
  if (before !== null) return before;
  // The smallest stake there is: what refuses it refuses all.
  const refusal = deed.direction === 'in' ? stakeRefusal(state, member, 1n) : null;
  if (refusal !== null) return isRefused(answer, refusal);
  if (Object.values(member.transfers).some(isOpenTransfer)) return isRefused(answer, 'wallet_transfer_open');
  if (deed.direction === 'in' && deed.amount > member.cash) return isRefused(answer, 'insufficient_balance');
  const id = madeUnder(seen.members[deed.who]!.transfers, deed.key);
  if (!isDone(answer) || id === undefined) return false;
  if (deed.direction === 'in') member.cash -= deed.amount;
  member.transfers[id] = { direction: deed.direction, amount: deed.amount, status: 'reserved' };
  return made(member, deed, answer, id);
};

export const collect: Rule<'collect'> = (state, deed, answer, seen) => {
  const member = of(state, deed);
  const before = member.acknowledged[`collect ${deed.key}`];
  if (before) return answer === null || (answer.code === null && answer.id === before.id);
  const isOpen = Object.values(member.transfers).some(isOpenTransfer);
  if (answer?.code === null && answer.status !== 'moved')
    return answer.status === 'open' ? isOpen : answer.status === 'unavailable' || isOpen || member.vendor === 0n;
  const id = madeUnder(seen.members[deed.who]!.transfers, `${deed.key}.${vendorWallet}`);
  if (!isDone(answer) || isOpen || id === undefined) return false;
  const amount = BigInt(seen.members[deed.who]!.transfers[id]!.amount);
  member.transfers[id] = { direction: 'out', amount, status: 'reserved' };
  return made(member, deed, answer, id, amount) && amount === member.vendor;
};

export const line: Rule<'line'> = (state, deed, answer) => {
  const member = of(state, deed);
  const before = repeated(member, `line ${deed.key}`, deed, answer);
  if (before !== null) return before;
  if ((deed.to === 'upline') !== (deed.who === 1)) return isRefused(answer, 'line_recipient_not_found');
  if (owedBy(member, 'bonus') > 0n) return isRefused(answer, 'bonus_unplayed');
  if (deed.amount > member.cash) return isRefused(answer, 'insufficient_balance');
  member.cash -= deed.amount;
  comeIn(state, state.members[1 - deed.who]!, { source: 'line_transfer', amount: deed.amount });
  acknowledge(member, `line ${deed.key}`, { payload: payloadOf(deed), id: answer?.id ?? null, amount: null });
  return isDone(answer);
};

export const endDebt: Rule<'forfeit' | 'waive'> = (state, deed, answer, seen) => {
  const member = of(state, deed);
  const debt = member.debts[deed.debt]!;
  if (deed.kind === 'waive') {
    if (debt.status !== 'open') return isRefused(answer, 'obligation_closed');
    debt.status = 'cancelled';
    return isDone(answer);
  }
  if (debt.status === 'forfeited') return answer === null || (answer.code === null && answer.amount === debt.takenBack);
  if (debt.status !== 'open' || debt.source !== 'bonus') return isRefused(answer, 'obligation_closed');
  // Whether a round has a stake of it, the turnover's own test says; without a round, and with nothing set aside or at a
  // vendor, none has.
  const isAway = member.vendor > 0n || Object.values(member.transfers).some(isOpenTransfer);
  if (isRefused(answer, 'bonus_in_play')) return isAway || hasPlayed(member);
  if (!isDone(answer)) return false;
  const takenBack = answer?.amount ?? BigInt(seen.members[deed.who]!.debts[deed.debt]!.takenBack);
  return takeBack(member, deed.debt, 'forfeited', takenBack);
};

const hasPlayed = (member: Member) => Object.keys(member.rounds).length > 0 || member.hasPlayedThere;

/**
 * What goes back of a bonus is never more than it, nor than there is; how much of one that was played, the turnover's own
 * test says. One that wasn't goes back whole, wherever it was meanwhile.
 */
export function takeBack(member: Member, at: number, status: 'forfeited' | 'expired', amount: bigint): boolean {
  const debt = member.debts[at]!;
  member.cash -= amount;
  Object.assign(debt, { status, takenBack: amount });
  const isWhole = amount === debt.amount || hasPlayed(member);
  return isWhole && amount >= 0n && amount <= debt.amount && member.cash >= 0n;
}

export const cashback: Rule<'cashback'> = (state, deed, answer) => {
  const member = of(state, deed);
  const before = repeated(member, `cashback ${deed.key}`, deed, answer);
  if (before !== null) return before;
  if (member.breakUntil > state.now) return isRefused(answer, 'player_on_break');
  const staked = sumOf(Object.values(member.days).map(({ validBet }) => validBet));
  const amount = ((staked - member.collected) * limits.cashbackBasisPoints) / 10_000n;
  if (amount < limits.cashbackMinimum) return isRefused(answer, 'cashback_too_little');
  member.collected = staked;
  comeIn(state, member, { source: 'cashback', amount });
  acknowledge(member, `cashback ${deed.key}`, { payload: payloadOf(deed), id: answer?.id ?? null, amount });
  return isDone(answer) && (answer === null || answer.amount === amount);
};

export const convert: Rule<'convert'> = (state, deed, answer) => {
  const member = of(state, deed);
  const before = repeated(member, `convert ${deed.key}`, deed, answer);
  if (before !== null) return before;
  const points = BigInt(deed.points) * 1_000n;
  if (points > pointsOf(member)) return isRefused(answer, 'points_insufficient');
  if (member.breakUntil > state.now) return isRefused(answer, 'player_on_break');
  const amount = BigInt(deed.points) * limits.pointValue;
  member.points -= points;
  comeIn(state, member, { source: 'points', amount });
  acknowledge(member, `convert ${deed.key}`, { payload: payloadOf(deed), id: answer?.id ?? null, amount });
  return isDone(answer) && (answer === null || answer.amount === amount);
};

export const redeem: Rule<'redeem'> = (state, deed, answer, seen) => {
  const member = of(state, deed);
  const before = repeated(member, `redeem ${deed.key}`, deed, answer);
  if (before !== null) return before;
  if (member.breakUntil > state.now) return isRefused(answer, 'player_on_break');
  const { price } = deed.goods === 'cup' ? cup : gift;
  if (deed.goods === 'cup' && state.stock === 0) return isRefused(answer, 'point_goods_sold_out');
  if (price * 1_000n > pointsOf(member)) return isRefused(answer, 'points_insufficient');
  const id = madeUnder(seen.members[deed.who]!.orders, deed.key);
  if (!isDone(answer) || id === undefined) return false;
  member.points -= price * 1_000n;
  member.orders[id] = {
    goods: deed.goods,
    points: price * 1_000n,
    status: deed.goods === 'cup' ? 'in_process' : 'approved',
  };
  if (deed.goods === 'cup') state.stock -= 1;
  else comeIn(state, member, { source: 'bonus', amount: gift.bonus });
  return made(member, deed, answer, id);
};

export const decideOrder: Rule<'decide_order'> = (state, deed, answer) => {
  const member = of(state, deed);
  const order = member.orders[deed.id]!;
  if (order.status !== 'in_process') return isRefused(answer, 'point_order_closed');
  order.status = deed.isApproved ? 'approved' : 'rejected';
  if (!deed.isApproved) {
    member.points += order.points;
    state.stock += 1;
  }
  return isDone(answer);
};

export const mission: Rule<'mission'> = (state, deed, answer) => {
  const member = of(state, deed);
  const name = `mission ${today(state)}`;
  const before = repeated(member, name, deed, answer);
  if (before !== null) return before;
  if (dayOf(state, member).rounds < limits.missionRounds) return isRefused(answer, 'mission_not_ready');
  if (member.breakUntil > state.now) return isRefused(answer, 'player_on_break');
  comeIn(state, member, { source: 'mission', amount: missionReward });
  acknowledge(member, name, { payload: payloadOf(deed), id: answer?.id ?? null, amount: missionReward });
  return isDone(answer) && (answer === null || answer.amount === missionReward);
};

export const limit: Rule<'limit'> = (state, deed, answer) => {
  const member = of(state, deed);
  const before = member.limits[deed.of] ?? { own: null, next: null, nextAt: null };
  member.limits[deed.of] = changed(before, deed.most, state.now, limits.coolingHours);
  return isDone(answer);
};

export const timeOut: Rule<'time_out'> = (state, deed, answer) => {
  const member = of(state, deed);
  const until = state.now + 24 * 3_600_000;
  if (member.breakUntil > state.now && until <= member.breakUntil) return isRefused(answer, 'break_longer');
  member.breakUntil = until;
  return isDone(answer);
};
