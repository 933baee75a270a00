import { collectCashback } from '@sampan/contract/cashback';
import {
  approveDeposit,
  cancelDeposit,
  createDeposit,
  redeemVoucher,
  refuseDeposit,
  sendDepositReceipt,
} from '@sampan/contract/deposits';
import { createLineTransfer } from '@sampan/contract/line-transfers';
import { claimMission } from '@sampan/contract/missions';
import { formatAmount, parseAmount } from '@sampan/contract/money';
import { partnerHeaders, paymentWebhook, seamlessBet, seamlessRollback, seamlessWin } from '@sampan/contract/partner';
import { approvePointOrder, convertPoints, redeemPoints, rejectPointOrder } from '@sampan/contract/points';
import { setPlayLimit, takeTimeOut } from '@sampan/contract/safer-play';
import { forfeitBonus } from '@sampan/contract/turnover';
import { collectWallets, mainWallet, transferToWallet } from '@sampan/contract/vendor-wallets';
import {
  answerReceipt,
  approveWithdrawal,
  cancelWithdrawal,
  createWithdrawal,
  decideDispute,
  refuseWithdrawal,
} from '@sampan/contract/withdrawals';
import { walletVendor } from '../../../seeds/demo/catalogue/vendors.ts';
import type { Answer as Answered, Caller } from '../harness.ts';
import type { MoneyGateway } from './gateway.ts';
import { bonusPromotion, fundPassword, type Pair, roundsMission } from './house.ts';

/** One request, as whoever makes it sends it; sent again it is the same. `who`: which of the two members. */
export type Deed = { readonly who: number } & (
  | { readonly kind: 'bet'; readonly tx: string; readonly round: string; readonly amount: bigint }
  | {
      readonly kind: 'win';
      readonly tx: string;
      readonly round: string;
      readonly amount: bigint;
      readonly isEnd: boolean;
    }
  | { readonly kind: 'rollback'; readonly tx: string; readonly round: string; readonly bet: string }
  | {
      readonly kind: 'deposit';
      readonly key: string;
      readonly method: string;
      readonly amount: bigint;
      readonly hasBonus: boolean;
    }
  | { readonly kind: 'cancel_deposit'; readonly id: string }
  | { readonly kind: 'deposit_receipt'; readonly id: string; readonly picture: string }
  | {
      readonly kind: 'webhook';
      readonly id: string;
      readonly event: string;
      readonly status: 'paid' | 'failed' | 'expired';
      readonly amount: bigint;
      readonly currency: string;
      readonly isForged: boolean;
    }
  | { readonly kind: 'approve_deposit'; readonly id: string; readonly amount: bigint }
  | { readonly kind: 'refuse_deposit'; readonly id: string }
  | { readonly kind: 'voucher'; readonly key: string; readonly code: string }
  | { readonly kind: 'withdraw'; readonly key: string; readonly amount: bigint }
  | { readonly kind: 'cancel_withdrawal' | 'approve_withdrawal' | 'refuse_withdrawal'; readonly id: string }
  | {
      readonly kind: 'receipt';
      readonly id: string;
      readonly answer: 'received' | 'partly' | 'not_received';
      readonly amount: bigint | null;
      readonly pictures: readonly string[];
    }
  | { readonly kind: 'dispute'; readonly id: string; readonly returned: bigint | null }
  | { readonly kind: 'transfer'; readonly key: string; readonly direction: 'in' | 'out'; readonly amount: bigint }
  | { readonly kind: 'collect'; readonly key: string }
  | { readonly kind: 'line'; readonly key: string; readonly to: 'upline' | 'downline'; readonly amount: bigint }
  | { readonly kind: 'forfeit' | 'waive'; readonly debt: number; readonly id: string }
  | { readonly kind: 'cashback'; readonly key: string }
  | { readonly kind: 'convert'; readonly key: string; readonly points: number }
  | { readonly kind: 'redeem'; readonly key: string; readonly goods: 'cup' | 'gift' }
  | { readonly kind: 'decide_order'; readonly id: string; readonly isApproved: boolean }
  | { readonly kind: 'mission' }
  | { readonly kind: 'limit'; readonly of: 'deposit' | 'stake'; readonly most: bigint | null }
  | { readonly kind: 'time_out' }
);

