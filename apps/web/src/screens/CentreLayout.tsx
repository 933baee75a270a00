import { useIsFetching } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useT } from '../platform/i18n.ts';
import { useSession } from '../platform/session.ts';
import { siteQuery, useSite, useTitle } from '../platform/site.ts';
import { cx } from '../ui/class-names.ts';
import { useScrollToCentre } from '../ui/scroll-to-centre.ts';
import styles from './centre-layout.module.css';

interface CentreEntry {
  href: string;
  label: string;
  isActive: boolean;
  /** Whether the menu has it. One that it hasn't keeps its title, where its address was typed. */
  isListed: boolean;
  /** Beside its label. */
  badge?: ReactNode;
}

interface CentreLayoutProps {
  /** Name of the menu. */
  menuLabel: string;
  /** Whether it is known which pages the member has, beside what the operator's modules say: until then there is no menu. */
  isReady?: boolean;
  /** Where one was before: what closes the centre leads there. */
  wayOut: string;
  /** All pages of the centre. */
  entries: readonly CentreEntry[];
  children: ReactNode;
}

/** A centre of several pages, each with an address of its own: its menu, the page, and the way out (spec §2). */
export function CentreLayout({
  menuLabel,
  isReady: isMemberKnown = true,
  wayOut,
  entries,
  children,
}: CentreLayoutProps) {
  const t = useT();
  const { isLoggedIn, isExpired, id } = useSession();
  const { status } = useSite();
  const isAsking = useIsFetching({ queryKey: siteQuery().queryKey }) > 0;
  // What can't be known doesn't keep the rest of the menu away.
  const isReady = isMemberKnown && (status !== 'unknown' || !isAsking);
  const active = entries.find(({ isActive }) => isActive);
  const title = active?.label ?? '';
  const listed = entries.filter(({ isListed }) => isListed);
  // The badge makes the row wider.
  const state = `${isReady} ${active?.href ?? ''} ${listed.some(({ badge }) => badge !== undefined) ? 'badge' : ''}`;
  const menu = useScrollToCentre<HTMLElement>(state, '[aria-current]');
  useTitle(title);
  return (
    <div className={styles['centre']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        <a href={wayOut} aria-label={t('shell.close')} title={t('shell.close')} className={styles['close']}>
          <X aria-hidden="true" />
        </a>
      </div>
      <nav ref={menu} aria-label={menuLabel} aria-busy={!isReady || undefined} className={styles['menu']}>
        {isReady
          ? listed.map(({ href, label, isActive, badge }) => (
              <a
                key={href}
                href={href}
                aria-current={isActive ? 'page' : undefined}
                className={cx(styles['entry'], isActive && styles['active'])}
              >
                {label}
                {badge}
              </a>
            ))
          : listed.map(({ href, label }) => (
              // As wide as what is coming.
              <span key={href} aria-hidden="true" className={styles['entry']}>
                <span className={styles['bone']}>{label}</span>
              </span>
            ))}
      </nav>
      {/* A member whose session expired finds what was typed after the next login. After a logout the page is empty until home is there. */}
      {(isLoggedIn || isExpired) && (
        <div key={id} hidden={isExpired} className={styles['content']}>
          {children}
        </div>
      )}
    </div>
  );
}
