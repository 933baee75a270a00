import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Headset from 'lucide-react/icons/headset';
import LogOut from 'lucide-react/icons/log-out';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import UserPlus from 'lucide-react/icons/user-plus';
import { useQuery } from '@tanstack/react-query';
import type { MouseEventHandler, ReactNode } from 'react';
import { memberInfo } from '@sampan/contract/identity';
import type { PhraseKey } from '@sampan/phrases/keys';
import { ClockLine } from '../../features/safer-play/ClockLine.tsx';
import { RankProgress } from '../../features/vip/RankProgress.tsx';
import { BalanceBar } from '../../features/wallet/BalanceBar.tsx';
import { queryOptionsOf } from '../../platform/api.ts';
import { openDialog } from '../../platform/dialogs.ts';
import { useLanguage, useT } from '../../platform/i18n.ts';
import { languageNames } from '../shell/language-names.ts';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { brand, useSite, useTitle } from '../../platform/site.ts';
import { setTheme, themes, useTheme } from '../../platform/theme.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { logOut } from '../session/log-out.ts';
import styles from './member-hub.module.css';
import { chooseLanguage } from '../shell/choose-language.ts';
import { hasRoute } from './has-route.ts';
import { useMenuLinks } from '../shell/menus/menu-links.tsx';
import { openServiceWindow, serviceHref } from '../shell/service-window.ts';
import { UnreadBadge, useUnread } from '../shell/unread.tsx';

const face = <CircleUserRound aria-hidden="true" />;
/** They stand with the balance. */
const movements: ReadonlySet<string> = new Set([paths.member('depositv2'), paths.member('withdraw')]);

/** Where a phone's tab "Me" leads: the balance, the rank, and the way to all that is the member's own. */
export function MemberHub() {
  const t = useT();
  const site = useSite();
  const { isLoggedIn, isTrial, isExpired, account } = useSession();
  const links = useMenuLinks();
  const info = useQuery({ ...queryOptionsOf(memberInfo, {}), enabled: isLoggedIn && !isTrial }).data;
  const unread = useUnread();
  const title = t('shell.menu.member');
  useTitle(title);
  const service = serviceHref(site);
  // After a logout the page is empty until home is there.
  if (!isLoggedIn && !isExpired) return <h1 className="visually-hidden">{title}</h1>;
  return (
    <div className={styles['hub']} hidden={isExpired}>
      <div className={styles['head']}>
        <span className={styles['face']}>
          {info?.avatar ? <Picture url={info.avatar} alt="" width={44} height={44} fallback={face} /> : face}
        </span>
        <div className={styles['who']}>
          <h1 className={styles['title']}>{title}</h1>
          <p className={styles['name']}>{account}</p>
        </div>
      </div>

      <Panel className={styles['money']}>
        <BalanceBar />
        {!isTrial && <ClockLine place="page" />}
        {!isTrial && (
          <div className={styles['actions']}>
            {links.main
              .filter(({ href }) => movements.has(href))
              .map(({ label, href, icon }, index) => (
                <LinkButton key={label} href={href} icon={icon} variant={index === 0 ? 'primary' : undefined}>
                  {t(label)}
                </LinkButton>
              ))}
          </div>
        )}
      </Panel>
      {!isTrial && <RankProgress />}

      <Panel className={styles['rows']}>
        <nav aria-label={t('shell.menu.centre')}>
          <ul>
            {isTrial && (
              <li>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className={styles['row']}
                  onClick={() => openDialog('trueAccount', {})}
                >
                  <RowContent icon={<UserPlus />}>{t('menu.trueAccount')}</RowContent>
                </button>
              </li>
            )}
            {links.member
              .filter(({ label }) => label !== 'shell.menu.member')
              .map((link) => (
                <LinkRow key={link.label} {...link}>
                  {link.label === 'menu.mailbox' && unread > 0 && <UnreadBadge count={unread} />}
                </LinkRow>
              ))}
          </ul>
        </nav>
      </Panel>

      <Panel className={styles['choices']}>
        <LanguageChoice />
        <ThemeChoice />
      </Panel>

      <Panel className={styles['rows']}>
        <ul>
          {service !== null && (
            <LinkRow label="shell.service" href={service} icon={<Headset />} onClick={openServiceWindow} isForeign />
          )}
          {links.help.map((link) => (
            <LinkRow key={link.label} {...link} />
          ))}
          {hasRoute(paths.feedback()) && (
            <LinkRow label="menu.feedback" href={paths.feedback()} icon={<MessageSquareText />} />
          )}
        </ul>
      </Panel>
      <Button isWide icon={<LogOut aria-hidden="true" />} onClick={logOut}>
        {t('shell.logout')}
      </Button>
    </div>
  );
}

function LanguageChoice() {
  const t = useT();
  const current = useLanguage();
  if (brand.languages.length < 2) return null;
  return (
    <SelectField
      label={t('shell.language')}
      options={brand.languages.map((value) => ({ value, label: languageNames[value] }))}
      value={current}
      onChange={({ target }) => {
        const chosen = brand.languages.find((language) => language === target.value);
        if (chosen) chooseLanguage(chosen);
      }}
    />
  );
}

function ThemeChoice() {
  const t = useT();
  const theme = useTheme();
  return (
    <div className={styles['choice']}>
      <span aria-hidden="true" className={styles['label']}>
        {t('shell.theme')}
      </span>
      <SegmentedControl
        label={t('shell.theme')}
        options={themes.map((value) => ({ value, label: t(`shell.theme.${value}`) }))}
        value={theme}
        onChange={setTheme}
      />
    </div>
  );
}

interface LinkRowProps {
  label: PhraseKey;
  href: string;
  icon: ReactNode;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  /** Outside the site. */
  isForeign?: boolean;
  /** Behind the word. */
  children?: ReactNode;
}

function LinkRow({ label, href, icon, onClick, isForeign = false, children }: LinkRowProps) {
  const t = useT();
  return (
    <li>
      <a
        href={href}
        className={styles['row']}
        onClick={onClick}
        {...(isForeign && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <RowContent icon={icon}>
          {t(label)}
          {children}
        </RowContent>
      </a>
    </li>
  );
}

function RowContent({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      {icon}
      <span className={styles['word']}>{children}</span>
      <ChevronRight aria-hidden="true" />
    </>
  );
}
