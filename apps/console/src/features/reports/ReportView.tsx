import type { ReactNode } from 'react';
import { pageOfList } from '../../platform/client-pages.ts';
import { errorText } from '../../platform/errors.ts';
import { usePagerWords } from '../../platform/pager-words.ts';
import { showDay, showFigure, showShortFigure, useT } from '../../platform/words.ts';
import { type Column, DataGrid } from '../../ui/DataGrid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Actions } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import type { PlotData } from '../../ui/plot-options.ts';
import { Plot } from '../../ui/Plot.tsx';
import styles from './reports.module.css';

const rowsOfPage = 50;

/** What takes a report out as files; the screen knows how. */
export type RenderFiles = <Row>(file: {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}) => ReactNode;

/** What every report is given by its page. */
export interface ReportProps {
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly files: RenderFiles;
}

interface ReportViewProps<Row extends object> extends ReportProps {
  label: string;
  /** How its figures are counted. */
  how: string;
  /** What it is of, and the last day that is counted (null: none is); undefined while it is asked for. */
  days: { readonly from: string; readonly to: string; readonly until: string | null } | undefined;
  /** Above the plot. */
  children?: ReactNode;
  /** Undefined while it is asked for. */
  plot: (PlotData & { readonly label: string; readonly decimals: number }) | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Of all rows, in the shape of one. */
  total?: Row | undefined;
  asked: { readonly error: Error | null; readonly refetch: () => unknown };
}

/** A report: how it is counted, a plot, and the table that has the same figures. */
export function ReportView<Row extends object>(props: ReportViewProps<Row>) {
  const { label, how, days, children, plot, columns, rows, rowKey, total, asked, page, onPage, files } = props;
  const t = useT();
  const shown = rows && pageOfList(rows, page, rowsOfPage);
  const pagerWords = usePagerWords(page, shown);
  const isFailed = asked.error !== null && rows === undefined;
  const isEmpty = rows?.length === 0;
  const daysText = ({ from, to, until }: { from: string; to: string; until: string | null }) => {
    const range = { from: showDay(from), to: showDay(to) };
    return until === null ? t('reports.days.none', range) : t('reports.days', { ...range, until: showDay(until) });
  };
  return (
    <>
      <p className={styles['how']}>{how}</p>
      {days && <Note>{daysText(days)}</Note>}
      {children}
      {plot && plot.points.length > 0 && (
        <Plot
          {...plot}
          caption={t('reports.plot.table')}
          show={(value) => showFigure(value, plot.decimals)}
          showShort={showShortFigure}
        />
      )}
      {rows && rows.length > 0 && <Actions>{files({ columns, rows })}</Actions>}
      <DataGrid
        label={label}
        columns={columns}
        rows={isFailed ? undefined : shown?.list}
        rowKey={rowKey}
        emptyText={t('reports.empty')}
        error={isFailed && asked.error ? errorText(asked.error) : null}
        retry={{ label: t('shell.retry'), onRetry: () => void asked.refetch() }}
        total={total && !isEmpty ? { label: t('reports.total'), row: total } : undefined}
      />
      <Pager {...pagerWords} onPage={onPage} />
    </>
  );
}
