import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import {
  drawText,
  dryRunDrawCorrection,
  requestDrawCorrection,
  type StaffDraw,
  staffDraws,
} from '@sampan/contract/draws-staff';
import type { DrawResult } from '@sampan/contract/lottery';
import type { ValueOf } from '@sampan/contract/operation';
import { call } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type CorrectionEffect = NonNullable<ValueOf<typeof dryRunDrawCorrection>['effect']>;

export interface DrawFilter {
  readonly gameCode: string;
  /** That draw alone. */
  readonly drawNo: string | undefined;
  readonly state: 'corrected' | undefined;
  /** UTC milliseconds: drawn from then on, and before then. */
  readonly from: number | undefined;
  readonly to: number | undefined;
}

export const drawsQuery = (filter: DrawFilter) =>
  infiniteQueryOptions({
    queryKey: [staffDraws.name, filter],
    queryFn: async ({ pageParam, signal }) =>
      call(staffDraws, { query: { ...filter, before: pageParam, pageSize: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: filter.gameCode !== '',
    // Draws come, and vendors answer.
    refetchInterval: 30_000,
  });

type Wanted = Pick<StaffDraw, 'gameCode'> & { readonly drawNo: number; readonly result: DrawResult };

const paramsOf = ({ gameCode, drawNo }: Pick<Wanted, 'gameCode' | 'drawNo'>) => ({ gameCode, drawNo: String(drawNo) });

export const useDryRun = () =>
  useMutation({
    mutationFn: async (wanted: Wanted) =>
      call(dryRunDrawCorrection, { params: paramsOf(wanted), query: { result: drawText(wanted.result) } }),
  });

export const useRequestCorrection = () =>
  useDecision(
    staffDraws,
    async ({
      key,
      ...wanted
    }: Wanted & { readonly key: string; readonly version: string; readonly reason: string }) => {
      const { result, version, reason } = wanted;
      return call(
        requestDrawCorrection,
        { params: paramsOf(wanted), body: { result, version, reason } },
        { idempotencyKey: key },
      );
    },
  );
