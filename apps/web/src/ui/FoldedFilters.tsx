import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './folded-filters.module.css';
import { IconButton } from './IconButton.tsx';

interface FoldedFiltersProps {
  /** A search field. */
  search: ReactNode;
  /** What the button says: "Filters, 2 active". */
  label: string;
  /** How many of them restrict or order something now. */
  count: number;
  /** Sets the columns of a window that has room. */
  className?: string | undefined;
  children: ReactNode;
}

/** A search field and what narrows a list. On a phone, where the list comes first, that lies behind one button. */
export function FoldedFilters({ search, label, count, className, children }: FoldedFiltersProps) {
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <search className={cx(styles['filters'], className)}>
      {search}
      <IconButton
        label={label}
        icon={<SlidersHorizontal />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={styles['toggle']}
        data-count={count > 0 ? count : undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={panelId} className={styles['panel']} data-open={isOpen}>
        {children}
      </div>
    </search>
  );
}
