import type { approvalList, approveRequest } from '@sampan/contract/approvals';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { canonical, type Json, masked, type Subject } from '../audit/rules.ts';
import { actorOf, type Audit } from '../audit/service.ts';
import { demand } from '../staff/changes.ts';
import type { StaffCall, StaffSessions } from '../staff/sessions.ts';
import { type ApprovalKind, type Effect, usualExpiryMs } from './kinds.ts';
import * as store from './store.ts';

type Approval = ValueInputOf<typeof approveRequest>;

/** What waits for a second person. */
export interface Ask<P> {
  readonly payload: P;
  readonly subject: Subject;
  readonly reason: string;
  readonly idempotencyKey: string;
  /** The contract's name of the call. */
  readonly operation: string;
}

export interface Approvals {
  /**
   * Makes a kind of request known and answers how it is asked for: the same request again is the first one. Asking throws
   * permission_missing or idempotency_key_reused.
   */
  declare<P>(
    kind: ApprovalKind<P>,
  ): (call: StaffCall, ask: Ask<P>) => Promise<{ approvalId: string; expiresAt: number }>;
  list(call: StaffCall, query: QueryOf<typeof approvalList>): Promise<ValueInputOf<typeof approvalList>>;
  /**
   * Approves it and does it, in one transaction; the same person's second time answers as the first. Throws
   * approval_not_found, approval_closed (decided, expired, or the requester has lost the right to),
   * second_person_required, permission_missing, or what the kind throws.
   */
  approve(call: StaffCall, id: string): Promise<Approval>;
  /** Throws as `approve` does. */
  refuse(call: StaffCall, id: string, reason: string): Promise<Approval>;
  /** Only by the requester. Throws approval_not_found or approval_closed. */
  withdraw(call: StaffCall, id: string): Promise<void>;
  /** Expires requests that staff didn't decide in time; answers how many. */
  expire(): Promise<number>;
}

