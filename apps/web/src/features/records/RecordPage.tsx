import { useState, type ReactNode } from 'react';
import { dateOf } from '@sampan/contract/zone-time';
import { replaceUrl } from '../../platform/replace-url.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError, type ReadResult } from '../../platform/load-error.tsx';
import { paths, visit, type MemberPage, type RecordSearch } from '../../platform/paths.ts';
import { brand } from '../../platform/site.ts';
import { DataTable, type Column } from '../../ui/DataTable.tsx';
import { useClampPage } from '../../ui/clamp-page.ts';
import { Pager } from '../../platform/pager.tsx';
import { useIsPhone } from '../../ui/phone.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { CsvButton, type CsvButtonProps } from '../../platform/csv-button.tsx';
import { recordPageSize } from './queries.ts';
import { DayField } from '../../ui/DayField.tsx';
import { RecordRows, type PhoneRow } from './RecordRows.tsx';
import styles from './records.module.css';
import { daysIn, type Period, periodOf, periods, periodStart, yearBefore } from './rules.ts';

type Change = { [K in keyof RecordSearch]: RecordSearch[K] | undefined };

interface RecordPageProps<Row> {
  page: MemberPage;
  caption: string;
  search: RecordSearch;
  result: ReadResult<{
    list: readonly Row[];
    totalPages: number;
    totalCount: number;
    next?: string | null | undefined;
  }>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  totalLabel: string | undefined;
  empty: ReactNode;
  /** A row as a phone shows it. */
  phone: (row: Row) => PhoneRow;
  filters: (show: (change: Change) => void) => ReactNode;
  /** Of everything that the filters show. */
  csv?: Omit<CsvButtonProps, 'isDisabled'> | undefined;
}

/** A record of the member: period and filters kept in the address, the table with its totals, pages. */
export function RecordPage<Row>(props: RecordPageProps<Row>) {
  const { page, caption, search, result, columns, rowKey, totalLabel, empty, phone, filters, csv } = props;
  const t = useT();
  // One "now" while the page is open, so that a period keeps its start.
  const [now] = useState(() => Date.now());
  const today = dateOf(now, brand.timeZone);
  const days = daysIn(search, today, brand.timeZone);
  const isOwn = search.since !== undefined || search.until !== undefined;
  const { data, error, isFetching, isPlaceholderData, refetch } = result;
  const pageNo = search.pageNo ?? 1;
  /** The next page goes on where this one ends; any other is found by its number. */
  const pageAt = (number: number) => {
    const { after: _here, ...rest } = search;
    const after = number === pageNo + 1 ? data?.next : null;
    return paths.member(page, { ...rest, pageNo: number, ...(after != null && { after }) });
  };
  const isPast = useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, (last) =>
    replaceUrl(pageAt(last)),
  );
  /** Another filter starts at the first page. */
  const show = (change: Change) =>
    replaceUrl(paths.member(page, { ...search, pageNo: undefined, after: undefined, ...change } as RecordSearch));
  return (
    <div className={styles['record']}>
      <div className={styles['filters']}>
        <SegmentedControl
          label={t('records.period')}
          options={periods.map((value) => ({ value, label: t(`records.period.${value}`) }))}
          // Days of one's own are none of them.
          value={isOwn ? ('' as Period) : periodOf(search.from, now, brand.timeZone)}
          onChange={(period) =>
            show({ from: periodStart(period, now, brand.timeZone), since: undefined, until: undefined })
          }
        />
        {csv && <CsvButton {...csv} isDisabled={!data || data.totalCount === 0} />}
        <div className={styles['selects']}>
          <DayField
            label={t('profit.from')}
            day={days.since}
            min={yearBefore(today)}
            max={days.until}
            onDay={(since) => show({ from: undefined, since, until: days.until })}
          />
          <DayField
            label={t('profit.to')}
            day={days.until}
            min={days.since}
            max={today}
            onDay={(until) => show({ from: undefined, since: days.since, until })}
          />
          {filters(show)}
        </div>
      </div>
      {error && !data ? (
        <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <RecordList
          caption={caption}
          columns={columns}
          rows={data?.list ?? []}
          rowKey={rowKey}
          isPending={!data || isPlaceholderData || isPast}
          totalLabel={data && data.totalCount > 0 ? totalLabel : undefined}
          empty={empty}
          phone={phone}
        />
      )}
      <Pager page={pageNo} totalPages={data?.totalPages ?? 1} onPage={(next) => visit(pageAt(next))} />
    </div>
  );
}

interface RecordListProps<Row> extends Pick<
  RecordPageProps<Row>,
  'caption' | 'columns' | 'rowKey' | 'totalLabel' | 'empty' | 'phone'
> {
  rows: readonly Row[];
  isPending: boolean;
}

/** The rows and totals of a record: a table, or on a phone two lines a row. */
export function RecordList<Row>({ phone, ...rest }: RecordListProps<Row>) {
  const isPhone = useIsPhone();
  if (isPhone) return <RecordRows {...rest} present={phone} />;
  return <DataTable {...rest} expectedRows={recordPageSize / 2} />;
}
