import type { RouteComponent } from '@tanstack/react-router';
import type { AgentPage } from '../../platform/paths.ts';
import { lazyRoute } from '../routing/lazy-route.tsx';

/** The pages of the agent centre, each with code of its own. */
export const agentScreens = {
  announcement: lazyRoute(async () => import('../../screens/agent/AnnouncementScreen.tsx'), 'AnnouncementScreen'),
  agentTeamOverview: lazyRoute(async () => import('../../screens/agent/TeamOverviewScreen.tsx'), 'TeamOverviewScreen'),
  registration: lazyRoute(async () => import('../../screens/agent/RegistrationScreen.tsx'), 'RegistrationScreen'),
  downline: lazyRoute(async () => import('../../screens/agent/DownlineScreen.tsx'), 'DownlineScreen'),
  teamBetting: lazyRoute(async () => import('../../screens/agent/TeamBettingScreen.tsx'), 'TeamBettingScreen'),
  teamProfit: lazyRoute(async () => import('../../screens/agent/TeamProfitScreen.tsx'), 'TeamProfitScreen'),
  income: lazyRoute(async () => import('../../screens/agent/IncomeScreen.tsx'), 'IncomeScreen'),
  teamTransactions: lazyRoute(
    async () => import('../../screens/agent/TeamTransactionsScreen.tsx'),
    'TeamTransactionsScreen',
  ),
  dividend: lazyRoute(async () => import('../../screens/agent/DividendScreen.tsx'), 'DividendScreen'),
  dailyWages: lazyRoute(async () => import('../../screens/agent/DailyWagesScreen.tsx'), 'DailyWagesScreen'),
  hourlySalary: lazyRoute(async () => import('../../screens/agent/HourlySalaryScreen.tsx'), 'HourlySalaryScreen'),
  realtimeSalary: lazyRoute(async () => import('../../screens/agent/RealtimeSalaryScreen.tsx'), 'RealtimeSalaryScreen'),
  policy: lazyRoute(async () => import('../../screens/agent/PolicyScreen.tsx'), 'PolicyScreen'),
} satisfies Record<AgentPage, RouteComponent>;
