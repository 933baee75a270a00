import type { Queries, QueriesOf } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** What no store has: a test may ask whichever table it wants. */
export function allTables(queries: Queries): QueriesOf<Tables> {
  return queries;
}
