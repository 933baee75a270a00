import type { InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import { call } from '../../platform/api.ts';

/** As many rows as a file has at most. */
export const csvRows = 5_000;
const pageSize = 100;

export interface CsvTable {
  readonly rows: readonly (readonly string[])[];
  /** There are more than the file has. */
  readonly isCut: boolean;
}

interface Page<Row> {
  readonly list: readonly Row[];
  readonly totalPages: number;
  readonly next?: string | null | undefined;
}

/** The newest rows of a record, page by page. Rejects as a call does. */
export async function readRows<O extends Operation, Row>(
  operation: O,
  inputAt: (at: { pageNo: number; pageSize: number; after?: string }) => InputOf<O>,
  pageOf: (value: ValueOf<O>) => Page<Row>,
  cellsOf: (row: Row) => readonly string[],
): Promise<CsvTable> {
  const rows: (readonly string[])[] = [];
  let after: string | undefined;
  for (let pageNo = 1; ; pageNo++) {
    // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
    const page = pageOf(await call(operation, inputAt({ pageNo, pageSize, ...(after !== undefined && { after }) })));
    rows.push(...page.list.map(cellsOf));
    const isLast = pageNo >= page.totalPages || page.list.length === 0 || (after !== undefined && page.next == null);
    if (isLast) return { rows, isCut: false };
    if (rows.length >= csvRows) return { rows: rows.slice(0, csvRows), isCut: true };
    after = page.next ?? undefined;
  }
}
