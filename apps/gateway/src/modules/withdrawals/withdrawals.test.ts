import { randomUUID } from 'node:crypto';
import { parseAmount } from '@sampan/contract/money';
import { approveRequest } from '@sampan/contract/approvals';
import { addPayoutAccount, removePayoutAccount } from '@sampan/contract/payout-accounts';
import { forfeitBonus, turnoverList } from '@sampan/contract/turnover';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import {
  approveWithdrawal,
  cancelWithdrawal,
  createWithdrawal,
  getWithdrawal,
  listWithdrawals,
  refuseWithdrawal,
  withdrawalQueue,
  withdrawalSettings,
} from '@sampan/contract/withdrawals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoWithdrawalSettings } from '../../../seeds/demo/settings.ts';
import { databases, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';
import { asOwner } from '../../testing/staff.ts';
import { soundness } from '../play/testing/table.ts';
import { openGame, prove } from '../turnover/testing/player.ts';
import { takeDue } from './store.ts';
import { dong, type Drawer, fundPassword, giveMoney, openDrawer } from './testing/drawer.ts';
import { payoutProvider } from './testing/provider.ts';

/** What the demo's operator has: withdrawals up to this approve themselves, five seconds later. */
const small = '100000.00';
const large = '3000000.00';

describe.each(databases)('withdrawals on %s', (kind) => {
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
  beforeEach(() => {
    provider.state.mood = 'done';
  });

  const drawer = (balance = 1_000_000_000n) => openDrawer(gateway, balance);
  const ask = (
    { token, payoutAccountId }: Drawer,
    amount: string,
    { idempotencyKey = randomUUID() as string, ...change }: Partial<Record<string, string>> = {},
  ) =>
    gateway.call(
      createWithdrawal,
      { body: { payoutAccountId, amount, currency: 'VND', fundPassword, ...change } },
      { token, idempotencyKey },
    );
  const again = async (who: Drawer): Promise<Drawer> => ({ ...who, token: await openSession(gateway, who.member) });
  const balance = async ({ token }: Drawer) =>
    parseAmount((await gateway.call(walletBalance, {}, { token })).value.sumBalance, 2) ?? -1n;
  const one = async ({ token }: Drawer, withdrawalId: string) =>
    (await gateway.call(getWithdrawal, { params: { withdrawalId } }, { token })).value;
  const settings = async ({ token }: Drawer) => (await gateway.call(withdrawalSettings, {}, { token })).value;
  const cancel = ({ token }: Drawer, withdrawalId: string) =>
    gateway.call(cancelWithdrawal, { params: { withdrawalId } }, { token });
  const payOut = async (milliseconds = 6_000) => {
    gateway.clock.advance(milliseconds);
    await gateway.runJob('withdrawals.payouts');
  };
  const set = (values: object) =>
    changeSettings(gateway, (all) => ({ ...all, withdrawal: { ...(all['withdrawal'] as object), ...values } }));
  const sound = async () => expect(await soundness(gateway.db)).toEqual([]);

  it('[W-03] says what may be withdrawn: methods, limits, fee, what is left of the day and of the turnover', async () => {
    const who = await drawer();
    expect(await settings(who)).toMatchObject({
      minimumAmount: '50000.00',
      maximumAmount: '100000000.00',
      fee: '0.00',
      feeBasisPoints: 0,
      currency: 'VND',
      countLeft: 5,
      amountLeft: '500000000.00',
      turnoverNeeded: '0.00',
      receiptMinutes: 60,
      hasFundPassword: true,
    });
    expect((await settings(who)).methods[0]).toEqual({ code: 'VCB', name: 'Vietcombank', kind: 'bank' });
    expect((await gateway.call(withdrawalSettings, {})).errorCode).toBe('not_logged_in');
    const trial = await addMember(gateway, 'trying', { type: 4 });
    const token = await openSession(gateway, trial);
    expect((await gateway.call(withdrawalSettings, {}, { token })).errorCode).toBe('need_true_account');
    const body = { payoutAccountId: 'none', amount: small, currency: 'VND', fundPassword };
    expect((await gateway.call(createWithdrawal, { body }, { token })).errorCode).toBe('need_true_account');
  });

  it('[W-03] [C-01] what was set aside before a bonus came takes nothing of it when it is paid', async () => {
    const who = await drawer(10_000_000n);
    await ask(who, '60000.00');
    await giveMoney(gateway, who.member.id, 3_000_000n, 'bonus');
    await payOut();
    const { value } = await gateway.call(turnoverList, { query: {} }, who);
    const forfeited = await gateway.call(forfeitBonus, { params: { obligationId: value.list[0]?.id ?? '' } }, who);
    expect(forfeited.value).toMatchObject({ status: 'forfeited', takenBack: '30000.00' });
    expect(await balance(who)).toBe(4_000_000n);
  });

  it('[W-03] [W-07] a small one sets the money aside, approves itself, is paid once, and stands in the record', async () => {
    const who = await drawer();
    const told: string[] = [];
    const stops = [
      gateway.events.subscribe('balance', () => told.push('balance')),
      gateway.events.subscribe('withdrawal', ({ withdrawalId }) => told.push(withdrawalId)),
    ];
    const { value: asked } = await ask(who, small);
    expect(asked).toMatchObject({ amount: small, fee: '0.00', status: 'pending', receipt: null, settledAt: null });
    expect(asked.number).toMatch(/^•••• \d{4}$/);
    expect(await balance(who)).toBe(990_000_000n);
    expect(told).toEqual([asked.id, 'balance']);

    await gateway.runJob('withdrawals.payouts');
    expect((await one(who, asked.id)).status).toBe('pending');
    await payOut();
    const paid = await one(who, asked.id);
    expect(paid).toMatchObject({
      status: 'paid',
      settledAt: gateway.clock.now(),
      receipt: { answer: null, isForced: false, dispute: null, dueAt: gateway.clock.now() + 3_600_000 },
    });
    expect(provider.transfers.get(asked.id)).toMatchObject({
      amount: small,
      recipient: { bank: 'VCB', holder: 'Nguyen Van Drawer' },
    });
    await payOut();
    expect(provider.asked.filter((line) => line.endsWith(asked.id))).toEqual([`pay ${asked.id}`]);
    expect(provider.problems).toEqual([]);
    expect(await balance(who)).toBe(990_000_000n);
    for (const stop of stops) stop();

    const record = await gateway.call(walletTransactions, { query: { kind: 'withdrawal' } }, who);
    expect(record.value).toMatchObject({
      list: [{ kind: 'withdrawal', amount: `-${small}`, reference: asked.id, detail: 'Vietcombank' }],
      totals: { out: small },
    });
    await sound();
  });

  it('[W-03] the fee is kept from what arrives, and counts by itself', async () => {
    await set({ fee: '1000', feePercent: 1.5 });
    const who = await drawer();
    const { value: asked } = await ask(who, small);
    expect(asked.fee).toBe('2500.00');
    await payOut();
    expect(provider.transfers.get(asked.id)?.amount).toBe('97500.00');
    expect(await balance(who)).toBe(990_000_000n);
    const { rows } = await gateway.db.run({
      text: `select kind, count, amount_in, amount_out from member_money_day where member_id = $1 order by kind`,
      values: [who.member.id],
    });
    expect(rows).toEqual([
      { kind: 'adjustment', count: 1n, amount_in: 1_000_000_000n, amount_out: 0n },
      { kind: 'withdrawal', count: 1n, amount_in: 0n, amount_out: 10_000_000n },
      { kind: 'withdrawal_fee', count: 1n, amount_in: 0n, amount_out: 250_000n },
    ]);
    await set({ fee: '0', feePercent: 0 });
    await sound();
  });

  it('[W-03] refuses what the limits, the wallet, the fund password or the account don’t allow', async () => {
    const who = await drawer(20_000_000n);
    const code = async (amount: string, change: Partial<Record<string, string>> = {}) =>
      (await ask(who, amount, change)).errorCode;
    expect(await code('49999.99')).toBe('amount_below_minimum');
    expect(await code('100000000.01')).toBe('amount_above_maximum');
    expect(await code('-1')).toBe('amount_invalid');
    expect(await code('50000.001')).toBe('amount_too_precise');
    expect(await code(small, { currency: 'THB' })).toBe('currency_mismatch');
    expect(await code(small, { fundPassword: 'wrong' })).toBe('fund_password_wrong');
    expect(await code(small, { payoutAccountId: 'none' })).toBe('payout_account_not_found');
    expect(await code(small, { payoutAccountId: (await drawer()).payoutAccountId })).toBe('payout_account_not_found');
    expect(await code('200000.01')).toBe('insufficient_balance');
    await switchModules(gateway, { WITHDRAW: false });
    expect(await code(small)).toBe('function_not_available');
    await switchModules(gateway, { WITHDRAW: true });
    // Its bank is not paid out to any more.
    await set({ methods: [], banks: { country: 'VN', provider: 'sandbox-pay', except: ['VCB'] } });
    expect(await code(small)).toBe('payout_method_unknown');
    await set(demoWithdrawalSettings);
    expect(await balance(who)).toBe(20_000_000n);
    expect((await gateway.call(listWithdrawals, { query: {} }, who)).value.totalCount).toBe(0);
  });

  it('[W-03] what came in is played before it goes out; what was given is not', async () => {
    await set({ bonusMultiple: 3 });
    const who = await drawer();
    await giveMoney(gateway, who.member.id, 5_000_000n, 'deposit');
    await giveMoney(gateway, who.member.id, 1_000_000n, 'bonus');
    expect((await settings(who)).turnoverNeeded).toBe('80000.00');
    expect(await ask(who, small)).toMatchObject({
      status: 403,
      errorCode: 'turnover_missing',
      data: { min: '80000.00', currency: 'VND' },
    });
    await prove(gateway, who.member);
    await (
      await openGame(gateway, who.member)
    )('80000.00');
    expect((await settings(who)).turnoverNeeded).toBe('0.00');
    expect((await ask(who, small)).errorCode).toBeNull();
    await set({ bonusMultiple: 1 });
  });

  it('[W-07] a double click is one withdrawal; the same key with other words is refused', async () => {
    const who = await drawer();
    const idempotencyKey = randomUUID();
    const clicks = await Promise.all([1, 2, 3].map(() => ask(who, small, { idempotencyKey })));
    expect(new Set(clicks.map(({ value }) => value.id)).size).toBe(1);
    expect(await balance(who)).toBe(990_000_000n);
    expect((await ask(who, '60000', { idempotencyKey })).errorCode).toBe('idempotency_key_reused');
  });

  it('[W-03] [W-07] tabs at once pass neither the balance nor the day’s limits', async () => {
    const poor = await drawer(25_000_000n);
    const rush = await Promise.all([1, 2, 3, 4].map(() => ask(poor, small)));
    expect(rush.flatMap(({ errorCode }) => errorCode ?? [])).toEqual(['insufficient_balance', 'insufficient_balance']);
    expect(await balance(poor)).toBe(5_000_000n);

    await set({ dailyCount: 2 });
    const rich = await drawer();
    const counted = await Promise.all([1, 2, 3, 4].map(() => ask(rich, small)));
    const refused = counted.filter(({ errorCode }) => errorCode === 'withdrawal_count_reached');
    expect(refused).toHaveLength(2);
    expect(refused[0]?.data).toMatchObject({ max: 2 });
    expect((await settings(rich)).countLeft).toBe(0);
    const kept = counted.find(({ errorCode }) => errorCode === null)!;
    // What came to nothing doesn't count, and a new day begins anew.
    await cancel(rich, kept.value.id);
    expect((await ask(rich, small)).errorCode).toBeNull();
    gateway.clock.advance(86_400_000);
    expect((await ask(await again(rich), small)).errorCode).toBeNull();

    await set({ dailyCount: null, dailyAmount: '250000' });
    const careful = await drawer();
    const summed = await Promise.all([1, 2, 3, 4].map(() => ask(careful, small)));
    expect(summed.filter(({ errorCode }) => errorCode === null)).toHaveLength(2);
    expect(await ask(careful, small)).toMatchObject({
      errorCode: 'withdrawal_amount_reached',
      data: { max: '50000.00', currency: 'VND' },
    });
    await set({ dailyCount: 5, dailyAmount: '500000000' });
    await sound();
  });

  it('[W-03] is cancelled while it waits, however often, and not once it is approved', async () => {
    const who = await drawer();
    const { value: asked } = await ask(who, large);
    expect(asked.status).toBe('review');
    const clicks = await Promise.all([1, 2, 3].map(() => cancel(who, asked.id)));
    for (const { value } of clicks) expect(value.status).toBe('cancelled');
    expect(await balance(who)).toBe(1_000_000_000n);

    const { value: other } = await ask(who, small);
    await payOut();
    expect(await cancel(who, other.id)).toMatchObject({ status: 409, errorCode: 'withdrawal_closed' });
    expect((await cancel(await drawer(), other.id)).errorCode).toBe('withdrawal_not_found');
    await sound();
  });

  it('[W-03] is not cancelled where the operator’s policy forbids it, and says so before', async () => {
    await set({ isCancellable: false });
    const who = await drawer();
    expect(await settings(who)).toMatchObject({ isCancellable: false });
    const { value: asked } = await ask(who, large);
    expect(asked).toMatchObject({ status: 'review', canCancel: false });
    const refused = await cancel(who, asked.id);
    expect(refused).toMatchObject({ status: 403, errorCode: 'withdrawal_not_cancellable' });
    expect(refused.message).toMatch(/can’t be cancelled/);
    expect(await one(who, asked.id)).toMatchObject({ status: 'review', canCancel: false });
    expect(await balance(who)).toBe(1_000_000_000n - 300_000_000n);
    await set({ isCancellable: true });
    expect(await one(who, asked.id)).toMatchObject({ canCancel: true });
    expect((await cancel(who, asked.id)).value).toMatchObject({ status: 'cancelled', canCancel: false });
    // Again it is told the same, whatever the policy is by then.
    await set({ isCancellable: false });
    expect((await cancel(who, asked.id)).value.status).toBe('cancelled');
    await set({ isCancellable: true });
    await sound();
  });

  it('[W-03] nothing goes to an account for a while that was bound in the place of another one', async () => {
    const who = await drawer();
    const added = await gateway.call(
      addPayoutAccount,
      { body: { method: 'TCB', number: `77${Date.now()}`, holder: 'Nguyen Van Drawer', fundPassword } },
      { token: who.token },
    );
    const until = gateway.clock.now() + 24 * 3_600_000;
    const other = { ...who, payoutAccountId: added.value.id };
    const refused = await ask(other, small);
    expect(refused).toMatchObject({
      status: 403,
      errorCode: 'payout_account_resting',
      data: { field: 'payoutAccountId', until },
    });
    expect(refused.message).toContain(refused.data?.time);
    expect(await balance(who)).toBe(1_000_000_000n);
    // The first one waits for nothing, and is itself a way out meanwhile.
    expect((await ask(who, small)).errorCode).toBeNull();
    gateway.clock.advance(24 * 3_600_000 - 1);
    expect((await ask(await again(other), small)).errorCode).toBe('payout_account_resting');
    gateway.clock.advance(1);
    expect((await ask(await again(other), small)).errorCode).toBeNull();
    await sound();
  });

  it('[W-03] [W-07] a refused payout gives the money back', async () => {
    for (const mood of ['refused', 'no'] as const) {
      const who = await drawer();
      provider.state.mood = mood;
      const { value: asked } = await ask(who, small);
      await payOut();
      expect(await one(who, asked.id)).toMatchObject({ status: 'failed', receipt: null });
      expect(await balance(who)).toBe(1_000_000_000n);
    }
    await sound();
  });

  it('[W-03] [W-07] an answer that was lost is asked after with longer and longer pauses, and paid once', async () => {
    const who = await drawer();
    provider.state.mood = 'unanswered';
    const { value: asked } = await ask(who, small);
    await payOut();
    expect((await one(who, asked.id)).status).toBe('sending');
    await payOut(1_000);
    const lines = () => provider.asked.filter((line) => line.endsWith(asked.id));
    expect(lines()).toEqual([`pay ${asked.id}`]);
    await payOut(15_000);
    expect(lines()).toEqual([`pay ${asked.id}`, `query ${asked.id}`]);
    expect((await one(who, asked.id)).status).toBe('paid');

    provider.state.mood = 'pending';
    const { value: slow } = await ask(who, small);
    await payOut();
    await payOut(15_000);
    expect((await one(who, slow.id)).status).toBe('sending');
    provider.transfers.get(slow.id)!.status = 'refused';
    await payOut(15_000);
    expect((await one(who, slow.id)).status).toBe('sending');
    await payOut(15_000);
    expect((await one(who, slow.id)).status).toBe('failed');
    expect(await balance(who)).toBe(990_000_000n);
    await sound();
  });

  it('[W-07] one that never came is sent again under its name, and a no soon after counts for nothing', async () => {
    const who = await drawer();
    provider.state.mood = 'lost';
    const { value: asked } = await ask(who, small);
    await payOut();
    provider.state.mood = 'no';
    await payOut(15_000);
    expect((await one(who, asked.id)).status).toBe('sending');
    expect(await balance(who)).toBe(990_000_000n);
    // The first call arrives after all.
    provider.transfers.set(asked.id, {
      amount: small,
      recipient: { bank: 'VCB', account: '', holder: '' },
      status: 'done',
    });
    await payOut(900_000);
    expect((await one(await again(who), asked.id)).status).toBe('paid');

    provider.state.mood = 'lost';
    const { value: never } = await ask(await again(who), small);
    await payOut();
    provider.state.mood = 'no';
    await payOut(15_000);
    await payOut(900_000);
    expect((await one(await again(who), never.id)).status).toBe('failed');
    await sound();
  });

  it('[W-07] a process that dies with a call on its way leaves a payout that a no soon after does not end', async () => {
    const who = await drawer();
    const { value: asked } = await ask(who, small);
    gateway.clock.advance(6_000);
    provider.state.mood = 'no';
    await gateway.db.run({
      text: `update withdrawals set status = 'approved', approved_at = $2, next_at = $2 where id = $1`,
      values: [asked.id, new Date(gateway.clock.now())],
    });
    const now = gateway.clock.now();
    // What the process did before it died.
    const taken = await takeDue(gateway.db.queries, new Date(now), new Date(now + 60_000));
    expect(taken.find(({ id }) => id === asked.id)?.earlier_unclear_at).toBeNull();
    await payOut(61_000);
    expect((await one(who, asked.id)).status).toBe('sending');
    expect(await balance(who)).toBe(990_000_000n);
    await payOut(900_000);
    expect((await one(await again(who), asked.id)).status).toBe('failed');
    await sound();
  });

  it('[W-03] [W-07] runs that meet take each payout once', async () => {
    const who = await drawer();
    const ids = await Promise.all([1, 2, 3].map(async () => (await ask(who, small)).value.id));
    gateway.clock.advance(6_000);
    await Promise.all([1, 2, 3].map(() => gateway.runJob('withdrawals.payouts')));
    for (const id of ids) expect(provider.asked.filter((line) => line.endsWith(id))).toEqual([`pay ${id}`]);
    expect(await balance(who)).toBe(970_000_000n);
    await sound();
  });

  it('[W-03] goes on to where it was asked for, when the account is removed meanwhile', async () => {
    const who = await drawer();
    const { value: asked } = await ask(who, small);
    await gateway.call(removePayoutAccount, { params: { payoutAccountId: who.payoutAccountId } }, who);
    await payOut();
    expect((await one(who, asked.id)).status).toBe('paid');
    expect(provider.transfers.get(asked.id)?.recipient.holder).toBe('Nguyen Van Drawer');
  });

  it('[W-03] [X-05] a large one waits for staff, who approve it or refuse it in words that the member reads', async () => {
    const who = await drawer();
    const staff = await asOwner(gateway);
    const { value: good } = await ask(who, large);
    const { value: bad } = await ask(who, large);
    await payOut();
    expect((await one(who, good.id)).status).toBe('review');
    const queue = await gateway.call(withdrawalQueue, { query: { queue: 'review' } }, staff);
    const mine = queue.value.list.filter(({ memberId }) => memberId === who.member.id);
    expect(mine.map(({ id }) => id).toSorted()).toEqual([good.id, bad.id].toSorted());
    expect(mine[0]).toMatchObject({ holder: 'Ng***r', provider: 'sandbox-pay', attempts: 0 });

    const params = { withdrawalId: good.id };
    const approved = await gateway.call(approveWithdrawal, { params, body: { reason: 'known' } }, staff);
    expect(approved.value).toMatchObject({ withdrawal: { status: 'approved' }, approvalId: null });
    const twice = await gateway.call(approveWithdrawal, { params, body: { reason: 'known' } }, staff);
    expect(twice.errorCode).toBe('withdrawal_closed');
    const refused = await gateway.call(
      refuseWithdrawal,
      { params: { withdrawalId: bad.id }, body: { refusal: 'verification', reason: 'papers of another' } },
      staff,
    );
    expect(refused.value).toMatchObject({ status: 'refused', refusal: 'verification' });
    const now = await gateway.call(withdrawalQueue, { query: { queue: 'review', withdrawalId: bad.id } }, staff);
    expect(now.value).toMatchObject({ list: [{ id: bad.id, status: 'refused' }], totalCount: 1 });
    const none = await gateway.call(withdrawalQueue, { query: { withdrawalId: '1.none' } }, staff);
    expect(none.value).toMatchObject({ list: [], totalCount: 0 });
    await payOut();
    expect((await one(who, good.id)).status).toBe('paid');
    expect(await one(who, bad.id)).toMatchObject({ status: 'refused', refusal: 'verification' });
    expect(await balance(who)).toBe(700_000_000n);
    const { rows } = await gateway.db.run<{ operation: string; reason: string }>({
      text: `select operation, reason from audit_entries where subject_kind = 'withdrawal' and subject_id = any($1)
        order by number`,
      values: [[good.id, bad.id]],
    });
    expect(rows).toEqual([
      { operation: 'approveWithdrawal', reason: 'known' },
      { operation: 'refuseWithdrawal', reason: 'papers of another' },
    ]);
    await sound();
  });

  it('[W-03] [X-06] what is more than one may decide takes two people', async () => {
    await set({ secondPersonAbove: '2500000' });
    const who = await drawer();
    const [asker, decider] = [await asOwner(gateway), await asOwner(gateway)];
    const { value: asked } = await ask(who, large);
    const params = { withdrawalId: asked.id };
    const idempotencyKey = randomUUID();
    const first = await gateway.call(
      approveWithdrawal,
      { params, body: { reason: 'known' } },
      { ...asker, idempotencyKey },
    );
    expect(first.value).toMatchObject({ withdrawal: { status: 'review' } });
    const approvalId = first.value.approvalId ?? '';
    await payOut();
    expect((await one(who, asked.id)).status).toBe('review');
    const own = await gateway.call(approveRequest, { params: { approvalId } }, asker);
    expect(own.errorCode).toBe('second_person_required');
    expect((await gateway.call(approveRequest, { params: { approvalId } }, decider)).value.status).toBe('approved');
    await payOut();
    expect((await one(who, asked.id)).status).toBe('paid');

    const { value: taken } = await ask(who, large);
    const request = await gateway.call(
      approveWithdrawal,
      { params: { withdrawalId: taken.id }, body: { reason: 'known' } },
      asker,
    );
    await cancel(who, taken.id);
    const late = await gateway.call(
      approveRequest,
      { params: { approvalId: request.value.approvalId ?? '' } },
      decider,
    );
    expect(late.errorCode).toBe('withdrawal_closed');
    await set({ secondPersonAbove: '50000000' });
    await sound();
  });

  it('[W-03] what an account asked for that was suspended since waits for staff', async () => {
    const who = await drawer();
    const { value: asked } = await ask(who, small);
    await gateway.db.run({ text: `update members set status = 'suspended' where id = $1`, values: [who.member.id] });
    await payOut();
    const { rows } = await gateway.db.run<{ status: string }>({
      text: 'select status from withdrawals where id = $1',
      values: [asked.id],
    });
    expect(rows).toEqual([{ status: 'review' }]);
    expect(provider.asked.filter((line) => line.endsWith(asked.id))).toEqual([]);
    await sound();
  });

  it('[W-03] lists a member’s own, newest first, by status and time, in pages', async () => {
    const who = await drawer();
    const ids: string[] = [];
    for (const amount of ['60000', '70000', '3000000']) {
      gateway.clock.advance(10);
      ids.push((await ask(who, amount)).value.id);
    }
    const list = async (query: object) => (await gateway.call(listWithdrawals, { query }, who)).value;
    expect((await list({})).list.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(await list({ pageSize: 2, pageNo: 2 })).toMatchObject({
      totalCount: 3,
      totalPages: 2,
      list: [{ id: ids[0] }],
    });
    expect((await list({ status: 'review' })).list.map(({ id }) => id)).toEqual([ids[2]]);
    const second = await one(who, ids[1]!);
    expect((await list({ from: second.createdAt, to: second.createdAt + 1 })).list.map(({ id }) => id)).toEqual([
      ids[1],
    ]);
    expect((await gateway.call(listWithdrawals, { query: {} }, await drawer())).value.list).toEqual([]);
    expect(dong(parseAmount(second.amount, 2) ?? 0n)).toBe('70000.00');
  });
});
