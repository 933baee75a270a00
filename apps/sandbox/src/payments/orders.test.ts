import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { createOutbox } from '../partner/outbox.ts';
import { temporaryFolder } from '../testing/sandbox.ts';
import { orderLifetimeMs, paymentOrders, webhookKind } from './orders.ts';

let db: DatabaseSync;
let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder();
  db = openDatabase(folder.path, false);
});
afterEach(() => {
  db.close();
  folder.remove();
});

describe('[W-07] orders', () => {
  test('[W-07] an order without a decision expires, is reported so once, and can’t be paid any more', () => {
    let now = 1_000_000;
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const outbox = createOutbox({ db, call: () => Promise.resolve({ kind: 'unknown', reason: 'offline' }), log });
    const orders = paymentOrders({ db, outbox, now: () => now });
    const order = orders.open({
      merchantReference: 'd-1',
      amount: '10.00',
      currency: 'CNY',
      currencyDigits: 2,
      language: 'EN',
      returnUrl: 'http://site.test/',
      notifyUrl: 'http://gateway.test/partner/payments/webhook',
    });
    if (typeof order === 'string') throw new Error(order);
    now += orderLifetimeMs - 1;
    orders.expireDue();
    expect(orders.find(order.id)?.status).toBe('open');
    now += 1;
    orders.expireDue();
    orders.expireDue();
    expect(orders.find(order.id)?.status).toBe('expired');
    expect(orders.decide(order, order.token, 'pay')).toBe(true);
    expect(orders.find(order.id)?.status).toBe('expired');
    expect(outbox.pending(webhookKind)).toBe(1);
  });

  test('[W-02] an order that is told of late is paid at once and told of a minute later', async () => {
    let now = 1_000_000;
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const told: string[] = [];
    const call = (_partner: string, _url: string, body: string) => {
      told.push(body);
      return Promise.resolve({ kind: 'done', value: null } as const);
    };
    const outbox = createOutbox({ db, call, log, now: () => now });
    const orders = paymentOrders({ db, outbox, now: () => now });
    const order = orders.open({
      merchantReference: 'd-1',
      amount: '10',
      currency: 'JPY',
      currencyDigits: 0,
      language: 'JA',
      returnUrl: 'http://site.test/',
      notifyUrl: 'http://gateway.test/partner/payments/webhook',
    });
    if (typeof order === 'string') throw new Error(order);
    outbox.start();
    orders.decide(order, order.token, 'late');
    now += 59_999;
    outbox.wake();
    expect(told).toEqual([]);
    expect(orders.byReference('d-1')).toMatchObject({ status: 'paid', paidAmount: 10n });
    now += 1;
    outbox.wake();
    await vi.waitFor(() => expect(outbox.pending(webhookKind)).toBe(0));
    expect(told).toHaveLength(1);
    await outbox.stop();
  });
});
