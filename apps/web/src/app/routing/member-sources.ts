import type { MemberPage } from '../../platform/paths.ts';

/** The files of the pages of the member centre, which the server's document preloads; the browser carries no such list. */
export const memberSources: Record<MemberPage, string> | undefined = import.meta.env.SSR
  ? {
      securityCenter: 'SecurityScreen',
      depositv2: 'DepositScreen',
      withdraw: 'WithdrawScreen',
      transferUpline: 'LineTransferScreen',
      transferFund: 'WalletScreen',
      personalHistoryCopy: 'BettingRecordScreen',
      manualRebate: 'CashbackScreen',
      transactionHistory: 'AccountRecordScreen',
      personalProfit: 'ProfitScreen',
      bonusDetails: 'BonusScreen',
      rewardCenter: 'RewardScreen',
      referral: 'ReferralScreen',
      missionLeaderboard: 'MissionScreen',
      messageV2: 'MailboxScreen',
      playerRank: 'RankScreen',
      saferPlay: 'SaferPlayScreen',
    }
  : undefined;
