import Crown from 'lucide-react/icons/crown';
import type { VipLevel } from '@sampan/contract/vip';
import { toast } from '../../platform/dialogs.ts';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useClaimGift, usePlayerRank, useVipLevels } from './queries.ts';
import styles from './vip.module.css';

/** Every level: what it takes, what it gives, and the gift to take. */
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
            <Level
              key={level.level}
              level={level}
              isCurrent={rank?.rankLevel === level.level}
              gift={rank?.gifts.find((gift) => gift.level === level.level)?.state}
            />
          ))
        : Array.from({ length: 6 }, (_, index) => (
            <li key={index} className={styles['level']}>
              <Skeleton shape="block" className={styles['bone']} />
            </li>
          ))}
    </ul>
  );
}

interface LevelProps {
  level: VipLevel;
  isCurrent: boolean;
  gift: 'none' | 'locked' | 'ready' | 'claimed' | undefined;
}

function Level({ level, isCurrent, gift }: LevelProps) {
  const t = useT();
  const { currencyFormat } = useSite();
  const claim = useClaimGift();
  const money = (amount: string) => formatMoney(amount, currencyFormat);

  function handleClaim(): void {
    if (claim.isPending) return;
    claim.mutate(level.level, {
      onSuccess: ({ amount }) => toast({ kind: 'good', text: t('vip.paid', { amount: money(amount) }) }),
    });
  }

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
          <dt>{t('vip.total')}</dt>
          <dd>
            <Amount text={money(level.totalTurnover)} />
          </dd>
          <dt>{t('vip.inMonth')}</dt>
          <dd>
            <Amount text={money(level.monthlyTurnover)} />
          </dd>
          <dt>{t('vip.gift')}</dt>
          <dd>
            <Amount text={money(level.gift)} tone="win" />
          </dd>
        </dl>
      )}
      {level.benefits.length > 0 && (
        <ul className={styles['benefits']}>
          {level.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
      {gift === 'ready' && (
        <Button
          variant="primary"
          isWide
          pending={claim.isPending}
          aria-label={t('vip.claim.label', { name: level.name })}
          onClick={handleClaim}
        >
          {t('vip.claim')}
        </Button>
      )}
      {gift === 'claimed' && <Badge tone="good">{t('vip.claimed')}</Badge>}
      {gift === 'locked' && <Badge>{t('vip.locked')}</Badge>}
    </li>
  );
}
