import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { previewContract } from '@sampan/contract/bills';
import type { ContractKind } from '@sampan/contract/contract-rules';
import {
  consolidated,
  type Contract,
  downlineContracts,
  endDownlineContract,
  offerContract,
  ownContracts,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
  withdrawContract,
} from '@sampan/contract/contracts';
import type { InputOf } from '@sampan/contract/operation';
import { call, queryOptionsOf } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../../platform/site.ts';
import { featuresOf, noFeatures } from './rules.ts';

export type OfferTerms = InputOf<typeof offerContract>['body'];
/** `A` accepts an offer, `R` rejects it, `V` asks to end a contract, `C` agrees to its end. */
export type Answer = InputOf<typeof processDividend>['body']['status'];

export type AgentFeatures = Readonly<Record<ContractKind, boolean>> & {
  /** False until it is known which there are. */
  readonly isReady: boolean;
};

/** What the agent holds or is offered, asked for only with AGENTPOLICY3 and only of agents (spec §4). */
function useConsolidated() {
  const { isAgent } = useSession();
  const { hasAgentPolicy } = useSite();
  const isAsked = isAgent && hasAgentPolicy;
  return { isAsked, ...useQuery({ ...queryOptionsOf(consolidated, {}), enabled: isAsked }) };
}

/** Which pages of contracts the agent has: those of kinds that it holds or is offered. */
export function useAgentFeatures(): AgentFeatures {
  const { status } = useSite();
  const { isAsked, data, error } = useConsolidated();
  if (!isAsked) return { ...noFeatures, isReady: status !== 'unknown' };
  return { ...(data ? featuresOf(data) : noFeatures), isReady: data !== undefined || error !== null };
}

/** The categories of offered dividends whose acceptance ends contracts of downlines. */
export function useEndingCategories(): ReadonlySet<string> {
  const { data } = useConsolidated();
  const offers = Object.entries(data?.divtypereq ?? {}).filter(([, tiers]) =>
    tiers.some(({ downlineHigherRate }) => downlineHigherRate === 'Y'),
  );
  return new Set(offers.map(([category]) => category));
}

/** All that one can be offered or hold at a time: four kinds of seven categories. */
const openAtMost = 50;
export const pageSize = 10;

type Status = NonNullable<InputOf<typeof ownContracts>['query']['status']>;

/** Always asked for anew: the other side may have answered. */
export function useOwnContracts(query: { kind?: ContractKind; status?: Status; pageNo?: number; pageSize?: number }) {
  const page = { pageNo: 1, pageSize: openAtMost, ...query };
  return useQuery({
    ...queryOptionsOf(ownContracts, { query: page }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function useDownlineContracts(query: { kind: ContractKind; status?: Status; account?: string; pageNo: number }) {
  return useQuery({
    ...queryOptionsOf(downlineContracts, { query: { pageSize, ...query } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** What a change of a contract changes beside it. */
function useForget(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const { name } of [consolidated, ownContracts, downlineContracts])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}

async function answer({ contract, status, isConfirmed }: AnswerInput): Promise<Contract> {
  const body = { status, ...(isConfirmed && { confirmed: true }) };
  const { id, kind, category } = contract;
  switch (kind) {
    case 'dividend':
      return call(processDividend, { body: { type: category, ...body } });
    case 'daily':
      return call(processDailySalary, { body: { id, ...body } });
    case 'hourly':
      return call(processHourlySalary, { body: { contractId: id, ...body } });
    case 'realtime':
      return call(processRealtimeSalary, { body: { contractId: id, ...body } });
  }
}

interface AnswerInput {
  readonly contract: Contract;
  readonly status: Answer;
  /** That contracts of downlines end by it was said and agreed to. */
  readonly isConfirmed?: boolean;
}

/** Answers an offer, or speaks of the end of a contract that the agent holds. */
export function useAnswer() {
  const forget = useForget();
  return useMutation({ mutationFn: answer, onSettled: forget, meta: { error: 'inline' } });
}

/** Takes an offer back, or speaks of the end of a contract that a downline holds. */
export function useDownlineChange() {
  const forget = useForget();
  return useMutation({
    mutationFn: async ({ id, change }: { id: string; change: 'withdraw' | 'end' }) =>
      change === 'withdraw'
        ? call(withdrawContract, { params: { id } })
        : call(endDownlineContract, { params: { id } }),
    onSettled: forget,
    meta: { error: 'inline' },
  });
}

export function useOffer() {
  const forget = useForget();
  return useMutation({
    mutationFn: async ({ idempotencyKey, body }: { idempotencyKey: string; body: OfferTerms }) =>
      call(offerContract, { body }, { idempotencyKey }),
    onSettled: forget,
    meta: { error: 'inline' },
  });
}

/** What an offer would have come to; nothing is written. */
export function usePreview() {
  return useMutation({
    mutationFn: async (body: OfferTerms) => call(previewContract, { body }),
    meta: { error: 'inline' },
  });
}
