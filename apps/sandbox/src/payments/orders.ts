import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Language } from '@sampan/contract/envelope';
import { type CurrencyDigits, formatAmount, readAmount } from '@sampan/contract/money';
import type { providerOrder } from '@sampan/contract/partner-calls';
import type * as z from 'zod/mini';
import { inTransaction } from '../database.ts';
import type { Outbox } from '../partner/outbox.ts';

export const webhookKind = 'payment';
/** An order that nobody decided in this time expires. */
export const orderLifetimeMs = 30 * 60 * 1000;

export type OrderStatus = 'open' | 'paid' | 'failed' | 'expired';

/** `amount` in minor units. */
export interface Order {
  readonly id: string;
  /** Proves that a form was sent from our page. */
  readonly token: string;
  readonly merchantReference: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly currencyDigits: CurrencyDigits;
  readonly language: Language;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly status: OrderStatus;
  readonly createdAt: number;
  readonly expiresAt: number;
}

type Row = Record<string, string | number | null>;

function toOrder(row: Row): Order {
  return {
    id: String(row.id),
    token: String(row.token),
    merchantReference: String(row.merchant_reference),
    amount: BigInt(row.amount ?? 0),
    currency: String(row.currency),
    currencyDigits: row.currency_digits as CurrencyDigits,
    language: row.language as Language,
    returnUrl: String(row.return_url),
    notifyUrl: String(row.notify_url),
    status: row.status as OrderStatus,
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
  };
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Payment orders. A decision and the webhook that tells it are one transaction. */
export function paymentOrders(needs: { db: DatabaseSync; outbox: Outbox; now?: () => number }) {
  const { db, outbox, now = Date.now } = needs;
  const insert = db.prepare(
    `insert into payment_order (id, token, merchant_reference, amount, currency, currency_digits, language,
       return_url, notify_url, status, created_at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?)`,
  );
  const byId = db.prepare('select * from payment_order where id = ?');
  const byReference = db.prepare('select * from payment_order where merchant_reference = ?');
  const due = db.prepare(`select * from payment_order where status = 'open' and expires_at <= ?`);
  const close = db.prepare(`update payment_order set status = ?, decided_at = ? where id = ? and status = 'open'`);

  const one = (row: unknown): Order | null => (row ? toOrder(row as Row) : null);

  /** Ends an open order and queues its webhook; does nothing to one that has ended. */
  function end(order: Order, status: Exclude<OrderStatus, 'open'>) {
    inTransaction(db, () => {
      if (close.run(status, now(), order.id).changes === 0) return;
      outbox.put({
        kind: webhookKind,
        subject: order.id,
        partner: 'sandbox-pay',
        url: order.notifyUrl,
        body: JSON.stringify({
          eventId: `${order.id}.${status}`,
          merchantReference: order.merchantReference,
          providerReference: order.id,
          status,
          amount: formatAmount(order.amount, order.currencyDigits),
          currency: order.currency,
        }),
      });
    });
    outbox.wake();
  }

  return {
    /** Opens an order; the same reference with the same content gives the first one again, else `conflict`. */
    open: (request: z.output<typeof providerOrder>): Order | 'amount_invalid' | 'conflict' => {
      const amount = readAmount(request.amount, request.currencyDigits);
      if (typeof amount === 'string' || amount === 0n) return 'amount_invalid';
      return inTransaction(db, () => {
        const before = one(byReference.get(request.merchantReference));
        if (before) {
          const isEqual =
            before.amount === amount &&
            before.currency === request.currency &&
            before.currencyDigits === request.currencyDigits &&
            before.returnUrl === request.returnUrl &&
            before.notifyUrl === request.notifyUrl;
          return isEqual ? before : 'conflict';
        }
        const id = randomBytes(24).toString('base64url');
        insert.run(
          id,
          randomBytes(24).toString('base64url'),
          request.merchantReference,
          amount,
          request.currency,
          request.currencyDigits,
          request.language,
          request.returnUrl,
          request.notifyUrl,
          now(),
          now() + orderLifetimeMs,
        );
        return one(byId.get(id)) ?? 'conflict';
      });
    },
    /** The order as it stands now; one whose time is up has expired. */
    find: (id: string): Order | null => {
      const order = one(byId.get(id));
      if (!order || order.status !== 'open' || order.expiresAt > now()) return order;
      end(order, 'expired');
      return one(byId.get(id));
    },
    /** Pays or declines an open order. A second decision changes nothing. False when the form's token is wrong. */
    decide: (order: Order, token: string, status: 'paid' | 'failed'): boolean => {
      if (!isSame(token, order.token)) return false;
      end(order, status);
      return true;
    },
    /** True once the merchant has acknowledged how the order ended. */
    isTold: (order: Order, timeoutMs: number): Promise<boolean> => outbox.settled(webhookKind, order.id, timeoutMs),
    expireDue: () => {
      for (const row of due.all(now())) end(toOrder(row as Row), 'expired');
    },
  };
}
export type PaymentOrders = ReturnType<typeof paymentOrders>;
