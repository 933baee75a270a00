import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import { Suspense, useEffect, useState } from 'react';
import type { staffMe } from '@sampan/contract/staff-session';
import type { ValueOf } from '@sampan/contract/operation';
import { useLogout } from '../features/entry/queries.ts';
import { ProofDialog } from '../features/factors/ProofDialog.tsx';
import { waysOf } from '../features/factors/queries.ts';
import { useIsProofAsked } from '../platform/proof.ts';
import { useSession } from '../platform/session.ts';
import { keep, readKept } from '../platform/storage.ts';
import { consoleLanguages, setLanguage, useConsoleLanguage, useT, type ConsoleLanguage } from '../platform/words.ts';
import { Button } from '../ui/Button.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../ui/Menu.tsx';
import { Note } from '../ui/Note.tsx';
import { Page } from '../ui/Page.tsx';
import { showToast } from '../ui/Toasts.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { groups, ownPage, pageAt, pages } from './navigation.ts';
import styles from './shell.module.css';

type Theme = 'auto' | 'light' | 'dark';
const languageOptions = Object.entries(consoleLanguages) as [ConsoleLanguage, string][];

function themeNow(): Theme {
  const kept = readKept('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

function showTheme(theme: Theme): void {
  keep('theme', theme);
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** What is around every page, for who is logged in. */
export function Shell({ me }: { me: ValueOf<typeof staffMe> }) {
  const t = useT();
  const session = useSession();
  const language = useConsoleLanguage();
  const navigate = useNavigate();
  const logout = useLogout();
  const isProofAsked = useIsProofAsked();
  const [theme, setTheme] = useState(themeNow);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setIsMenuOpen(false);
  }
  const may = (permission: (typeof pages)[number]['permission']) => me.permissions.includes(permission);
  const page = pageAt(pathname);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsMenuOpen(false);
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsSearching(true);
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);

  return (
    <div className={`${styles['shell']} ${isMenuOpen ? styles['is-open'] : ''}`}>
      <header className={styles['top']}>
        <span className={styles['toggle']}>
          <Button
            look="plain"
            isIcon
            icon={<MenuIcon aria-hidden="true" />}
            aria-label={t('shell.openMenu')}
            aria-expanded={isMenuOpen}
            onClick={() => setIsMenuOpen(!isMenuOpen)}
          />
        </span>
        <span className={styles['name']}>{t('shell.operator', { code: session?.operator ?? '' })}</span>
        <Button
          look="plain"
          icon={<Search aria-hidden="true" />}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setIsSearching(true)}
        >
          {t('shell.search')}
        </Button>
        <Menu label={`${t('shell.account')}: ${me.name}`} icon={<UserRound aria-hidden="true" />}>
          <MenuChoice
            label={t('shell.language')}
            value={language}
            options={languageOptions}
            onChoose={(next) => {
              setLanguage(next).catch(() => showToast(t('error.network'), 'bad'));
            }}
          />
          <MenuChoice<Theme>
            label={t('shell.theme')}
            value={theme}
            options={[
              ['auto', t('shell.theme.auto')],
              ['light', t('shell.theme.light')],
              ['dark', t('shell.theme.dark')],
            ]}
            onChoose={(next) => {
              showTheme(next);
              setTheme(next);
            }}
          />
          <MenuLine />
          <MenuItem onSelect={() => void navigate({ to: ownPage.path })}>{t(ownPage.word)}</MenuItem>
          <MenuItem onSelect={() => logout.mutate()}>{t('shell.logout')}</MenuItem>
        </Menu>
      </header>
      <nav className={styles['menu']} aria-label={t('shell.menu')}>
        {groups.map((group) => {
          const allowed = group.pages.filter(({ permission }) => may(permission));
          return (
            allowed.length > 0 && (
              <section key={group.word}>
                <h2>{t(group.word)}</h2>
                <ul>
                  {allowed.map(({ path, word }) => (
                    <li key={path}>
                      <Link
                        to={path}
                        className={styles['link']}
                        activeOptions={{ exact: page?.path !== path, includeSearch: false }}
                      >
                        {t(word)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            )
          );
        })}
      </nav>
      <main className={styles['main']}>
        {page && !may(page.permission) ? (
          <Page title={t(page.word)}>
            <Note look="warn">{t('shell.forbidden', { permission: page.permission })}</Note>
          </Page>
        ) : (
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        )}
      </main>
      {isSearching && (
        <CommandPalette
          pages={[...pages.filter(({ permission }) => may(permission)), ownPage]}
          onClose={() => setIsSearching(false)}
        />
      )}
      {isProofAsked && <ProofDialog ways={waysOf(me)} />}
    </div>
  );
}
