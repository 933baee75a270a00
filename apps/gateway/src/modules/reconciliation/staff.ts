import { formatAmount } from '@sampan/contract/money';
import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import {
  explainDifference,
  listReconciliations,
  reconcile,
  reconciliationDetails,
} from '@sampan/contract/reconciliation';
import { dateAfter, startOfDate } from '@sampan/contract/zone-time';
import type { FastifyInstance } from 'fastify';
import { sha256 } from '../../secret-hash.ts';
import { requireAmount } from '../../amounts.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import { bind } from '../../plugins/bind.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import type { StaffCall } from '../staff/sessions.ts';
import { compare, type OwnPayment } from './rules.ts';
import * as store from './store.ts';
import type { DifferenceRow, ReconciliationRow } from './store.ts';

type Call = StaffCall & { readonly merchant: Merchant };
type Reconciliation = ValueInputOf<typeof reconcile>;
type StaffDifference = ValueInputOf<typeof explainDifference>;
type Names = ReadonlyMap<string, string>;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  /** Names of staff by id. */
  readonly namesOf: (merchantCode: string, ids: readonly string[]) => Promise<Names>;
}

/** 20,000 rows with long references. */
const bodyLimit = 8 * 1024 * 1024;

const sumOf = (payments: readonly { readonly amount: bigint }[]) =>
  payments.reduce((sum, { amount }) => sum + amount, 0n);

function presentDifference(row: DifferenceRow, { currencyDigits }: Merchant, names: Names): StaffDifference {
  const written = (amount: bigint | null) => (amount === null ? null : formatAmount(amount, currencyDigits));
  const { explained_at: at, explained_by: by, explanation } = row;
  return {
    number: row.number,
    kind: row.kind,
    reference: row.reference,
    paymentId: row.payment_id,
    memberId: row.member_id,
    amount: written(row.amount),
    ownAmount: written(row.own_amount),
    ownStatus: row.own_status,
    explanation:
      at === null || by === null || explanation === null
        ? null
        : { at: at.getTime(), author: { id: by, name: names.get(by) ?? '' }, text: explanation },
  };
}

