import { useT } from './words.ts';

/** What turns the pages of a list says: `page` from 1, `data` undefined until the list is there. */
export function usePagerWords(page: number, data: { totalCount: number; totalPages: number } | undefined) {
  const t = useT();
  const pages = Math.max(1, data?.totalPages ?? page);
  return {
    label: t('shell.pages'),
    text: t('shell.page', { page, pages, count: data?.totalCount ?? 0 }),
    previousLabel: t('shell.page.previous'),
    nextLabel: t('shell.page.next'),
    page,
    pages,
  };
}
