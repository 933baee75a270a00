import * as cash from './cash-model.ts';
import type { Answer, Deed } from './deeds.ts';
import type { Observed } from './observed.ts';
import * as play from './play-model.ts';
import type { State } from './state.ts';

/**
 * Does it in the model; false where the rules allow no such answer in this state. `answer` null: none came, and it may
 * have been done all the same. What is made there is found in `seen` by its key.
 */
export function apply(state: State, deed: Deed, answer: Answer | null, seen: Observed): boolean {
  switch (deed.kind) {
    case 'bet':
      return play.bet(state, deed, answer);
    case 'win':
      return play.win(state, deed, answer);
    case 'rollback':
      return play.rollback(state, deed, answer);
    case 'deposit':
      return cash.deposit(state, deed, answer, seen);
    case 'cancel_deposit':
      return cash.cancelDeposit(state, deed, answer, seen);
    case 'deposit_receipt':
      return cash.depositReceipt(state, deed, answer, seen);
    case 'webhook':
      return cash.webhook(state, deed, answer, seen);
    case 'approve_deposit':
      return cash.approveDeposit(state, deed, answer, seen);
    case 'refuse_deposit':
      return cash.refuseDeposit(state, deed, answer, seen);
    case 'voucher':
      return cash.voucher(state, deed, answer, seen);
    case 'withdraw':
      return cash.withdraw(state, deed, answer, seen);
    case 'cancel_withdrawal':
    case 'approve_withdrawal':
    case 'refuse_withdrawal':
      return cash.decideWithdrawal(state, deed, answer, seen);
    case 'receipt':
      return cash.receipt(state, deed, answer, seen);
    case 'dispute':
      return cash.dispute(state, deed, answer, seen);
    case 'transfer':
      return cash.transfer(state, deed, answer, seen);
    case 'collect':
      return cash.collect(state, deed, answer, seen);
    case 'line':
      return cash.line(state, deed, answer, seen);
    case 'forfeit':
    case 'waive':
      return cash.endDebt(state, deed, answer, seen);
    case 'cashback':
      return cash.cashback(state, deed, answer, seen);
    case 'convert':
      return cash.convert(state, deed, answer, seen);
    case 'redeem':
      return cash.redeem(state, deed, answer, seen);
    case 'decide_order':
      return cash.decideOrder(state, deed, answer, seen);
    case 'mission':
      return cash.mission(state, deed, answer, seen);
    case 'limit':
      return cash.limit(state, deed, answer, seen);
    case 'time_out':
      return cash.timeOut(state, deed, answer, seen);
  }
}
