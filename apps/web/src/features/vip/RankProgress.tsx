import { useId } from 'react';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePlayerRank } from './queries.ts';
import { percentOf } from './rules.ts';
import styles from './vip.module.css';

/** The member's level, and how far the next one is. */
export function RankProgress() {
  const t = useT();
  const { currencyFormat } = useSite();
  const { data, error, isFetching, refetch } = usePlayerRank(true);
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Panel>
        <div aria-busy="true">
          <Skeleton shape="block" className={styles['bone']} />
        </div>
      </Panel>
    );
  }
  const money = (amount: string) => formatMoney(amount, currencyFormat);
  const { nextLevel, monthlyTurnover, bestMonthTurnover, totalTurnover } = data;
  const isMonthMet = nextLevel !== null && Number(bestMonthTurnover) >= Number(nextLevel.monthlyTurnover);
  return (
    <Panel>
      <p className={styles['faint']}>{t('vip.yours')}</p>
      <p className={styles['rank']}>
        {data.playerRankName} <span className={styles['faint']}>{t('vip.level', { level: data.rankLevel })}</span>
      </p>
      {nextLevel === null ? (
        <p>{t('vip.top')}</p>
      ) : (
        <div className={styles['bars']}>
          <p>{t('vip.next', { name: nextLevel.name })}</p>
          <Bar
            label={t('vip.total')}
            text={t('vip.of', { actual: money(totalTurnover), expected: money(nextLevel.totalTurnover) })}
            percent={percentOf(totalTurnover, nextLevel.totalTurnover)}
          />
          <Bar
            label={t('vip.month')}
            text={
              isMonthMet
                ? t('vip.met', { amount: money(bestMonthTurnover) })
                : t('vip.of', { actual: money(monthlyTurnover.actual), expected: money(monthlyTurnover.expected) })
            }
            percent={isMonthMet ? 100 : percentOf(monthlyTurnover.actual, monthlyTurnover.expected)}
          />
          <p className={styles['line']}>
            {t('vip.gift')}
            <Amount text={money(nextLevel.gift)} tone="win" />
          </p>
        </div>
      )}
    </Panel>
  );
}

function Bar({ label, text, percent }: { label: string; text: string; percent: number }) {
  const id = useId();
  return (
    <div>
      <div className={styles['line']}>
        <span id={id}>{label}</span>
        <span className="money">{text}</span>
      </div>
      <progress aria-labelledby={id} max={100} value={percent} className={styles['bar']} />
    </div>
  );
}
