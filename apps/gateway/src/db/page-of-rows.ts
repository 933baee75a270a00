import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { Window } from '../paging.ts';

/**
 * A page of what a query finds, and how many rows there are in all. `inOrder` says what of a row is read, and in which
 * order.
 */
export async function pageOfRows<DB, From extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, From, object>,
  { offset, limit }: Window,
  inOrder: (query: SelectQueryBuilder<DB, From, object>) => SelectQueryBuilder<DB, From, Row>,
): Promise<{ rows: Simplify<Row>[]; count: number }> {
  const rows = await inOrder(query).offset(offset).limit(limit).execute();
  const { count } = await query
    .select(sql`count(*)::int`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return { rows, count };
}
