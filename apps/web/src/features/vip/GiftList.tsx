import type { VipLevel } from '@sampan/contract/vip';
import { toast } from '../../platform/dialogs.ts';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useClaimGift, usePlayerRank, useVipLevels } from './queries.ts';
import styles from './vip.module.css';

/** The upgrade gifts of the levels: which can be taken, and which wait for their level. */
export function GiftList() {
  const t = useT();
  const levels = useVipLevels();
  const { data: rank, isError } = usePlayerRank(true);
  // The progress above says so, and offers another try.
  if (isError && !rank) return null;
  if (levels.error && !levels.data) {
    return <LoadError error={levels.error} isRetrying={levels.isFetching} onRetry={levels.refetch} />;
  }
  if (!levels.data || !rank) {
    return (
      <Panel title={t('vip.gifts')}>
        <div aria-busy="true">
          <Skeleton shape="block" className={styles['bone']} />
        </div>
      </Panel>
    );
  }
  const stateOf = new Map(rank.gifts.map(({ level, state }) => [level, state]));
  const withGift = levels.data.list.flatMap((level) => {
    const state = stateOf.get(level.level);
    return state === undefined || state === 'none' ? [] : [{ level, state }];
  });
  if (withGift.length === 0) return null;
  return (
    <Panel title={t('vip.gifts')}>
      <ul className={styles['rows']}>
        {withGift.map(({ level, state }) => (
          <Gift key={level.level} level={level} state={state} />
        ))}
      </ul>
    </Panel>
  );
}

function Gift({ level, state }: { level: VipLevel; state: 'locked' | 'ready' | 'claimed' }) {
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
    <li className={styles['row']}>
      <span className={styles['rowName']}>
        {level.name}
        <Amount text={money(level.gift)} tone={state === 'claimed' ? 'soft' : 'win'} />
      </span>
      {state === 'ready' && (
        <Button
          variant="primary"
          pending={claim.isPending}
          aria-label={t('vip.claim.label', { name: level.name })}
          onClick={handleClaim}
        >
          {t('vip.claim')}
        </Button>
      )}
      {state === 'claimed' && <Badge tone="good">{t('vip.claimed')}</Badge>}
      {state === 'locked' && <Badge>{t('vip.locked')}</Badge>}
    </li>
  );
}
