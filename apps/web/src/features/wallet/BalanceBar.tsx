import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { useSite } from '../../platform/site.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './balance-bar.module.css';
import { hideBalance, useHiddenBalance } from './hidden-balance.ts';
import { useBalance } from './queries.ts';

/** spec §4: what stands for a hidden balance. */
const hiddenText = '***';

/** The balance with its eye, and unless `isCompact` its label and refresh. For a session only. */
export function BalanceBar({ isCompact = false }: { isCompact?: boolean }) {
  const t = useT();
  const { data, isError, refetch } = useBalance();
  const { currencyFormat } = useSite();
  // What is fetched in the background, on its own occasion, doesn't take the figure away.
  const [isRefreshing, setRefreshing] = useState(false);
  const isHidden = useHiddenBalance();

  const refresh = () => {
    setRefreshing(true);
    void refetch().finally(() => setRefreshing(false));
  };
  const text = () => {
    if (isRefreshing || (!data && !isError)) return t('shell.balance.refreshing');
    if (!data) return t('shell.balance.failed');
    return isHidden ? hiddenText : formatMoney(data.sumBalance, currencyFormat);
  };

  return (
    <div className={cx(styles['bar'], isCompact && styles['compact'])} role="group" aria-label={t('shell.balance')}>
      <span className={styles['figure']}>
        {!isCompact && (
          <span className={styles['label']}>{t(data?.isSingle === false ? 'shell.balance.all' : 'shell.balance')}</span>
        )}
        {/* A new version starts its short glow anew. */}
        <span
          key={data?.version}
          data-testid="balance"
          aria-busy={isRefreshing || undefined}
          className={cx('money', styles['amount'], (isRefreshing || !data) && styles['low'])}
        >
          {text()}
        </span>
      </span>
      <IconButton
        size="small"
        label={t(isHidden ? 'shell.balance.show' : 'shell.balance.hide')}
        icon={isHidden ? <EyeOff /> : <Eye />}
        onClick={() => hideBalance(!isHidden)}
      />
      {!isCompact && (
        <IconButton
          size="small"
          label={t('shell.balance.refresh')}
          icon={<RefreshCw />}
          pending={isRefreshing}
          onClick={refresh}
        />
      )}
    </div>
  );
}
