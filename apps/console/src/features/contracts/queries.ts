import { queryOptions } from '@tanstack/react-query';
import type { ContractKind } from '@sampan/contract/contract-rules';
import { type contractStatuses, endContract, offerHouseContract, staffContracts } from '@sampan/contract/contracts';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

type ContractStatus = (typeof contractStatuses)[number];
export type ContractPage = ValueOf<typeof staffContracts>;
export type Contract = ContractPage['list'][number];
export type Offer = Omit<BodyOf<typeof offerHouseContract>, 'memberId' | 'reason'>;

export interface ContractFilter {
  readonly memberId: string | undefined;
  readonly kind: ContractKind | undefined;
  readonly status: ContractStatus | undefined;
}

/** `pageNo` from 1. */
export const contractsQuery = (filter: ContractFilter, pageNo: number) =>
  queryOptions({
    ...queryOf(staffContracts, { query: { ...filter, pageNo, pageSize: 20 } }),
    placeholderData: (before) => before,
  });

export const useEnd = () =>
  useDecision(staffContracts, async ({ contractId, reason }: { contractId: string; reason: string }) =>
    call(endContract, { params: { contractId }, body: { reason } }),
  );
/** `key`: the same for the same offer. */
export const useOffer = () =>
  useDecision(staffContracts, async ({ key, ...body }: BodyOf<typeof offerHouseContract> & { key: string }) =>
    call(offerHouseContract, { body }, { idempotencyKey: key }),
  );