/** What providers say that they settled, beside what is settled here. */
export function reconciliationStaffModule(deps: Deps): { routes(app: FastifyInstance): void } {
  const { db, clock, audit } = deps;

  async function present(rows: readonly ReconciliationRow[], merchant: Merchant): Promise<Reconciliation[]> {
    const ids = rows.map(({ id }) => id);
    const open = await store.openCounts(db.queries, merchant.code, ids);
    const names = await deps.namesOf(merchant.code, [...new Set(rows.map((row) => row.staff_id))]);
    return rows.map((row) => ({
      id: String(row.id),
      at: row.at.getTime(),
      author: { id: row.staff_id, name: names.get(row.staff_id) ?? '' },
      provider: row.provider,
      direction: row.direction,
      from: row.from_day,
      to: row.to_day,
      fileName: row.file_name,
      currency: merchant.currency,
      rows: row.rows,
      total: formatAmount(BigInt(row.total), merchant.currencyDigits),
      ownRows: row.own_rows,
      ownTotal: formatAmount(BigInt(row.own_total), merchant.currencyDigits),
      matched: row.matched,
      differences: row.differences,
      open: open.get(row.id) ?? 0,
    }));
  }

  async function presentOne(row: ReconciliationRow, merchant: Merchant): Promise<Reconciliation> {
    const [presented] = await present([row], merchant);
    if (!presented) throw new Error('one row came to none');
    return presented;
  }

  /** Throws reconciliation_not_found. */
  async function find({ merchant }: Call, id: string): Promise<ReconciliationRow> {
    const row = await store.find(db.queries, merchant.code, BigInt(id));
    if (!row) throw new AppError('reconciliation_not_found');
    return row;
  }

  /** Throws payment_provider_unknown, what `requireAmount` throws, and idempotency_key_reused. */
  async function run(
    call: Call & { readonly idempotencyKey: string },
    body: BodyOf<typeof reconcile>,
  ): Promise<Reconciliation> {
    const { merchant, idempotencyKey } = call;
    const { provider, direction, from, to } = body;
    const of = { merchantCode: merchant.code, provider, direction };
    const payloadHash = sha256(JSON.stringify(body));
    const listed = body.rows.map(({ reference, amount }) => ({
      reference,
      amount: requireAmount(amount, merchant.currencyDigits),
    }));
    if (!(await store.providersOf(db.queries, merchant.code)).includes(provider))
      throw new AppError('payment_provider_unknown', { field: 'provider' });
    const span = {
      from: new Date(startOfDate(from, merchant.timeZone)),
      before: new Date(startOfDate(dateAfter(to, 1), merchant.timeZone)),
    };

    const row = await db.transaction(async (tx) => {
      const before = await store.findByKey(tx, merchant.code, idempotencyKey);
      if (before) return before;
      const references = [...new Set(listed.map(({ reference }) => reference))];
      const named = await store.paymentsNamed(tx, of, references);
      const settled: OwnPayment[] = await store.paymentsSettled(tx, of, span);
      const { matched, differences } = compare(listed, { named, settled });
      const inserted = await store.insert(tx, {
        merchant_code: merchant.code,
        idempotency_key: idempotencyKey,
        payload_hash: payloadHash,
        at: new Date(clock.now()),
        staff_id: call.staff.staffId,
        provider,
        direction,
        from_day: from,
        to_day: to,
        file_name: body.fileName,
        rows: listed.length,
        total: String(sumOf(listed)),
        own_rows: settled.length,
        own_total: String(sumOf(settled)),
        matched,
        differences: differences.length,
      });
      if (!inserted) throw new AppError('idempotency_key_reused');
      await store.insertDifferences(tx, inserted, differences);
      await audit.append(tx, {
        merchantCode: merchant.code,
        actor: actorOf(call),
        operation: reconcile.name,
        subject: { kind: 'reconciliation', id: String(inserted.id) },
        reason: '',
        before: null,
        after: { provider, direction, from, to, rows: listed.length, matched, differences: differences.length },
      });
      return inserted;
    });
    if (!row.payload_hash.equals(payloadHash)) throw new AppError('idempotency_key_reused');
    return presentOne(row, merchant);
  }

  async function details(
    call: Call,
    id: string,
    { kind, open, ...asked }: QueryOf<typeof reconciliationDetails>,
  ): Promise<ValueInputOf<typeof reconciliationDetails>> {
    const { merchant } = call;
    const row = await find(call, id);
    const filter = { kind, isOpen: open === 'true' };
    const { rows, count } = await store.pageOfDifferences(db.queries, row, filter, windowOf(asked));
    const authors = new Set(rows.flatMap((one) => one.explained_by ?? []));
    const names = await deps.namesOf(merchant.code, [...authors]);
    return {
      reconciliation: await presentOne(row, merchant),
      list: rows.map((one) => presentDifference(one, merchant, names)),
      ...pageFigures(count, asked),
    };
  }

  /** Throws reconciliation_not_found. */
  async function explain(
    call: Call,
    { reconciliationId, number }: { readonly reconciliationId: string; readonly number: string },
    reason: string,
  ): Promise<StaffDifference> {
    const { merchant } = call;
    const which = { merchantCode: merchant.code, id: BigInt(reconciliationId), number: Number(number) };
    const row = await db.transaction(async (tx) => {
      const before = await store.lockDifference(tx, which);
      if (!before) throw new AppError('reconciliation_not_found');
      const after = await store.explain(tx, before, {
        explained_at: new Date(clock.now()),
        explained_by: call.staff.staffId,
        explanation: reason,
      });
      await audit.append(tx, {
        merchantCode: merchant.code,
        actor: actorOf(call),
        operation: explainDifference.name,
        subject: { kind: 'reconciliation', id: reconciliationId },
        reason,
        before: { number: before.number, explanation: before.explanation },
        after: { number: after.number, kind: after.kind, reference: after.reference },
      });
      return after;
    });
    return presentDifference(row, merchant, await deps.namesOf(merchant.code, [call.staff.staffId]));
  }

  return {
    routes(app) {
      bind(app, listReconciliations, async ({ merchant, query }) => {
        const { rows, count } = await store.page(db.queries, merchant.code, windowOf(query));
        return {
          list: await present(rows, merchant),
          ...pageFigures(count, query),
          providers: await store.providersOf(db.queries, merchant.code),
        };
      });
      bind(app, reconcile, (call) => run(call, call.body), { bodyLimit, limit: { max: 10, windowMs: 60_000 } });
      bind(app, reconciliationDetails, (call) => details(call, call.params.reconciliationId, call.query));
      bind(app, explainDifference, (call) => explain(call, call.params, call.body.reason));
    },
  };
}
