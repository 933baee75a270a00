import type { LinkProps } from '@tanstack/react-router';
import type { Permission } from '@sampan/contract/permissions';
import type { Word } from '../platform/words.ts';

export interface PageName {
  readonly path: NonNullable<LinkProps['to']> & `/${string}`;
  readonly word: Word;
}

/** A page of the menu. */
interface Page extends PageName {
  /** Without it the page isn't in the menu, and says why it doesn't open. */
  readonly permission: Permission;
}

/** The menu: groups of pages, in its order. */
export const groups: readonly { readonly word: Word; readonly pages: readonly Page[] }[] = [
  {
    word: 'shell.group.overview',
    pages: [{ path: '/today', word: 'today.title', permission: 'dashboard.read' }],
  },
  {
    word: 'shell.group.members',
    pages: [
      { path: '/members', word: 'members.title', permission: 'members.read' },
      { path: '/feedback', word: 'feedback.title', permission: 'support.write' },
      { path: '/chat', word: 'chat.title', permission: 'support.write' },
      { path: '/messages', word: 'messages.title', permission: 'support.write' },
      { path: '/customer-service', word: 'service.title', permission: 'support.write' },
    ],
  },
  {
    word: 'shell.group.money',
    pages: [
      { path: '/deposits', word: 'cashier.deposits.title', permission: 'finance.read' },
      { path: '/withdrawals', word: 'cashier.withdrawals.title', permission: 'finance.read' },
      { path: '/redemptions', word: 'redemptions.title', permission: 'finance.read' },
      { path: '/reconciliations', word: 'reconciliations.title', permission: 'finance.read' },
    ],
  },
  {
    word: 'shell.group.catalogue',
    pages: [
      { path: '/games', word: 'games.title', permission: 'catalogue.write' },
      { path: '/vendors', word: 'games.vendors.title', permission: 'catalogue.write' },
      { path: '/rooms', word: 'rooms.title', permission: 'catalogue.write' },
      { path: '/lotteries', word: 'lotteries.title', permission: 'catalogue.write' },
      { path: '/draws', word: 'draws.title', permission: 'catalogue.write' },
    ],
  },
  {
    word: 'shell.group.content',
    pages: [
      { path: '/articles', word: 'articles.title', permission: 'content.write' },
      { path: '/announcements', word: 'announcements.title', permission: 'content.write' },
      { path: '/entry-banners', word: 'announcements.entry', permission: 'content.write' },
      { path: '/templates', word: 'templates.title', permission: 'content.write' },
      { path: '/missions', word: 'missions.title', permission: 'content.write' },
      { path: '/promotions', word: 'promotions.title', permission: 'promotions.write' },
      { path: '/vip', word: 'vip.title', permission: 'content.write' },
      { path: '/goods', word: 'goods.title', permission: 'promotions.write' },
      { path: '/applications', word: 'applications.title', permission: 'promotions.write' },
    ],
  },
  {
    word: 'shell.group.agents',
    pages: [
      { path: '/agents', word: 'agents.title', permission: 'agents.read' },
      { path: '/contracts', word: 'contracts.title', permission: 'agents.read' },
      { path: '/settlements', word: 'settlements.title', permission: 'agents.read' },
      { path: '/bills', word: 'bills.title', permission: 'agents.read' },
    ],
  },
  {
    word: 'shell.group.reports',
    pages: [{ path: '/reports', word: 'reports.title', permission: 'reports.read' }],
  },
  {
    word: 'shell.group.staff',
    pages: [
      { path: '/approvals', word: 'approvals.title', permission: 'approvals.read' },
      { path: '/staff', word: 'staff.title', permission: 'staff.read' },
      { path: '/staff/roles', word: 'roles.title', permission: 'staff.read' },
      { path: '/audit', word: 'audit.title', permission: 'audit.read' },
    ],
  },
  {
    word: 'shell.group.operator',
    pages: [
      { path: '/settings', word: 'settings.title', permission: 'settings.read' },
      { path: '/setup', word: 'setup.title', permission: 'settings.read' },
    ],
  },
];

export const pages: readonly Page[] = groups.flatMap((group) => group.pages);

/** Everybody's own, which needs no permission; the account menu leads there. */
export const ownPage: PageName = { path: '/account', word: 'account.title' };

/** The page of the menu that an address belongs to: of two the one that names more of it. */
export function pageAt(pathname: string): Page | undefined {
  const held = pages.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return held.toSorted((one, other) => other.path.length - one.path.length)[0];
}
