import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { inAddress, PagedTable, type PagedResult } from '../../platform/paged-table.tsx';
import { paths } from '../../platform/paths.ts';
import { replaceUrl } from '../../platform/replace-url.ts';
import type { Column } from '../../ui/DataTable.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './points.module.css';
import { searchOf, type PointSearch } from './rules.ts';

interface HistoryProps<Row> {
  caption: string;
  /** What the address says, with the filter that counts. */
  search: PointSearch;
  /** The part of the address that the filter writes. */
  filter: 'kind' | 'status';
  filterLabel: string;
  options: readonly { readonly value: string; readonly label: string }[];
  result: PagedResult<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
}

/** A list of what became of points: one filter, a table and its pages, all in the address. */
export function History<Row>(props: HistoryProps<Row>) {
  const { caption, search, filter, filterLabel, options, result, columns, rowKey, empty } = props;
  const t = useT();
  const { pageNo = 1, ...chosen } = search;
  const pageAt = (next: number) => paths.pointMall(searchOf({ ...chosen, pageNo: next }));
  return (
    <div className={styles['list']}>
      <SelectField
        className={styles['filter']}
        label={filterLabel}
        value={chosen[filter] ?? ''}
        onChange={({ target }) =>
          replaceUrl(
            paths.pointMall(searchOf({ tab: search.tab, ...(target.value !== '' && { [filter]: target.value }) })),
          )
        }
        options={[{ value: '', label: t('form.all') }, ...options]}
      />
      <PagedTable
        caption={caption}
        columns={columns}
        result={result}
        pageNo={pageNo}
        onPage={inAddress(pageAt)}
        rowKey={rowKey}
        expectedRows={5}
        empty={empty}
      />
    </div>
  );
}
