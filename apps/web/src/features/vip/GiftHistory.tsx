import { formatDateTime, formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { usePlayerRank } from './queries.ts';
import styles from './vip.module.css';

/** The gifts that the member has taken, the newest first; nothing until that is known. */
export function GiftHistory() {
  const t = useT();
  const { currencyFormat } = useSite();
  const { data } = usePlayerRank(true);
  if (!data) return null;
  return (
    <Panel title={t('vip.history')}>
      {data.history.length === 0 ? (
        <p className={styles['faint']}>{t('vip.history.empty')}</p>
      ) : (
        <ul className={styles['rows']}>
          {data.history.map(({ level, name, amount, at }) => (
            <li key={level} className={styles['row']}>
              <span className={styles['rowName']}>
                {name}
                <time dateTime={new Date(at).toISOString()} className={styles['faint']}>
                  {formatDateTime(at)}
                </time>
              </span>
              <Amount text={formatMoney(amount, currencyFormat)} tone="win" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
