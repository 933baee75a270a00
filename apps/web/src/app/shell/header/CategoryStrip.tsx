import { useNavigation } from '../../../features/navigation/queries.ts';
import { useT } from '../../../platform/i18n.ts';
import { paths } from '../../../platform/paths.ts';
import { useScrollToCentre } from '../../../ui/scroll-to-centre.ts';
import { ErrorLine } from '../../../ui/ErrorLine.tsx';
import styles from './category-strip.module.css';
import { CategoryIcon } from './CategoryIcon.tsx';
import { entryHref } from '../menus/entry-href.ts';
import { usePathname } from '../pathname.ts';

/** The categories on a phone, above home and lobbies: a row to swipe that leaves with the page. */
export function CategoryStrip() {
  const t = useT();
  const pathname = usePathname();
  const { entries, isPending, isFailed, retry } = useNavigation();
  const row = useScrollToCentre<HTMLUListElement>(`${pathname} ${entries.length}`, '[aria-current]');
  if (entries.length === 0 && !isPending && !isFailed) return null;
  return (
    <nav aria-label={t('shell.nav')} className={styles['strip']}>
      {isFailed ? (
        <ErrorLine
          title={t('shell.nav.failed')}
          retryLabel={t('shell.retry')}
          onRetry={retry}
          className={styles['failed']}
        />
      ) : (
        <ul ref={row} className={styles['list']}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <a
                href={entryHref(entry)}
                className={styles['entry']}
                aria-current={entry.vendor === null && pathname === paths.lobby(entry.gameType) ? 'page' : undefined}
              >
                <span className={styles['icon']}>
                  <CategoryIcon type={entry.gameType} isVendor={entry.vendor !== null} />
                </span>
                {entry.vendor?.displayName ?? t(`shell.category.${entry.gameType}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
