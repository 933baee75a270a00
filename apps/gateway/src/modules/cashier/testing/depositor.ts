import { randomUUID } from 'node:crypto';
import {
  approveDeposit,
  cancelDeposit,
  createDeposit,
  type Deposit,
  getDeposit,
  redeemVoucher,
  sendDepositReceipt,
} from '@sampan/contract/deposits';
import { parseAmount } from '@sampan/contract/money';
import { paymentWebhook } from '@sampan/contract/partner';
import { uploadPicture } from '@sampan/contract/uploads';
import { walletBalance } from '@sampan/contract/wallet';
import sharp from 'sharp';
import type { TestGateway } from '../../../testing/harness.ts';
import { addMember, openSession, type TestMember } from '../../../testing/people.ts';

let count = 0;

/** A member who deposits, with what it does; amounts as on the wire. */
export async function newDepositor(gateway: TestGateway) {
  const member: TestMember = await addMember(gateway, `depositor${++count}x${randomUUID().slice(0, 6)}`);
  const as = async () => ({ token: await openSession(gateway, member) });
  return {
    member,
    as,
    open: async (methodId: string, amount: string, more: { promotionId?: string; key?: string } = {}) =>
      gateway.call(
        createDeposit,
        { body: { methodId, amount, currency: 'VND', ...(more.promotionId && { promotionId: more.promotionId }) } },
        { ...(await as()), idempotencyKey: more.key ?? randomUUID() },
      ),
    find: async (id: string): Promise<Deposit> =>
      (await gateway.call(getDeposit, { params: { depositId: id } }, await as())).value,
    cancel: async (id: string) => gateway.call(cancelDeposit, { params: { depositId: id } }, await as()),
    picture: async () => {
      const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
        .png()
        .toBuffer();
      return (await gateway.call(uploadPicture, { body: { content: file.toString('base64') } }, await as())).value.id;
    },
    sendReceipt: async (id: string, pictures: string[]) =>
      gateway.call(sendDepositReceipt, { params: { depositId: id }, body: { pictures } }, await as()),
    redeem: async (code: string, key: string = randomUUID()) =>
      gateway.call(redeemVoucher, { body: { methodId: 'voucher', code } }, { ...(await as()), idempotencyKey: key }),
    balance: async () => parseAmount((await gateway.call(walletBalance, {}, await as())).value.sumBalance, 2) ?? -1n,
  };
}
export type Depositor = Awaited<ReturnType<typeof newDepositor>>;

/** The provider's word on a deposit. */
export function tell(
  gateway: TestGateway,
  deposit: Pick<Deposit, 'id' | 'amount'>,
  status: 'paid' | 'failed' | 'expired',
  change: Partial<{ eventId: string; amount: string; currency: string; paidAt: number }> = {},
) {
  return gateway.call(paymentWebhook, {
    body: {
      eventId: `evt-${randomUUID()}`,
      merchantReference: deposit.id,
      providerReference: `ref-${deposit.id}`,
      status,
      amount: deposit.amount,
      currency: 'VND',
      ...change,
    },
  });
}

/** Staff credit what arrived of a transfer. */
export const approve = (gateway: TestGateway, id: string, amount: string, token: string, key = randomUUID()) =>
  gateway.call(
    approveDeposit,
    { params: { depositId: id }, body: { amount, reason: 'on the statement' } },
    { token, idempotencyKey: key },
  );
