import Columns3 from 'lucide-react/icons/columns-3';
import { useT } from '../../platform/i18n.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './downline.module.css';
import { type DownlineColumn, downlineColumns, keepColumns } from './rules.ts';

interface ColumnChoiceProps {
  shown: readonly DownlineColumn[];
  onChange: (columns: readonly DownlineColumn[]) => void;
}

/** Which columns the list has; this browser keeps it. */
export function ColumnChoice({ shown, onChange }: ColumnChoiceProps) {
  const t = useT();
  function toggle(column: DownlineColumn): void {
    const next = downlineColumns.filter((one) => (one === column ? !shown.includes(one) : shown.includes(one)));
    keepColumns(next);
    onChange(next);
  }
  return (
    <details className={styles['columns']}>
      <summary>
        <Columns3 aria-hidden="true" />
        {t('downline.columns')}
      </summary>
      <div className={styles['choice']} role="group" aria-label={t('downline.columns')}>
        {downlineColumns.map((column) => (
          <Checkbox key={column} checked={shown.includes(column)} onChange={() => toggle(column)}>
            {t(`downline.column.${column}`)}
          </Checkbox>
        ))}
      </div>
    </details>
  );
}
