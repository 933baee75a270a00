import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@sampan/contract/operation';
import {
  explainDifference,
  listReconciliations,
  reconcile,
  reconciliationDetails,
} from '@sampan/contract/reconciliation';
import { createWithdrawal } from '@sampan/contract/withdrawals';
import { dateOf } from '@sampan/contract/zone-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noonToday, oneDatabase, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { asOwner } from '../../testing/staff.ts';
import { newDepositor, tell } from '../cashier/testing/depositor.ts';
import { depositProvider } from '../cashier/testing/provider.ts';
import { fundPassword, openDrawer } from '../withdrawals/testing/drawer.ts';
import { payoutProvider } from '../withdrawals/testing/provider.ts';

const zone = 'Asia/Ho_Chi_Minh';

describe.each(oneDatabase)('reconciliation of deposits on %s', (kind) => {
  let gateway: TestGateway;
  let provider: Awaited<ReturnType<typeof depositProvider>>;
  let owner: Awaited<ReturnType<typeof asOwner>>;
  beforeAll(async () => {
    provider = await depositProvider();
    gateway = await testGateway(kind, { outside: { sandbox: provider.url } });
    owner = await asOwner(gateway);
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(async () => {
    await gateway.close();
    await provider.close();
  });

  const today = () => dateOf(gateway.clock.now(), zone);
  async function deposit(amount: string, status?: 'paid' | 'failed') {
    const who = await newDepositor(gateway);
    const { value } = await who.open('sandbox-pay', amount);
    if (status) await tell(gateway, value, status);
    return value;
  }
  const list = (rows: BodyOf<typeof reconcile>['rows'], change: Partial<BodyOf<typeof reconcile>> = {}) => ({
    provider: 'sandbox-pay',
    direction: 'in' as const,
    from: today(),
    to: today(),
    fileName: 'today.csv',
    rows,
    ...change,
  });
  const compare = (body: BodyOf<typeof reconcile>, idempotencyKey: string = randomUUID(), as: object = owner) =>
    gateway.call(reconcile, { body }, { ...as, idempotencyKey });
  const details = async (reconciliationId: string, query: object = {}) =>
    (await gateway.call(reconciliationDetails, { params: { reconciliationId }, query }, owner)).value;

  it('[X-04] [W-07] finds each way that a provider’s list and the deposits here differ, and says what matched', async () => {
    const [same, byId, other, failed, twice, absent] = [
      await deposit('100000.00', 'paid'),
      await deposit('110000.00', 'paid'),
      await deposit('120000.00', 'paid'),
      await deposit('130000.00', 'failed'),
      await deposit('140000.00', 'paid'),
      await deposit('150000.00', 'paid'),
    ];
    const waiting = await deposit('160000.00');
    const rows = [
      { reference: `ref-${same.id}`, amount: '100000' },
      { reference: byId.id, amount: '110000.00' },
      { reference: `ref-${other.id}`, amount: '119999.99' },
      { reference: `ref-${failed.id}`, amount: '130000' },
      { reference: `ref-${twice.id}`, amount: '140000' },
      { reference: twice.id, amount: '140000' },
      { reference: 'strange', amount: '5' },
      { reference: `ref-${waiting.id}`, amount: '160000' },
    ];
    const made = await compare(list(rows));
    expect(made.value).toMatchObject({
      rows: 8,
      total: '900004.99',
      ownRows: 5,
      ownTotal: '620000.00',
      matched: 3,
      differences: 6,
      open: 6,
      author: { id: owner.id },
    });
    const found = await details(made.value.id);
    expect(
      found.list.map(({ kind: how, reference, paymentId, amount, ownAmount, ownStatus }) => [
        how,
        reference,
        paymentId,
        amount,
        ownAmount,
        ownStatus,
      ]),
    ).toEqual([
      ['amount', `ref-${other.id}`, other.id, '119999.99', '120000.00', 'paid'],
      ['status', `ref-${failed.id}`, failed.id, '130000.00', '130000.00', 'failed'],
      ['repeated', twice.id, twice.id, '140000.00', '140000.00', 'paid'],
      ['unknown', 'strange', null, '5.00', null, null],
      ['status', `ref-${waiting.id}`, waiting.id, '160000.00', '160000.00', 'pending'],
      ['absent', `ref-${absent.id}`, absent.id, null, '150000.00', 'paid'],
    ]);
    expect((await details(made.value.id, { kind: 'absent' })).totalCount).toBe(1);

    const explain = { params: { reconciliationId: made.value.id, number: '4' }, body: { reason: 'a test of theirs' } };
    expect((await gateway.call(explainDifference, explain, owner)).value.explanation).toMatchObject({
      text: 'a test of theirs',
      author: { id: owner.id },
    });
    expect(await details(made.value.id, { open: 'true' })).toMatchObject({
      totalCount: 5,
      reconciliation: { open: 5 },
    });
  });

  it('[X-04] [W-07] a list that is sent twice is compared once, and the same key with another list is refused', async () => {
    const key = randomUUID();
    const body = list([{ reference: 'once', amount: '1' }]);
    const clicks = await Promise.all([1, 2, 3].map(() => compare(body, key)));
    const ids = new Set(clicks.flatMap(({ errorCode, value }) => (errorCode === null ? [value.id] : [])));
    expect(ids.size).toBe(1);
    expect((await compare(body, key)).value.id).toBe([...ids][0]);
    expect((await compare(list([{ reference: 'other', amount: '1' }]), key)).errorCode).toBe('idempotency_key_reused');
  });

  it('[X-04] refuses days that end before they begin, unknown providers and amounts that are none', async () => {
    const rows = [{ reference: 'x', amount: '1' }];
    const code = async (body: BodyOf<typeof reconcile>) => (await compare(body)).errorCode;
    expect(await code(list(rows, { from: '2026-02-02', to: '2026-02-01' }))).toBe('validation_failed');
    expect(await code(list(rows, { provider: 'nobody' }))).toBe('payment_provider_unknown');
    // A vendor of games is no provider of payments.
    expect(await code(list(rows, { provider: 'sandbox' }))).toBe('payment_provider_unknown');
    expect(await code(list([{ reference: 'x', amount: '-1' }]))).toBe('amount_invalid');
    expect(await code(list([{ reference: 'x', amount: '1.001' }]))).toBe('amount_too_precise');
    expect(await code(list([]))).toBe('validation_failed');
    const sql = `x'; drop table deposits; --`;
    expect((await compare(list([{ reference: sql, amount: '1' }]))).value).toMatchObject({ matched: 0 });
  });

  it('[X-04] [X-02] another operator sees nothing of it, and its payments are nobody else’s', async () => {
    const mine = await deposit('100000.00', 'paid');
    const made = await compare(list([{ reference: `ref-${mine.id}`, amount: '100000' }]));
    const other = { token: (await asOwner(gateway, 'OTHER')).token, merchant: 'OTHER' };
    const params = { reconciliationId: made.value.id };
    expect((await gateway.call(reconciliationDetails, { params, query: {} }, other)).errorCode).toBe(
      'reconciliation_not_found',
    );
    const explain = { params: { ...params, number: '1' }, body: { reason: 'mine' } };
    expect((await gateway.call(explainDifference, explain, other)).errorCode).toBe('reconciliation_not_found');
    expect((await gateway.call(listReconciliations, { query: {} }, other)).value).toMatchObject({
      list: [],
      totalCount: 0,
    });
    const theirs = await compare(list([{ reference: `ref-${mine.id}`, amount: '100000' }]), randomUUID(), other);
    expect(theirs.value).toMatchObject({ matched: 0, differences: 1, ownRows: 0 });
    const at = { params: { reconciliationId: theirs.value.id }, query: {} };
    expect((await gateway.call(reconciliationDetails, at, other)).value.list).toMatchObject([
      { kind: 'unknown', paymentId: null, ownAmount: null },
    ]);
  });

  it('[X-04] a list of twenty thousand rows is compared in one go', async () => {
    const rows = Array.from({ length: 20_000 }, (_none, index) => ({ reference: `many-${index}`, amount: '1.00' }));
    const made = await compare(list(rows, { from: '2020-01-01', to: '2020-01-02' }));
    expect(made.value).toMatchObject({ rows: 20_000, matched: 0, differences: 20_000, ownRows: 0 });
    expect((await details(made.value.id, { pageNo: 400, pageSize: 50 })).list.at(-1)?.number).toBe(20_000);
    expect((await compare(list([...rows, { reference: 'one too many', amount: '1' }]))).errorCode).toBe(
      'validation_failed',
    );
  });
});

describe.each(oneDatabase)('reconciliation of payouts on %s', (kind) => {
  it('[X-04] [W-03] compares what arrived, without the fee, and by the day that it was settled on', async () => {
    const provider = await payoutProvider();
    const clock = testClock(noonToday());
    const gateway = await testGateway(kind, { clock, outside: { sandbox: provider.url } });
    const owner = await asOwner(gateway);
    const pay = async (amount: string) => {
      const { payoutAccountId, token } = await openDrawer(gateway, 1_000_000_000n);
      const body = { payoutAccountId, amount, currency: 'VND', fundPassword };
      const { value } = await gateway.call(createWithdrawal, { body }, { token, idempotencyKey: randomUUID() });
      gateway.clock.advance(6_000);
      await gateway.runJob('withdrawals.payouts');
      return value;
    };
    const [one, absent] = [await pay('100000'), await pay('60000')];
    const day = dateOf(gateway.clock.now(), zone);
    const body = {
      provider: 'sandbox-pay',
      direction: 'out' as const,
      from: day,
      to: day,
      fileName: '',
      rows: [{ reference: `ref-${one.id}`, amount: '100000' }],
    };
    const compare = async (change: object = {}) =>
      (await gateway.call(reconcile, { body: { ...body, ...change } }, { ...owner, idempotencyKey: randomUUID() }))
        .value;
    expect(await compare()).toMatchObject({ matched: 1, differences: 1, ownTotal: '160000.00' });
    // The list names what it names; what it lacks is asked of its days alone.
    expect(await compare({ from: '2020-01-01', to: '2020-01-01' })).toMatchObject({
      matched: 1,
      differences: 0,
      ownRows: 0,
    });
    const made = await compare({ rows: [{ reference: absent.id, amount: '60000' }] });
    const params = { reconciliationId: made.id };
    const { list } = (await gateway.call(reconciliationDetails, { params, query: {} }, owner)).value;
    expect(list).toMatchObject([
      { kind: 'absent', reference: `ref-${one.id}`, memberId: expect.any(String) as string },
    ]);
    await gateway.close();
    await provider.close();
  });
});
