import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Frame } from './Frame.tsx';
import { FirstPage, NotFound } from './FirstPage.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound });

const text = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
/** Of the search parameters that a screen knows; others are dropped. */
const searchOf =
  <Name extends string>(...names: readonly Name[]) =>
  (given: Record<string, unknown>): { [N in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = text(given[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    ) as { [N in Name]?: string };

const first = createRoute({ getParentRoute: () => root, path: '/', component: FirstPage });
const today = createRoute({
  getParentRoute: () => root,
  path: '/today',
  component: lazyRouteComponent(async () => import('../screens/TodayScreen.tsx'), 'TodayScreen'),
});
const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  validateSearch: searchOf('state', 'page', 'entry'),
  component: lazyRouteComponent(async () => import('../screens/FeedbackScreen.tsx'), 'FeedbackScreen'),
});
const chat = createRoute({
  getParentRoute: () => root,
  path: '/chat',
  validateSearch: searchOf('part', 'view', 'member', 'page', 'message'),
  component: lazyRouteComponent(async () => import('../screens/ChatScreen.tsx'), 'ChatScreen'),
});
const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  validateSearch: searchOf('member', 'template', 'channel', 'status'),
  component: lazyRouteComponent(async () => import('../screens/MessagesScreen.tsx'), 'MessagesScreen'),
});
const service = createRoute({
  getParentRoute: () => root,
  path: '/customer-service',
  component: lazyRouteComponent(async () => import('../screens/ServiceScreen.tsx'), 'ServiceScreen'),
});
const templates = createRoute({
  getParentRoute: () => root,
  path: '/templates',
  component: lazyRouteComponent(async () => import('../screens/TemplatesScreen.tsx'), 'TemplatesScreen'),
});
const template = createRoute({
  getParentRoute: () => root,
  path: '/templates/$template',
  component: lazyRouteComponent(async () => import('../screens/TemplateScreen.tsx'), 'TemplateScreen'),
});
const articles = createRoute({
  getParentRoute: () => root,
  path: '/articles',
  validateSearch: searchOf('kind', 'state', 'q', 'page'),
  component: lazyRouteComponent(async () => import('../screens/ArticlesScreen.tsx'), 'ArticlesScreen'),
});
const article = createRoute({
  getParentRoute: () => root,
  path: '/articles/$articleId',
  validateSearch: searchOf('part', 'language'),
  component: lazyRouteComponent(async () => import('../screens/ArticleScreen.tsx'), 'ArticleScreen'),
});
const missions = createRoute({
  getParentRoute: () => root,
  path: '/missions',
  validateSearch: searchOf('state', 'q', 'page'),
  component: lazyRouteComponent(async () => import('../screens/MissionsScreen.tsx'), 'MissionsScreen'),
});
const mission = createRoute({
  getParentRoute: () => root,
  path: '/missions/$missionId',
  component: lazyRouteComponent(async () => import('../screens/MissionScreen.tsx'), 'MissionScreen'),
});
const promotions = createRoute({
  getParentRoute: () => root,
  path: '/promotions',
  validateSearch: searchOf('state', 'q', 'page'),
  component: lazyRouteComponent(async () => import('../screens/PromotionsScreen.tsx'), 'PromotionsScreen'),
});
const promotion = createRoute({
  getParentRoute: () => root,
  path: '/promotions/$promotionId',
  component: lazyRouteComponent(async () => import('../screens/PromotionScreen.tsx'), 'PromotionScreen'),
});
const goods = createRoute({
  getParentRoute: () => root,
  path: '/goods',
  validateSearch: searchOf('kind', 'q', 'page'),
  component: lazyRouteComponent(async () => import('../screens/GoodsScreen.tsx'), 'GoodsScreen'),
});
const oneOfGoods = createRoute({
  getParentRoute: () => root,
  path: '/goods/$goodsId',
  component: lazyRouteComponent(async () => import('../screens/GoodsItemScreen.tsx'), 'GoodsItemScreen'),
});
const announcements = createRoute({
  getParentRoute: () => root,
  path: '/announcements',
  validateSearch: searchOf('kind', 'state', 'page'),
  component: lazyRouteComponent(async () => import('../screens/AnnouncementsScreen.tsx'), 'AnnouncementsScreen'),
});
const entryBanners = createRoute({
  getParentRoute: () => root,
  path: '/entry-banners',
  validateSearch: searchOf('place'),
  component: lazyRouteComponent(async () => import('../screens/EntryBannersScreen.tsx'), 'EntryBannersScreen'),
});
const announcement = createRoute({
  getParentRoute: () => root,
  path: '/announcements/$announcementId',
  component: lazyRouteComponent(async () => import('../screens/AnnouncementScreen.tsx'), 'AnnouncementScreen'),
});
const vip = createRoute({
  getParentRoute: () => root,
  path: '/vip',
  component: lazyRouteComponent(async () => import('../screens/VipScreen.tsx'), 'VipScreen'),
});
const vipLevel = createRoute({
  getParentRoute: () => root,
  path: '/vip/$level',
  component: lazyRouteComponent(async () => import('../screens/VipLevelScreen.tsx'), 'VipLevelScreen'),
});
const reconciliations = createRoute({
  getParentRoute: () => root,
  path: '/reconciliations',
  validateSearch: searchOf('page'),
  component: lazyRouteComponent(async () => import('../screens/ReconciliationsScreen.tsx'), 'ReconciliationsScreen'),
});
const reconciliation = createRoute({
  getParentRoute: () => root,
  path: '/reconciliations/$reconciliationId',
  validateSearch: searchOf('kind', 'open', 'page', 'difference'),
  component: lazyRouteComponent(async () => import('../screens/ReconciliationScreen.tsx'), 'ReconciliationScreen'),
});
const redemptions = createRoute({
  getParentRoute: () => root,
  path: '/redemptions',
  validateSearch: searchOf('status', 'page', 'order'),
  component: lazyRouteComponent(async () => import('../screens/RedemptionsScreen.tsx'), 'RedemptionsScreen'),
});
const applications = createRoute({
  getParentRoute: () => root,
  path: '/applications',
  validateSearch: searchOf('decision', 'page', 'application'),
  component: lazyRouteComponent(async () => import('../screens/ApplicationsScreen.tsx'), 'ApplicationsScreen'),
});
const bills = createRoute({
  getParentRoute: () => root,
  path: '/bills',
  validateSearch: searchOf('status', 'page', 'bill'),
  component: lazyRouteComponent(async () => import('../screens/BillsScreen.tsx'), 'BillsScreen'),
});
const contracts = createRoute({
  getParentRoute: () => root,
  path: '/contracts',
  validateSearch: searchOf('kind', 'status', 'page', 'contract'),
  component: lazyRouteComponent(async () => import('../screens/ContractsScreen.tsx'), 'ContractsScreen'),
});
const agents = createRoute({
  getParentRoute: () => root,
  path: '/agents',
  validateSearch: searchOf('account'),
  component: lazyRouteComponent(async () => import('../screens/AgentsScreen.tsx'), 'AgentsScreen'),
});
const settlements = createRoute({
  getParentRoute: () => root,
  path: '/settlements',
  validateSearch: searchOf('period'),
  component: lazyRouteComponent(async () => import('../screens/SettlementsScreen.tsx'), 'SettlementsScreen'),
});
const settlement = createRoute({
  getParentRoute: () => root,
  path: '/settlements/$period/$periodTo',
  validateSearch: searchOf('dryRun', 'account', 'status', 'page', 'draft'),
  component: lazyRouteComponent(async () => import('../screens/SettlementScreen.tsx'), 'SettlementScreen'),
});
const games = createRoute({
  getParentRoute: () => root,
  path: '/games',
  validateSearch: searchOf('type', 'vendor', 'state', 'q', 'page'),
  component: lazyRouteComponent(async () => import('../screens/GamesScreen.tsx'), 'GamesScreen'),
});
const game = createRoute({
  getParentRoute: () => root,
  path: '/games/$nodeId',
  component: lazyRouteComponent(async () => import('../screens/GameScreen.tsx'), 'GameScreen'),
});
const vendors = createRoute({
  getParentRoute: () => root,
  path: '/vendors',
  validateSearch: searchOf('q', 'page'),
  component: lazyRouteComponent(async () => import('../screens/VendorsScreen.tsx'), 'VendorsScreen'),
});
const vendor = createRoute({
  getParentRoute: () => root,
  path: '/vendors/$vendorCode',
  component: lazyRouteComponent(async () => import('../screens/VendorScreen.tsx'), 'VendorScreen'),
});
const rooms = createRoute({
  getParentRoute: () => root,
  path: '/rooms',
  validateSearch: searchOf('game', 'q', 'page'),
  component: lazyRouteComponent(async () => import('../screens/RoomsScreen.tsx'), 'RoomsScreen'),
});
const room = createRoute({
  getParentRoute: () => root,
  path: '/rooms/$roomId',
  component: lazyRouteComponent(async () => import('../screens/RoomScreen.tsx'), 'RoomScreen'),
});
const lotteries = createRoute({
  getParentRoute: () => root,
  path: '/lotteries',
  validateSearch: searchOf('q', 'page'),
  component: lazyRouteComponent(async () => import('../screens/LotteriesScreen.tsx'), 'LotteriesScreen'),
});
const lottery = createRoute({
  getParentRoute: () => root,
  path: '/lotteries/$gameCode',
  component: lazyRouteComponent(async () => import('../screens/LotteryScreen.tsx'), 'LotteryScreen'),
});
const draws = createRoute({
  getParentRoute: () => root,
  path: '/draws',
  validateSearch: searchOf('lottery', 'number', 'state', 'from', 'to', 'draw'),
  component: lazyRouteComponent(async () => import('../screens/DrawsScreen.tsx'), 'DrawsScreen'),
});
const members = createRoute({
  getParentRoute: () => root,
  path: '/members',
  validateSearch: searchOf('q'),
  component: lazyRouteComponent(async () => import('../screens/MembersScreen.tsx'), 'MembersScreen'),
});
const member = createRoute({
  getParentRoute: () => root,
  path: '/members/$memberId',
  validateSearch: searchOf('part', 'status', 'bet', 'page'),
  component: lazyRouteComponent(async () => import('../screens/MemberScreen.tsx'), 'MemberScreen'),
});
const deposits = createRoute({
  getParentRoute: () => root,
  path: '/deposits',
  validateSearch: searchOf('queue', 'reference', 'page', 'deposit'),
  component: lazyRouteComponent(async () => import('../screens/DepositsScreen.tsx'), 'DepositsScreen'),
});
const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/withdrawals',
  validateSearch: searchOf('queue', 'page', 'withdrawal'),
  component: lazyRouteComponent(async () => import('../screens/WithdrawalsScreen.tsx'), 'WithdrawalsScreen'),
});
const staff = createRoute({
  getParentRoute: () => root,
  path: '/staff',
  validateSearch: searchOf('status', 'role', 'person'),
  component: lazyRouteComponent(async () => import('../screens/StaffScreen.tsx'), 'StaffScreen'),
});
const roles = createRoute({
  getParentRoute: () => root,
  path: '/staff/roles',
  validateSearch: searchOf('role', 'like'),
  component: lazyRouteComponent(async () => import('../screens/RolesScreen.tsx'), 'RolesScreen'),
});
const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  validateSearch: searchOf('open'),
  component: lazyRouteComponent(async () => import('../screens/AccountScreen.tsx'), 'AccountScreen'),
});
const approvals = createRoute({
  getParentRoute: () => root,
  path: '/approvals',
  validateSearch: searchOf('status', 'request'),
  component: lazyRouteComponent(async () => import('../screens/ApprovalsScreen.tsx'), 'ApprovalsScreen'),
});
const audit = createRoute({
  getParentRoute: () => root,
  path: '/audit',
  validateSearch: searchOf('from', 'to', 'actor', 'operation', 'subject', 'entry'),
  component: lazyRouteComponent(async () => import('../screens/AuditScreen.tsx'), 'AuditScreen'),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  component: lazyRouteComponent(async () => import('../screens/SetupScreen.tsx'), 'SetupScreen'),
});
const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  validateSearch: searchOf('part', 'range', 'from', 'to', 'page', 'unit', 'what', 'form', 'split'),
  component: lazyRouteComponent(async () => import('../screens/ReportsScreen.tsx'), 'ReportsScreen'),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: searchOf('q', 'group', 'only', 'history'),
  component: lazyRouteComponent(async () => import('../screens/SettingsScreen.tsx'), 'SettingsScreen'),
});

const tree = root.addChildren([
  first,
  today,
  feedback,
  chat,
  messages,
  service,
  templates,
  template,
  articles,
  article,
  announcements,
  announcement,
  entryBanners,
  vip,
  vipLevel,
  missions,
  mission,
  promotions,
  promotion,
  goods,
  oneOfGoods,
  reconciliations,
  reconciliation,
  redemptions,
  applications,
  bills,
  contracts,
  agents,
  settlements,
  settlement,
  games,
  game,
  vendors,
  vendor,
  rooms,
  room,
  lotteries,
  lottery,
  draws,
  members,
  member,
  deposits,
  withdrawals,
  staff,
  roles,
  account,
  approvals,
  audit,
  reports,
  settings,
  setup,
]);

export const createConsoleRouter = () =>
  createRouter({ routeTree: tree, basepath: '/console', defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
