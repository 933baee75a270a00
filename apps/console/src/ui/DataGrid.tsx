import { createColumnHelper, flexRender, tableFeatures, useTable } from '@tanstack/react-table';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './data-grid.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What a file says of it, where that isn't what is shown. */
  readonly file?: (row: Row) => string;
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean;
  /** YYYY-MM-DD, which sheets take for a day. */
  readonly isDate?: boolean;
}

interface DataGridProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are asked for. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  emptyText: string;
  /** Why there are none, with the way to ask again; rows that are there from the start need neither. */
  error?: string | null;
  retry?: { label: string; onRetry: () => void };
  /** A row is pressed, or entered by its key. */
  onOpen?: (row: Row) => void;
  /** Stands below the rows, under a name of its own in place of the first column. */
  total?: { label: string; row: Row } | undefined;
  /** There are more; without it this is all. */
  more?: { label: string; isPending: boolean; onMore: () => void } | undefined;
}

const features = tableFeatures({});

/** Moves the focus along rows by the keys of lists, and opens the one that has it. */
function handleRowKey(event: KeyboardEvent<HTMLTableRowElement>, open: () => void): void {
  if (event.target !== event.currentTarget) return;
  const rows = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  const step = rows[event.key as keyof typeof rows];
  if (step !== undefined) {
    event.preventDefault();
    (event.currentTarget[step] as HTMLElement | null)?.focus();
  } else if (event.key === 'Enter') {
    event.preventDefault();
    open();
  }
}

/** Whether what it has is wider than its place. */
function useIsWide() {
  const frame = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const content = element?.firstElementChild;
    if (!element || !content) return undefined;
    const size = new ResizeObserver(() => setIsWide(element.scrollWidth > element.clientWidth));
    size.observe(element);
    size.observe(content);
    return () => size.disconnect();
  }, []);
  return { frame, isWide };
}

/** What is clicked in a row does something else than to open it. */
const isOfItsOwn = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;

/** A list of the console: its rows by columns, and what stands there while there are none. */
export function DataGrid<Row extends object>(props: DataGridProps<Row>) {
  const { label, columns, rows, rowKey, emptyText, error, retry, onOpen, total, more } = props;
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return helper.columns(
      columns.map(({ id, header, cell }) => helper.display({ id, header, cell: ({ row }) => cell(row.original) })),
    );
  }, [columns]);
  const table = useTable({ features, columns: definitions, data, getRowId: rowKey });
  const figures = new Set(columns.filter(({ isFigure }) => isFigure).map(({ id }) => id));
  const isWaiting = rows === undefined && !error;
  const { frame, isWide } = useIsWide();
  // Where no row takes the focus, the list does, to be scrolled by keys.
  const scrolled = isWide && !onOpen && { role: 'group', tabIndex: 0, 'aria-label': label };

  return (
    <div ref={frame} className={styles['frame']} {...scrolled}>
      <table className={styles['grid']} aria-label={label} aria-busy={isWaiting}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={figures.has(header.id) ? styles['end'] : undefined}>
                  {flexRender(header.column.columnDef.header, header.getContext())}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {isWaiting &&
            [1, 2, 3].map((key) => (
              <tr key={key}>
                {columns.map(({ id }) => (
                  <td key={id} className={styles['wait']}>
                    …
                  </td>
                ))}
              </tr>
            ))}
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              {...(onOpen && {
                className: styles['row'],
                tabIndex: 0,
                onClick: ({ target }) => {
                  if (!isOfItsOwn(target)) onOpen(row.original);
                },
                onKeyDown: (event) => handleRowKey(event, () => onOpen(row.original)),
              })}
            >
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className={figures.has(cell.column.id) ? styles['end'] : undefined}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {columns.map(({ id, cell }, index) =>
                index === 0 ? (
                  <th key={id} scope="row">
                    {total.label}
                  </th>
                ) : (
                  <td key={id} className={figures.has(id) ? styles['end'] : undefined}>
                    {cell(total.row)}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
      {error && (
        <div className={styles['state']} role="alert">
          {error}
          {retry && <Button onClick={retry.onRetry}>{retry.label}</Button>}
        </div>
      )}
      {!error && rows?.length === 0 && <div className={styles['state']}>{emptyText}</div>}
      {more && (
        <div className={styles['more']}>
          <Button isPending={more.isPending} onClick={more.onMore}>
            {more.label}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A text of a cell that keeps its words whole: the list is scrolled sideways where its columns don't fit. */
export function WholeText({ children }: { children: ReactNode }) {
  return <div className={styles['whole']}>{children}</div>;
}

/** A text of some length, which has room for several words on a line. */
export function LongText({ children }: { children: ReactNode }) {
  return <div className={styles['long']}>{children}</div>;
}

/** Filters above a list. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={styles['bar']}>{children}</div>;
}