export const deedKinds: readonly Deed['kind'][] = [
  'bet',
  'win',
  'rollback',
  'deposit',
  'cancel_deposit',
  'deposit_receipt',
  'webhook',
  'approve_deposit',
  'refuse_deposit',
  'voucher',
  'withdraw',
  'cancel_withdrawal',
  'approve_withdrawal',
  'refuse_withdrawal',
  'receipt',
  'dispute',
  'transfer',
  'collect',
  'line',
  'forfeit',
  'waive',
  'cashback',
  'convert',
  'redeem',
  'decide_order',
  'mission',
  'limit',
  'time_out',
];
export type DeedOf<K extends Deed['kind']> = Extract<Deed, { kind: K }>;

/** What a request was answered; `code` null: it was done. */
export interface Answer {
  readonly code: string | null;
  /** Of what was made: a deposit, a movement, an order; empty where nothing was. */
  readonly id: string;
  /** What the answer says of money: a balance, what came in, or what went back. */
  readonly amount: bigint | null;
  /** A webhook's status, or what became of collecting. */
  readonly status: string;
}

export const money = (amount: bigint): string => formatAmount(amount, 2);
export const minor = (text: string): bigint => {
  const amount = parseAmount(text, 2);
  if (amount === null) throw new Error(`no amount: ${text}`);
  return amount;
};

interface Told {
  readonly id?: string;
  readonly amount?: bigint;
  readonly status?: string;
}

const answered = <V>({ errorCode, value }: Answered<V>, tell: (value: V) => Told = () => ({})): Answer => {
  const nothing = { code: errorCode, id: '', amount: null, status: '' };
  return errorCode === null ? { ...nothing, ...tell(value) } : nothing;
};

const currency = 'VND';
const reason = 'at random';

