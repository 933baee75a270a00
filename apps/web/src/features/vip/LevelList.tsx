import Crown from 'lucide-react/icons/crown';
import type { VipLevel } from '@sampan/contract/vip';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { usePlayerRank, useVipLevels } from './queries.ts';
import styles from './vip.module.css';

/** The operator's programme: what each level takes and gives. Says which one is the member's. */
export function LevelList() {
  const t = useT();
  const { isLoggedIn, isTrial } = useSession();
  const { data, error, isFetching, refetch } = useVipLevels();
  const rank = usePlayerRank(isLoggedIn && !isTrial).data;
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (data?.list.length === 0) return <EmptyState title={t('vip.empty')} text={t('vip.empty.text')} />;
  return (
    <ul aria-busy={!data} className={styles['levels']}>
      {data
        ? data.list.map((level) => (
            <Level key={level.level} level={level} isCurrent={rank?.rankLevel === level.level} />
          ))
        : Array.from({ length: 6 }, (_, index) => (
            <li key={index} className={styles['level']}>
              <Skeleton shape="block" className={styles['bone']} />
            </li>
          ))}
    </ul>
  );
}

function Level({ level, isCurrent }: { level: VipLevel; isCurrent: boolean }) {
  const t = useT();
  const { currencyFormat } = useSite();
  const money = (amount: string) => formatMoney(amount, currencyFormat);
  return (
    <li className={cx(styles['level'], isCurrent && styles['current'])}>
      <h3 className={styles['name']}>
        <Crown aria-hidden="true" />
        {level.name}
        {isCurrent && <Badge tone="accent">{t('vip.yours')}</Badge>}
      </h3>
      {level.level === 0 ? (
        <p className={styles['faint']}>{t('vip.start')}</p>
      ) : (
        <dl className={styles['terms']}>
          <div>
            <dt>{t('vip.total')}</dt>
            <dd>
              <Amount text={money(level.totalTurnover)} />
            </dd>
          </div>
          <div>
            <dt>{t('vip.inMonth')}</dt>
            <dd>
              <Amount text={money(level.monthlyTurnover)} />
            </dd>
          </div>
          <div>
            <dt>{t('vip.gift')}</dt>
            <dd>
              <Amount text={money(level.gift)} tone="win" size="large" />
            </dd>
          </div>
        </dl>
      )}
      {level.benefits.length > 0 && (
        <ul className={styles['benefits']}>
          {level.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
