import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import { contentRevisions, offerRevisions, type RevisionKind } from '@sampan/contract/revisions';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { bind } from '../../plugins/bind.ts';
import * as store from './store.ts';

/** What staff see of what was written before. */
export function revisionsModule({
  db,
  namesOf,
}: {
  readonly db: Database;
  /** Ids of staff of an operator -> their names. */
  readonly namesOf: (merchantCode: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}): { routes(app: FastifyInstance): void } {
  async function list(
    merchantCode: string,
    { kind, id }: { readonly kind: RevisionKind; readonly id: string },
    { before, pageSize }: QueryOf<typeof contentRevisions>,
  ): Promise<ValueInputOf<typeof contentRevisions>> {
    const key = { merchant_code: merchantCode, kind, subject_id: id };
    // One more than is shown tells whether there is another page.
    const rows = await store.list(db.queries, key, before === undefined ? null : Number(before), pageSize + 1);
    const shown = rows.slice(0, pageSize);
    const names = await namesOf(merchantCode, [...new Set(shown.flatMap(({ staff_id: author }) => author ?? []))]);
    return {
      list: shown.map((row) => ({
        number: row.number,
        savedAt: row.saved_at?.getTime() ?? null,
        author: row.staff_id === null ? '' : (names.get(row.staff_id) ?? ''),
        reason: row.reason,
        content: row.content,
      })),
      next: rows.length > pageSize ? String(shown.at(-1)?.number) : null,
    };
  }

  return {
    routes(app) {
      bind(app, contentRevisions, ({ merchant, params, query }) => list(merchant.code, params, query));
      bind(app, offerRevisions, ({ merchant, params, query }) => list(merchant.code, params, query));
    },
  };
}
