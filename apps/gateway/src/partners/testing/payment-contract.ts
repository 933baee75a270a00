import { randomUUID } from 'node:crypto';
import { formatAmount } from '@sampan/contract/money';
import { paymentWebhook } from '@sampan/contract/partner';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { IncomingCall, PartnerSettings } from '../outcome.ts';
import type { PaymentAdapter, PaymentOrder } from '../payment.ts';
import { type Fault, faultProxy } from './fault-proxy.ts';

type Decision = 'pay' | 'decline' | 'late' | 'twice' | 'less' | 'more' | 'never';

/** A provider that runs, and what its payers and its bank may do. */
export interface PaymentSubject {
  readonly code: string;
  readonly url: string;
  readonly secret: string;
  readonly create: (settings: PartnerSettings) => PaymentAdapter;
  /** Where it sends its webhooks. */
  readonly notifyUrl: string;
  /** What came there so far. */
  readonly webhooks: readonly IncomingCall[];
  /** What a payer does at the address that the order led to. */
  readonly decide: (redirectUrl: string, decision: Decision) => Promise<void>;
  /** Accounts to which a payout is done, refused, done or refused after a while, done without an answer, lost once. */
  readonly accounts: Readonly<Record<'done' | 'refused' | 'later' | 'refusedLater' | 'unanswered' | 'lost', string>>;
  readonly close: () => Promise<void>;
}

