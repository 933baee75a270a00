import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from './IconButton.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Starts at 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** "Page 4", read aloud in place of the bare number. */
  pageLabel: (page: number) => string;
}

export function Pagination({ page, totalPages, onPage, label, previousLabel, nextLabel, pageLabel }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={label} className={styles['pages']}>
      <IconButton label={previousLabel} icon={<ChevronLeft />} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <ol className={styles['list']}>
        {pageNumbers(page, totalPages).map((number, index, all) =>
          number === null ? (
            <li key={`after ${all[index - 1]}`} aria-hidden="true" className={styles['gap']}>
              …
            </li>
          ) : (
            <li key={number}>
              <button
                type="button"
                aria-label={pageLabel(number)}
                aria-current={number === page ? 'page' : undefined}
                className={styles['page']}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            </li>
          ),
        )}
      </ol>
      <IconButton
        label={nextLabel}
        icon={<ChevronRight />}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
