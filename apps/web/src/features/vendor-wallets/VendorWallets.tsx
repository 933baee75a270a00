import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import type { RecordSearch } from '../../platform/paths.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useWallets } from './queries.ts';
import { TransferForm } from './TransferForm.tsx';
import { TransferList } from './TransferList.tsx';
import styles from './vendor-wallets.module.css';
import { WalletList } from './WalletList.tsx';

/** Every wallet and what moves between them; nothing where one wallet serves every vendor. */
export function VendorWallets({ search }: { search: RecordSearch }) {
  const t = useT();
  const { data, error, isFetching, refetch, isSingle } = useWallets();
  // There is most likely nothing to show.
  if (error && !data && isSingle) return null;
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" className={styles['bone']} />
      </div>
    );
  }
  if (data.isSingle && data.list.length === 1) return null;
  return (
    <>
      <Panel title={t('wallets.list')}>
        <WalletList wallets={data.list} isAutomatic={data.isAutomatic} />
      </Panel>
      {data.list.length > 1 && (
        <Panel title={t('wallets.transfer')}>
          <TransferForm wallets={data.list} vendor={search.vassalage} />
        </Panel>
      )}
      <Panel title={t('wallets.history')}>
        <TransferList search={search} />
      </Panel>
    </>
  );
}
