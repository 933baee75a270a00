import { dateOf } from '@sampan/contract/zone-time';
import { takeBack } from './cash-model.ts';
import { limits, timeZone } from './house.ts';
import type { Observed } from './observed.ts';
import type { Outside } from './outside.ts';
import { creditDeposit } from './rules.ts';
import { isOpenTransfer, type State } from './state.ts';

/**
 * What happens of itself, by a job or by what a partner says: it is read from the database, may happen at any point
 * between the requests, and must be true outside. Answers whether it may happen in this state, and does it.
 */
export interface Turn {
  readonly name: string;
  take(state: State): boolean;
}

/** Everything of what is there now that may have come about so, in any order. */
export function turnsOf(state: State, seen: Observed, outside: Outside): Turn[] {
  return seen.members.flatMap((now, who) => {
    const before = state.members[who]!;
    const turns: Turn[] = [];

    for (const [id, { status, paid }] of Object.entries(now.deposits)) {
      if (before.deposits[id]?.status === status || !['paid', 'failed', 'expired'].includes(status)) continue;
      turns.push({
        name: `deposit ${id} ${status}`,
        take(state) {
          const member = state.members[who]!;
          const deposit = member.deposits[id];
          if (!deposit || deposit.status === 'paid' || deposit.status === 'refused') return false;
          if (status === 'paid') {
            const order = outside.orders.get(id);
            const isTrue = order?.status === 'paid' && outside.paidFor(id) === BigInt(paid ?? -1);
            if (isTrue) creditDeposit(state, member, deposit, BigInt(paid ?? 0));
            return isTrue;
          }
          if (deposit.status !== 'pending') return false;
          const isLate = status === 'expired' && deposit.expiresAt <= state.now;
          if (!isLate && outside.orders.get(id)?.status !== status) return false;
          deposit.status = status;
          return true;
        },
      });
    }

    for (const [id, { status }] of Object.entries(now.withdrawals)) {
      if (before.withdrawals[id]?.status === status || !['approved', 'sending', 'paid', 'failed'].includes(status))
        continue;
      turns.push({
        name: `withdrawal ${id} ${status}`,
        take(state) {
          const member = state.members[who]!;
          const withdrawal = member.withdrawals[id];
          if (!withdrawal || !['pending', 'approved', 'sending'].includes(withdrawal.status)) return false;
          const there = outside.payouts.get(id)?.status ?? 'refused';
          if (status === 'paid' && there !== 'done') return false;
          if (status === 'failed' && there !== 'refused') return false;
          Object.assign(withdrawal, { status, paidAt: state.now });
          if (status === 'failed') member.cash += withdrawal.amount;
          return true;
        },
      });
    }

    for (const [id, { receiptBy }] of Object.entries(now.withdrawals)) {
      if (receiptBy !== 'time' || before.withdrawals[id]?.receiptBy === 'time') continue;
      turns.push({
        name: `receipt ${id} by time`,
        take(state) {
          const withdrawal = state.members[who]!.withdrawals[id];
          if (withdrawal?.status !== 'paid' || withdrawal.receipt !== null) return false;
          if (withdrawal.paidAt + limits.receiptMs > state.now) return false;
          Object.assign(withdrawal, { receipt: 'received', receiptBy: 'time' });
          return true;
        },
      });
    }

    for (const [id, { status }] of Object.entries(now.transfers)) {
      if (before.transfers[id]?.status === status) continue;
      turns.push({
        name: `transfer ${id} ${status}`,
        take(state) {
          const member = state.members[who]!;
          const transfer = member.transfers[id];
          if (!transfer || !isOpenTransfer(transfer)) return false;
          const there = outside.transfers.get(id)?.status ?? 'refused';
          if (status === 'done' && there !== 'done') return false;
          if (status === 'failed' && there !== 'refused') return false;
          transfer.status = status;
          const isIn = transfer.direction === 'in';
          if (status === 'done') member.vendor += isIn ? transfer.amount : -transfer.amount;
          if (status === (isIn ? 'failed' : 'done')) member.cash += transfer.amount;
          return true;
        },
      });
    }

    for (const [at, { status, takenBack }] of now.debts.entries()) {
      if (status !== 'expired' || before.debts[at]?.status === 'expired') continue;
      turns.push({
        name: `bonus ${at} expired`,
        take(state) {
          const member = state.members[who]!;
          const debt = member.debts[at];
          if (debt?.status !== 'open' || debt.expiresAt === null || debt.expiresAt > state.now) return false;
          return takeBack(member, at, 'expired', BigInt(takenBack));
        },
      });
    }

    for (const [day, amount] of Object.entries(now.commissions)) {
      if (day in before.commissions) continue;
      turns.push({
        name: `commission of ${day}`,
        take(state) {
          const member = state.members[who]!;
          if (day >= dateOf(state.now, timeZone) || BigInt(amount) !== commissionOf(state, day)) return false;
          member.commissions[day] = BigInt(amount);
          member.cash += BigInt(amount);
          return true;
        },
      });
    }
    return turns;
  });
}

/** What the lower member's day brings the upper one: a share of its bets, and of its first day's deposits. */
export function commissionOf(state: State, day: string): bigint {
  const { days } = state.members[1];
  const of = days[day];
  if (!of) return 0n;
  const hasEarlier = Object.entries(days).some(([other, { deposited }]) => other < day && deposited > 0n);
  const share = hasEarlier ? 0n : (of.deposited * limits.firstDepositBasisPoints) / 10_000n;
  return (of.validBet * limits.referralBasisPoints) / 10_000n + share;
}
