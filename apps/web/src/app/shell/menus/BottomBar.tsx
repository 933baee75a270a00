import CircleUserRound from 'lucide-react/icons/circle-user-round';
import Megaphone from 'lucide-react/icons/megaphone';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Tag from 'lucide-react/icons/tag';
import Wallet from 'lucide-react/icons/wallet';
import { useNavigation } from '../../../features/navigation/queries.ts';
import { useT } from '../../../platform/i18n.ts';
import { lobbyPaths, paths } from '../../../platform/paths.ts';
import styles from './bottom-bar.module.css';
import { hasRoute } from '../../routing/has-route.ts';
import { homePaths } from '../home-paths.ts';
import { usePathname } from '../pathname.ts';
import { UnreadBubble, useUnread } from '../unread.tsx';

const lobbies: ReadonlySet<string> = new Set([...Object.values(lobbyPaths), paths.hot(), paths.favourites()]);
const walletPages: ReadonlySet<string> = new Set(
  (['depositv2', 'withdraw', 'transferFund'] as const).map((page) => paths.member(page)),
);

/** The five tabs of a phone. */
export function BottomBar() {
  const t = useT();
  const pathname = usePathname();
  const { entries } = useNavigation();
  const unread = useUnread();
  const me = paths.memberPlace('overview');
  const promotions = paths.place('promotions');
  const isWallet = walletPages.has(pathname);
  const tabs = [
    { label: t('shell.tabs.home'), href: paths.home(), icon: <House />, isCurrent: homePaths.has(pathname) },
    {
      label: t('shell.tabs.games'),
      // The operator's first category that can be played, slots until it is known.
      href: paths.lobby(entries.find(({ vendors }) => vendors.some(({ isOpen }) => isOpen))?.gameType ?? 'RNG'),
      icon: <LayoutGrid />,
      isCurrent: lobbies.has(pathname),
    },
    { label: t('shell.tabs.wallet'), href: paths.member('depositv2'), icon: <Wallet />, isCurrent: isWallet },
    hasRoute(promotions)
      ? { label: t('menu.promotions'), href: promotions, icon: <Tag />, isCurrent: pathname.startsWith('/promo') }
      : {
          label: t('shell.notices'),
          href: paths.notices(),
          icon: <Megaphone />,
          isCurrent: pathname === paths.notices(),
        },
    {
      label: t('shell.tabs.me'),
      href: me,
      icon: <CircleUserRound />,
      isCurrent: pathname.startsWith('/member/') && !isWallet,
    },
  ];
  return (
    <nav aria-label={t('shell.tabs')} className={styles['bar']}>
      <ul className={styles['tabs']}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined} className={styles['tab']}>
              {tab.icon}
              <span className={styles['word']}>{tab.label}</span>
              {tab.href === me && unread > 0 && <UnreadBubble count={unread} className={styles['unread']} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
