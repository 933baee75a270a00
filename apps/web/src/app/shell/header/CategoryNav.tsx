import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useNavigation } from '../../../features/navigation/queries.ts';
import { useT } from '../../../platform/i18n.ts';
import { paths } from '../../../platform/paths.ts';
import { useScrollToCentre } from '../../../ui/scroll-to-centre.ts';
import { ErrorLine } from '../../../ui/ErrorLine.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { ErrorBoundary } from '../../boot/ErrorBoundary.tsx';
import styles from './category-nav.module.css';
import { entryHref } from '../menus/entry-href.ts';
import { usePathname } from '../pathname.ts';

const VendorPanel = lazyPart(async () => (await import('./VendorPanel.tsx')).VendorPanel);

/** Milliseconds until a panel opens under a resting pointer, and until it closes when the pointer is gone. */
const opensAfter = 90;
const closesAfter = 160;

/**
 * The header's second row: the categories that the server returned, in its order. The pointer or the focus on one
 * opens the panel of its vendors; Escape closes it.
 */
export function CategoryNav() {
  const t = useT();
  const pathname = usePathname();
  const { entries, isPending, isFailed, retry } = useNavigation();
  const row = useScrollToCentre<HTMLUListElement>(`${pathname} ${entries.length}`, '[aria-current]');
  const [openId, setOpenId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const aimedAt = useRef<string | null>(null);

  const later = (id: string | null, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // Who is in a panel by keys stays there, wherever the pointer goes: with it the focus would be gone.
      if (!row.current?.querySelector('[role="group"]:focus-within')) setOpenId(id);
    }, delay);
  };
  const now = (id: string | null) => {
    clearTimeout(timer.current);
    setOpenId(id);
  };
  useEffect(() => () => clearTimeout(timer.current), [timer]);
  // A pointer's panel goes by Escape too, wherever the focus is.
  useEffect(() => {
    if (openId === null) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenId(null);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [openId]);

  /** Closes the panel and leaves the focus on its entry, which must not open it again. */
  const isDismissing = useRef(false);
  const dismiss = (nav: HTMLElement) => {
    isDismissing.current = true;
    nav.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    isDismissing.current = false;
    now(null);
  };

  // An operator without a game has no row for them.
  if (entries.length === 0 && !isPending && !isFailed) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they listen to the links inside
    <nav
      aria-label={t('shell.nav')}
      className={styles['nav']}
      onPointerLeave={() => later(null, closesAfter)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) now(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && openId !== null) dismiss(event.currentTarget);
      }}
      // What was chosen is on its way: the panel would only be in its way.
      onClick={() => now(null)}
    >
      <ul ref={row} className={styles['list']}>
        {isPending &&
          placeholders.map((key) => (
            <li key={key} className={styles['place']}>
              <Skeleton shape="block" className={styles['placeBlock']} />
            </li>
          ))}
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={entryHref(entry)}
              className={styles['entry']}
              aria-current={entry.vendor === null && pathname === paths.lobby(entry.gameType) ? 'page' : undefined}
              aria-expanded={entry.vendors.length > 0 ? openId === entry.id : undefined}
              // Entering is not enough: a resting pointer enters when a menu above it closes.
              onPointerMove={(event: PointerEvent) => {
                if (event.pointerType !== 'mouse' || aimedAt.current === entry.id) return;
                aimedAt.current = entry.id;
                later(entry.vendors.length > 0 ? entry.id : null, opensAfter);
              }}
              onPointerLeave={() => {
                aimedAt.current = null;
              }}
              onFocus={(event) => {
                // A click focuses too, and leads away.
                if (!isDismissing.current && event.currentTarget.matches(':focus-visible'))
                  now(entry.vendors.length > 0 ? entry.id : null);
              }}
            >
              <CategoryIcon type={entry.gameType} isVendor={entry.vendor !== null} />
              {entry.vendor?.displayName ?? t(`shell.category.${entry.gameType}`)}
            </a>
            {openId === entry.id && (
              <ErrorBoundary fallback={null}>
                <VendorPanel entry={entry} onPointerEnter={() => now(entry.id)} />
              </ErrorBoundary>
            )}
          </li>
        ))}
        {isFailed && (
          <li>
            <ErrorLine
              title={t('shell.nav.failed')}
              retryLabel={t('shell.retry')}
              onRetry={retry}
              className={styles['failed']}
            />
          </li>
        )}
      </ul>
    </nav>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];
