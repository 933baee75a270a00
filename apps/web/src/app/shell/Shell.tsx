import { lazy, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { cx } from '../../ui/class-names.ts';
import '../../ui/vendor-mark.module.css';
import { loadChunk } from '../../platform/load-chunk.ts';
import { ErrorBar } from '../routing/ErrorScreen.tsx';
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx';
import { deferHydration } from '../ssr/deferred-hydration.tsx';
import type { Layout } from './layouts.ts';
import './menus/bottom-bar.module.css';
import './header/category-strip.module.css';
import './footer.module.css';
import { Header } from './header/Header.tsx';
import './right-bar.module.css';
import styles from './shell.module.css';
import './menus/side-menu.module.css';

// Nothing but links: the server's markup does until the first interaction.
const SideMenu = deferHydration(async () => (await import('./menus/SideMenu.tsx')).SideMenu);
const CategoryStrip = deferHydration(async () => (await import('./header/CategoryStrip.tsx')).CategoryStrip);
const BottomBar = deferHydration(async () => (await import('./menus/BottomBar.tsx')).BottomBar);
const Footer = deferHydration(async () => (await import('./Footer.tsx')).Footer);
const RightBar = deferHydration(async () => (await import('./RightBar.tsx')).RightBar);
const SideDrawer = lazy(async () => loadChunk(async () => import('./menus/SideDrawer.tsx')));

interface ShellProps {
  pathname: string;
  layout: Layout;
  /** Home and lobbies: on a phone they start with the categories. */
  hasCategories: boolean;
  children: ReactNode;
}

/** What is around every screen. */
export function Shell({ pathname, layout, hasCategories, children }: ShellProps) {
  'use no memo'; // rendered again with a new page only, and its parts have nothing to compare
  const t = useT();
  const main = useRef<HTMLElement>(null);
  // The drawer belongs to the page on which it was opened: going elsewhere closes it.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const isMenuOpen = menuAt === pathname;
  // For good: coming back doesn't open it again.
  if (menuAt !== null && !isMenuOpen) setMenuAt(null);
  const { header, hasNavigation, hasSideMenu, hasFooter } = layout;

  return (
    <div className={cx(styles['shell'], hasFooter && styles['full'], hasSideMenu && styles['sided'])}>
      <a
        href="#main"
        className={styles['skip']}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('shell.skip')}
      </a>
      {header && (
        <Header
          pathname={pathname}
          isBare={header === 'bare'}
          hasNavigation={hasNavigation}
          hasSideMenu={hasSideMenu}
          isMenuOpen={isMenuOpen}
          onOpenMenu={() => setMenuAt(pathname)}
        />
      )}
      <div className={styles['body']}>
        {hasSideMenu && <SideMenu />}
        <div className={styles['content']}>
          {hasFooter && hasCategories && <CategoryStrip />}
          <main ref={main} id="main" tabIndex={-1} className={styles['main']}>
            {children}
          </main>
        </div>
        {hasSideMenu && <RightBar />}
      </div>
      {hasFooter && <Footer />}
      {hasFooter && <BottomBar />}
      {isMenuOpen && (
        <ErrorBoundary fallback={<ErrorBar />}>
          <SideDrawer onClose={() => setMenuAt(null)} />
        </ErrorBoundary>
      )}
    </div>
  );
}
