import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import LogOut from 'lucide-react/icons/log-out';
import Megaphone from 'lucide-react/icons/megaphone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Tag from 'lucide-react/icons/tag';
import UserPlus from 'lucide-react/icons/user-plus';
import type { MouseEvent, ReactNode } from 'react';
import { memberInfo } from '@sampan/contract/identity';
import type { PhraseKey } from '@sampan/phrases/keys';
import { logOut } from '../../../features/session/queries.ts';
import { ClockLine } from '../../../features/safer-play/ClockLine.tsx';
import { BalanceBar } from '../../../features/wallet/BalanceBar.tsx';
import { useDehydratedQuery } from '../../../platform/dehydrated-query.ts';
import { queryOptionsOf } from '../../../platform/api.ts';
import { openDialog, openInstead } from '../../../platform/dialogs.ts';
import { useT } from '../../../platform/i18n.ts';
import { paths } from '../../../platform/paths.ts';
import { useSession } from '../../../platform/session.ts';
import { cx } from '../../../ui/class-names.ts';
import { Menu, MenuDivider, MenuItem, MenuLink } from '../../../ui/Menu.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import styles from './account-bar.module.css';
import { hasRoute } from '../../routing/has-route.ts';
import { useMenuLinks } from '../menus/menu-links.tsx';
import { UnreadBadge, UnreadBubble, useUnread } from '../unread.tsx';

/** spec §2: promotion, notice, betting record; the eye of the balance, and the account with its name, stand beside them. */
const icons: readonly {
  label: PhraseKey;
  href: string;
  icon: ReactNode;
  isMembers?: boolean;
  onClick?: (event: MouseEvent) => void;
}[] = [
  { label: 'menu.promotions', href: paths.place('promotions'), icon: <Tag aria-hidden="true" /> },
  {
    label: 'shell.notices',
    href: paths.notices(),
    icon: <Megaphone aria-hidden="true" />,
    onClick: (event) => openInstead(event, 'noticeModal', {}),
  },
  {
    label: 'shell.betting',
    href: paths.member('personalHistoryCopy'),
    icon: <ReceiptText aria-hidden="true" />,
    isMembers: true,
  },
];

const face = <CircleUserRound aria-hidden="true" />;

/** The header's part for a logged-in member. On a phone the balance and the way to deposit. */
export default function AccountBar() {
  const t = useT();
  const { account, isTrial } = useSession();
  const { member } = useMenuLinks();
  const unread = useUnread();
  // Asked for when the session begins.
  const { data } = useDehydratedQuery({ ...queryOptionsOf(memberInfo, {}), enabled: false });
  const avatar = data?.avatar;
  return (
    <div className={styles['account']}>
      <ClockLine place="bar" />
      <div className={styles['wide']}>
        <BalanceBar />
      </div>
      <div className={styles['narrow']}>
        <BalanceBar isCompact />
      </div>
      <a href={paths.member('depositv2')} className={cx('folding', styles['deposit'])} aria-label={t('shell.deposit')}>
        <BanknoteArrowDown aria-hidden="true" />
        <span className={styles['word']}>{t('shell.deposit')}</span>
      </a>
      <ul className={styles['icons']}>
        {icons
          .filter(({ href, isMembers }) => hasRoute(href) && !(isMembers && isTrial))
          .map(({ label, href, icon, onClick }) => (
            <li key={label}>
              <a
                href={href}
                aria-label={t(label)}
                title={t(label)}
                className={styles['icon']}
                aria-haspopup={onClick && 'dialog'}
                onClick={onClick}
              >
                {icon}
              </a>
            </li>
          ))}
      </ul>
      <div className={styles['user']}>
        <Menu
          label={t('shell.account', { name: account })}
          buttonClassName={styles['button']}
          button={
            <>
              {avatar ? (
                <Picture url={avatar} alt="" width={22} height={22} className={styles['avatar']} fallback={face} />
              ) : (
                face
              )}
              <span className={styles['name']}>{account}</span>
              <ChevronDown aria-hidden="true" className={styles['chevron']} />
            </>
          }
        >
          {!isTrial && <ClockLine place="menu" />}
          {isTrial && (
            <MenuItem icon={<UserPlus />} onClick={() => openDialog('trueAccount', {})}>
              {t('menu.trueAccount')}
            </MenuItem>
          )}
          {member.map(({ label, href, icon }) => (
            <MenuLink key={label} href={href} icon={icon}>
              {t(label)}
              {label === 'menu.mailbox' && unread > 0 && (
                <>
                  {' '}
                  <UnreadBadge count={unread} />
                </>
              )}
            </MenuLink>
          ))}
          <MenuDivider />
          <MenuItem icon={<LogOut />} onClick={() => void logOut()}>
            {t('shell.logout')}
          </MenuItem>
        </Menu>
        {unread > 0 && <UnreadBubble count={unread} className={styles['unread']} />}
      </div>
    </div>
  );
}
