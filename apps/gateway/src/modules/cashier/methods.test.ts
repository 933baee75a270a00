import { randomUUID } from 'node:crypto';
import { depositMethods, listDeposits } from '@sampan/contract/deposits';
import { walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { changeSettings } from '../../testing/settings.ts';
import { soundness } from '../play/testing/table.ts';
import { type Depositor, newDepositor, tell } from './testing/depositor.ts';
import { depositProvider } from './testing/provider.ts';

const minute = 60_000;

describe.each(oneDatabase)('ways to deposit on %s', (kind) => {
  let gateway: TestGateway;
  let provider: Awaited<ReturnType<typeof depositProvider>>;
  let who: Depositor;
  beforeAll(async () => {
    provider = await depositProvider();
    gateway = await testGateway(kind, { outside: { sandbox: provider.url } });
  });
  afterAll(async () => {
    await gateway.close();
    await provider.close();
  });
  beforeEach(async () => {
    provider.state.mood = 'fine';
    who = await newDepositor(gateway);
  });

  /** Changes one method for a while. */
  async function withMethod(id: string, change: object, work: () => Promise<void>): Promise<void> {
    let before: unknown;
    await changeSettings(gateway, (all) => {
      before = all['depositMethods'];
      const methods = (before as { id: string }[]).map((one) => (one.id === id ? { ...one, ...change } : one));
      return { ...all, depositMethods: methods };
    });
    try {
      await work();
    } finally {
      await changeSettings(gateway, (all) => ({ ...all, depositMethods: before }));
    }
  }
  const methodsOf = async (one: Depositor) => (await gateway.call(depositMethods, {}, await one.as())).value.list;

  it('[W-02] a code is shown here: its text, the way into the app, and until when', async () => {
    const qr = (await who.open('sandbox-qr', '50000')).value;
    expect(qr).toMatchObject({ kind: 'qr', status: 'pending', payment: { code: `CODE ${qr.id}`, link: null } });
    expect(qr.expiresAt).toBe(gateway.clock.now() + 15 * minute);
    const wallet = (await who.open('sandbox-momo', '50000')).value;
    expect(wallet.payment).toEqual({ code: `CODE ${wallet.id}`, link: `wallet://pay/${wallet.id}` });
    expect(provider.orders.get(qr.id)?.form).toBe('qr');
    expect(provider.orders.get(wallet.id)?.form).toBe('ewallet');
    await tell(gateway, wallet, 'paid');
    expect(await who.find(wallet.id)).toMatchObject({ status: 'paid', payment: null, redirectUrl: null });
    // Its fee is kept from what is paid.
    expect(await who.balance()).toBe(49_000_00n);
  });

  it('[W-02] [X-01] an order without its code, or with an address that a browser would run, is none', async () => {
    for (const mood of ['codeless', 'evil'] as const) {
      provider.state.mood = mood;
      const answer = await who.open('sandbox-momo', '50000');
      expect(answer.errorCode).toBe('payment_provider_unavailable');
    }
  });

  it('[W-02] [W-07] only one by a method waits: another is told which, and a cancelled one keeps nobody', async () => {
    const first = (await who.open('sandbox-qr', '50000')).value;
    const second = await who.open('sandbox-qr', '60000');
    expect(second).toMatchObject({ errorCode: 'deposit_open', data: { depositId: first.id } });
    expect((await who.open('sandbox-pay', '60000')).errorCode).toBeNull();
    expect((await who.cancel(first.id)).value).toMatchObject({ status: 'cancelled', payment: null });
    expect((await who.cancel(first.id)).value.status).toBe('cancelled');
    expect((await who.open('sandbox-qr', '60000')).errorCode).toBeNull();
    const clicks = await Promise.all([1, 2, 3].map(() => who.open('sandbox-momo', '20000')));
    const refusals = clicks.flatMap(({ errorCode }) => errorCode ?? []);
    expect(refusals).toEqual(['deposit_open', 'deposit_open']);
    expect(provider.problems).toEqual([]);
    const other = await newDepositor(gateway);
    expect((await other.cancel(first.id)).errorCode).toBe('deposit_not_found');
    // Who paid it all the same has the money.
    await tell(gateway, first, 'paid');
    expect(await who.find(first.id)).toMatchObject({ status: 'paid', paidAmount: '50000.00' });
    expect((await who.cancel(first.id)).errorCode).toBe('deposit_closed');
  });

  it('[W-02] one whose provider didn’t answer keeps nobody from another', async () => {
    provider.state.mood = 'broken';
    expect((await who.open('sandbox-qr', '50000')).errorCode).toBe('payment_provider_unavailable');
    provider.state.mood = 'fine';
    expect((await who.open('sandbox-qr', '50000')).errorCode).toBeNull();
  });

  it('[W-02] [E-03] a provider that never answers is told as such, takes nothing, and keeps nobody from another', async () => {
    provider.state.mood = 'silent';
    const key = randomUUID();
    const refused = await who.open('sandbox-qr', '50000', { key });
    expect(refused).toMatchObject({ status: 502, errorCode: 'payment_provider_unavailable' });
    expect(refused.message).toMatch(/Nothing was charged/);
    provider.state.mood = 'fine';
    expect((await who.open('sandbox-qr', '60000')).errorCode).toBeNull();
    // The wish is still the same one, and what it asked for is paid by it alone.
    const { value } = await who.open('sandbox-qr', '50000', { key });
    expect(value.payment?.code).toBe(`CODE ${value.id}`);
    expect(await who.balance()).toBe(0n);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  it.each([
    ['less', '25000.00', 25_000_00n],
    ['more', '75000.00', 75_000_00n],
    ['hardly anything', '0.01', 1n],
  ])('[W-02] [W-07] of whom %s was paid is credited with that, and it is said', async (_name, amount, credited) => {
    const deposit = (await who.open('sandbox-pay', '50000')).value;
    const paidAt = gateway.clock.now();
    gateway.clock.advance(minute);
    expect((await tell(gateway, deposit, 'paid', { amount, paidAt })).errorCode).toBeNull();
    expect(await who.find(deposit.id)).toMatchObject({
      status: 'paid',
      amount: '50000.00',
      paidAmount: amount,
      paidAt,
      settledAt: gateway.clock.now(),
    });
    expect(await who.balance()).toBe(credited);
    // Another amount afterwards is no repetition.
    expect((await tell(gateway, deposit, 'paid')).errorCode).toBe('amount_invalid');
    expect((await tell(gateway, deposit, 'paid', { amount })).value).toEqual({ status: 'paid' });
    expect(await who.balance()).toBe(credited);
    const { value } = await gateway.call(walletTransactions, { query: { kind: 'deposit' } }, await who.as());
    expect(value.list).toHaveLength(1);
  });

  it('[W-07] no more than what was paid is kept as a fee', async () => {
    const deposit = (await who.open('sandbox-momo', '50000')).value;
    await tell(gateway, deposit, 'paid', { amount: '700.00' });
    expect(await who.find(deposit.id)).toMatchObject({ paidAmount: '700.00', fee: '700.00' });
    expect(await who.balance()).toBe(0n);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  it('[W-07] what a provider never told is found by asking, once, however late its webhook comes', async () => {
    const deposit = (await who.open('sandbox-pay', '50000')).value;
    const order = provider.orders.get(deposit.id)!;
    gateway.clock.advance(minute);
    await gateway.runJob('cashier.ask');
    expect((await who.find(deposit.id)).status).toBe('pending');
    Object.assign(order, { status: 'paid', paidAmount: '40000.00', paidAt: gateway.clock.now() });
    gateway.clock.advance(2 * minute);
    await Promise.all([gateway.runJob('cashier.ask'), gateway.runJob('cashier.ask'), tell(gateway, deposit, 'failed')]);
    expect(await who.find(deposit.id)).toMatchObject({ status: 'paid', paidAmount: '40000.00' });
    expect((await tell(gateway, deposit, 'paid', { amount: '40000.00' })).value).toEqual({ status: 'paid' });
    expect(await who.balance()).toBe(40_000_00n);
  });

  it('[W-07] an order whose answer was lost is asked after, and paid though we had given it up', async () => {
    provider.state.mood = 'lost';
    const key = randomUUID();
    expect((await who.open('sandbox-pay', '50000', { key })).errorCode).toBe('payment_provider_unavailable');
    const [deposit] = (await gateway.call(listDeposits, { query: {} }, await who.as())).value.list;
    if (!deposit) throw new Error('the deposit is there');
    gateway.clock.advance(40 * minute);
    await gateway.runJob('cashier.expire');
    expect((await who.find(deposit.id)).status).toBe('expired');
    Object.assign(provider.orders.get(deposit.id)!, { status: 'paid', paidAmount: '50000.00' });
    await gateway.runJob('cashier.ask');
    expect(await who.find(deposit.id)).toMatchObject({ status: 'paid', paidAmount: '50000.00' });
    expect(await who.balance()).toBe(50_000_00n);
  });

  it('[W-02] limits are the method’s, the day’s and the level’s', async () => {
    const limited = { dailyMaximum: '80000', levels: [{ from: 2, max: '10000', dailyMaximum: null }] };
    await withMethod('sandbox-pay', limited, async () => {
      const first = (await who.open('sandbox-pay', '50000')).value;
      const seen = (await methodsOf(who)).find(({ id }) => id === 'sandbox-pay');
      expect(seen).toMatchObject({ closed: 'day', leftToday: '30000.00', max: '100000000.00' });
      await tell(gateway, first, 'paid', { amount: '20000.00' });
      const more = await who.open('sandbox-pay', '60001');
      expect(more).toMatchObject({ errorCode: 'deposit_amount_reached', data: { max: '60000.00', currency: 'VND' } });
      const next = (await who.open('sandbox-pay', '60000')).value;
      await who.cancel(next.id);
      expect((await who.open('sandbox-pay', '60000')).errorCode).toBeNull();
    });
    await changeSettings(gateway, (all) => ({ ...all, deposit: { dailyMaximum: '100000' } }));
    const rest = (await methodsOf(who)).map(({ id, leftToday }) => [id, leftToday]);
    expect(rest).toContainEqual(['sandbox-qr', '20000.00']);
    expect(rest).toContainEqual(['voucher', null]);
    expect((await who.open('sandbox-qr', '20000.01')).errorCode).toBe('deposit_amount_reached');
    gateway.clock.advance(24 * 60 * minute);
    expect((await who.open('sandbox-qr', '50000')).errorCode).toBeNull();
    await changeSettings(gateway, (all) => ({ ...all, deposit: {} }));
  });

  it('[W-02] a method may be closed, for a higher level, or of another currency', async () => {
    const closures = async () => new Map((await methodsOf(who)).map(({ id, closed }) => [id, closed]));
    expect((await closures()).get('vip-transfer')).toBe('level');
    expect((await who.open('vip-transfer', '10000000')).errorCode).toBe('deposit_method_closed');
    await withMethod('sandbox-qr', { isClosed: true }, async () => {
      expect((await closures()).get('sandbox-qr')).toBe('closed');
      expect((await who.open('sandbox-qr', '50000')).errorCode).toBe('deposit_method_closed');
    });
    await withMethod('sandbox-qr', { currency: 'THB' }, async () => {
      expect((await closures()).has('sandbox-qr')).toBe(false);
      expect((await who.open('sandbox-qr', '50000')).errorCode).toBe('deposit_method_unknown');
    });
    expect((await who.open('voucher', '50000')).errorCode).toBe('deposit_method_unknown');
  });

  it('[W-02] the history is filtered by status and time, in pages', async () => {
    const paid = (await who.open('sandbox-pay', '50000')).value;
    await tell(gateway, paid, 'paid');
    gateway.clock.advance(minute);
    const since = gateway.clock.now();
    const cancelled = (await who.open('sandbox-pay', '50000')).value;
    await who.cancel(cancelled.id);
    const ids = async (query: object) =>
      (await gateway.call(listDeposits, { query }, await who.as())).value.list.map(({ id }) => id);
    expect(await ids({ status: 'paid' })).toEqual([paid.id]);
    expect(await ids({ from: since })).toEqual([cancelled.id]);
    expect(await ids({ to: since })).toEqual([paid.id]);
    expect(await ids({ pageSize: 1, pageNo: 2 })).toEqual([paid.id]);
  });
});
