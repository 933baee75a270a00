import { approveDeposit, depositQueue, depositReceipts, refuseDeposit } from '@sampan/contract/deposits';
import { approveRequest } from '@sampan/contract/approvals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addStaff, openStaffSession } from '../../testing/staff.ts';
import { soundness } from '../play/testing/table.ts';
import { approve, newDepositor } from './testing/depositor.ts';

describe.each(oneDatabase)('bank transfers on %s', (kind) => {
  let gateway: TestGateway;
  let finance: string;
  let other: string;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    finance = await openStaffSession(gateway, await addStaff(gateway, { roles: ['owner'] }));
    other = await openStaffSession(gateway, await addStaff(gateway, { roles: ['owner'] }));
  });
  afterAll(() => gateway.close());

  const refuse = (id: string, token = finance) =>
    gateway.call(
      refuseDeposit,
      { params: { depositId: id }, body: { refusal: 'not_received', reason: 'not there' } },
      { token },
    );
  async function sent(amount = '500000') {
    const who = await newDepositor(gateway);
    const deposit = (await who.open('bank', amount)).value;
    await who.sendReceipt(deposit.id, [await who.picture()]);
    return { who, deposit };
  }

  it('[W-02] the account is shown with a reference of its own; the receipt brings it before staff', async () => {
    const who = await newDepositor(gateway);
    const deposit = (await who.open('bank', '500000')).value;
    expect(deposit).toMatchObject({
      kind: 'bank',
      status: 'pending',
      redirectUrl: null,
      transfer: { bank: 'Sandbox Bank', holder: 'SAMPAN DEMO CO LTD' },
    });
    expect(deposit.transfer?.reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect((await who.sendReceipt(deposit.id, [])).errorCode).toBe('deposit_receipt_required');
    expect((await who.sendReceipt(deposit.id, ['unknown'])).errorCode).toBe('picture_not_found');
    const stranger = await newDepositor(gateway);
    expect((await stranger.sendReceipt(deposit.id, [await stranger.picture()])).errorCode).toBe('deposit_not_found');
    const picture = await who.picture();
    const told: string[] = [];
    const stop = gateway.events.subscribe('deposit', ({ depositId }) => told.push(depositId));
    const reviewed = await who.sendReceipt(deposit.id, [picture]);
    expect(reviewed.value).toMatchObject({ status: 'review', receiptAt: gateway.clock.now(), settledAt: null });
    // A lost answer is asked for again.
    expect((await who.sendReceipt(deposit.id, [picture])).value).toEqual(reviewed.value);
    stop();
    expect(told).toEqual([deposit.id]);
    expect((await who.sendReceipt(deposit.id, [await who.picture()])).errorCode).toBe('deposit_closed');
    expect((await who.cancel(deposit.id)).errorCode).toBe('deposit_closed');
    // Another may be made meanwhile.
    expect((await who.open('bank', '500000')).errorCode).toBeNull();
    const query = { reference: deposit.transfer?.reference.toLowerCase() ?? '' };
    const found = await gateway.call(depositQueue, { query }, { token: finance });
    expect(found.value.list).toMatchObject([{ id: deposit.id, receipts: 1, memberId: who.member.id, provider: null }]);
    const shown = await gateway.call(depositReceipts, { params: { depositId: deposit.id } }, { token: finance });
    expect(shown.value.list).toMatchObject([{ id: picture, mime: 'image/png' }]);
  });

  it('[W-02] [W-07] what arrived is credited once, whatever was asked for and however many approve it', async () => {
    const { who, deposit } = await sent();
    const answers = await Promise.all([
      approve(gateway, deposit.id, '450000', finance),
      approve(gateway, deposit.id, '450000', other),
      refuse(deposit.id, other),
    ]);
    const codes = answers.map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'deposit_closed')).toHaveLength(2);
    const { status } = await who.find(deposit.id);
    // Who looks at that one alone sees what became of it, whatever queue it was found in.
    const query = { queue: 'review', depositId: deposit.id } as const;
    const found = await gateway.call(depositQueue, { query }, { token: other });
    expect(found.value).toMatchObject({ list: [{ id: deposit.id, status }], totalCount: 1 });
    expect(await who.balance()).toBe(status === 'paid' ? 450_000_00n : 0n);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  it('[W-02] a refused one says why, and nothing is credited', async () => {
    const { who, deposit } = await sent();
    expect((await refuse(deposit.id)).value).toMatchObject({ status: 'refused', refusal: 'not_received' });
    expect(await who.find(deposit.id)).toMatchObject({ status: 'refused', refusal: 'not_received' });
    expect((await approve(gateway, deposit.id, '500000', finance)).errorCode).toBe('deposit_closed');
    expect(await who.balance()).toBe(0n);
  });

  it('[W-02] money that came without a receipt, or after we had given it up, is credited by staff', async () => {
    const who = await newDepositor(gateway);
    const cancelled = (await who.open('bank', '500000')).value;
    await who.cancel(cancelled.id);
    const expired = (await who.open('bank', '600000')).value;
    gateway.clock.advance(25 * 3_600_000);
    await gateway.runJob('cashier.expire');
    expect((await who.find(expired.id)).status).toBe('expired');
    finance = await openStaffSession(gateway, await addStaff(gateway, { roles: ['owner'] }));
    expect((await approve(gateway, cancelled.id, '500000', finance)).errorCode).toBeNull();
    // Its member still has the receipt.
    expect((await who.sendReceipt(expired.id, [await who.picture()])).value.status).toBe('review');
    expect((await approve(gateway, expired.id, '600000', finance)).errorCode).toBeNull();
    expect(await who.balance()).toBe(1_100_000_00n);
  });

  it('[W-02] more than the limit takes two people, and is credited once', async () => {
    const { who, deposit } = await sent('60000000');
    other = await openStaffSession(gateway, await addStaff(gateway, { roles: ['owner'] }));
    const asked = await approve(gateway, deposit.id, '60000000', finance);
    expect(asked.value.approvalId).not.toBeNull();
    expect(asked.value.deposit.status).toBe('review');
    expect(await who.balance()).toBe(0n);
    const id = asked.value.approvalId ?? '';
    const decide = (token: string) => gateway.call(approveRequest, { params: { approvalId: id } }, { token });
    expect((await decide(finance)).errorCode).not.toBeNull();
    expect((await decide(other)).errorCode).toBeNull();
    expect(await who.balance()).toBe(60_000_000_00n);
    expect((await who.find(deposit.id)).status).toBe('paid');
  });

  it('[W-02] [X-01] who may not is refused, a provider’s deposit can’t be approved, and decisions are in the log', async () => {
    const { deposit } = await sent();
    const reader = await openStaffSession(gateway, await addStaff(gateway, { permissions: ['finance.read'] }));
    expect((await approve(gateway, deposit.id, '500000', reader)).errorCode).toBe('permission_missing');
    const peek = await gateway.call(depositReceipts, { params: { depositId: deposit.id } }, { token: reader });
    expect(peek.errorCode).toBe('permission_missing');
    expect((await gateway.call(depositQueue, { query: { queue: 'review' } }, { token: reader })).errorCode).toBeNull();
    expect((await approve(gateway, deposit.id, '0', finance)).errorCode).toBe('amount_invalid');
    expect((await approve(gateway, 'x', '1', finance)).errorCode).toBe('deposit_not_found');
    const none = await gateway.call(depositQueue, { query: { depositId: 'x' } }, { token: finance });
    expect(none.value).toMatchObject({ list: [], totalCount: 0 });
    await approve(gateway, deposit.id, '500000', finance);
    const { rows } = await gateway.db.run<{ operation: string }>({
      text: 'select operation from audit_entries where subject_id = $1',
      values: [deposit.id],
    });
    expect(rows).toEqual([{ operation: approveDeposit.name }]);
  });
});
