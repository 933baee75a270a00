import { randomUUID } from 'node:crypto';
import { approveRequest } from '@sampan/contract/approvals';
import { parseAmount } from '@sampan/contract/money';
import { uploadPicture } from '@sampan/contract/uploads';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import {
  answerReceipt,
  createWithdrawal,
  decideDispute,
  getWithdrawal,
  withdrawalProofs,
  withdrawalQueue,
} from '@sampan/contract/withdrawals';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { addStaff, asOwner, openStaffSession } from '../../testing/staff.ts';
import { soundness } from '../play/testing/table.ts';
import { type Drawer, fundPassword, openDrawer } from './testing/drawer.ts';
import { payoutProvider } from './testing/provider.ts';

describe.each(oneDatabase)('receipts of withdrawals on %s', (kind) => {
  let gateway: TestGateway;
  let provider: Awaited<ReturnType<typeof payoutProvider>>;
  beforeAll(async () => {
    provider = await payoutProvider();
    gateway = await testGateway(kind, { outside: { sandbox: provider.url } });
  });
  afterAll(async () => {
    await gateway.close();
    await provider.close();
  });

  interface Paid extends Drawer {
    readonly id: string;
  }
  async function paid(): Promise<Paid> {
    const who = await openDrawer(gateway, 100_000_000n);
    const { payoutAccountId, token } = who;
    const body = { payoutAccountId, amount: '100000', currency: 'VND', fundPassword };
    const { id } = (await gateway.call(createWithdrawal, { body }, { token })).value;
    gateway.clock.advance(6_000);
    await gateway.runJob('withdrawals.payouts');
    return { ...who, id };
  }
  type Answer = { answer: 'received' | 'partly' | 'not_received'; amount?: string; pictures?: string[] };
  const answer = ({ token, id: withdrawalId }: Paid, body: Answer) =>
    gateway.call(answerReceipt, { params: { withdrawalId }, body }, { token });
  const one = async ({ token, id: withdrawalId }: Paid) =>
    (await gateway.call(getWithdrawal, { params: { withdrawalId } }, { token })).value;
  const balance = async ({ token }: Paid) =>
    parseAmount((await gateway.call(walletBalance, {}, { token })).value.sumBalance, 2) ?? -1n;
  async function picture({ token }: Paid): Promise<string> {
    const drawn = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a3cff' } })
      .png()
      .toBuffer();
    return (await gateway.call(uploadPicture, { body: { content: drawn.toString('base64') } }, { token })).value.id;
  }
  const decide = (
    { id: withdrawalId }: Paid,
    body: { decision: 'received' | 'return'; amount?: string },
    staff: { token: string },
  ) =>
    gateway.call(
      decideDispute,
      { params: { withdrawalId }, body: { ...body, reason: 'asked the bank' } },
      { token: staff.token, idempotencyKey: randomUUID() },
    );
  const sound = async () => expect(await soundness(gateway.db)).toEqual([]);

  it('[E-01] [W-04] who received nothing is asked to upload proof of non-receipt', async () => {
    const who = await paid();
    const refused = await answer(who, { answer: 'not_received' });
    expect(refused).toMatchObject({ status: 400, errorCode: 'receipt_proof_required', data: { field: 'pictures' } });
    expect(refused.message).toBe('Please upload proof of non-receipt.');
    expect((await one(who)).receipt?.answer).toBeNull();
  });

  it('[W-04] received: said once, and over', async () => {
    const who = await paid();
    const said = await answer(who, { answer: 'received' });
    expect(said.value.receipt).toMatchObject({ answer: 'received', isForced: false, dispute: null });
    expect((await answer(who, { answer: 'received' })).value.receipt?.answer).toBe('received');
    const proof = await picture(who);
    expect((await answer(who, { answer: 'not_received', pictures: [proof] })).errorCode).toBe('receipt_closed');
  });

  it('[W-04] says nothing of what isn’t paid, or isn’t one’s own', async () => {
    const who = await openDrawer(gateway, 1_000_000_000n);
    const body = { payoutAccountId: who.payoutAccountId, amount: '3000000', currency: 'VND', fundPassword };
    const { id } = (await gateway.call(createWithdrawal, { body }, who)).value;
    expect((await answer({ ...who, id }, { answer: 'received' })).errorCode).toBe('withdrawal_closed');
    expect((await answer({ ...(await paid()), id }, { answer: 'received' })).errorCode).toBe('withdrawal_not_found');
  });

  it('[W-04] partly: less than was sent, and what is missing is in dispute', async () => {
    const who = await paid();
    for (const amount of ['0', '100000', '100000.01'])
      expect((await answer(who, { answer: 'partly', amount })).errorCode).toBe('amount_invalid');
    expect((await answer(who, { answer: 'partly' })).errorCode).toBe('amount_invalid');
    expect((await answer(who, { answer: 'received', amount: '5' })).errorCode).toBe('amount_invalid');
    const said = await answer(who, { answer: 'partly', amount: '40000' });
    expect(said.value.receipt).toMatchObject({ answer: 'partly', amount: '40000.00', dispute: 'open' });

    const staff = await asOwner(gateway);
    const tooMuch = await decide(who, { decision: 'return', amount: '60000.01' }, staff);
    expect(tooMuch).toMatchObject({ errorCode: 'amount_above_maximum', data: { max: '60000.00' } });
    const done = await decide(who, { decision: 'return', amount: '60000' }, staff);
    expect(done.value).toMatchObject({
      approvalId: null,
      withdrawal: { receipt: { dispute: 'returned', returnedAmount: '60000.00', isForced: false } },
    });
    expect(await balance(who)).toBe(96_000_000n);
    expect((await decide(who, { decision: 'return', amount: '60000' }, staff)).errorCode).toBe('receipt_closed');
    expect((await decide(who, { decision: 'received' }, staff)).errorCode).toBe('receipt_closed');
    expect(await balance(who)).toBe(96_000_000n);
    const record = await gateway.call(walletTransactions, { query: { kind: 'withdrawal_return' } }, who);
    expect(record.value.list).toMatchObject([{ kind: 'withdrawal_return', amount: '60000.00', reference: who.id }]);
    await sound();
  });

  it('[W-04] not received: its proof is seen by staff who may, and nobody else', async () => {
    const who = await paid();
    const [mine, foreign] = [await picture(who), await picture(await paid())];
    expect((await answer(who, { answer: 'not_received', pictures: [foreign] })).errorCode).toBe('picture_not_found');
    const four = await Promise.all([1, 2, 3].map(() => picture(who)));
    expect((await answer(who, { answer: 'not_received', pictures: [mine, ...four] })).errorCode).toBe(
      'pictures_too_many',
    );
    const said = await answer(who, { answer: 'not_received', pictures: [mine] });
    expect(said.value.receipt).toMatchObject({ answer: 'not_received', dispute: 'open' });
    expect((await gateway.app.inject({ method: 'GET', url: `/uploads/${mine}` })).statusCode).toBe(404);

    const staff = await asOwner(gateway);
    const queue = await gateway.call(withdrawalQueue, { query: { queue: 'disputes' } }, staff);
    expect(queue.value.list.find(({ id }) => id === who.id)).toMatchObject({ proofs: 1 });
    const params = { withdrawalId: who.id };
    const proofs = (await gateway.call(withdrawalProofs, { params }, staff)).value.list;
    expect(proofs).toMatchObject([{ id: mine, mime: 'image/png' }]);
    expect(await sharp(Buffer.from(proofs[0]?.content ?? '', 'base64')).metadata()).toMatchObject({ width: 8 });
    const without = await addStaff(gateway, { permissions: ['finance.read', 'finance.write'] });
    const token = await openStaffSession(gateway, without);
    expect((await gateway.call(withdrawalProofs, { params }, { token })).errorCode).toBe('permission_missing');
  });

  it('[W-04] silence counts as received after the operator’s minutes, and then nothing is given back', async () => {
    const who = await paid();
    gateway.clock.advance(3_590_000);
    await gateway.runJob('withdrawals.receipts');
    expect((await one(who)).receipt?.answer).toBeNull();
    gateway.clock.advance(10_000);
    await gateway.runJob('withdrawals.receipts');
    const later = { ...who, token: await openSession(gateway, who.member) };
    expect((await one(later)).receipt).toMatchObject({ answer: 'received', isForced: true, dispute: null });
    const proof = await picture(later);
    expect((await answer(later, { answer: 'not_received', pictures: [proof] })).errorCode).toBe('receipt_closed');
    // Forced by time is not said by the member: even the same words come too late.
    expect((await answer(later, { answer: 'received' })).errorCode).toBe('receipt_closed');
    const staff = await asOwner(gateway);
    expect((await decide(later, { decision: 'return', amount: '1' }, staff)).errorCode).toBe('receipt_closed');
  });

  it('[W-04] [X-05] a receipt that staff force closes the dispute for good', async () => {
    const who = await paid();
    await answer(who, { answer: 'not_received', pictures: [await picture(who)] });
    const staff = await asOwner(gateway);
    const closed = await decide(who, { decision: 'received' }, staff);
    expect(closed.value.withdrawal.receipt).toMatchObject({ answer: 'received', isForced: true, dispute: 'rejected' });
    expect((await decide(who, { decision: 'return', amount: '1' }, staff)).errorCode).toBe('receipt_closed');
    expect(await balance(who)).toBe(90_000_000n);
    const { rows } = await gateway.db.run({
      text: `select operation, reason from audit_entries where subject_kind = 'withdrawal' and subject_id = $1`,
      values: [who.id],
    });
    expect(rows).toEqual([{ operation: 'decideDispute', reason: 'asked the bank' }]);
    await sound();
  });

  it('[W-04] [X-06] [W-07] a large return takes two people, and moves once however many decide', async () => {
    await changeSettings(gateway, (all) => ({
      ...all,
      withdrawal: { ...(all['withdrawal'] as object), secondPersonAbove: '50000' },
    }));
    const who = await paid();
    await answer(who, { answer: 'not_received', pictures: [await picture(who)] });
    const [asker, decider] = [await asOwner(gateway), await asOwner(gateway)];
    const asked = await decide(who, { decision: 'return', amount: '100000' }, asker);
    expect(asked.value.withdrawal.receipt?.dispute).toBe('open');
    const params = { approvalId: asked.value.approvalId ?? '' };
    const answers = await Promise.all([
      gateway.call(approveRequest, { params }, decider),
      decide(who, { decision: 'return', amount: '50000' }, asker),
    ]);
    expect(answers.filter(({ errorCode }) => errorCode === null)).toHaveLength(1);
    const { receipt } = await one(who);
    expect(receipt?.dispute).toBe('returned');
    expect(await balance(who)).toBe(90_000_000n + (parseAmount(receipt?.returnedAmount ?? '', 2) ?? 0n));
    await sound();
  });
});
