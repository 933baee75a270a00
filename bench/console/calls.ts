import { agentTree } from '@sampan/contract/agents-staff';
import { staffAnnouncements } from '@sampan/contract/announcements-staff';
import { approvalList } from '@sampan/contract/approvals';
import { auditList } from '@sampan/contract/audit';
import { billQueue } from '@sampan/contract/bills';
import { staffGames, staffVendors } from '@sampan/contract/catalogue-staff';
import { moderatedMessages, mutedMembers } from '@sampan/contract/chat-staff';
import { staffArticles } from '@sampan/contract/content-staff';
import { staffContracts } from '@sampan/contract/contracts';
import { operatorAlerts, todayFigures } from '@sampan/contract/dashboard';
import { depositQueue } from '@sampan/contract/deposits';
import { feedbackQueue } from '@sampan/contract/feedback';
import {
  linkedMembers,
  memberBets,
  memberDetails,
  memberMovements,
  memberNotes,
  memberSearch,
} from '@sampan/contract/members-staff';
import { messageLog } from '@sampan/contract/messages-staff';
import { staffMissions } from '@sampan/contract/missions-staff';
import type { InputOf, Operation } from '@sampan/contract/operation';
import { pointOrderQueue, staffPointGoods } from '@sampan/contract/points';
import { promotionApplications, staffPromotions } from '@sampan/contract/promotions-staff';
import { staffReferrals } from '@sampan/contract/referrals-staff';
import { memberSaferPlay } from '@sampan/contract/safer-play';
import { settingHistory } from '@sampan/contract/settings-staff';
import { settlementList } from '@sampan/contract/settlements';
import { staffList } from '@sampan/contract/staff';
import { memberTurnover } from '@sampan/contract/turnover';
import { staffVipLevels } from '@sampan/contract/vip-staff';
import { withdrawalQueue } from '@sampan/contract/withdrawals';

export interface ListCall {
  readonly what: string;
  readonly operation: Operation;
  readonly input: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | number>>;
  };
}

const call = <O extends Operation>(what: string, operation: O, input: Partial<InputOf<O>>): ListCall => ({
  what,
  operation,
  input,
});

