import { queryOptions, useMutation } from '@tanstack/react-query';
import type { ValueOf } from '@sampan/contract/operation';
import {
  approvePointOrder,
  pointOrderContact,
  pointOrderQueue,
  type PointOrderStatus,
  rejectPointOrder,
} from '@sampan/contract/points';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';
import type { Tone } from '../../ui/Note.tsx';

export type Redemption = ValueOf<typeof pointOrderQueue>['list'][number];

export const redemptionTones: Readonly<Record<PointOrderStatus, Tone>> = {
  in_process: 'warn',
  approved: 'good',
  rejected: 'bad',
};

/** `pageNo` from 1. */
export const redemptionsQuery = (filter: { readonly status: PointOrderStatus | undefined; readonly pageNo: number }) =>
  queryOptions({
    ...queryOf(pointOrderQueue, { query: { ...filter, pageSize: 20 } }),
    // Members redeem, and others of staff decide.
    refetchInterval: 30_000,
  });

/** How the member wants to be reached: personal data, asked for when they are needed. */
export const useContact = () =>
  useMutation({ mutationFn: async (orderId: string) => call(pointOrderContact, { params: { orderId } }) });

/** `remark`: what the member reads. */
interface Decided {
  readonly orderId: string;
  readonly remark: string;
  readonly reason: string;
}

export const useApprove = () =>
  useDecision(pointOrderQueue, async ({ orderId, ...body }: Decided) =>
    call(approvePointOrder, { params: { orderId }, body }),
  );
export const useReject = () =>
  useDecision(pointOrderQueue, async ({ orderId, ...body }: Decided) =>
    call(rejectPointOrder, { params: { orderId }, body }),
  );
