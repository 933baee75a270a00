import BadgePercent from 'lucide-react/icons/badge-percent';
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import ChartLine from 'lucide-react/icons/chart-line';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Crown from 'lucide-react/icons/crown';
import Download from 'lucide-react/icons/download';
import Flame from 'lucide-react/icons/flame';
import Gift from 'lucide-react/icons/gift';
import Hourglass from 'lucide-react/icons/hourglass';
import Inbox from 'lucide-react/icons/inbox';
import Medal from 'lucide-react/icons/medal';
import Megaphone from 'lucide-react/icons/megaphone';
import NotebookText from 'lucide-react/icons/notebook-text';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Share2 from 'lucide-react/icons/share-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Star from 'lucide-react/icons/star';
import Tag from 'lucide-react/icons/tag';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import type { PhraseKey } from '@sampan/phrases/keys';
import { paths } from '../../../platform/paths.ts';
import { useSession } from '../../../platform/session.ts';
import { brand, useSite } from '../../../platform/site.ts';
import { hasRoute } from '../../routing/has-route.ts';

export interface MenuEntry {
  label: PhraseKey;
  href: string;
  icon: ReactNode;
  /** Only with this module of the whitelabel tree. */
  module?: string;
  /** Only where the brand has the feature. */
  isOn?: boolean;
}

/** spec §2, in its order. Visitors see these too: the route asks them to log in and goes on. */
const mainLinks: readonly MenuEntry[] = [
  { label: 'shell.deposit', href: paths.member('depositv2'), icon: <BanknoteArrowDown /> },
  { label: 'menu.withdraw', href: paths.member('withdraw'), icon: <BanknoteArrowUp />, module: 'WITHDRAW' },
  { label: 'menu.promotions', href: paths.place('promotions'), icon: <Tag /> },
  {
    label: 'menu.referral',
    href: paths.member('referral'),
    icon: <Share2 />,
    isOn: brand.hasReferral,
    module: 'REFERRAL3',
  },
  { label: 'menu.rewards', href: paths.memberPlace('rewardCenter'), icon: <Gift /> },
  { label: 'menu.rebate', href: paths.memberPlace('manualRebate'), icon: <BadgePercent />, module: 'MANPLAYREB3' },
  { label: 'menu.vip', href: paths.place('vip'), icon: <Crown /> },
  { label: 'menu.pointMall', href: paths.place('pointMall'), icon: <ShoppingBag /> },
  { label: 'shell.notices', href: paths.notices(), icon: <Megaphone /> },
];

/** The lists of games that stand with the categories. */
const gameLinks: readonly MenuEntry[] = [
  { label: 'shell.hot', href: paths.hot(), icon: <Flame /> },
  { label: 'shell.favourites', href: paths.favourites(), icon: <Star /> },
];

const downloadLinks: readonly MenuEntry[] = [{ label: 'menu.download', href: paths.place('down'), icon: <Download /> }];

/** Where the header has no room for it. */
const helpLinks: readonly MenuEntry[] = [
  { label: 'menu.help', href: paths.place('help'), icon: <CircleQuestionMark /> },
];

const memberLinks: readonly MenuEntry[] = [
  { label: 'menu.vipRank', href: paths.memberPlace('playerRank'), icon: <Medal /> },
  { label: 'shell.betting', href: paths.member('personalHistoryCopy'), icon: <ReceiptText /> },
  { label: 'shell.transactions', href: paths.member('transactionHistory'), icon: <NotebookText /> },
  { label: 'shell.security', href: paths.member('securityCenter'), icon: <ShieldCheck /> },
  { label: 'shell.menu.member', href: paths.member('securityCenter'), icon: <CircleUserRound /> },
  { label: 'shell.wallet', href: paths.member('transferFund'), icon: <Wallet /> },
  { label: 'menu.safer', href: paths.member('saferPlay'), icon: <Hourglass /> },
  { label: 'menu.profit', href: paths.memberPlace('personalProfit'), icon: <ChartLine /> },
  { label: 'menu.mailbox', href: paths.memberPlace('messageV2'), icon: <Inbox />, module: 'MANPLAYREB3' },
];

const agentLinks: readonly MenuEntry[] = [{ label: 'menu.agent', href: paths.agent(), icon: <Users /> }];

const lists = {
  main: mainLinks,
  games: gameLinks,
  download: downloadLinks,
  help: helpLinks,
  member: memberLinks,
} as const;

/** The entries of the menus that lead somewhere: their screen exists, and the operator has them switched on. */
export function useMenuLinks(): { readonly [N in keyof typeof lists]: readonly MenuEntry[] } {
  const site = useSite();
  const { isTrial, isAgent } = useSession();
  const shown = (list: readonly MenuEntry[]) =>
    list.filter(
      ({ href, module, isOn = true }) => isOn && (module === undefined || site.hasModule(module)) && hasRoute(href),
    );
  return {
    main: shown(lists.main),
    games: shown(lists.games),
    download: shown(lists.download),
    help: shown(lists.help),
    // spec §4: the member centre is closed to a trial account.
    member: [...(isTrial ? [] : shown(lists.member)), ...(isAgent ? agentLinks : [])],
  };
}
