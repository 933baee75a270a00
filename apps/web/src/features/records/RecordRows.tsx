import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { Column } from '../../ui/DataTable.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './records.module.css';

/** What a row shows of itself in two lines, and what it shows when it is pressed. */
export interface PhoneRow {
  title: ReactNode;
  amount: ReactNode;
  time: string;
  state: ReactNode;
  details: readonly (readonly [label: string, value: ReactNode])[];
}

interface RecordRowsProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  present: (row: Row) => PhoneRow;
  isPending: boolean;
  /** With their totals, as the table has them. */
  columns: readonly Column<Row>[];
  totalLabel: string | undefined;
  empty: ReactNode;
}

/** A record on a phone: two lines a row, the rest on a tap. */
export function RecordRows<Row>(props: RecordRowsProps<Row>) {
  const { caption, rows, rowKey, present, isPending, columns, totalLabel, empty } = props;
  if (rows.length === 0) {
    if (!isPending) return <>{empty}</>;
    return (
      <div aria-busy="true" className={styles['rows']}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} shape="block" className={styles['rowBone']} />
        ))}
      </div>
    );
  }
  return (
    <>
      {totalLabel !== undefined && (
        <section aria-label={totalLabel} className={styles['totals']}>
          <p className={styles['totalLabel']}>{totalLabel}</p>
          <dl>
            {columns
              .filter(({ total }) => total !== undefined)
              .map(({ id, header, total }) => (
                <div key={id}>
                  <dt>{header}</dt>
                  <dd>{total}</dd>
                </div>
              ))}
          </dl>
        </section>
      )}
      <ul aria-label={caption} aria-busy={isPending || undefined} className={styles['rows']}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <Row {...present(row)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ title, amount, time, state, details }: PhoneRow) {
  return (
    <details className={styles['row']}>
      <summary className={styles['summary']}>
        <span className={styles['line']}>
          <span className={styles['rowTitle']}>{title}</span>
          {amount}
        </span>
        <span className={styles['line']}>
          <span className={styles['rowTime']}>{time}</span>
          <span className={styles['rowState']}>
            {state}
            <ChevronDown aria-hidden="true" />
          </span>
        </span>
      </summary>
      <dl className={styles['details']}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-label={label}>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
