import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { login } from '@sampan/contract/identity';
import { parseAmount } from '@sampan/contract/money';
import { partnerHeaders, paymentWebhook } from '@sampan/contract/partner';
import { providerOrder } from '@sampan/contract/partner-calls';
import { cancelDeposit, createDeposit, depositMethods, getDeposit, listDeposits } from '@sampan/contract/deposits';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signPartnerCall } from '../../partners/signature.ts';
import { databases, testGateway, type TestGateway, testPartners } from '../../testing/harness.ts';

type Order = { merchantReference: string; amount: string; currency: string; returnUrl: string; notifyUrl: string };

describe.each(databases)('the cashier on %s', (kind) => {
  let gateway: TestGateway;
  let server: Server;
  let token: string;
  let orders: Order[] = [];
  /** What the provider does with the next orders. */
  let mood: 'fine' | 'broken' | 'garbled' | 'evil' | 'forgetful' = 'fine';
  const problems: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const timestamp = Number(request.headers[partnerHeaders.timestamp]);
        const expected = signPartnerCall(testPartners['sandbox-pay'].secret, timestamp, '/api/orders', body);
        if (request.url !== '/api/orders') problems.push(`path ${request.url}`);
        if (request.headers[partnerHeaders.signature] !== expected) problems.push('signature');
        if (!providerOrder.safeParse(JSON.parse(body)).success) problems.push(`body ${body}`);
        const order = JSON.parse(body) as Order;
        orders.push(order);
        if (mood === 'broken') return void response.writeHead(500).end('{}');
        if (mood === 'garbled') return void response.end('<html>');
        const redirectUrl = mood === 'evil' ? 'javascript:alert(1)' : `https://pay.example/${order.merchantReference}`;
        const providerReference = mood === 'forgetful' ? 'ref-again' : `ref-${order.merchantReference}`;
        return void response.end(JSON.stringify({ providerReference, redirectUrl }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    gateway = await testGateway(kind, { outside: { sandbox: `http://127.0.0.1:${port}` } });
    const session = await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } });
    token = session.value.token;
  });
  afterAll(async () => {
    await gateway.close();
    server.close();
  });
  beforeEach(() => {
    mood = 'fine';
    orders = [];
  });

  const body = { methodId: 'sandbox-pay', amount: '50000.00', currency: 'VND' };
  const key = () => `key-${crypto.randomUUID()}`;
  /** Gives up what waits: only one deposit by a method does at a time. */
  async function clear(): Promise<void> {
    const waiting = await gateway.call(listDeposits, { query: { status: 'pending', pageSize: 50 } }, { token });
    for (const { id } of waiting.value.list)
      await gateway.call(cancelDeposit, { params: { depositId: id } }, { token });
  }
  async function open(amount = '50000.00') {
    await clear();
    return (await gateway.call(createDeposit, { body: { ...body, amount } }, { token, idempotencyKey: key() })).value;
  }
  const balance = async () =>
    parseAmount((await gateway.call(walletBalance, {}, { token })).value.sumBalance, 2) ?? -1n;
  const tell = (
    deposit: { id: string; amount: string },
    status: 'paid' | 'failed' | 'expired',
    overrides: Partial<{ eventId: string; amount: string; currency: string; providerReference: string }> = {},
  ) =>
    gateway.call(paymentWebhook, {
      body: {
        eventId: `evt-${crypto.randomUUID()}`,
        merchantReference: deposit.id,
        providerReference: `ref-${deposit.id}`,
        status,
        amount: deposit.amount,
        currency: 'VND',
        ...overrides,
      },
    });
  async function expectSound(): Promise<void> {
    const { rows } = await gateway.db.run({ text: 'select * from ledger_problems()' });
    expect(rows).toEqual([]);
  }

  it('[W-02] lists the ways to deposit with limits, fee and quick amounts', async () => {
    const { value } = await gateway.call(depositMethods, {}, { token });
    expect(value.list[0]).toEqual({
      id: 'sandbox-pay',
      name: 'Sandbox Pay',
      kind: 'redirect',
      min: '50000.00',
      max: '100000000.00',
      fee: '0.00',
      currency: 'VND',
      quickAmounts: ['50000.00', '100000.00', '200000.00', '500000.00', '1000000.00', '5000000.00'],
      closed: null,
      minimumLevel: 0,
      leftToday: null,
    });
    expect((await gateway.call(depositMethods, {})).errorCode).toBe('not_logged_in');
  });

  it('[W-02] opens a deposit with the provider and credits it when it was paid', async () => {
    const told: string[] = [];
    const stops = [
      gateway.events.subscribe('balance', () => told.push('balance')),
      gateway.events.subscribe('deposit', (event) => told.push(`deposit ${event.depositId}`)),
    ];
    const before = await balance();
    const deposit = await open('75000.5');
    expect(deposit).toMatchObject({
      amount: '75000.50',
      fee: '0.00',
      status: 'pending',
      redirectUrl: `https://pay.example/${deposit.id}`,
      settledAt: null,
    });
    expect(orders).toEqual([
      {
        merchantReference: deposit.id,
        amount: '75000.50',
        currency: 'VND',
        currencyDigits: 2,
        language: 'EN',
        returnUrl: `${gateway.config.publicUrl}/member/depositv2?deposit=${deposit.id}`,
        notifyUrl: `${gateway.config.publicUrl}/partner/payments/webhook`,
      },
    ]);
    expect(problems).toEqual([]);
    expect(await balance()).toBe(before);

    gateway.clock.advance(1_000);
    expect((await tell(deposit, 'paid')).value).toEqual({ status: 'paid' });
    expect(await balance()).toBe(before + 7_500_050n);
    const { value } = await gateway.call(getDeposit, { params: { depositId: deposit.id } }, { token });
    expect(value).toMatchObject({ status: 'paid', redirectUrl: null, settledAt: gateway.clock.now() });
    expect(told.toSorted()).toEqual(['balance', `deposit ${deposit.id}`]);
    for (const stop of stops) stop();

    const record = await gateway.call(walletTransactions, { query: { kind: 'deposit' } }, { token });
    expect(record.value.list[0]).toMatchObject({
      kind: 'deposit',
      amount: '75000.50',
      reference: deposit.id,
      detail: 'Sandbox Pay',
    });
    const { rows } = await gateway.db.run<{ count: bigint }>({
      text: `select count(*) from notifications where template = 'deposit_credited' and values->>'reference' = $1`,
      values: [deposit.id],
    });
    expect(rows[0]?.count).toBe(1n);
    await expectSound();
  });

  it('[W-07] a double click opens one deposit and one order; the same key with other words is refused', async () => {
    await clear();
    const idempotencyKey = key();
    const clicks = await Promise.all(
      [1, 2, 3].map(() => gateway.call(createDeposit, { body }, { token, idempotencyKey })),
    );
    expect(new Set(clicks.map((click) => click.value.id)).size).toBe(1);
    expect(new Set(clicks.map((click) => click.value.redirectUrl)).size).toBe(1);
    expect(orders).toHaveLength(1);
    const other = await gateway.call(
      createDeposit,
      { body: { ...body, amount: '60000.00' } },
      { token, idempotencyKey },
    );
    expect(other.errorCode).toBe('idempotency_key_reused');
    const none = await gateway.call(createDeposit, { body }, { token, headers: { 'idempotency-key': '' } });
    expect(none.errorCode).toBe('idempotency_key_missing');
  });

  it('[W-02] a provider that fails is said so, and the same key goes on with the same deposit', async () => {
    await clear();
    const idempotencyKey = key();
    for (const failure of ['broken', 'garbled', 'evil'] as const) {
      mood = failure;
      const answer = await gateway.call(createDeposit, { body }, { token, idempotencyKey });
      expect(answer).toMatchObject({ status: 502, errorCode: 'payment_provider_unavailable' });
    }
    mood = 'fine';
    const { value } = await gateway.call(createDeposit, { body }, { token, idempotencyKey });
    expect(value.redirectUrl).toBe(`https://pay.example/${value.id}`);
    expect(new Set(orders.map((order) => order.merchantReference))).toEqual(new Set([value.id]));
    expect(problems).toEqual([]);
  });

  it('[W-02] refuses what is not an amount, out of limits, of another currency or of no method', async () => {
    const refused = async (change: Partial<typeof body>) =>
      (await gateway.call(createDeposit, { body: { ...body, ...change } }, { token })).errorCode;
    expect(await refused({ amount: '-50000' })).toBe('amount_invalid');
    expect(await refused({ amount: '50000.0001' })).toBe('amount_invalid');
    expect(await refused({ amount: '50000.001' })).toBe('amount_too_precise');
    expect(await refused({ amount: '10000000000000.00' })).toBe('amount_too_large');
    expect(await refused({ amount: '1e5' })).toBe('amount_invalid');
    expect(await refused({ amount: '0' })).toBe('amount_invalid');
    expect(await refused({ amount: '49999.99' })).toBe('amount_below_minimum');
    expect(await refused({ amount: '100000000.01' })).toBe('amount_above_maximum');
    expect(await refused({ currency: 'THB' })).toBe('currency_mismatch');
    expect(await refused({ methodId: 'cash' })).toBe('deposit_method_unknown');
    const extra = { ...body, bonus: 1 } as typeof body;
    expect((await gateway.call(createDeposit, { body: extra }, { token })).errorCode).toBe('validation_failed');
    expect(orders).toEqual([]);
  });

  it('[W-07] one payment of a provider is of one deposit, whosever the other is', async () => {
    mood = 'forgetful';
    const first = await open();
    await clear();
    const second = await gateway.call(createDeposit, { body }, { token, idempotencyKey: key() });
    expect(second).toMatchObject({ status: 502, errorCode: 'payment_provider_unavailable' });
    mood = 'fine';
    const other = await open();
    expect((await tell(other, 'paid', { providerReference: 'ref-again' })).errorCode).toBe('transaction_conflict');
    expect((await tell(first, 'paid', { providerReference: 'ref-again' })).value).toEqual({ status: 'paid' });
    await expectSound();
  });

  it('[W-07] credits once, however often and in whatever order the provider tells it', async () => {
    const before = await balance();
    const deposit = await open();
    const eventId = `evt-${crypto.randomUUID()}`;
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => tell(deposit, 'paid', { eventId })),
      ...[1, 2, 3].map(() => tell(deposit, 'paid')),
      tell(deposit, 'failed'),
    ]);
    for (const answer of answers.slice(0, 6)) expect(answer.value).toEqual({ status: 'paid' });
    expect(await balance()).toBe(before + 5_000_000n);
    const misused = await tell(deposit, 'failed', { eventId });
    expect(misused).toMatchObject({ status: 409, errorCode: 'transaction_conflict' });
    expect((await tell(deposit, 'expired')).value).toEqual({ status: 'paid' });
    expect(await balance()).toBe(before + 5_000_000n);
    await expectSound();
  });

  it('[W-07] credits a payment that comes after the provider or we had given the deposit up', async () => {
    const before = await balance();
    const failed = await open();
    expect((await tell(failed, 'failed')).value).toEqual({ status: 'failed' });
    expect((await tell(failed, 'paid')).value).toEqual({ status: 'paid' });
    const late = await open();
    gateway.clock.advance(31 * 60_000);
    await expire();
    const { value } = await gateway.call(getDeposit, { params: { depositId: late.id } }, { token: await again() });
    expect(value).toMatchObject({ status: 'expired', redirectUrl: null });
    expect((await tell(late, 'paid')).value).toEqual({ status: 'paid' });
    expect(await balance()).toBe(before + 10_000_000n);
    await expectSound();
  });

  it('[W-02] [W-07] a webhook whose signature is not the provider’s, or of another body, is not heard', async () => {
    const before = await balance();
    const deposit = await open();
    const body = {
      eventId: 'evt-forged',
      merchantReference: deposit.id,
      providerReference: `ref-${deposit.id}`,
      status: 'paid',
      amount: deposit.amount,
      currency: 'VND',
    } as const;
    const told = async (headers: Record<string, string>) =>
      (await gateway.call(paymentWebhook, { body }, { headers })).errorCode;
    const sign = (at: number, text: string) => ({
      [partnerHeaders.partner]: 'sandbox-pay',
      [partnerHeaders.timestamp]: String(at),
      [partnerHeaders.signature]: signPartnerCall(testPartners['sandbox-pay'].secret, at, paymentWebhook.path, text),
    });
    const now = gateway.clock.now();
    expect(await told({ [partnerHeaders.signature]: 'ab'.repeat(32) })).toBe('signature_invalid');
    expect(await told(sign(now, JSON.stringify({ ...body, amount: '1.00' })))).toBe('signature_invalid');
    expect(await told(sign(now - 300_001, JSON.stringify(body)))).toBe('signature_expired');
    expect(await balance()).toBe(before);
    const { value } = await gateway.call(getDeposit, { params: { depositId: deposit.id } }, { token });
    expect(value.status).toBe('pending');
    expect(await told(sign(now, JSON.stringify(body)))).toBeNull();
    expect(await balance()).toBe(before + 5_000_000n);
    await expectSound();
  });

  it('[W-07] refuses another currency, order, partner or nothing at all, and keeps what was refused', async () => {
    const before = await balance();
    const deposit = await open();
    expect((await tell(deposit, 'paid', { amount: '0.00' })).errorCode).toBe('amount_invalid');
    expect((await tell(deposit, 'paid', { currency: 'THB' })).errorCode).toBe('currency_mismatch');
    expect((await tell(deposit, 'paid', { providerReference: 'ref-other' })).errorCode).toBe('transaction_conflict');
    expect((await tell({ ...deposit, id: crypto.randomUUID() }, 'paid')).errorCode).toBe('deposit_not_found');
    expect((await tell({ ...deposit, id: 'x' }, 'paid')).errorCode).toBe('deposit_not_found');
    const asGames = await gateway.call(
      paymentWebhook,
      {
        body: {
          eventId: 'evt-of-another',
          merchantReference: deposit.id,
          providerReference: 'ref',
          status: 'paid',
          amount: deposit.amount,
          currency: 'VND',
        },
      },
      { headers: { [partnerHeaders.partner]: 'sandbox-games' } },
    );
    expect(asGames.errorCode).toBe('signature_invalid');
    expect(await balance()).toBe(before);
    const { rows } = await gateway.db.run<{ outcome: string }>({
      text: 'select outcome from money_audit where transaction_id = $1 order by id',
      values: [deposit.id],
    });
    expect(rows.map((row) => row.outcome)).toEqual(['amount_invalid', 'currency_mismatch', 'transaction_conflict']);
  });

  it('[X-02] shows a member only its own deposits, newest first', async () => {
    gateway.clock.advance(1);
    const deposit = await open('90000.00');
    const { value } = await gateway.call(listDeposits, { query: { status: 'pending', pageSize: 1 } }, { token });
    expect(value.list.map((row) => row.id)).toEqual([deposit.id]);
    expect(value.totalPages).toBe(value.totalCount);
    const agent = await gateway.call(login, { body: { username: 'agent01', password: 'Agent01x' } });
    const foreign = { token: agent.value.token };
    expect((await gateway.call(listDeposits, { query: {} }, foreign)).value.totalCount).toBe(0);
    const peek = await gateway.call(getDeposit, { params: { depositId: deposit.id } }, foreign);
    expect(peek).toMatchObject({ status: 404, errorCode: 'deposit_not_found' });
    expect((await gateway.call(getDeposit, { params: { depositId: 'nonsense' } }, { token })).errorCode).toBe(
      'deposit_not_found',
    );
  });

  async function again(): Promise<string> {
    const session = await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } });
    token = session.value.token;
    return token;
  }
  /** What the job does every half minute. */
  const expire = () => gateway.runJob('cashier.expire');
});
