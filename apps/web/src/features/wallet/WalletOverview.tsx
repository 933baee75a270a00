import NotebookText from 'lucide-react/icons/notebook-text';
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import { formatMoney } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { useSite } from '../../platform/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { cx } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useBalance } from './queries.ts';
import styles from './wallet-overview.module.css';

/** The wallet: what is in it, and what one may do with it. */
export function WalletOverview() {
  const t = useT();
  const { data, error, isFetching, refetch } = useBalance();
  const { currencyFormat } = useSite();
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  return (
    <Panel className={cx(styles['overview'], data?.isSingle === false && styles['wide'])}>
      <p className={styles['label']}>{t(data?.isSingle === false ? 'wallets.sum' : 'wallet.main')}</p>
      <p className={styles['sum']} aria-busy={!data}>
        {data ? <Amount size="huge" tone="win" text={formatMoney(data.sumBalance, currencyFormat)} /> : <Skeleton />}
      </p>
      {data && <p className={styles['text']}>{t(data.isSingle ? 'wallet.single' : 'wallets.text')}</p>}
      <div className={styles['actions']}>
        <LinkButton variant="primary" href={paths.member('depositv2')} icon={<BanknoteArrowDown aria-hidden="true" />}>
          {t('shell.deposit')}
        </LinkButton>
        <LinkButton href={paths.member('transactionHistory')} icon={<NotebookText aria-hidden="true" />}>
          {t('shell.transactions')}
        </LinkButton>
      </div>
    </Panel>
  );
}
