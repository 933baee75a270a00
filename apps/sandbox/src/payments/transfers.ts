import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type CurrencyDigits, readAmount } from '@sampan/contract/money';
import type { providerPayout, providerRefund, providerTransferState } from '@sampan/contract/partner-calls';
import type * as z from 'zod/mini';
import { inTransaction } from '../database.ts';
import type { Answer } from '../partner/signed-routes.ts';
import type { PaymentOrders } from './orders.ts';

type Kind = 'refund' | 'payout';
type Status = z.output<typeof providerTransferState>['status'];

/** How long what isn't decided at once waits. */
const usualPendingMs = 2_000;

/**
 * What becomes of a payout, by the last figures of its account: so that each can be tried. Any other is paid at once.
 * - `0001` refused
 * - `0002` pending, then paid; `0003` pending, then refused
 * - `0004` paid, but the answer is lost
 * - `0005` lost before it came, the first time
 */
const payouts: Readonly<Record<string, { status: Status; endsAs?: Status; isLost?: true }>> = {
  '0001': { status: 'refused' },
  '0002': { status: 'pending', endsAs: 'done' },
  '0003': { status: 'pending', endsAs: 'refused' },
  '0004': { status: 'done', isLost: true },
};

interface Row {
  id: string;
  order_reference: string | null;
  recipient: string | null;
  amount: number;
  currency: string;
  currency_digits: CurrencyDigits;
  status: Status;
  ends_as: Status | null;
  ends_at: number | null;
}

type New = Omit<Row, 'id' | 'amount'> & { readonly reference: string; readonly amount: bigint };

/** Money that goes back to payers and out to players. A reference is one transfer, however often it is sent. */
export function paymentTransfers(needs: {
  db: DatabaseSync;
  orders: Pick<PaymentOrders, 'byReference'>;
  now?: () => number;
  times?: { readonly pendingMs?: number };
}) {
  const { db, orders, now = Date.now, times = {} } = needs;
  const find = db.prepare('select * from payment_transfer where kind = ? and merchant_reference = ?');
  const insert = db.prepare(
    `insert into payment_transfer (kind, merchant_reference, id, order_reference, recipient, amount, currency,
       currency_digits, status, ends_as, ends_at, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const end = db.prepare(
    `update payment_transfer set status = ends_as, ends_as = null, ends_at = null
     where kind = ? and merchant_reference = ? and ends_at <= ?`,
  );
  const refunded = db.prepare(
    `select coalesce(sum(amount), 0) as sum from payment_transfer
     where kind = 'refund' and order_reference = ? and status <> 'refused'`,
  );
  /** Payouts that were lost once. */
  const lost = new Set<string>();

  function read(kind: Kind, reference: string): Row | null {
    end.run(kind, reference, now());
    return (find.get(kind, reference) as Row | undefined) ?? null;
  }

  const answer = ({ id, status }: Pick<Row, 'id' | 'status'>): Answer => ({
    value: { providerReference: id, status } satisfies z.output<typeof providerTransferState>,
  });

  function put(kind: Kind, row: New): Pick<Row, 'id' | 'status'> {
    const id = randomBytes(18).toString('base64url');
    insert.run(
      kind,
      row.reference,
      id,
      row.order_reference,
      row.recipient,
      row.amount,
      row.currency,
      row.currency_digits,
      row.status,
      row.ends_as,
      row.ends_at,
      now(),
    );
    return { id, status: row.status };
  }

  const isSame = (before: Row, row: Omit<New, 'status' | 'ends_as' | 'ends_at'>) =>
    BigInt(before.amount) === row.amount &&
    before.currency === row.currency &&
    before.currency_digits === row.currency_digits &&
    before.order_reference === row.order_reference &&
    before.recipient === row.recipient;

  const ended = { ends_as: null, ends_at: null } as const;

  return {
    refund: (body: z.output<typeof providerRefund>): Answer => {
      const amount = readAmount(body.amount, body.currencyDigits);
      if (typeof amount === 'string' || amount === 0n) return { no: 'amount_invalid' };
      const { merchantReference: reference, orderReference: order_reference, currency } = body;
      const row = {
        reference,
        order_reference,
        recipient: null,
        amount,
        currency,
        currency_digits: body.currencyDigits,
      };
      return inTransaction(db, () => {
        const before = read('refund', reference);
        if (before) return isSame(before, row) ? answer(before) : 'conflict';
        const order = orders.byReference(order_reference);
        if (!order) return { no: 'not_found' };
        if (order.status !== 'paid' || order.paidAmount === null) return { no: 'order_not_paid' };
        if (order.currency !== currency || order.currencyDigits !== body.currencyDigits)
          return { no: 'currency_mismatch' };
        const { sum } = refunded.get(order_reference) as { sum: number };
        if (BigInt(sum) + amount > order.paidAmount) return { no: 'amount_too_large' };
        return answer(put('refund', { ...row, ...ended, status: 'done' }));
      });
    },
    payout: (body: z.output<typeof providerPayout>): Answer => {
      const amount = readAmount(body.amount, body.currencyDigits);
      if (typeof amount === 'string' || amount === 0n) return { no: 'amount_invalid' };
      const { merchantReference: reference, recipient, currency, currencyDigits: currency_digits } = body;
      const { bank, account, holder } = recipient;
      const row = {
        reference,
        order_reference: null,
        recipient: JSON.stringify([bank, account, holder]),
        amount,
        currency,
        currency_digits,
      };
      return inTransaction(db, () => {
        const before = read('payout', reference);
        if (before) return isSame(before, row) ? answer(before) : 'conflict';
        const last = account.slice(-4);
        if (last === '0005' && !lost.has(reference)) {
          lost.add(reference);
          return 'lost';
        }
        const { status, endsAs, isLost } = payouts[last] ?? { status: 'done' };
        const ends = endsAs ? { ends_as: endsAs, ends_at: now() + (times.pendingMs ?? usualPendingMs) } : ended;
        const made = put('payout', { ...row, status, ...ends });
        return isLost ? 'lost' : answer(made);
      });
    },
    query: (kind: Kind, reference: string): Answer => {
      const row = read(kind, reference);
      return row ? answer(row) : { no: 'not_found' };
    },
  };
}
export type PaymentTransfers = ReturnType<typeof paymentTransfers>;
