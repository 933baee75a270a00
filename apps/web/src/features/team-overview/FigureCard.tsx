import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Equal from 'lucide-react/icons/equal';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { changeOf, type FigureName } from './rules.ts';
import styles from './team-overview.module.css';
import { useWritten } from './written.ts';

interface FigureCardProps {
  name: FigureName;
  /** Undefined: on its way. */
  now: number | string | undefined;
  before: number | string | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

const arrows = { more: ArrowUp, less: ArrowDown, same: Equal };

/** A figure, how it differs from the time before, and the choice of what is plotted. */
export function FigureCard({ name, now, before, isChosen, onChoose }: FigureCardProps) {
  const t = useT();
  const written = useWritten();
  const { currencyFormat } = useSite();
  const change = now === undefined || before === undefined ? null : changeOf(now, before, currencyFormat.digits);
  const Arrow = arrows[change?.way ?? 'same'];
  return (
    <button type="button" className={styles['card']} aria-pressed={isChosen} onClick={onChoose}>
      <span className={styles['label']}>{t(`overview.figure.${name}`)}</span>
      <span className={styles['value']}>{now === undefined ? <Skeleton /> : written(name, now)}</span>
      {change && before !== undefined ? (
        <>
          <span className={styles['change']}>
            <Arrow aria-hidden="true" />
            {t(`overview.${change.way}`, { difference: written(null, change.by) })}
          </span>
          <span className={styles['before']}>{t('overview.before', { figure: written(name, before) })}</span>
        </>
      ) : (
        <Skeleton />
      )}
    </button>
  );
}