/** Sends it, and answers what was answered. Throws where no answer came. */
export async function ask(gateway: MoneyGateway, { members, staff }: Pair, deed: Deed): Promise<Answer> {
  const { call } = gateway;
  const member = members[deed.who]!;
  const { token, playSession } = member;
  const keyed = (key: string): Caller => ({ token, idempotencyKey: key });
  const moved = ({ reference, balance }: { reference: string; balance: string }) => ({
    id: reference,
    amount: minor(balance),
  });
  const byId = ({ id }: { id: string }) => ({ id });
  switch (deed.kind) {
    case 'bet': {
      const body = { playSession, transactionId: deed.tx, roundId: deed.round, amount: money(deed.amount), currency };
      return answered(await call(seamlessBet, { body }), moved);
    }
    case 'win': {
      const { tx: transactionId, round: roundId, isEnd: isRoundEnd } = deed;
      const body = { playSession, transactionId, roundId, amount: money(deed.amount), currency, isRoundEnd };
      return answered(await call(seamlessWin, { body }), moved);
    }
    case 'rollback': {
      const body = { playSession, transactionId: deed.tx, roundId: deed.round, betTransactionId: deed.bet };
      return answered(await call(seamlessRollback, { body }), moved);
    }
    case 'deposit': {
      const chosen = deed.hasBonus ? { promotionId: bonusPromotion } : {};
      const body = { methodId: deed.method, amount: money(deed.amount), currency, ...chosen };
      return answered(await call(createDeposit, { body }, keyed(deed.key)), byId);
    }
    case 'cancel_deposit':
      return answered(await call(cancelDeposit, { params: { depositId: deed.id } }, { token }), byId);
    case 'deposit_receipt': {
      const input = { params: { depositId: deed.id }, body: { pictures: [deed.picture] } };
      return answered(await call(sendDepositReceipt, input, { token }));
    }
    case 'webhook': {
      const body = {
        eventId: deed.event,
        merchantReference: deed.id,
        providerReference: `ref-${deed.id}`,
        status: deed.status,
        amount: money(deed.amount),
        currency: deed.currency,
      };
      const headers: Record<string, string> = deed.isForged ? { [partnerHeaders.signature]: '0'.repeat(64) } : {};
      return answered(await call(paymentWebhook, { body }, { headers }), ({ status }) => ({ status }));
    }
    case 'approve_deposit': {
      const input = { params: { depositId: deed.id }, body: { amount: money(deed.amount), reason } };
      return answered(await call(approveDeposit, input, { token: staff }));
    }
    case 'refuse_deposit': {
      const input = { params: { depositId: deed.id }, body: { refusal: 'other' as const, reason } };
      return answered(await call(refuseDeposit, input, { token: staff }));
    }
    case 'voucher': {
      const body = { methodId: 'voucher', code: deed.code };
      return answered(await call(redeemVoucher, { body }, keyed(deed.key)), byId);
    }
    case 'withdraw': {
      const body = { payoutAccountId: member.payoutAccountId, amount: money(deed.amount), currency, fundPassword };
      return answered(await call(createWithdrawal, { body }, keyed(deed.key)), byId);
    }
    case 'cancel_withdrawal':
      return answered(await call(cancelWithdrawal, { params: { withdrawalId: deed.id } }, { token }));
    case 'approve_withdrawal': {
      const input = { params: { withdrawalId: deed.id }, body: { reason } };
      return answered(await call(approveWithdrawal, input, { token: staff }));
    }
    case 'refuse_withdrawal': {
      const input = { params: { withdrawalId: deed.id }, body: { refusal: 'other' as const, reason } };
      return answered(await call(refuseWithdrawal, input, { token: staff }));
    }
    case 'receipt': {
      const part = deed.amount === null ? {} : { amount: money(deed.amount) };
      const body = { answer: deed.answer, pictures: [...deed.pictures], ...part };
      return answered(await call(answerReceipt, { params: { withdrawalId: deed.id }, body }, { token }));
    }
    case 'dispute': {
      const body =
        deed.returned === null
          ? { decision: 'received' as const, reason }
          : { decision: 'return' as const, amount: money(deed.returned), reason };
      return answered(await call(decideDispute, { params: { withdrawalId: deed.id }, body }, { token: staff }));
    }
    case 'transfer': {
      const [from, to] = deed.direction === 'in' ? [mainWallet, walletVendor] : [walletVendor, mainWallet];
      const body = { from, to, amount: money(deed.amount) };
      return answered(await call(transferToWallet, { body }, keyed(deed.key)), byId);
    }
    case 'collect':
      return answered(await call(collectWallets, { body: {} }, keyed(deed.key)), ({ list }) => {
        const [{ outcome, transfer }] = list as [(typeof list)[number]];
        return { status: outcome, id: transfer?.id ?? '', ...(transfer && { amount: minor(transfer.amount) }) };
      });
    case 'line': {
      const other = members[1 - deed.who]!;
      const to = deed.to === 'upline' ? { to: deed.to } : { to: deed.to, account: other.account };
      const body = { ...to, amount: money(deed.amount), currency, fundPassword };
      return answered(await call(createLineTransfer, { body }, keyed(deed.key)), byId);
    }
    case 'forfeit':
      return answered(await call(forfeitBonus, { params: { obligationId: deed.id } }, { token }), ({ takenBack }) => ({
        amount: minor(takenBack),
      }));
    case 'waive': {
      const status = await gateway.waive(member.account, deed.id);
      return { code: status === 'waived' ? null : status, id: '', amount: null, status: '' };
    }
    case 'cashback':
      return answered(await call(collectCashback, {}, keyed(deed.key)), ({ id, amount }) => ({
        id,
        amount: minor(amount),
      }));
    case 'convert': {
      const body = { points: deed.points, fundPassword };
      return answered(await call(convertPoints, { body }, keyed(deed.key)), ({ transactionId, amount }) => ({
        id: transactionId,
        amount: minor(amount),
      }));
    }
    case 'redeem': {
      const body = { goodsId: deed.goods, quantity: 1, fundPassword };
      return answered(await call(redeemPoints, { body }, keyed(deed.key)), byId);
    }
    case 'decide_order': {
      const input = { params: { orderId: deed.id }, body: { remark: '', reason } };
      return answered(await call(deed.isApproved ? approvePointOrder : rejectPointOrder, input, { token: staff }));
    }
    case 'mission':
      return answered(
        await call(claimMission, { params: { missionId: roundsMission } }, { token }),
        ({ transactionId, amount }) => ({ id: transactionId, amount: minor(amount) }),
      );
    case 'limit': {
      const body = { kind: deed.of, period: 'day' as const, amount: deed.most === null ? null : money(deed.most) };
      return answered(await call(setPlayLimit, { body }, { token }));
    }
    case 'time_out':
      return answered(await call(takeTimeOut, { body: { hours: 24 } }, { token }));
  }
}
