import { queryOptions } from '@tanstack/react-query';
import { approvalList } from '@sampan/contract/approvals';
import { billQueue } from '@sampan/contract/bills';
import { moderatedMessages } from '@sampan/contract/chat-staff';
import { operatorAlerts, operatorHealth, todayFigures } from '@sampan/contract/dashboard';
import { depositQueue } from '@sampan/contract/deposits';
import { feedbackQueue } from '@sampan/contract/feedback';
import type { Permission } from '@sampan/contract/permissions';
import { pointOrderQueue } from '@sampan/contract/points';
import { promotionApplications } from '@sampan/contract/promotions-staff';
import { withdrawalQueue } from '@sampan/contract/withdrawals';
import { call, queryOf } from '../../platform/api.ts';

/** How long a list is; `isMore`: that long at least. */
export interface Length {
  readonly count: number;
  readonly isMore: boolean;
}

const lengthOf = ({ totalCount }: { readonly totalCount: number }): Length => ({ count: totalCount, isMore: false });
const one = { pageNo: 1, pageSize: 1 };
/** Requests of two people come without a sum: so many are counted. */
const counted = 100;

const counts = {
  deposits: async (signal: AbortSignal) =>
    lengthOf(await call(depositQueue, { query: { queue: 'review', ...one } }, { signal })),
  withdrawals: async (signal: AbortSignal) =>
    lengthOf(await call(withdrawalQueue, { query: { queue: 'review', ...one } }, { signal })),
  disputes: async (signal: AbortSignal) =>
    lengthOf(await call(withdrawalQueue, { query: { queue: 'disputes', ...one } }, { signal })),
  redemptions: async (signal: AbortSignal) =>
    lengthOf(await call(pointOrderQueue, { query: { status: 'in_process', ...one } }, { signal })),
  applications: async (signal: AbortSignal) =>
    lengthOf(await call(promotionApplications, { query: { decision: 'pending', ...one } }, { signal })),
  feedback: async (signal: AbortSignal) =>
    lengthOf(await call(feedbackQueue, { query: { state: 'open', ...one } }, { signal })),
  chat: async (signal: AbortSignal) =>
    lengthOf(await call(moderatedMessages, { query: { view: 'reported', ...one } }, { signal })),
  bills: async (signal: AbortSignal) =>
    lengthOf(await call(billQueue, { query: { status: 'to_approve', ...one } }, { signal })),
  approvals: async (signal: AbortSignal) => {
    const { list, next } = await call(approvalList, { query: { status: 'waiting', pageSize: counted } }, { signal });
    return { count: list.length, isMore: next !== null };
  },
} as const;

export type Queue = keyof typeof counts;

/** Who sees a queue. */
export const queuePermissions: Readonly<Record<Queue, Permission>> = {
  deposits: depositQueue.permission as Permission,
  withdrawals: withdrawalQueue.permission as Permission,
  disputes: withdrawalQueue.permission as Permission,
  redemptions: pointOrderQueue.permission as Permission,
  applications: promotionApplications.permission as Permission,
  feedback: feedbackQueue.permission as Permission,
  chat: moderatedMessages.permission as Permission,
  bills: billQueue.permission as Permission,
  approvals: approvalList.permission as Permission,
};

export const queues = Object.keys(counts) as readonly Queue[];

export const lengthQuery = (queue: Queue) =>
  queryOptions({
    queryKey: ['length', queue],
    queryFn: ({ signal }) => counts[queue](signal),
    refetchInterval: 30_000,
  });

/** Who sees the figures of the day. */
export const figuresPermission = todayFigures.permission as Permission;
export const figuresQuery = { ...queryOf(todayFigures, {}), refetchInterval: 60_000 };
/** Who sees alerts. */
export const alertsPermission = operatorAlerts.permission as Permission;
export const alertsQuery = { ...queryOf(operatorAlerts, {}), refetchInterval: 30_000 };
export const healthQuery = { ...queryOf(operatorHealth, {}), refetchInterval: 60_000 };
