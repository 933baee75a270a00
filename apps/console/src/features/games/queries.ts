import { queryOptions } from '@tanstack/react-query';
import type { GameType } from '@sampan/contract/catalogue';
import { changeGame, changeVendor, type gameStates, staffGames, staffVendors } from '@sampan/contract/catalogue-staff';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';

export type StaffGame = ValueOf<typeof staffGames>['list'][number];
export type StaffVendor = ValueOf<typeof staffVendors>['list'][number];

interface GameFilter {
  readonly gameType: GameType | undefined;
  readonly vendor: string | undefined;
  readonly state: (typeof gameStates)[number] | undefined;
  readonly q: string | undefined;
  /** From 1. */
  readonly pageNo: number;
}

export const gamesQuery = (filter: GameFilter) =>
  queryOptions({
    ...queryOf(staffGames, { query: { ...filter, pageSize: 20 } }),
    placeholderData: (before) => before,
  });

export const vendorsQuery = queryOptions(queryOf(staffVendors, {}));

/** What is named is changed. */
export const useChangeGame = () =>
  useDecision(staffGames, async ({ nodeId, ...body }: BodyOf<typeof changeGame> & { nodeId: string }) =>
    call(changeGame, { params: { nodeId }, body }),
  );
export const useChangeVendor = () =>
  useDecision(staffVendors, async ({ vendorCode, ...body }: BodyOf<typeof changeVendor> & { vendorCode: string }) =>
    call(changeVendor, { params: { vendorCode }, body }),
  );
