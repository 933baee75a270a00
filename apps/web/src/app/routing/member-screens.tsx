import type { RouteComponent } from '@tanstack/react-router';
import type { MemberPage } from '../../platform/paths.ts';
import { lazyRoute } from './lazy-route.tsx';

/** The pages of the member centre, each with code of its own. */
export const memberScreens = {
  securityCenter: lazyRoute(async () => import('../../screens/member/SecurityScreen.tsx'), 'SecurityScreen'),
  depositv2: lazyRoute(async () => import('../../screens/member/DepositScreen.tsx'), 'DepositScreen'),
  withdraw: lazyRoute(async () => import('../../screens/member/WithdrawScreen.tsx'), 'WithdrawScreen'),
  transferUpline: lazyRoute(async () => import('../../screens/member/LineTransferScreen.tsx'), 'LineTransferScreen'),
  transferFund: lazyRoute(async () => import('../../screens/member/WalletScreen.tsx'), 'WalletScreen'),
  personalHistoryCopy: lazyRoute(
    async () => import('../../screens/member/BettingRecordScreen.tsx'),
    'BettingRecordScreen',
  ),
  manualRebate: lazyRoute(async () => import('../../screens/member/CashbackScreen.tsx'), 'CashbackScreen'),
  transactionHistory: lazyRoute(
    async () => import('../../screens/member/AccountRecordScreen.tsx'),
    'AccountRecordScreen',
  ),
  personalProfit: lazyRoute(async () => import('../../screens/member/ProfitScreen.tsx'), 'ProfitScreen'),
  bonusDetails: lazyRoute(async () => import('../../screens/member/BonusScreen.tsx'), 'BonusScreen'),
  rewardCenter: lazyRoute(async () => import('../../screens/member/RewardScreen.tsx'), 'RewardScreen'),
  referral: lazyRoute(async () => import('../../screens/member/ReferralScreen.tsx'), 'ReferralScreen'),
  missionLeaderboard: lazyRoute(async () => import('../../screens/member/MissionScreen.tsx'), 'MissionScreen'),
  messageV2: lazyRoute(async () => import('../../screens/member/MailboxScreen.tsx'), 'MailboxScreen'),
  playerRank: lazyRoute(async () => import('../../screens/member/RankScreen.tsx'), 'RankScreen'),
  saferPlay: lazyRoute(async () => import('../../screens/member/SaferPlayScreen.tsx'), 'SaferPlayScreen'),
} satisfies Record<MemberPage, RouteComponent>;
