import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from './Button.tsx';
import styles from './pager.module.css';

interface PagerProps {
  /** Of the part of the page that holds it. */
  label: string;
  /** "Page 2 of 5". */
  text: string;
  previousLabel: string;
  nextLabel: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Turns the pages of a list; nothing where there is but one. */
export function Pager({ label, text, previousLabel, nextLabel, page, pages, onPage }: PagerProps) {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav className={styles['pager']} aria-label={label}>
      <Button
        isIcon
        icon={<ChevronLeft aria-hidden="true" />}
        aria-label={previousLabel}
        disabled={page <= 1}
        onClick={() => onPage(Math.max(1, Math.min(page - 1, pages)))}
      />
      <span aria-live="polite">{text}</span>
      <Button
        isIcon
        icon={<ChevronRight aria-hidden="true" />}
        aria-label={nextLabel}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