/** Every list of the console, as its pages ask for it: the first page, a deep one, and by what it is filtered. `memberId`: the busiest. */
export function listCalls(memberId: string): readonly ListCall[] {
  const params = { memberId };
  const dayMs = 86_400_000;
  const now = Date.now();
  return [
    call('members by account', memberSearch, { query: { q: 'bench500' } }),
    call('members by a number that nobody has', memberSearch, { query: { q: '+84900000001' } }),
    call('members by address', memberSearch, { query: { q: '192.0.2.7' } }),
    call('a member', memberDetails, { params }),
    call('a member’s bets', memberBets, { params, query: { pageNo: 1, pageSize: 20 } }),
    call('a member’s bets, page 500', memberBets, { params, query: { pageNo: 500, pageSize: 20 } }),
    call('a member’s movements', memberMovements, { params, query: { pageNo: 1, pageSize: 20 } }),
    call('a member’s movements, page 500', memberMovements, { params, query: { pageNo: 500, pageSize: 20 } }),
    call('linked members', linkedMembers, { params }),
    call('a member’s notes', memberNotes, { params, query: {} }),
    call('a member’s turnover', memberTurnover, { params, query: {} }),
    call('a member’s limits', memberSaferPlay, { params }),
    ...(['review', 'all'] as const).map((queue) =>
      call(`deposits, ${queue}`, depositQueue, { query: { ...(queue === 'review' && { queue }), pageNo: 1 } }),
    ),
    call('deposits, page 50', depositQueue, { query: { queue: 'review', pageNo: 50 } }),
    call('withdrawals', withdrawalQueue, { query: { queue: 'review', pageNo: 1 } }),
    call('withdrawals, page 50', withdrawalQueue, { query: { queue: 'review', pageNo: 50 } }),
    call('withdrawals, all', withdrawalQueue, { query: { pageNo: 1 } }),
    call('redemptions, waiting', pointOrderQueue, { query: { status: 'in_process', pageNo: 1 } }),
    call('redemptions, all', pointOrderQueue, { query: { pageNo: 1 } }),
    call('redemptions, page 500', pointOrderQueue, { query: { pageNo: 500 } }),
    call('applications', promotionApplications, { query: { pageNo: 1 } }),
    call('applications, decided', promotionApplications, { query: { decision: 'approved', pageNo: 1 } }),
    call('applications, decided, page 500', promotionApplications, { query: { decision: 'approved', pageNo: 500 } }),
    call('feedback, open', feedbackQueue, { query: { pageNo: 1, state: 'open' } }),
    call('feedback, all', feedbackQueue, { query: { pageNo: 1 } }),
    call('feedback, page 500', feedbackQueue, { query: { pageNo: 500 } }),
    call('chat', moderatedMessages, { query: { pageNo: 1 } }),
    call('chat, reported', moderatedMessages, { query: { view: 'reported', pageNo: 1 } }),
    call('chat, page 500', moderatedMessages, { query: { pageNo: 500 } }),
    call('chat, of a member', moderatedMessages, { query: { ...params, pageNo: 1 } }),
    call('muted members', mutedMembers, { query: { pageNo: 1 } }),
    call('messages', messageLog, { query: {} }),
    call('messages, of a member', messageLog, { query: params }),
    call('messages, failed', messageLog, { query: { status: 'failed' } }),
    call('messages, by SMS', messageLog, { query: { channel: 'sms' } }),
    call('messages, a week of the year before', messageLog, {
      query: { from: now - 60 * dayMs, to: now - 53 * dayMs },
    }),
    call('log', auditList, { query: {} }),
    call('log, by operation', auditList, { query: { operation: 'changeGame' } }),
    call('log, by operation that is not there', auditList, { query: { operation: 'removeRole' } }),
    call('log, of a subject', auditList, { query: { subjectKind: 'game', subjectId: '4711' } }),
    call('log, by person', auditList, { query: { actorId: '00000000-0000-4000-8000-000000000007' } }),
    call('log, by command', auditList, { query: { actorKind: 'cli' } }),
    call('log, before number 500,000', auditList, { query: { before: '500000' } }),
    call('approvals, waiting', approvalList, { query: { status: 'waiting' } }),
    call('approvals', approvalList, { query: {} }),
    call('referrals', staffReferrals, { query: { pageNo: 1 } }),
    call('referrals, refused', staffReferrals, { query: { state: 'refused', pageNo: 1 } }),
    call('contracts', staffContracts, { query: { pageNo: 1 } }),
    call('contracts, page 500', staffContracts, { query: { pageNo: 500 } }),
    call('bills', billQueue, { query: { status: 'to_approve', pageNo: 1 } }),
    call('settlements', settlementList, { query: { period: 'weekly' } }),
    call('agents', agentTree, { query: {} }),
    call('games', staffGames, { query: { pageNo: 1 } }),
    call('games, by a word', staffGames, { query: { q: 'lotus', pageNo: 1 } }),
    call('games, the last page', staffGames, { query: { pageNo: 400 } }),
    call('vendors', staffVendors, {}),
    call('articles', staffArticles, { query: { pageNo: 1 } }),
    call('banners and notices', staffAnnouncements, { query: { pageNo: 1 } }),
    call('promotions', staffPromotions, {}),
    call('missions', staffMissions, {}),
    call('goods', staffPointGoods, {}),
    call('VIP levels', staffVipLevels, {}),
    call('staff', staffList, { query: {} }),
    call('setting changes', settingHistory, { query: {} }),
    call('today', todayFigures, {}),
    call('alerts', operatorAlerts, {}),
  ];
}
