import ChevronRight from 'lucide-react/icons/chevron-right';
import type { NavigationEntry } from '../../../features/navigation/rules.ts';
import { useT } from '../../../platform/i18n.ts';
import { paths } from '../../../platform/paths.ts';
import { cx } from '../../../ui/class-names.ts';
import { VendorMark } from '../../../ui/VendorMark.tsx';
import styles from './category-nav.module.css';
import { entryHref } from '../menus/entry-href.ts';

/** The vendors of a category, under its entry. */
export function VendorPanel({ entry, onPointerEnter }: { entry: NavigationEntry; onPointerEnter: () => void }) {
  const t = useT();
  const category = t(`shell.category.${entry.gameType}`);
  return (
    <div
      role="group"
      aria-label={t('shell.nav.vendors', { category })}
      className={styles['panel']}
      onPointerEnter={onPointerEnter}
    >
      <ul className={styles['vendors']}>
        {entry.vendors.map((vendor) => (
          <li key={vendor.vassalage}>
            <a
              href={paths.lobby(entry.gameType, { page: vendor.vassalage })}
              className={cx(styles['vendor'], !vendor.isOpen && styles['closed'])}
            >
              <VendorMark name={vendor.displayName} url={vendor.smallIcon} />
              <span className={styles['words']}>
                <span className={styles['name']}>{vendor.displayName}</span>
                <span className={styles['note']}>
                  {!vendor.isOpen
                    ? t('home.game.closed')
                    : vendor.gameCount !== undefined && t('shell.nav.count', { count: vendor.gameCount })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a href={entryHref(entry)} className={styles['all']}>
        {t('shell.nav.all', { category })}
        <ChevronRight aria-hidden="true" />
      </a>
    </div>
  );
}
