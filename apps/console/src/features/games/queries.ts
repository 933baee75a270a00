import { queryOptions, useMutation } from '@tanstack/react-query';
import type { GameType } from '@sampan/contract/catalogue';
import {
  changeGame,
  createGame,
  type gameStates,
  importGames,
  maxImportedGames,
  staffGames,
  staffVendors,
} from '@sampan/contract/catalogue-staff';
import type { BodyOf, ValueOf } from '@sampan/contract/operation';
import { call, queryOf } from '../../platform/api.ts';
import { useDecision } from '../../platform/decision.ts';
import type { ListRow } from './list-file.ts';

export type StaffGame = ValueOf<typeof staffGames>['list'][number];
/** As an editor has it. */
export type KeptGame = StaffGame & { readonly id: string };
export type GameBody = Omit<BodyOf<typeof createGame>, 'nodeId' | 'reason'>;

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

export const gameQuery = (nodeId: string) => queryOptions(queryOf(staffGames, { query: { nodeId } }));

export const keptGame = (game: StaffGame): KeptGame => ({ ...game, id: game.nodeId });

type Saving = GameBody & { readonly id: string; readonly version: string | null; readonly reason: string };

/** Vendors say how many games they have. */
export const useSaveGame = () =>
  useDecision([staffGames, staffVendors], async ({ id, version, ...body }: Saving) =>
    keptGame(
      version === null
        ? await call(createGame, { body: { nodeId: id, ...body } })
        : await call(changeGame, { params: { nodeId: id }, body: { ...body, version } }),
    ),
  );

type ReadGame = ValueOf<typeof importGames>['rows'][number];
/** What the gateway says of a line of a file. */
export type ComparedRow = ListRow & ReadGame;

const chunks = <Item>(list: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(list.length / maxImportedGames) }, (_, index) =>
    list.slice(index * maxImportedGames, (index + 1) * maxImportedGames),
  );

/** Asks what a file's lines would change; nothing is written. */
export const useCompareList = () =>
  useMutation({
    async mutationFn(rows: readonly ListRow[]) {
      const compared: ComparedRow[] = [];
      for (const part of chunks(rows)) {
        const body = { rows: part.map(({ cells }) => cells), isDryRun: true, reason: '' };
        const { rows: read } = await call(importGames, { body });
        compared.push(...part.flatMap((row, index) => (read[index] ? [{ ...row, ...read[index] }] : [])));
      }
      return compared;
    },
  });

/** Saves lines, a thousand at a time; what was saved before one call failed stays, and is the same when it is sent again. */
export const useSaveList = () =>
  useDecision([staffGames, staffVendors], async ({ rows, reason }: { rows: readonly ListRow[]; reason: string }) => {
    for (const part of chunks(rows))
      await call(importGames, { body: { rows: part.map(({ cells }) => cells), isDryRun: false, reason } });
    return rows.length;
  });
