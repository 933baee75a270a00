import type { Database, Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Effect } from '../approvals/kinds.ts';
import type { StaffCall } from '../staff/sessions.ts';
import type { Subject } from './rules.ts';
import { actorOf, type Audit } from './service.ts';

/** What came of a decision about a row of a member's, with what the log says of it. */
export interface Decided<Row> extends Effect {
  readonly row: Row;
}

/** Carries out what staff decided about a member's row, in one transaction with its entry in the log. */
export function decider<Row extends { readonly id: string; readonly member_id: string }>(
  { db, audit }: { readonly db: Database; readonly audit: Audit },
  kind: Subject['kind'],
) {
  return async (
    call: StaffCall & { readonly merchant: Merchant },
    { operation, reason }: { readonly operation: string; readonly reason: string },
    work: (tx: Tx) => Promise<Decided<Row>>,
  ): Promise<Row> => {
    const done = await db.transaction(async (tx) => {
      const { row, before, after, afterCommit } = await work(tx);
      await audit.append(tx, {
        merchantCode: call.merchant.code,
        actor: actorOf(call),
        operation,
        subject: { kind, id: row.id },
        reason,
        before: before ?? null,
        after: { ...after, member: row.member_id },
      });
      return { row, afterCommit };
    });
    done.afterCommit?.();
    return done.row;
  };
}