/** What each payment adapter must do with each provider that it is for, whatever happens on the way. */
export function paymentContract(name: string, start: () => Promise<PaymentSubject>): void {
  describe(`the payment contract: ${name}`, () => {
    let subject: PaymentSubject;
    let adapter: PaymentAdapter;
    let way: Awaited<ReturnType<typeof faultProxy>>;
    let unsure: PaymentAdapter;
    const money = { amount: 1_234_567n, currency: 'VND', currencyDigits: 2 } as const;

    const speak = (change: Partial<PartnerSettings> = {}) =>
      subject.create({ code: subject.code, url: subject.url, secrets: [subject.secret], now: Date.now, ...change });

    beforeAll(async () => {
      subject = await start();
      adapter = speak();
      way = await faultProxy(subject.url);
      unsure = speak({ url: way.url, timeoutMs: 3_000 });
    });
    beforeEach(() => {
      way.state.fault = 'none';
    });
    afterAll(async () => {
      await way.close();
      await subject.close();
    });

    const orderOf = (change: Partial<PaymentOrder> = {}): PaymentOrder => ({
      reference: randomUUID(),
      ...money,
      language: 'EN',
      returnUrl: 'http://site.test/back',
      notifyUrl: subject.notifyUrl,
      form: 'page',
      ...change,
    });
    async function open(order: PaymentOrder, by = adapter) {
      const opened = await by.open(order);
      if (opened.kind !== 'done') throw new Error(`not opened: ${JSON.stringify(opened)}`);
      return opened.value;
    }
    async function pay(decision: Decision, order = orderOf()) {
      const opened = await open(order);
      await subject.decide(opened.redirectUrl, decision);
      return { ...opened, reference: order.reference };
    }
    const told = (reference: string) =>
      subject.webhooks.flatMap((call) => {
        const body = paymentWebhook.body.safeParse(adapter.readWebhook(JSON.parse(call.rawBody)));
        return body.success && body.data.merchantReference === reference ? [{ call, body: body.data }] : [];
      });
    const state = async (reference: string) => {
      const asked = await adapter.query(reference);
      if (asked.kind !== 'done') throw new Error(`not answered: ${JSON.stringify(asked)}`);
      return asked.value;
    };
    const inWords = (minor: bigint) => formatAmount(minor, money.currencyDigits);

    test('[W-02] an order is opened once under a reference, paid, and told of with a signature', async () => {
      const order = orderOf();
      const opened = await open(order);
      expect(await open(order)).toEqual(opened);
      expect(await state(order.reference)).toMatchObject({ status: 'open', paidAmount: null });
      await subject.decide(opened.redirectUrl, 'pay');
      await expect.poll(() => told(order.reference)).toHaveLength(1);
      const [{ call, body } = expect.unreachable()] = told(order.reference);
      expect(adapter.verify(call)).toBeNull();
      expect(body).toMatchObject({ status: 'paid', amount: inWords(money.amount), currency: 'VND' });
      expect(body.providerReference).toBe(opened.providerReference);
      expect(await state(order.reference)).toEqual({
        providerReference: opened.providerReference,
        status: 'paid',
        paidAmount: inWords(money.amount),
        currency: 'VND',
        paidAt: body.paidAt ?? null,
      });
    });

    test('[W-02] one that our page shows has a code to scan, of its own, and is paid like any other', async () => {
      expect(await open(orderOf())).toMatchObject({ paymentCode: null, appLink: null });
      const codes = new Set<string | null>();
      for (const form of ['qr', 'ewallet'] as const) {
        const order = orderOf({ form });
        const opened = await open(order);
        expect(await open(order)).toEqual(opened);
        expect(opened.paymentCode).toMatch(/\S/);
        codes.add(opened.paymentCode);
        await subject.decide(opened.redirectUrl, 'pay');
        await expect.poll(() => told(order.reference).map(({ body }) => body.status)).toEqual(['paid']);
      }
      expect(codes.size).toBe(2);
    });

    test('[W-02] one that is declined is told of, and stays so', async () => {
      const { reference } = await pay('decline');
      await expect.poll(() => told(reference).map(({ body }) => body.status)).toEqual(['failed']);
      expect(await state(reference)).toMatchObject({ status: 'failed', paidAmount: null });
    });

    test('[W-07] what is told twice comes as two events of one payment', async () => {
      const { reference } = await pay('twice');
      await expect.poll(() => told(reference)).toHaveLength(2);
      const [one, other] = told(reference).map(({ body }) => body);
      expect(one?.eventId).not.toBe(other?.eventId);
      expect({ ...one, eventId: '' }).toEqual({ ...other, eventId: '' });
    });

    test.each(['late', 'never'] as const)(
      '[W-02] one that is told of %s is known when it is asked after',
      async (decision) => {
        const { reference } = await pay(decision);
        expect(await state(reference)).toMatchObject({ status: 'paid', paidAmount: inWords(money.amount) });
        expect(told(reference)).toEqual([]);
      },
    );

    test.each(['less', 'more'] as const)('[W-07] one of whom %s was paid says how much', async (decision) => {
      const { reference } = await pay(decision);
      await expect.poll(() => told(reference)).toHaveLength(1);
      const [{ body } = expect.unreachable()] = told(reference);
      const paid = (await state(reference))?.paidAmount;
      expect(body.amount).toBe(paid);
      expect(paid).not.toBe(inWords(money.amount));
    });

    test('[W-07] a reference stands for one order: another content under it is neither opened nor a clear no', async () => {
      const order = orderOf();
      await open(order);
      expect(await adapter.open({ ...order, amount: money.amount + 1n })).toMatchObject({ kind: 'unknown' });
      expect(await state(order.reference)).toMatchObject({ status: 'open' });
    });

    test('[W-07] what nobody heard of is answered by null, and an order of nothing is refused', async () => {
      expect(await adapter.query(randomUUID())).toEqual({ kind: 'done', value: null });
      expect(await adapter.queryRefund(randomUUID())).toEqual({ kind: 'done', value: null });
      expect(await adapter.queryPayout(randomUUID())).toEqual({ kind: 'done', value: null });
      expect(await adapter.open(orderOf({ amount: 0n }))).toMatchObject({ kind: 'refused' });
    });

    const faults: readonly [Fault, string, boolean][] = [
      ['garbage', 'garbled', true],
      ['hang-after', 'timeout', true],
      ['hang-before', 'timeout', false],
      ['broken', 'http_500', false],
    ];
    test.each(faults)(
      '[W-07] %s is unknown, is asked after, and sent again is one order',
      async (fault, reason, isDone) => {
        const order = orderOf();
        way.state.fault = fault;
        expect(await unsure.open(order)).toEqual({ kind: 'unknown', reason });
        expect(await unsure.query(order.reference)).toEqual({ kind: 'unknown', reason });
        way.state.fault = 'none';
        const known = await state(order.reference);
        expect(known === null).toBe(!isDone);
        const opened = await open(order, unsure);
        expect(await open(order)).toEqual(opened);
        if (known) expect(opened.providerReference).toBe(known.providerReference);
      },
    );

    test('[W-07] nobody there is unknown', async () => {
      const away = speak({ url: 'http://127.0.0.1:9' });
      expect(await away.payout(payoutTo(subject.accounts.done))).toEqual({ kind: 'unknown', reason: 'unreachable' });
    });

    test('[X-01] a wrong secret is no clear no to us, and theirs to nobody', async () => {
      const stranger = speak({ secrets: ['another-secret-than-theirs'] });
      expect(await stranger.open(orderOf())).toMatchObject({ kind: 'unknown' });
      expect(await stranger.payout(payoutTo(subject.accounts.done))).toMatchObject({ kind: 'unknown' });
      const { reference } = await pay('pay');
      await expect.poll(() => told(reference)).toHaveLength(1);
      const [{ call } = expect.unreachable()] = told(reference);
      expect(stranger.verify(call)).toBe('signature_invalid');
      expect(adapter.verify({ ...call, rawBody: call.rawBody.replace('paid', 'void') })).toBe('signature_invalid');
      expect(adapter.verify({ ...call, path: `${call.path}/other` })).toBe('signature_invalid');
      expect(adapter.verify({ ...call, headers: {} })).toBe('signature_invalid');
      expect(speak({ now: () => Date.now() + 301_000 }).verify(call)).toBe('signature_expired');
      const rotating = speak({ secrets: ['a-secret-that-is-not-known', subject.secret] });
      expect(rotating.verify(call)).toBeNull();
    });

    test('[W-02] money of a paid order goes back, once for a reference and no more than was paid', async () => {
      const { reference: orderReference } = await pay('pay');
      const refund = { reference: randomUUID(), orderReference, ...money, amount: 1_000_000n };
      const first = await adapter.refund(refund);
      expect(first).toMatchObject({ kind: 'done', value: { status: 'done' } });
      expect(await adapter.refund(refund)).toEqual(first);
      expect(await adapter.queryRefund(refund.reference)).toEqual(first);
      expect(await adapter.refund({ ...refund, amount: 1n })).toMatchObject({ kind: 'unknown' });
      expect(await adapter.refund({ ...refund, reference: randomUUID() })).toMatchObject({ kind: 'refused' });
      const rest = { ...refund, reference: randomUUID(), amount: money.amount - refund.amount };
      way.state.fault = 'hang-after';
      expect(await unsure.refund(rest)).toEqual({ kind: 'unknown', reason: 'timeout' });
      expect(await adapter.queryRefund(rest.reference)).toMatchObject({ value: { status: 'done' } });
      expect(await adapter.refund(rest)).toMatchObject({ value: { status: 'done' } });

      const unpaid = orderOf();
      await open(unpaid);
      for (const wrong of [unpaid.reference, randomUUID()]) {
        const no = await adapter.refund({ ...refund, reference: randomUUID(), orderReference: wrong });
        expect(no).toMatchObject({ kind: 'refused' });
      }
    });

    const payoutTo = (account: string) => ({
      reference: randomUUID(),
      ...money,
      recipient: { bank: 'TESTBANK', account, holder: 'NGUYEN VAN A' },
    });

    test('[W-03] a payout is paid or refused, once for a reference', async () => {
      for (const [account, status] of [
        [subject.accounts.done, 'done'],
        [subject.accounts.refused, 'refused'],
      ] as const) {
        const payout = payoutTo(account);
        const first = await adapter.payout(payout);
        expect(first).toMatchObject({ kind: 'done', value: { status } });
        expect(await adapter.payout(payout)).toEqual(first);
        expect(await adapter.queryPayout(payout.reference)).toEqual(first);
        expect(await adapter.payout({ ...payout, amount: 1n })).toMatchObject({ kind: 'unknown' });
        const elsewhere = { ...payout.recipient, account: '4711' };
        expect(await adapter.payout({ ...payout, recipient: elsewhere })).toMatchObject({ kind: 'unknown' });
        expect(await adapter.queryPayout(payout.reference)).toEqual(first);
      }
    });

    test('[W-03] one that takes its time is asked after until it is decided', async () => {
      for (const [account, status] of [
        [subject.accounts.later, 'done'],
        [subject.accounts.refusedLater, 'refused'],
      ] as const) {
        const payout = payoutTo(account);
        expect(await adapter.payout(payout)).toMatchObject({ kind: 'done', value: { status: 'pending' } });
        await expect
          .poll(() => adapter.queryPayout(payout.reference), { interval: 100 })
          .toMatchObject({ value: { status } });
        expect(await adapter.payout(payout)).toMatchObject({ value: { status } });
      }
    });

    test('[W-03] [W-07] one whose answer is lost is resolved by asking, and never taken for a no', async () => {
      const paid = payoutTo(subject.accounts.unanswered);
      expect(await adapter.payout(paid)).toMatchObject({ kind: 'unknown' });
      expect(await adapter.queryPayout(paid.reference)).toMatchObject({ value: { status: 'done' } });

      const lost = payoutTo(subject.accounts.lost);
      expect(await adapter.payout(lost)).toMatchObject({ kind: 'unknown' });
      expect(await adapter.queryPayout(lost.reference)).toEqual({ kind: 'done', value: null });
      const again = await adapter.payout(lost);
      expect(again).toMatchObject({ kind: 'done', value: { status: 'done' } });
      expect(await adapter.queryPayout(lost.reference)).toEqual(again);
    });
  });
}
