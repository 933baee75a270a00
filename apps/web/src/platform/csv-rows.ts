import type { InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import { call } from './api.ts';

/** As many rows as a file has at most. */
export const csvRows = 5_000;

export interface CsvTable {
  readonly rows: readonly (readonly string[])[];
  /** There are more than the file has. */
  readonly isCut: boolean;
}

/** A page of a list: by its number, by the cursor of the one before, or by either. */
interface Page<Row> {
  readonly list: readonly Row[];
  readonly totalPages?: number;
  readonly next?: string | null | undefined;
}

/** The newest rows of a list, page by page. Rejects as a call does. */
export async function readRows<O extends Operation, Row>(
  operation: O,
  inputAt: (at: { pageNo: number; pageSize: number; after?: string }) => InputOf<O>,
  pageOf: (value: ValueOf<O>) => Page<Row>,
  cellsOf: (row: Row) => readonly string[],
  pageSize = 100,
): Promise<CsvTable> {
  const rows: (readonly string[])[] = [];
  let after: string | undefined;
  for (let pageNo = 1; ; pageNo++) {
    const page = pageOf(await call(operation, inputAt({ pageNo, pageSize, ...(after !== undefined && { after }) })));
    rows.push(...page.list.map(cellsOf));
    const { totalPages = Number.POSITIVE_INFINITY, next } = page;
    // A list that has numbers may lack cursors.
    const isEnd = next == null && (after !== undefined || page.totalPages === undefined);
    if (isEnd || pageNo >= totalPages || page.list.length === 0) return { rows, isCut: false };
    if (rows.length >= csvRows) return { rows: rows.slice(0, csvRows), isCut: true };
    after = next ?? undefined;
  }
}
