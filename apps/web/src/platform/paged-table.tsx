import { useClampPage } from '../ui/clamp-page.ts';
import { DataTable, type DataTableProps } from '../ui/DataTable.tsx';
import { LoadError, type ReadResult } from './load-error.tsx';
import { Pager } from './pager.tsx';
import { visit } from './paths.ts';
import { replaceUrl } from './replace-url.ts';

export type PagedResult<Row> = ReadResult<{ readonly list: readonly Row[]; readonly totalPages: number }>;

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'isPending'> {
  /** Of the read that answers the page. */
  result: PagedResult<Row>;
  pageNo: number;
  /** `isPast`: the page that was asked for lies past the last, there is nothing to come back to. */
  onPage: (page: number, isPast?: boolean) => void;
}

/** A list of many pages: its rows, what is on its way or went wrong, and the way to the other pages. */
export function PagedTable<Row>({ result, pageNo, onPage, ...table }: PagedTableProps<Row>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = result;
  const isPast = useClampPage(pageNo, isPlaceholderData ? undefined : data?.totalPages, (last) => onPage(last, true));
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  return (
    <>
      <DataTable expectedRows={3} {...table} rows={data?.list ?? []} isPending={!data || isPlaceholderData || isPast} />
      <Pager page={pageNo} totalPages={data?.totalPages ?? 1} onPage={(next) => onPage(next)} />
    </>
  );
}

/** Pages that the address names: each is one to come back to. */
export const inAddress =
  (addressOf: (page: number) => string) =>
  (page: number, isPast = false): void =>
    isPast ? replaceUrl(addressOf(page)) : visit(addressOf(page));
