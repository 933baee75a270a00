import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useT } from '../../platform/i18n.ts';
import { cx } from '../../ui/class-names.ts';
import { loadCode } from '../code.ts';
import { ErrorBar } from '../ErrorScreen.tsx';
import { Fragile } from '../Fragile.tsx';
import { late } from '../late.tsx';
import { BottomBar } from './BottomBar.tsx';
import { CategoryStrip } from './CategoryStrip.tsx';
import './footer.module.css';
import { Header } from './Header.tsx';
import './right-bar.module.css';
import styles from './shell.module.css';
import { SideMenu } from './SideMenu.tsx';

// Nothing but links: the server's markup does until somebody is there.
const Footer = late(async () => (await import('./Footer.tsx')).Footer);
const RightBar = late(async () => (await import('./RightBar.tsx')).RightBar);
const SideDrawer = lazy(async () => loadCode(async () => import('./SideDrawer.tsx')));

interface ShellProps {
  pathname: string;
  /** full: header, side menu, right bar, footer; header: nothing else around the screen. */
  layout: 'full' | 'header';
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
      <Header pathname={pathname} isMenuOpen={isMenuOpen} onOpenMenu={() => setMenuAt(pathname)} />
      <div className={styles['body']}>
        {isFull && <SideMenu pathname={pathname} />}
        <div className={styles['content']}>
          {isFull && hasCategories && <CategoryStrip pathname={pathname} />}
          <main id="main" tabIndex={-1} className={styles['main']}>
            {children}
          </main>
        </div>
        {isFull && <RightBar />}
      </div>
      {isFull && <Footer />}
      {isFull && <BottomBar pathname={pathname} />}
      {isMenuOpen && (
        <Fragile fallback={<ErrorBar />}>
          <Suspense>
            <SideDrawer pathname={pathname} onClose={() => setMenuAt(null)} />
          </Suspense>
        </Fragile>
      )}
    </div>
  );
}
