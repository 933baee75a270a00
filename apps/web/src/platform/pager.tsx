import { Pagination, type PaginationProps } from '../ui/Pagination.tsx';
import { useT } from './i18n.ts';

/** The pages of a list, named in the person's language; nothing where there is one. */
export function Pager(props: Pick<PaginationProps, 'page' | 'totalPages' | 'onPage'>) {
  const t = useT();
  return (
    <Pagination
      {...props}
      label={t('shell.pages')}
      previousLabel={t('shell.previous')}
      nextLabel={t('shell.next')}
      pageLabel={(page) => t('shell.page', { page })}
    />
  );
}
