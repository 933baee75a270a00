import { queryOptions } from '@tanstack/react-query';
import type { ValueOf } from '@sampan/contract/operation';
import { approveApplication, promotionApplications, rejectApplication } from '@sampan/contract/promotions-staff';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';
import type { Tone } from '../../ui/Note.tsx';

export type Application = ValueOf<typeof promotionApplications>['list'][number];

export const decisions = ['pending', 'approved', 'rejected'] as const satisfies readonly Application['decision'][];

export const decisionTones: Readonly<Record<Application['decision'], Tone>> = {
  pending: 'warn',
  approved: 'good',
  rejected: 'bad',
};

export const applicationKey = ({ promotionId, memberId }: Application) => `${promotionId} ${memberId}`;

/** `pageNo` from 1. */
export const applicationsQuery = (filter: { readonly decision: Application['decision']; readonly pageNo: number }) =>
  queryOptions({
    ...queryOf(promotionApplications, { query: { ...filter, pageSize: 20 } }),
    refetchInterval: 30_000,
  });

type Which = Pick<Application, 'promotionId' | 'memberId'>;

export const useApprove = () =>
  useDecision(promotionApplications, async ({ promotionId, memberId, reason }: Which & { reason: string }) =>
    call(approveApplication, { params: { promotionId, memberId }, body: { reason } }),
  );
/** `remark`: what the member reads. */
export const useReject = () =>
  useDecision(
    promotionApplications,
    async ({ promotionId, memberId, ...body }: Which & { remark: string; reason: string }) =>
      call(rejectApplication, { params: { promotionId, memberId }, body }),
  );
