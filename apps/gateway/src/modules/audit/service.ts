import type { auditList } from '@sampan/contract/audit';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { CallContext, StaffSession } from '../../plugins/request-context.ts';
import { clientWords } from '../devices/client.ts';
import { type Actor, contentHash, differing, type EntryContent } from './rules.ts';
import * as store from './store.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A change as its author knows it; the log keeps the fields that differ, masked. */
export interface Change extends Pick<EntryContent, 'merchantCode' | 'actor' | 'operation' | 'subject'> {
  readonly reason?: string;
  readonly before?: Fields | null;
  readonly after?: Fields | null;
}

export interface Audit {
  /**
   * Writes the change down in the caller's transaction. The last statement before the commit: until then the operator's
   * other entries wait.
   */
  append(tx: Tx, change: Change): Promise<void>;
  /** An operator's entries, the latest first. */
  list(
    merchantCode: string,
    query: QueryOf<typeof auditList>,
    /** Ids of staff -> their names. */
    namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  ): Promise<ValueInputOf<typeof auditList>>;
}

/** The caller, and where it calls from. */
export function actorOf(
  call: Pick<CallContext, 'ip' | 'userAgent' | 'requestId'> & { readonly staff: Pick<StaffSession, 'staffId'> },
): Actor {
  const { ip, userAgent, requestId } = call;
  return { kind: 'staff', id: call.staff.staffId, ip, client: clientWords(userAgent), requestId };
}

export function createAudit({ db, clock }: { readonly db: Database; readonly clock: Clock }): Audit {
  return {
    async append(tx, { reason = '', before = null, after = null, ...change }) {
      const entry = { ...change, reason, ...differing(before, after) };
      await store.append(tx, entry, contentHash(entry), clock.now());
    },

    async list(merchantCode, { before, pageSize, from, to, ...filter }, namesOf) {
      const rows = await store.list(
        db.queries,
        merchantCode,
        {
          ...filter,
          from: from === undefined ? undefined : new Date(from),
          to: to === undefined ? undefined : new Date(to),
        },
        // One more than is shown tells whether there is another page.
        { before: before === undefined ? null : BigInt(before), limit: pageSize + 1 },
      );
      const shown = rows.slice(0, pageSize);
      const names = await namesOf([...new Set(shown.flatMap((row) => row.actor_id ?? []))]);
      return {
        list: shown.map((row) => ({
          number: String(row.number),
          at: row.at.getTime(),
          actor: {
            kind: row.actor_kind,
            id: row.actor_id,
            name: row.actor_id === null ? '' : (names.get(row.actor_id) ?? ''),
          },
          ip: row.ip ?? '',
          client: row.client ?? '',
          requestId: row.request_id ?? '',
          operation: row.operation,
          subject: { kind: row.subject_kind, id: row.subject_id },
          reason: row.reason,
          before: row.before ?? null,
          after: row.after ?? null,
          hash: row.hash.toString('hex'),
        })),
        next: rows.length > pageSize ? String(shown.at(-1)?.number) : null,
      };
    },
  };
}
