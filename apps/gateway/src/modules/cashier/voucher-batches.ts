import { randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Audit } from '../audit/service.ts';
import { newVoucherCode, voucherHash } from './voucher-codes.ts';
import * as store from './vouchers-store.ts';

export { listBatches } from './vouchers-store.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
}

interface Given {
  readonly merchantCode: string;
  /** Who does it, and why: for the log. */
  readonly reason: string;
}

/**
 * Makes so many vouchers of an amount (minor units) and answers their codes, which nothing keeps: who loses them
 * withdraws the batch.
 */
export async function makeVouchers(
  { db, clock, audit }: Deps,
  given: Given & {
    readonly currency: string;
    readonly amount: bigint;
    readonly count: number;
    /** From now on, milliseconds. */
    readonly lifetimeMs: number;
  },
): Promise<{ readonly batch: string; readonly codes: readonly string[] }> {
  const { merchantCode, currency, amount, count, reason } = given;
  const now = clock.now();
  const batch = `${new Date(now).toISOString().slice(0, 10)}-${randomUUID().slice(0, 8)}`;
  const codes = Array.from({ length: count }, newVoucherCode);
  await db.transaction(async (tx) => {
    const made = await store.insertVouchers(
      tx,
      codes.map((code) => ({
        merchant_code: merchantCode,
        code_hash: voucherHash(merchantCode, code),
        batch,
        amount,
        currency,
        created_at: new Date(now),
        expires_at: new Date(now + given.lifetimeMs),
      })),
    );
    // Two of 2^80 that are the same: the whole batch is made anew.
    if (made < count) throw new Error('a code was there already; make the batch again');
    const after = { count, amount, currency, expires: new Date(now + given.lifetimeMs).toISOString() };
    await append(audit, tx, { merchantCode, reason, batch, operation: 'voucher.create', after });
  });
  return { batch, codes };
}

/** Takes what is unused of a batch out of use; answers how many. */
export async function withdrawVouchers(
  { db, clock, audit }: Deps,
  { merchantCode, reason, batch }: Given & { readonly batch: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    const withdrawn = await store.withdrawBatch(tx, merchantCode, batch, new Date(clock.now()));
    if (withdrawn > 0)
      await append(audit, tx, { merchantCode, reason, batch, operation: 'voucher.withdraw', after: { withdrawn } });
    return withdrawn;
  });
}

function append(
  audit: Audit,
  tx: Tx,
  change: Given & {
    readonly batch: string;
    readonly operation: string;
    readonly after: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { merchantCode, reason, batch, operation, after } = change;
  return audit.append(tx, {
    merchantCode,
    actor: { kind: 'cli' },
    operation,
    subject: { kind: 'vouchers', id: batch },
    reason,
    before: null,
    after,
  });
}
