import { memberPages, type MemberPage } from '../../apps/web/src/platform/paths.ts';

/** What a member's browser finds on a page of the member centre. */
export interface CentrePage {
  readonly page: MemberPage;
  readonly title: string;
  /** Begins the name of the file with its code. */
  readonly code: string;
  /** Paths of the calls that its content comes by. */
  readonly calls: RegExp;
  /** Stands there once a new member's content is: mostly that there is nothing yet. */
  readonly shows: RegExp;
  /** Narrows it down to nothing, where a new member has something. */
  readonly search?: string;
}

const dayMs = 86_400_000;
/** A time before the member was there, `YYYY-MM-DD`. */
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);

const table: Record<MemberPage, Omit<CentrePage, 'page'>> = {
  securityCenter: {
    title: 'Security centre',
    code: 'SecurityScreen',
    calls: /^\/wps\/member\/(?:security|sessions|devices|passkeys|loginHistory|payoutAccounts)$/,
    shows: /^This browser$/,
  },
  depositv2: {
    title: 'Deposit',
    code: 'DepositScreen',
    calls: /^\/wps\/deposit(?:\/methods|\/bonuses)?$/,
    shows: /^No deposits yet$/,
  },
  withdraw: {
    title: 'Withdraw',
    code: 'WithdrawScreen',
    calls: /^\/wps\/(?:withdrawal(?:\/settings)?|member\/payoutAccounts|member\/turnover)$/,
    shows: /^No withdrawals yet$/,
  },
  transferUpline: {
    title: 'Line transfer',
    code: 'LineTransferScreen',
    calls: /^\/wps\/lineTransfer(?:\/settings)?$/,
    shows: /^No transfers yet$/,
  },
  transferFund: {
    title: 'My wallet',
    code: 'WalletScreen',
    calls: /^\/wps\/(?:relay\/GCS_merchantWallet|wallet\/transfers|v2\/wallets\/balance)$/,
    shows: /^No transfers yet$/,
  },
  personalHistoryCopy: {
    title: 'Betting record',
    code: 'BettingRecordScreen',
    calls: /^\/wps\/member\/bets$/,
    shows: /^No bets here$/,
  },
  manualRebate: {
    title: 'Cashback',
    code: 'CashbackScreen',
    calls: /^\/wps\/cashback(?:\/history)?$/,
    shows: /^Nothing collected yet$/,
  },
  transactionHistory: {
    title: 'Account record',
    code: 'AccountRecordScreen',
    calls: /^\/wps\/v2\/wallets\/transactions$/,
    shows: /^No movements here$/,
    search: '?kind=mission',
  },
  personalProfit: {
    title: 'Profit',
    code: 'ProfitScreen',
    calls: /^\/wps\/member\/profit$/,
    shows: /^Nothing in this time$/,
    search: `?since=${day(40)}&until=${day(30)}`,
  },
  bonusDetails: {
    title: 'Bonus details',
    code: 'BonusScreen',
    calls: /^\/wps\/member\/bonuses$/,
    shows: /^No bonuses here$/,
    search: '?kind=mission',
  },
  rewardCenter: {
    title: 'Reward centre',
    code: 'RewardScreen',
    calls: /^\/wps\/rewards$/,
    shows: /^Nothing taken yet$/,
    search: '?relation=history&kind=raffle',
  },
  referral: {
    title: 'Invite friends',
    code: 'ReferralScreen',
    calls: /^\/wps\/referral(?:\/invited|\/commissions)?$/,
    shows: /^Nobody invited yet$/,
  },
  missionLeaderboard: {
    title: 'Missions',
    code: 'MissionScreen',
    calls: /^\/wps\/relay\/MCSFE_getMission(?:SummaryDetails|Leaderboard)$/,
    shows: /^Warm-up$/,
  },
  messageV2: {
    title: 'Mailbox',
    code: 'MailboxScreen',
    calls: /^\/wps\/member\/messages$/,
    shows: /^No messages yet$/,
  },
  playerRank: {
    title: 'VIP rank',
    code: 'RankScreen',
    calls: /^\/wps\/vip\/(?:levels|rank)$/,
    shows: /^You have not taken a gift yet\.$/,
  },
  saferPlay: {
    title: 'Limits and breaks',
    code: 'SaferPlayScreen',
    calls: /^\/wps\/saferPlay(?:\/changes)?$/,
    shows: /^Self-exclusion$/,
  },
};

/** All of them, in the menu's order. */
export const centrePages: readonly CentrePage[] = memberPages.map((page) => ({ page, ...table[page] }));
