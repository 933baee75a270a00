import Flame from 'lucide-react/icons/flame';
import MenuIcon from 'lucide-react/icons/menu';
import Star from 'lucide-react/icons/star';
import { lazy, type ReactNode } from 'react';
import logo from '#brand/logo.svg';
import { openDialog } from '../../../platform/dialogs.ts';
import { useT } from '../../../platform/i18n.ts';
import { paths } from '../../../platform/paths.ts';
import { session, useSession } from '../../../platform/session.ts';
import { brand, useSite } from '../../../platform/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { loadChunk } from '../../../platform/load-chunk.ts';
import { ErrorBar } from '../../routing/ErrorScreen.tsx';
import { ErrorBoundary } from '../../boot/ErrorBoundary.tsx';
import { deferHydration } from '../../ssr/deferred-hydration.tsx';
import './category-nav.module.css';
import styles from './header.module.css';
import '../../../ui/menu.module.css';

// Links, until the first interaction.
const CategoryNav = deferHydration(async () => (await import('./CategoryNav.tsx')).CategoryNav);
// Their buttons open an empty menu until they are alive.
const LanguageMenu = deferHydration(async () => (await import('./LanguageMenu.tsx')).LanguageMenu);
const HeaderTools = deferHydration(async () => (await import('./HeaderTools.tsx')).HeaderTools);
const LoginBar = deferHydration(async () => (await import('./LoginBar.tsx')).LoginBar);
const ThemeMenu = deferHydration(async () => (await import('./ThemeMenu.tsx')).ThemeMenu);

// Loaded only with a session, in parallel to the rest.
const loadAccountBar = async () => loadChunk(async () => import('./AccountBar.tsx'));
const AccountBar = lazy(loadAccountBar);
if (!import.meta.env.SSR && session.current().isLoggedIn) loadAccountBar().catch(() => undefined);

const brandClass = cx('folding', styles['brand']);
const listClass = cx('folding', styles['list']);

// The header is rendered again with a new page only, and its parts remember what they show by themselves: 'use no memo'
// spares the first page 500 bytes of brotli.

/** `at`: the path that is shown. */
function ListLink({ href, label, icon, at }: { href: string; label: string; icon: ReactNode; at: string }) {
  'use no memo';
  return (
    <li>
      <a href={href} title={label} className={listClass} aria-current={at === href ? 'page' : undefined}>
        {icon}
        <span>{label}</span>
      </a>
    </li>
  );
}

interface HeaderProps {
  pathname: string;
  onOpenMenu: () => void;
  isMenuOpen: boolean;
  /** Without what leads further into the site. */
  isBare: boolean;
  hasNavigation: boolean;
  /** Where there is room for it; where there is none, and on layouts without it, a button opens it. */
  hasSideMenu: boolean;
}

export function Header({ pathname, onOpenMenu, isMenuOpen, isBare, hasNavigation, hasSideMenu }: HeaderProps) {
  'use no memo';
  const t = useT();
  const { isLoggedIn } = useSession();
  return (
    <header className={styles['header']} data-member={isLoggedIn || undefined} data-bare={isBare || undefined}>
      <div className={styles['top']}>
        {!isBare && (
          <IconButton
            label={t('shell.menu.open')}
            icon={<MenuIcon />}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            className={hasSideMenu ? styles['menu'] : undefined}
            onClick={onOpenMenu}
          />
        )}
        <a href={paths.home()} className={brandClass} aria-label={t('shell.home', { brand: brand.name })}>
          <img src={logo} alt="" width={34} height={34} />
          <span className={styles['wordmark']}>{brand.name}</span>
        </a>
        <ul className={styles['lists']} hidden={isBare}>
          <ListLink href={paths.hot()} label={t('shell.hot')} icon={<Flame aria-hidden="true" />} at={pathname} />
          {isLoggedIn && (
            <ListLink
              href={paths.favourites()}
              label={t('shell.favourites')}
              icon={<Star aria-hidden="true" />}
              at={pathname}
            />
          )}
        </ul>
        <div className={styles['end']}>
          {isLoggedIn ? (
            <ErrorBoundary fallback={<ErrorBar />} pending={<span className={styles['accountPlace']} />}>
              <AccountBar />
            </ErrorBoundary>
          ) : (
            !isBare && <VisitorButtons />
          )}
          {!isBare && (
            <div className={styles['seek']}>
              <HeaderTools />
            </div>
          )}
          <div className={styles['tools']}>
            <LanguageMenu />
            <ThemeMenu />
          </div>
        </div>
      </div>
      {hasNavigation && <CategoryNav />}
    </header>
  );
}

function VisitorButtons() {
  'use no memo';
  const t = useT();
  const site = useSite();
  return (
    <div className={styles['visitor']}>
      {/* Where there is room for it, in place of the button. */}
      <LoginBar />
      <Button
        data-dialog="loginPopupModal"
        variant="ghost"
        className={styles['login']}
        onClick={() => openDialog('loginPopupModal', {})}
      >
        {t('shell.login')}
      </Button>
      {site.hasRegisterButton && (
        <Button data-dialog="registerModal" variant="primary" onClick={() => openDialog('registerModal', {})}>
          {t('shell.register')}
        </Button>
      )}
    </div>
  );
}