export function createApprovals(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly currentAccess: StaffSessions['currentAccess'];
  readonly namesOf: (merchantCode: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}): Approvals {
  const { db, clock, audit, currentAccess, namesOf } = deps;
  const kinds = new Map<string, ApprovalKind<unknown>>();
  const now = () => new Date(clock.now());
  const isOpen = (row: store.ApprovalRow) => row.status === 'waiting' && row.expires_at > now();

  function kindOf(name: string): ApprovalKind<unknown> {
    const kind = kinds.get(name);
    if (!kind) throw new Error(`no module declares the kind of approval ${name}`);
    return kind;
  }

  async function present(call: StaffCall, rows: readonly store.ApprovalRow[]): Promise<Approval[]> {
    const ids = new Set(rows.flatMap((row) => [row.requested_by, row.decided_by ?? []].flat()));
    const names = await namesOf(call.merchant.code, [...ids]);
    const who = (id: string) => ({ id, name: names.get(id) ?? '' });
    const held = call.staff.permissions;
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      status: row.status === 'waiting' && !isOpen(row) ? 'expired' : row.status,
      subject: { kind: row.subject_kind, id: row.subject_id },
      payload: row.payload,
      reason: row.reason,
      requestedBy: who(row.requested_by),
      requestedAt: row.requested_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      decidedBy: row.decided_by === null ? null : who(row.decided_by),
      decidedAt: row.decided_at?.getTime() ?? null,
      decisionReason: row.decision_reason,
      canDecide:
        isOpen(row) &&
        row.requested_by !== call.staff.staffId &&
        held.has('approvals.decide') &&
        kinds.has(row.kind) &&
        held.has(kindOf(row.kind).approve),
    }));
  }

  async function presentOne(call: StaffCall, row: store.ApprovalRow): Promise<Approval> {
    const [one] = await present(call, [row]);
    if (!one) throw new Error('nothing was presented');
    return one;
  }

  /** Throws unless the caller may decide this request now, by the rights that there are at this moment. */
  async function demandSecondPerson(tx: Tx, call: StaffCall, row: store.ApprovalRow): Promise<void> {
    if (row.requested_by === call.staff.staffId) throw new AppError('second_person_required');
    const kind = kindOf(row.kind);
    const own = await currentAccess(tx, call.merchant.code, call.staff.staffId);
    if (!own) throw new AppError('session_expired');
    demand(own.permissions, ['approvals.decide', kind.approve]);
  }

  async function note(
    tx: Tx,
    call: StaffCall,
    row: store.ApprovalRow,
    change: Pick<Effect, 'before' | 'after'> & { readonly operation: string; readonly reason: string },
  ): Promise<void> {
    const { before, after, operation, reason } = change;
    await audit.append(tx, {
      operation,
      reason,
      merchantCode: call.merchant.code,
      actor: actorOf(call),
      subject: { kind: 'approval', id: row.id },
      before: { ...before, status: 'waiting' },
      after: { ...after, status: row.status, kind: row.kind, [row.subject_kind]: row.subject_id },
    });
  }

  return {
    declare(kind) {
      if (kinds.has(kind.name)) throw new Error(`two modules declare the kind of approval ${kind.name}`);
      kinds.set(kind.name, kind);
      return (call, { payload, subject, reason, idempotencyKey, operation }) =>
        db.transaction(async (tx) => {
          const { merchant, staff } = call;
          const own = await currentAccess(tx, merchant.code, staff.staffId);
          if (!own) throw new AppError('session_expired');
          demand(own.permissions, [kind.ask]);
          const text = canonical(kind.schema.parse(payload) as Json);
          const expiresAt = new Date(clock.now() + (kind.expiresMs ?? usualExpiryMs));
          const id = await store.insert(tx, {
            merchant_code: merchant.code,
            kind: kind.name,
            payload: text,
            subject_kind: subject.kind,
            subject_id: subject.id,
            reason,
            requested_by: staff.staffId,
            requested_at: now(),
            idempotency_key: idempotencyKey,
            expires_at: expiresAt,
          });
          if (id === null) {
            const before = await store.findByKey(tx, merchant.code, staff.staffId, idempotencyKey);
            const isSame =
              before.kind === kind.name &&
              before.subject_id === subject.id &&
              before.reason === reason &&
              canonical(before.payload as Json) === text;
            if (!isSame) throw new AppError('idempotency_key_reused');
            return { approvalId: before.id, expiresAt: before.expires_at.getTime() };
          }
          await audit.append(tx, {
            merchantCode: merchant.code,
            actor: actorOf(call),
            operation,
            subject: { kind: 'approval', id },
            reason,
            after: { kind: kind.name, [subject.kind]: subject.id, payload: masked(payload) },
          });
          return { approvalId: id, expiresAt: expiresAt.getTime() };
        });
    },

    async list(call, { status, kind, before, pageSize }) {
      const page = { before: before ?? null, limit: pageSize + 1 };
      const rows = await store.list(db.queries, call.merchant.code, { status, kind, now: now() }, page);
      const shown = rows.slice(0, pageSize);
      return {
        list: await present(call, shown),
        next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    async approve(call, id) {
      const merchantCode = call.merchant.code;
      const { row, afterCommit } = await db.transaction(async (tx) => {
        const before = await store.lock(tx, merchantCode, id);
        if (!before) throw new AppError('approval_not_found');
        if (before.status === 'approved' && before.decided_by === call.staff.staffId) return { row: before };
        if (!isOpen(before)) throw new AppError('approval_closed');
        await demandSecondPerson(tx, call, before);
        const kind = kindOf(before.kind);
        const asker = await currentAccess(tx, merchantCode, before.requested_by);
        if (!asker?.permissions.has(kind.ask)) throw new AppError('approval_closed');
        const decision = { status: 'approved', by: call.staff.staffId, at: now(), reason: '' } as const;
        const decided = await store.decide(tx, id, decision);
        const effect = await kind.execute(tx, {
          id,
          merchantCode,
          subject: { kind: before.subject_kind, id: before.subject_id } as Subject,
          payload: kind.schema.parse(before.payload),
          reason: before.reason,
          requestedBy: before.requested_by,
          approvedBy: call.staff.staffId,
        });
        await note(tx, call, decided, { ...effect, operation: 'approveRequest', reason: before.reason });
        return { row: decided, afterCommit: effect.afterCommit };
      });
      afterCommit?.();
      return presentOne(call, row);
    },

    async refuse(call, id, reason) {
      const row = await db.transaction(async (tx) => {
        const before = await store.lock(tx, call.merchant.code, id);
        if (!before) throw new AppError('approval_not_found');
        if (!isOpen(before)) throw new AppError('approval_closed');
        await demandSecondPerson(tx, call, before);
        const decision = { status: 'refused', by: call.staff.staffId, at: now(), reason } as const;
        const decided = await store.decide(tx, id, decision);
        await note(tx, call, decided, { operation: 'refuseRequest', reason });
        return decided;
      });
      return presentOne(call, row);
    },

    async withdraw(call, id) {
      await db.transaction(async (tx) => {
        const before = await store.lock(tx, call.merchant.code, id);
        if (before?.requested_by !== call.staff.staffId) throw new AppError('approval_not_found');
        if (!isOpen(before)) throw new AppError('approval_closed');
        const row = await store.decide(tx, id, { status: 'withdrawn', by: null, at: now(), reason: '' });
        await note(tx, call, row, { operation: 'withdrawRequest', reason: '' });
      });
    },

    expire: () => store.expire(db.queries, now()),
  };
}
