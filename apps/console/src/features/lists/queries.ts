import { useMutation } from '@tanstack/react-query';
import { noteExport } from '@sampan/contract/audit';
import { call } from '../../platform/api.ts';
import { toCsv } from '../../platform/csv.ts';
import { toXlsx } from '../../platform/xlsx.ts';
import { cellText } from '../../ui/cell-text.ts';
import type { Column } from '../../ui/DataGrid.tsx';

const pageSize = 100;
/** Pages of a file: who needs more asks for less at a time. */
const mostPages = 100;

export interface ListFile<Row> {
  /** Of the list, in the log and in the file's name. */
  readonly name: string;
  /** Stands in the log: what the list was asked for. */
  readonly filter: Readonly<Record<string, string | undefined>>;
  readonly columns: readonly Column<Row>[];
  readonly ask: Ask<Row>;
}

type Ask<Row> =
  | ((page: { pageNo: number; pageSize: number }) => Promise<{ list: readonly Row[]; totalPages: number }>)
  /** Of a list of keyset pages: `after` is the `next` of the page before. */
  | { readonly following: (after: string | undefined) => Promise<{ list: readonly Row[]; next: string | null }> };

/** The pages of a list, one after the other; each says whether there is another. */
async function* pagesOf<Row>(ask: Ask<Row>): AsyncGenerator<{ rows: readonly Row[]; isMore: boolean }> {
  if (typeof ask === 'function') {
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
      const { list, totalPages } = await ask({ pageNo, pageSize });
      pages = totalPages;
      yield { rows: list, isMore: pageNo < pages };
    }
    return;
  }
  for (let after: string | null | undefined; after !== null;) {
    const { list, next }: { list: readonly Row[]; next: string | null } = await ask.following(after);
    after = next;
    yield { rows: list, isMore: next !== null };
  }
}

export type FileFormat = 'csv' | 'xlsx';

const kindOf = <Row>({ isFigure, isDate }: Column<Row>) => (isFigure ? 'figure' : isDate ? 'date' : 'text');

/** Asks for all pages of a list, and writes down who did; answers the file, and whether there is more than it holds. */
export function useListFile<Row>({ name, filter, columns, ask }: ListFile<Row>, format: FileFormat) {
  return useMutation({
    mutationFn: async () => {
      const shown = columns.filter(({ id }) => id !== 'actions');
      const rows: Row[] = [];
      let isCut = false;
      let pages = 0;
      for await (const page of pagesOf(ask)) {
        rows.push(...page.rows);
        pages += 1;
        isCut = page.isMore && pages === mostPages;
        if (isCut) break;
      }
      await call(noteExport, { body: { list: name, filter: JSON.stringify(filter), rows: rows.length } });
      const head = shown.map(({ header }) => header);
      const file =
        format === 'csv'
          ? new Blob([toCsv([head, ...rows.map((row) => shown.map((column) => cellText(column, row)))])], {
              type: 'text/csv;charset=utf-8',
            })
          : await toXlsx(
              head,
              rows.map((row) => shown.map((column) => ({ kind: kindOf(column), text: cellText(column, row) }))),
            );
      return { file, isCut, count: rows.length };
    },
  });
}
