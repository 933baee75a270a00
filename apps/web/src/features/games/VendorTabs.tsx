import type { GameType } from '@sampan/contract/catalogue';
import { formatNumber } from '../../platform/format.ts';
import { useT } from '../../platform/i18n.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './games.module.css';
import { useVendors } from './queries.ts';

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
  const vendors = useVendors(gameType);
  return (
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
          icon: <img src={vendor.smallIcon} alt="" width={22} height={22} className={styles['mark']} />,
          count: formatNumber(vendor.gameCount),
        })),
      ]}
    />
  );
}
