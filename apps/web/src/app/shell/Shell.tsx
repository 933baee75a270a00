import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { cx } from '../../ui/class-names.ts';
import { loadCode } from '../code.ts';
import { ErrorBar } from '../ErrorScreen.tsx';
import { Fragile } from '../Fragile.tsx';
import '../../features/navigation/vendor-mark.module.css';
import { late } from '../late.tsx';
import './bottom-bar.module.css';
import './category-strip.module.css';
import './footer.module.css';
import { Header } from './Header.tsx';
import './right-bar.module.css';
import styles from './shell.module.css';
import './side-menu.module.css';

// Nothing but links: the server's markup does until somebody is there.
const SideMenu = late(async () => (await import('./SideMenu.tsx')).SideMenu);
const CategoryStrip = late(async () => (await import('./CategoryStrip.tsx')).CategoryStrip);
const BottomBar = late(async () => (await import('./BottomBar.tsx')).BottomBar);
const Footer = late(async () => (await import('./Footer.tsx')).Footer);
const RightBar = late(async () => (await import('./RightBar.tsx')).RightBar);
const SideDrawer = lazy(async () => loadCode(async () => import('./SideDrawer.tsx')));

/** full: header, side menu, right bar, footer; header: nothing else around the screen; bare: nor a way on. */
export type Layout = 'full' | 'header' | 'bare';

interface ShellProps {
  pathname: string;
  layout: Layout;
  /** Home and lobbies: on a phone they start with the categories. */
  hasCategories: boolean;
  children: ReactNode;
}

/** What is around every screen. */
export function Shell({ pathname, layout, hasCategories, children }: ShellProps) {
  const t = useT();
  // The drawer belongs to the page on which it was opened: going elsewhere closes it.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const isMenuOpen = menuAt === pathname;
  const isFull = layout === 'full';

  return (
    <div data-layout={layout} className={cx(styles['shell'], isFull && styles['full'])}>
      <a href="#main" className={styles['skip']}>
        {t('shell.skip')}
      </a>
      <Header
        pathname={pathname}
        isBare={layout === 'bare'}
        isMenuOpen={isMenuOpen}
        onOpenMenu={() => setMenuAt(pathname)}
      />
      <div className={styles['body']}>
        {isFull && <SideMenu />}
        <div className={styles['content']}>
          {isFull && hasCategories && <CategoryStrip />}
          <main id="main" tabIndex={-1} className={styles['main']}>
            {children}
          </main>
        </div>
        {isFull && <RightBar />}
      </div>
      {isFull && <Footer />}
      {isFull && <BottomBar />}
      {isMenuOpen && (
        <Fragile fallback={<ErrorBar />}>
          <Suspense>
            <SideDrawer onClose={() => setMenuAt(null)} />
          </Suspense>
        </Fragile>
      )}
    </div>
  );
}
