import type { GameType } from '@sampan/contract/catalogue';
import { formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { ErrorLine } from '../../ui/ErrorLine.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { VendorMark } from '../../ui/VendorMark.tsx';
import styles from './games.module.css';
import { useVendors } from './vendor-queries.ts';

interface VendorTabsProps {
  gameType: GameType;
  /** Vendor code; undefined: all. */
  selected: string | undefined;
  panelId: string;
  onSelect: (vendor: string | undefined) => void;
}

const all = '';

/** One tab for each vendor of the category, after one for all. */
export function VendorTabs({ gameType, selected, panelId, onSelect }: VendorTabsProps) {
  const t = useT();
  const { vendors, isFailed, retry } = useVendors(gameType);
  return (
    <div className={styles['vendors']}>
      <Tabs
        label={t('lobby.vendors')}
        selected={selected ?? all}
        panelId={panelId}
        onSelect={(id) => onSelect(id === all ? undefined : id)}
        items={[
          { id: all, label: t('lobby.vendors.all') },
          ...vendors.map((vendor) => ({
            id: vendor.vassalage,
            label: vendor.displayName,
            icon: <VendorMark name={vendor.displayName} url={vendor.smallIcon} size="small" />,
            count: vendor.gameCount === undefined ? undefined : formatNumber(vendor.gameCount),
          })),
        ]}
      />
      {isFailed && <ErrorLine title={t('lobby.vendors.failed')} retryLabel={t('shell.retry')} onRetry={retry} />}
    </div>
  );
}
