import type { ReactNode } from 'react';
import { pageOfList } from '../../platform/client-pages.ts';
import { errorText } from '../../platform/errors.ts';
import { pageNumber } from '../../platform/page-number.ts';
import { usePagerWords } from '../../platform/pager-words.ts';
import { useT } from '../../platform/words.ts';
import { type Column, DataGrid, FilterBar } from '../../ui/DataGrid.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { CsvButton } from './CsvButton.tsx';
import { SavedFilters } from './SavedFilters.tsx';

type Filter = Readonly<Record<string, string | undefined>>;

interface WholeListProps<Row> {
  /** Of the list, in the log and in the file's name. */
  name: string;
  /** The list's address. */
  path: string;
  label: string;
  searchLabel: string;
  emptyText: string;
  columns: readonly Column<Row>[];
  /** All of it; undefined until it is there. */
  list: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What the search looks through. */
  textsOf: (row: Row) => readonly string[];
  /** Whether the other filters leave a row in. */
  isWanted?: (row: Row) => boolean;
  query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  /** What the address filters by; `q`: what is searched for. */
  filter: Filter & { readonly q: string | undefined };
  /** The page, as the address names it. */
  page: string | undefined;
  mayExport: boolean;
  /** Another list begins with its first page. */
  onSearch: (q: string) => void;
  onPage: (page: number) => void;
  onApply: (saved: Readonly<Record<string, string>>) => void;
  onOpen: (row: Row) => void;
  /** Further filters. */
  children?: ReactNode;
}

/** A list that comes as a whole: searched, filtered and turned here. */
export function WholeList<Row extends object>(props: WholeListProps<Row>) {
  const { name, path, label, searchLabel, emptyText, columns, list, rowKey, textsOf, isWanted } = props;
  const { query, filter, mayExport, onSearch, onPage, onApply, onOpen, children } = props;
  const t = useT();
  const page = pageNumber(props.page);
  const wanted = (filter.q ?? '').trim().toLowerCase();
  const rows = list?.filter(
    (row) => (isWanted?.(row) ?? true) && (wanted === '' || textsOf(row).join('\n').toLowerCase().includes(wanted)),
  );
  const shown = rows && pageOfList(rows, page);
  return (
    <>
      <FilterBar>
        <TextField
          label={searchLabel}
          type="search"
          maxLength={80}
          value={filter.q ?? ''}
          onChange={({ target }) => onSearch(target.value)}
        />
        {children}
        <SavedFilters list={path} search={filter} onApply={onApply} />
        <CsvButton
          mayExport={mayExport}
          name={name}
          filter={filter}
          columns={columns}
          ask={async ({ pageNo, pageSize }) => pageOfList(rows ?? [], pageNo, pageSize)}
        />
      </FilterBar>
      <DataGrid
        label={label}
        columns={columns}
        rows={shown?.list}
        rowKey={rowKey}
        emptyText={emptyText}
        error={query.error && errorText(query.error)}
        retry={{ label: t('shell.retry'), onRetry: () => void query.refetch() }}
        onOpen={onOpen}
      />
      <Pager {...usePagerWords(page, shown)} onPage={onPage} />
    </>
  );
}
