import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, InputOf, ValueOf } from '@sampan/contract/operation';
import {
  startTeamExport,
  type TeamExport,
  teamBetting,
  teamExportRows,
  teamExports,
  teamProfit,
  teamRound,
  teamRounds,
  teamTransactions,
} from '@sampan/contract/team-records';
import { call, queryKeyOf, queryOptionsOf } from '../../platform/api.ts';
import { vendorsQuery } from '../../platform/site.ts';
import type { CsvTable } from '../../platform/csv-rows.ts';

export type BettingRow = ValueOf<typeof teamBetting>['list'][number];
export type ProfitRow = ValueOf<typeof teamProfit>['list'][number];
export type TeamMovement = ValueOf<typeof teamTransactions>['list'][number];
export type TeamBet = ValueOf<typeof teamRounds>['list'][number];

export const pageSize = 20;

/** Always asked for anew: what was played a moment ago belongs in it. */
const fresh = { staleTime: 0, placeholderData: <Value>(before: Value | undefined) => before };

/** Every provider by category; none until they are known. */
export function useVendors() {
  return useQuery({ ...vendorsQuery(), staleTime: 5 * 60_000 }).data?.data.lanes ?? [];
}

export function useTeamBetting(query: InputOf<typeof teamBetting>['query']) {
  return useQuery({ ...queryOptionsOf(teamBetting, { query }), ...fresh });
}

export function useTeamProfit(query: InputOf<typeof teamProfit>['query']) {
  return useQuery({ ...queryOptionsOf(teamProfit, { query }), ...fresh });
}

export function useTeamTransactions(query: InputOf<typeof teamTransactions>['query']) {
  return useQuery({ ...queryOptionsOf(teamTransactions, { query }), ...fresh });
}

export function useTeamRounds(query: InputOf<typeof teamRounds>['query']) {
  return useQuery({ ...queryOptionsOf(teamRounds, { query }), ...fresh });
}

export function useTeamRound(account: string, { roundId, vassalage, placedAt }: TeamBet, pageNo: number) {
  return useQuery({
    ...queryOptionsOf(teamRound, {
      params: { roundId },
      query: { account, vassalage, placedAt, pageNo, pageSize: 50 },
    }),
    ...fresh,
  });
}

/** The agent's files; asked for again and again while one is being written. */
export function useFiles() {
  return useQuery({
    ...queryOptionsOf(teamExports, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(({ status }) => status === 'open') ? 1_500 : false),
  });
}

/** Asks for a file; the list of files has it then. */
export function useStartFile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: { readonly key: string; readonly body: BodyOf<typeof startTeamExport> }) =>
      call(startTeamExport, { body: wish.body }, { idempotencyKey: wish.key }),
    onSuccess: (file) =>
      queries.setQueryData<ValueOf<typeof teamExports>>(queryKeyOf(teamExports, {}), (before) => ({
        list: [file, ...(before?.list ?? []).filter(({ id }) => id !== file.id)],
      })),
    meta: { error: 'inline' },
  });
}

/** All rows of a file that is done. Rejects as a call does. */
export async function readFile(
  { id, parts }: Pick<TeamExport, 'id' | 'parts'>,
  present: (cells: readonly string[]) => readonly string[],
): Promise<CsvTable> {
  const rows: (readonly string[])[] = [];
  for (let part = 1; part <= parts; part++) {
    const { list } = await call(teamExportRows, { params: { exportId: id }, query: { part } });
    rows.push(...list.map(present));
  }
  return { rows, isCut: false };
}

/** Of a file: the largest that there is, because pages cost the gateway the whole team. */
export const filePageSize = 500;
