import { useMutation } from '@tanstack/react-query';
import { noteExport } from '@sampan/contract/audit';
import { call } from '../../platform/api.ts';
import { toCsv } from '../../platform/csv.ts';
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
  readonly ask: (page: { pageNo: number; pageSize: number }) => Promise<{ list: readonly Row[]; totalPages: number }>;
}

/** Asks for all pages of a list, and writes down who did; answers the file's text, and whether there is more than it holds. */
export function useListFile<Row>({ name, filter, columns, ask }: ListFile<Row>) {
  return useMutation({
    mutationFn: async () => {
      const shown = columns.filter(({ id }) => id !== 'actions');
      const rows: Row[] = [];
      let pages = 1;
      for (let pageNo = 1; pageNo <= Math.min(pages, mostPages); pageNo += 1) {
        const { list, totalPages } = await ask({ pageNo, pageSize });
        rows.push(...list);
        pages = totalPages;
      }
      await call(noteExport, { body: { list: name, filter: JSON.stringify(filter), rows: rows.length } });
      const head = shown.map(({ header }) => header);
      const text = toCsv([head, ...rows.map((row) => shown.map((column) => cellText(column, row)))]);
      return { text, isCut: pages > mostPages, count: rows.length };
    },
  });
}
