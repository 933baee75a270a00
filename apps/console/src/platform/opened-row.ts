import { useState } from 'react';

/**
 * The row of a list whose key the address names, as it was last seen: it stays open when it leaves the list, as what is
 * decided leaves what waits.
 */
export function useOpenedRow<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  key: string | undefined,
): Row | undefined {
  const found = rows?.find((row) => keyOf(row) === key);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  if (found) return found;
  return last !== undefined && keyOf(last) === key ? last : undefined;
}
