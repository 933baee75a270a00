import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './data-table.module.css';
import { Skeleton } from './Skeleton.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts and numbers. */
  align?: 'start' | 'end' | undefined;
  /** The line that names a row; on a phone it is the title of the card. */
  isTitle?: boolean | undefined;
  /** In the totals row. */
  total?: ReactNode;
}

export interface DataTableProps<Row> {
  /** What the table holds, read aloud. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows that are on their way; with rows already there they stay and are dimmed. */
  isPending?: boolean | undefined;
  /** Rows that a page holds, for the place of what is coming. */
  expectedRows?: number | undefined;
  /** Instead of the table when there are no rows. */
  empty: ReactNode;
  /** First cell of the totals row; the row is there when this is. */
  totalLabel?: string | undefined;
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a browser drops the roles of a table whose display is changed, as on a phone */
/** A table with a sticky header; on a phone each row is a card. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isPending = false,
  expectedRows = 10,
  empty,
  totalLabel,
}: DataTableProps<Row>) {
  if (rows.length === 0 && !isPending) return <>{empty}</>;
  const isFirstLoad = isPending && rows.length === 0;
  // The label has the room of all columns without a total before it.
  const firstTotal = columns.findIndex(({ total }, index) => index > 0 && total !== undefined);
  const labelSpan = firstTotal === -1 ? columns.length : firstTotal;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by key
    <div className={styles['frame']} role="region" aria-label={caption} tabIndex={0}>
      <table
        role="table"
        aria-label={caption}
        aria-busy={isPending || undefined}
        className={cx(styles['table'], isPending && !isFirstLoad && styles['stale'])}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {isFirstLoad
            ? Array.from({ length: expectedRows }, (_, row) => `row ${row}`).map((key) => (
                <tr key={key} role="row">
                  {columns.map((column) => (
                    <td key={column.id} role="cell" data-title={column.isTitle || undefined}>
                      <Skeleton />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)} role="row">
                  {columns.map((column) => (
                    <td
                      key={column.id}
                      role="cell"
                      data-align={column.align}
                      data-title={column.isTitle || undefined}
                      data-label={column.header}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
        {totalLabel !== undefined && !isFirstLoad && (
          <tfoot role="rowgroup">
            <tr role="row">
              <td role="cell" data-title="" colSpan={labelSpan}>
                {totalLabel}
              </td>
              {columns.slice(labelSpan).map((column) => (
                <td key={column.id} role="cell" data-align={column.align} data-label={column.header}>
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
