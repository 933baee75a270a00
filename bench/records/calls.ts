import { randomInt } from 'node:crypto';
import { cashbackHistory, cashbackSummary } from '@sampan/contract/cashback';
import { depositBonuses, depositMethods, listDeposits } from '@sampan/contract/deposits';
import { loginHistory } from '@sampan/contract/devices';
import { lineTransferSettings, listLineTransfers } from '@sampan/contract/line-transfers';
import { messageList, unreadCount } from '@sampan/contract/mailbox';
import { missionLeaderboard, missionSummary } from '@sampan/contract/missions';
import type { Operation } from '@sampan/contract/operation';
import { betRecords } from '@sampan/contract/play';
import { pointBalance, pointConfig, pointEntries, pointOrders, pointRewards } from '@sampan/contract/points';
import { bonusRecords, memberProfit } from '@sampan/contract/profit';
import { availablePromotions, promotionStates } from '@sampan/contract/promotions';
import { referral, referralCommissions, referralInvited } from '@sampan/contract/referrals';
import { rewards } from '@sampan/contract/rewards';
import { saferPlay } from '@sampan/contract/safer-play';
import { turnoverList, turnoverRounds } from '@sampan/contract/turnover';
import { listWalletTransfers } from '@sampan/contract/vendor-wallets';
import { playerRank, vipLevels } from '@sampan/contract/vip';
import { walletTransactions } from '@sampan/contract/wallet';
import { listWithdrawals, withdrawalSettings } from '@sampan/contract/withdrawals';

export interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
}

/** Answers the envelope's value. */
export type Ask = (operation: Operation, input: Input) => Promise<unknown>;

/** A call as a record page makes it. */
export interface PageCall {
  readonly name: string;
  readonly operation: Operation;
  /** What to ask for, other days and pages each time; `ask` looks ahead, and isn't measured. */
  readonly input: (ask: Ask) => Input | Promise<Input>;
}

type Query = NonNullable<Input['query']>;
/** A record's filter, another one each time. */
type Filter = () => Query;

const dayMs = 86_400_000;
const midnight = (daysBack: number) => (Math.floor(Date.now() / dayMs) - daysBack) * dayMs;

const everything: Filter = () => ({});
const year: Filter = () => ({ from: midnight(365), to: midnight(-1) });
/** Whole days, as the pages have them. */
const month: Filter = () => {
  const last = randomInt(0, 300);
  return { from: midnight(last + 30), to: midnight(last) };
};
/** From any moment to any other: the parts of days at both ends are no figures. */
const moments: Filter = () => {
  const last = randomInt(0, 300 * dayMs);
  return { from: Date.now() - last - randomInt(dayMs, 60 * dayMs), to: Date.now() - last };
};
const and =
  (filter: Filter, more: Query): Filter =>
  () => ({ ...filter(), ...more });

const first = (name: string, operation: Operation, filter: Filter = everything): PageCall => ({
  name,
  operation,
  input: () => (operation.query === undefined ? {} : { query: filter() }),
});

/** Any of its pages, by its number. */
const anyPage = (name: string, operation: Operation, filter: Filter = everything): PageCall => ({
  name,
  operation,
  async input(ask) {
    const query = filter();
    const { totalPages } = (await ask(operation, { query })) as { totalPages: number };
    return { query: { ...query, pageNo: randomInt(1, Math.max(1, totalPages) + 1) } };
  },
});

const lastPage = (name: string, operation: Operation, filter: Filter = everything): PageCall => ({
  name,
  operation,
  async input(ask) {
    const query = filter();
    const { totalPages } = (await ask(operation, { query })) as { totalPages: number };
    return { query: { ...query, pageNo: Math.max(1, totalPages) } };
  },
});

/** What comes after a page that lies anywhere, by its last row. */
const nextPage = (name: string, operation: Operation, filter: Filter = everything): PageCall => ({
  name,
  operation,
  async input(ask) {
    const query = filter();
    const { next } = (await ask(operation, { query })) as { next?: string | null };
    return { query: typeof next === 'string' ? { ...query, after: next } : query };
  },
});

/** The bets of an obligation: of the one that has the most, which is the oldest. */
const counted = (name: string, isLast: boolean): PageCall => ({
  name,
  operation: turnoverRounds,
  async input(ask) {
    const { totalPages } = (await ask(turnoverList, { query: {} })) as { totalPages: number };
    const { list } = (await ask(turnoverList, { query: { pageNo: totalPages } })) as { list: { id: string }[] };
    const params = { obligationId: list.at(-1)?.id ?? '' };
    if (!isLast) return { params, query: {} };
    const found = (await ask(turnoverRounds, { params, query: {} })) as { totalPages: number };
    return { params, query: { pageNo: Math.max(1, found.totalPages) } };
  },
});

const kinds = ['deposit', 'withdrawal', 'bonus', 'mission', 'line_transfer', 'rollback', 'win'] as const;

