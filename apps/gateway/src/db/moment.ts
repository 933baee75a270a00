import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../record-pages.ts';

/** The moment of a place, to the microsecond. */
export function momentOf({ at }: Place): RawBuilder<Date> {
  return sql<Date>`('epoch'::timestamptz + ${String(at)}::bigint * interval '1 microsecond')`;
}
