import LogIn from 'lucide-react/icons/log-in';
import { requireMember } from '../../platform/access.ts';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './points.module.css';
import { useHasPoints, usePointBalance, usePointConfig } from './queries.ts';
import { formatPoints } from './rules.ts';

/** The member's points, what one is worth, and what stakes earn; visitors are asked to log in. */
export function PointsHead() {
  const t = useT();
  return (
    <Panel className={styles['head']}>
      <div className={styles['figure']}>
        <p className={styles['label']}>{t('points.balance')}</p>
        <Balance />
      </div>
      <Config />
    </Panel>
  );
}

function Balance() {
  const t = useT();
  const isMember = useHasPoints();
  const { data, error, isFetching, refetch } = usePointBalance();
  if (!isMember) {
    return (
      <>
        <p className={styles['soft']}>{t('points.visitor')}</p>
        <Button variant="primary" icon={<LogIn aria-hidden="true" />} onClick={() => requireMember(() => undefined)}>
          {t('shell.login')}
        </Button>
      </>
    );
  }
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" className={styles['balanceBone']} />;
  return (
    <>
      <p className={styles['balance']} role="status">
        {formatPoints(data.points)}
      </p>
      <p className={styles['soft']}>{t('points.today', { points: formatPoints(data.today) })}</p>
    </>
  );
}

function Config() {
  const t = useT();
  const { currencyFormat } = useSite();
  const { data, error, isFetching, refetch } = usePointConfig();
  const money = (amount: string) => formatMoney(amount, currencyFormat);
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" className={styles['configBone']} />;
  return (
    <>
      <div className={styles['figure']}>
        <p className={styles['label']}>{t('points.ratio')}</p>
        <p className={styles['ratio']}>{t('points.ratio.value', { amount: money(data.pointValue) })}</p>
        <p className={styles['soft']}>{t('points.forever')}</p>
      </div>
      {data.rates.length > 0 && (
        <div className={styles['figure']}>
          <p className={styles['label']}>{t('points.rates', { amount: money(data.stakeUnit) })}</p>
          <ul className={styles['rates']}>
            {data.rates.map(({ gameType, rate }) => (
              <li key={gameType}>
                {t(`shell.category.${gameType}`)} <strong>{Number(rate).toFixed(2)}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