/** Every read of the member's record pages. */
export const pageCalls: readonly PageCall[] = [
  first('bets: newest page', betRecords),
  first('bets: a file’s first page of 100', betRecords, and(everything, { pageSize: 100 })),
  nextPage('bets: a file’s next page of 100', betRecords, and(year, { pageSize: 100 })),
  first('bets: twelve months', betRecords, year),
  first('bets: any thirty days', betRecords, month),
  first('bets: any moments', betRecords, moments),
  nextPage('bets: next page, by keyset', betRecords, moments),
  anyPage('bets: any page, by number', betRecords, year),
  first('bets: settled', betRecords, and(month, { status: 'settled' })),
  first('bets: void', betRecords, and(year, { status: 'void' })),
  anyPage('bets: void, any page', betRecords, and(year, { status: 'void' })),
  first('bets: open', betRecords, and(year, { status: 'open' })),
  first('bets: a category', betRecords, and(year, { gameType: 'LIVE' })),
  anyPage('bets: a category, any page', betRecords, and(year, { gameType: 'LIVE' })),
  first('bets: a vendor', betRecords, and(month, { vassalage: 'REEF' })),
  first('bets: all filters', betRecords, and(moments, { gameType: 'LIVE', vassalage: 'REEF', status: 'void' })),

  first('account: newest page', walletTransactions),
  first('account: twelve months', walletTransactions, year),
  first('account: any moments', walletTransactions, moments),
  nextPage('account: next page, by keyset', walletTransactions, moments),
  anyPage('account: any page, by number', walletTransactions, year),
  ...kinds.map((kind) => first(`account: ${kind}`, walletTransactions, and(year, { kind }))),
  anyPage('account: bonus, any page', walletTransactions, and(year, { kind: 'bonus' })),
  first('account: deposit, any moments', walletTransactions, and(moments, { kind: 'deposit' })),

  ...(['day', 'week', 'month'] as const).map((unit) =>
    first(`profit by ${unit}`, memberProfit, and(everything, { unit })),
  ),
  first('profit by day, a category', memberProfit, and(everything, { unit: 'day', gameType: 'LIVE' })),
  first('bonuses: newest page', bonusRecords),
  anyPage('bonuses: any page', bonusRecords, year),
  nextPage('bonuses: next page, by keyset', bonusRecords, moments),
  first('bonuses: a kind', bonusRecords, and(year, { kind: 'cashback' })),

  first('cashback: summary', cashbackSummary),
  anyPage('cashback: history', cashbackHistory),
  first('reward centre: open', rewards, and(everything, { view: 'open' })),
  anyPage('reward centre: history', rewards, and(everything, { view: 'history' })),
  first('reward centre: claimable missions', rewards, and(everything, { kind: 'mission', state: 'claim' })),
  first('promotions: states', promotionStates),
  first('promotions: badge', availablePromotions),
  first('missions', missionSummary),
  first('missions: leaderboard', missionLeaderboard),
  first('referral', referral),
  first('referral: invited', referralInvited),
  lastPage('referral: invited, last page', referralInvited),
  first('referral: commissions', referralCommissions),
  lastPage('referral: commissions, last page', referralCommissions),
  first('VIP: rank', playerRank),
  first('VIP: levels', vipLevels),

  first('points: balance', pointBalance),
  first('points: goods', pointRewards),
  first('points: rates', pointConfig),
  first('points: entries', pointEntries),
  anyPage('points: entries, any page', pointEntries, year),
  first('points: entries, redeemed', pointEntries, and(year, { kind: 'redeemed' })),
  anyPage('points: orders', pointOrders),
  first('points: orders, rejected', pointOrders, and(year, { status: 'rejected' })),

  first('deposits: methods', depositMethods),
  first('deposits: bonuses', depositBonuses),
  first('deposits', listDeposits),
  anyPage('deposits: any page', listDeposits, year),
  first('deposits: expired', listDeposits, and(year, { status: 'expired' })),
  first('withdrawals: settings', withdrawalSettings),
  first('withdrawals', listWithdrawals),
  anyPage('withdrawals: any page', listWithdrawals, and(year, { status: 'paid' })),
  first('line transfers: settings', lineTransferSettings),
  first('line transfers', listLineTransfers),
  anyPage('line transfers: any page', listLineTransfers, and(year, { side: 'sent' })),
  anyPage('wallet transfers: any page', listWalletTransfers, year),
  first('turnover', turnoverList),
  anyPage('turnover: any page', turnoverList),
  first('turnover: met', turnoverList, and(everything, { status: 'met' })),
  counted('turnover: bets that counted', false),
  counted('turnover: bets that counted, last page', true),
  first('limits and breaks', saferPlay),

  first('mailbox', messageList),
  anyPage('mailbox: any page', messageList),
  first('mailbox: unread', unreadCount),
  first('login history', loginHistory),
  anyPage('login history: any page', loginHistory),
];
