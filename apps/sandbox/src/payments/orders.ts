import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Language } from '@sampan/contract/envelope';
import { type CurrencyDigits, formatAmount, readAmount } from '@sampan/contract/money';
import type { providerOrder } from '@sampan/contract/partner-calls';
import type * as z from 'zod/mini';
import { inTransaction } from '../database.ts';
import type { Outbox } from '../partner/outbox.ts';

export const webhookKind = 'payment';
const secondKind = 'payment-again';
/** An order without a decision in this time expires. */
export const orderLifetimeMs = 30 * 60 * 1000;

/** How long the merchant waits for the word on an order that was paid late. */
const lateMs = 60_000;

export type OrderStatus = 'open' | 'paid' | 'failed' | 'expired';

/**
 * What a payer makes of an order:
 * - `pay`, `decline`
 * - `late`: it is paid, and the merchant hears of it a minute later
 * - `twice`: the merchant hears of it by two events
 * - `less`, `more`: half of the amount is paid, or half as much again
 * - `never`: it is paid, and the merchant hears of it only when it asks
 */
export const decisions = ['pay', 'decline', 'late', 'twice', 'less', 'more', 'never'] as const;
export type Decision = (typeof decisions)[number];

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
  /** Null where nothing was paid. */
  readonly paidAmount: bigint | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Null while it is open. */
  readonly decidedAt: number | null;
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
    paidAmount: row.paid_amount === null ? null : BigInt(row.paid_amount ?? 0),
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
  };
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** What is paid of an amount, minor units. */
function paidBy(amount: bigint, decision: Decision): bigint {
  if (decision === 'less') return amount / 2n || 1n;
  return decision === 'more' ? amount + (amount / 2n || 1n) : amount;
}

/** Payment orders. A decision and the webhook that tells it are one transaction. */
export function paymentOrders(needs: {
  db: DatabaseSync;
  outbox: Outbox;
  now?: () => number;
  times?: { readonly lateMs?: number };
}) {
  const { db, outbox, now = Date.now, times = {} } = needs;
  const insert = db.prepare(
    `insert into payment_order (id, token, merchant_reference, amount, currency, currency_digits, language,
       return_url, notify_url, status, created_at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, ?)`,
  );
  const byId = db.prepare('select * from payment_order where id = ?');
  const byReference = db.prepare('select * from payment_order where merchant_reference = ?');
  const due = db.prepare(`select * from payment_order where status = 'open' and expires_at <= ?`);
  const close = db.prepare(
    `update payment_order set status = ?, paid_amount = ?, decided_at = ? where id = ? and status = 'open'`,
  );

  const one = (row: unknown): Order | null => (row ? toOrder(row as Row) : null);

  /** Ends an open order and queues what its merchant hears; does nothing to one that has ended. */
  function end(order: Order, status: Exclude<OrderStatus, 'open'>, decision: Decision = 'pay') {
    const at = now();
    const paid = status === 'paid' ? paidBy(order.amount, decision) : null;
    const tell = (kind: string, eventId: string) =>
      outbox.put({
        kind,
        subject: order.id,
        partner: 'sandbox-pay',
        url: order.notifyUrl,
        delayMs: decision === 'late' ? (times.lateMs ?? lateMs) : 0,
        body: JSON.stringify({
          eventId,
          merchantReference: order.merchantReference,
          providerReference: order.id,
          status,
          amount: formatAmount(paid ?? order.amount, order.currencyDigits),
          currency: order.currency,
          ...(paid !== null && { paidAt: at }),
        }),
      });
    inTransaction(db, () => {
      if (close.run(status, paid, at, order.id).changes === 0) return;
      if (decision === 'never') return;
      tell(webhookKind, `${order.id}.${status}`);
      if (decision === 'twice') tell(secondKind, `${order.id}.${status}.again`);
    });
    outbox.wake();
  }

  /** The order as it stands now; one whose time is up has expired. */
  function find(id: string): Order | null {
    const order = one(byId.get(id));
    if (!order || order.status !== 'open' || order.expiresAt > now()) return order;
    end(order, 'expired');
    return one(byId.get(id));
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
    find,
    /** Null: it never came. */
    byReference: (merchantReference: string): Order | null => {
      const order = one(byReference.get(merchantReference));
      return order && find(order.id);
    },
    /** Pays or declines an open order. A second decision changes nothing. False when the form's token is wrong. */
    decide: (order: Order, token: string, decision: Decision): boolean => {
      if (!isSame(token, order.token)) return false;
      end(order, decision === 'decline' ? 'failed' : 'paid', decision);
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
