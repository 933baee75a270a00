import ChevronDown from 'lucide-react/icons/chevron-down';
import Headset from 'lucide-react/icons/headset';
import RotateCw from 'lucide-react/icons/rotate-cw';
import UserPlus from 'lucide-react/icons/user-plus';
import { useId, useState, type MouseEventHandler, type ReactNode } from 'react';
import { useNavigation } from '../../../features/navigation/queries.ts';
import { openDialog } from '../../../platform/dialogs.ts';
import { languageTags, useLanguage, useT } from '../../../platform/i18n.ts';
import { languageNames } from '../language-names.ts';
import { useSession } from '../../../platform/session.ts';
import { brand, useSite } from '../../../platform/site.ts';
import { useShown } from '../../../ui/scroll-to-centre.ts';
import { cx } from '../../../ui/class-names.ts';
import { CategoryIcon } from '../header/CategoryIcon.tsx';
import { ChatOpener } from '../ChatOpener.tsx';
import { entryHref } from './entry-href.ts';
import { chooseLanguage } from '../choose-language.ts';
import { useMenuLinks, type MenuEntry } from './menu-links.tsx';
import { usePathname } from '../pathname.ts';
import { openServiceWindow, serviceHref } from '../service-window.ts';
import { UnreadBadge, useUnread } from '../unread.tsx';
import styles from './side-menu.module.css';

type PanelName = 'main' | 'member' | 'language';

interface SideMenuProps {
  /** In the drawer; else the column that folds to icons below 1200 px. */
  isDrawer?: boolean | undefined;
}

/** Only one of its panels is open at a time (spec §2). Folded to icons it shows the first one. */
export function SideMenu({ isDrawer = false }: SideMenuProps) {
  const t = useT();
  const pathname = usePathname();
  const site = useSite();
  const current = useLanguage();
  const { isLoggedIn, isTrial } = useSession();
  const links = useMenuLinks();
  const unread = useUnread();
  const { entries, isFailed, retry } = useNavigation();
  const failure = `${t('shell.nav.failed')} ${t('shell.retry')}`;
  const [openPanel, setOpenPanel] = useState<PanelName | null>('main');
  const service = serviceHref(site);
  const hasChat = site.chat === 'everybody' || (site.chat === 'members' && isLoggedIn && !isTrial);
  const link = ({ label, href, icon }: MenuEntry) => (
    <SideLink
      key={label}
      href={href}
      icon={icon}
      pathname={pathname}
      after={label === 'menu.mailbox' && unread > 0 && <UnreadBadge count={unread} />}
    >
      {t(label)}
    </SideLink>
  );
  const panel = (name: PanelName) => ({
    isOpen: openPanel === name,
    onToggle: () => setOpenPanel(openPanel === name ? null : name),
  });

  // The categories may come late.
  const column = useShown<HTMLElement>(`${pathname} ${entries.length}`, '[aria-current]');

  return (
    <nav ref={column} aria-label={t('shell.menu')} className={cx(styles['side'], !isDrawer && styles['column'])}>
      <Section title={t('shell.menu')} isMain {...panel('main')}>
        {links.main.map(link)}
        {(entries.length > 0 || isFailed) && <li className={styles['heading']}>{t('menu.games')}</li>}
        {isFailed && (
          <li>
            <button type="button" title={failure} className={styles['link']} onClick={retry}>
              <RotateCw aria-hidden="true" />
              <span className={styles['word']}>{failure}</span>
            </button>
          </li>
        )}
        {entries.map((entry) => (
          <SideLink
            key={entry.id}
            href={entryHref(entry)}
            icon={<CategoryIcon type={entry.gameType} isVendor={entry.vendor !== null} />}
            pathname={pathname}
          >
            {entry.vendor?.displayName ?? t(`shell.category.${entry.gameType}`)}
          </SideLink>
        ))}
        {links.games.map(link)}
        {(links.download.length > 0 || service !== null) && <li className={styles['rule']} aria-hidden="true" />}
        {links.download.map(link)}
        {isDrawer && links.help.map(link)}
        {service !== null && (
          <SideLink href={service} icon={<Headset />} pathname={pathname} onClick={openServiceWindow} isForeign>
            {t('shell.service')}
          </SideLink>
        )}
        {hasChat && (
          <li>
            <ChatOpener className={styles['link']} wordClassName={styles['word']} dotClassName={styles['dot']} />
          </li>
        )}
      </Section>
      {isLoggedIn && (
        <Section title={t('shell.menu.centre')} {...panel('member')}>
          {isTrial && (
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                className={styles['link']}
                onClick={() => openDialog('trueAccount', {})}
              >
                <UserPlus aria-hidden="true" />
                <span className={styles['word']}>{t('menu.trueAccount')}</span>
              </button>
            </li>
          )}
          {links.member.map(link)}
        </Section>
      )}
      {brand.languages.length > 1 && (
        <Section title={`${t('shell.language')}: ${languageNames[current]}`} {...panel('language')}>
          {brand.languages.map((language) => (
            <li key={language}>
              <button
                type="button"
                lang={languageTags[language]}
                aria-pressed={language === current}
                className={styles['link']}
                onClick={() => chooseLanguage(language)}
              >
                <span className={styles['word']}>{languageNames[language]}</span>
              </button>
            </li>
          ))}
        </Section>
      )}
    </nav>
  );
}

interface SectionProps {
  title: string;
  isMain?: boolean;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Section({ title, isMain = false, isOpen, onToggle, children }: SectionProps) {
  const id = useId();
  return (
    <section className={cx(styles['section'], isMain && styles['main'])} data-open={isOpen || undefined}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} className={styles['toggle']} onClick={onToggle}>
          {title}
          <ChevronDown aria-hidden="true" />
        </button>
      </h2>
      <ul id={id} className={styles['links']}>
        {children}
      </ul>
    </section>
  );
}

interface SideLinkProps {
  href: string;
  icon: ReactNode;
  pathname: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  /** Outside the site. */
  isForeign?: boolean;
  /** Behind the word. */
  after?: ReactNode;
  children: string;
}

function SideLink({ href, icon, pathname, onClick, isForeign = false, after, children }: SideLinkProps) {
  return (
    <li>
      <a
        href={href}
        title={children}
        aria-current={pathname === href ? 'page' : undefined}
        className={styles['link']}
        onClick={onClick}
        {...(isForeign && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {icon}
        <span className={styles['word']}>{children}</span>
        {after}
      </a>
    </li>
  );
}
