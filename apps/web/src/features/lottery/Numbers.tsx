import type { Draw } from '@sampan/contract/lottery';
import { useT } from '../../platform/i18n.ts';
import styles from './lottery.module.css';

interface NumbersProps {
  result: Draw['result'];
  /** Only the first row, and of it what fits a card. */
  isShort?: boolean;
}

const mostInCard = 10;

/** What was drawn: a row of balls, or the rows of prizes. */
export function Numbers({ result, isShort = false }: NumbersProps) {
  const t = useT();
  const rows = isShort ? result.slice(0, 1) : result;
  return (
    <dl className={styles['prizes']}>
      {rows.map(({ prize, numbers }, row) => {
        const shown = isShort ? numbers.slice(0, mostInCard) : numbers;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- rows of one draw never change
          <div key={row} className={styles['prize']}>
            <dt className={prize === 'main' ? 'visually-hidden' : styles['prizeName']}>
              {t(`lottery.prize.${prize}`)}
            </dt>
            <dd className={styles['balls']}>
              {shown.map((number, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- numbers of one draw never change
                <span key={place} className={number.length > 2 ? styles['figure'] : styles['ball']}>
                  {number}
                </span>
              ))}
              {shown.length < numbers.length && (
                <span className={styles['more']}>{`+${numbers.length - shown.length}`}</span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
