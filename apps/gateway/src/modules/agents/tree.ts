import { accountTypes, isAgentType } from '@sampan/contract/accounts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { AgentsSettings } from './settings.ts';
import * as store from './store.ts';
import type { AccountStatusOf } from './account-status.ts';
import type { Downline, MoveRow } from './store.ts';

/** A member moves, with all under it, to another upline. */
export interface Move {
  readonly merchantCode: string;
  readonly memberId: string;
  /** Null: no upline; the member is the operator's own from then on. */
  readonly uplineId: string | null;
  /** Epoch milliseconds, not in the past; null: at once. */
  readonly from: number | null;
  /** Who moves it, such as the id of a member of staff. */
  readonly movedBy: string;
  readonly reason: string;
  /** Of this request: again with the same key changes nothing, and is answered as before. At most 100 characters. */
  readonly requestKey: string;
}

/**
 * Why nothing was moved. `member_unknown`, `upline_unknown`: not at this operator; `member_trial`: a trial account;
 * `upline_closed`: it is suspended; `upline_no_agent`: it has no agent's account; `self`, `own_downline`: it would be its own upline, then
 * or by a move that is to come; `too_deep`: beyond the operator's `maxLevels`; `unchanged`: it is there already;
 * `later_move`: it was moved later than that, or will be; `key_reused`: the key is another request's.
 */
export type MoveRefusal =
  | 'member_unknown'
  | 'member_trial'
  | 'upline_unknown'
  | 'upline_closed'
  | 'upline_no_agent'
  | 'self'
  | 'own_downline'
  | 'too_deep'
  | 'unchanged'
  | 'in_past'
  | 'later_move'
  | 'key_reused';

export type Moved =
  | {
      readonly status: 'moved';
      /** Null: it had no upline. */
      readonly fromUplineId: string | null;
      /** Epoch milliseconds. */
      readonly validFrom: number;
      /** How many moved, the member included. */
      readonly members: number;
    }
  | { readonly status: MoveRefusal };

/** The tree of agents. `at`: epoch milliseconds, now without it. What belongs to another operator isn't found. */
export interface Tree {
  /** One transaction. From the moment on; before it everything stays as it was. */
  readonly move: (move: Move) => Promise<Moved>;
  /** The direct upline; null: none. */
  readonly uplineAt: (merchantCode: string, memberId: string, at?: number) => Promise<string | null>;
  /** As `uplineAt`, now, in the caller's transaction. */
  readonly uplineIn: (queries: Queries, merchantCode: string, memberId: string) => Promise<string | null>;
  /** All uplines, the topmost first. */
  readonly pathAt: (merchantCode: string, memberId: string, at?: number) => Promise<readonly string[]>;
  /** At any depth; false for the member itself. */
  readonly isUnder: (merchantCode: string, memberId: string, agentId: string, at?: number) => Promise<boolean>;
  /** How many levels the member is below the agent now, in the caller's transaction; null: it isn't. */
  readonly depthIn: (
    queries: Queries,
    merchantCode: string,
    pair: { readonly memberId: string; readonly agentId: string },
  ) => Promise<number | null>;
  /** The deepest level that the member is on from now on; 1: no upline. */
  readonly levelsOf: (memberId: string) => Promise<number>;
  /** A page of an agent's downline, level by level: pass its `next` as `after`; null: that was all. */
  readonly downlineAt: (
    merchantCode: string,
    page: {
      readonly agentId: string;
      /** How many levels down; all without it. */
      readonly maxDepth?: number;
      readonly after?: Downline | null;
      /** At most 1,000. */
      readonly limit: number;
    },
    at?: number,
  ) => Promise<{ readonly list: readonly Downline[]; readonly next: Downline | null }>;
  /** How many are under each of the agents, directly and in all. */
  readonly countsAt: (
    merchantCode: string,
    agentIds: readonly string[],
    at?: number,
  ) => Promise<ReadonlyMap<string, { readonly direct: number; readonly all: number }>>;
}

const none = { direct: 0, all: 0 };
const longestPage = 1_000;

async function refusalOf(
  queries: Queries,
  accountStatusOf: AccountStatusOf,
  { merchantCode, memberId, uplineId }: Pick<Move, 'merchantCode' | 'memberId' | 'uplineId'>,
): Promise<MoveRefusal | null> {
  const member = await accountStatusOf(queries, merchantCode, memberId);
  if (!member) return 'member_unknown';
  if (member.type === accountTypes.trial) return 'member_trial';
  if (uplineId === null) return null;
  const upline = await accountStatusOf(queries, merchantCode, uplineId);
  if (!upline) return 'upline_unknown';
  if (!upline.isActive) return 'upline_closed';
  return isAgentType(upline.type) ? null : 'upline_no_agent';
}

/** Told of a member that moved, from when on, in the move's transaction. */
export type OnMove = (
  tx: Tx,
  moved: {
    readonly merchantCode: string;
    readonly memberId: string;
    /** Null: it has none now. */
    readonly uplineId: string | null;
    readonly at: Date;
  },
) => Promise<unknown>;

interface MoveDeps {
  readonly clock: Clock;
  readonly accountStatusOf: AccountStatusOf;
  /** How many levels the operator's tree may have. */
  readonly maxLevels: number;
}

const movedOf = (row: MoveRow): Moved =>
  row.valid_from === null || row.members === null
    ? { status: row.status as MoveRefusal }
    : {
        status: 'moved',
        fromUplineId: row.from_upline_id,
        validFrom: row.valid_from.getTime(),
        members: row.members,
      };

/** Moves in the caller's transaction. The same request again is answered as before, and `onMove` isn't told of it. */
export async function moveMember(
  tx: Tx,
  { clock, accountStatusOf, maxLevels, onMove }: MoveDeps & { readonly onMove: OnMove },
  move: Move,
): Promise<Moved> {
  const { from, ...given } = move;
  const row = await store.move(tx, {
    ...given,
    from: from === null ? null : new Date(from),
    now: new Date(clock.now()),
    maxLevels,
    refusal: await refusalOf(tx, accountStatusOf, move),
  });
  const { merchantCode, memberId, uplineId } = move;
  if (row.status === 'moved' && row.valid_from !== null)
    await onMove(tx, { merchantCode, memberId, uplineId, at: row.valid_from });
  return movedOf(row);
}

/** What `moveMember` would answer to a move at once; nothing is written. */
export async function checkMove(
  queries: Queries,
  { clock, accountStatusOf, maxLevels }: MoveDeps,
  move: Pick<Move, 'merchantCode' | 'memberId' | 'uplineId'>,
): Promise<Moved> {
  const { memberId, uplineId } = move;
  const row = await store.checkMove(queries, {
    memberId,
    uplineId,
    from: null,
    now: new Date(clock.now()),
    maxLevels,
    refusal: await refusalOf(queries, accountStatusOf, move),
  });
  // What it would be from when on, it says of a refused one, too.
  return row.status === null ? movedOf({ ...row, status: 'moved' }) : { status: row.status as MoveRefusal };
}

export function createTree(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly accountStatusOf: AccountStatusOf;
  readonly settings: (merchantCode: string) => Promise<Pick<AgentsSettings, 'maxLevels'>>;
  readonly onMove: OnMove;
}): Tree {
  const { db, clock, accountStatusOf, settings, onMove } = deps;
  const when = (merchantCode: string, at = clock.now()) => ({ merchantCode, at: new Date(at) });

  return {
    async move(move) {
      const { maxLevels } = await settings(move.merchantCode);
      return db.transaction((tx) => moveMember(tx, { clock, accountStatusOf, maxLevels, onMove }, move));
    },

    uplineAt: (merchantCode, memberId, at) => store.uplineAt(db.queries, memberId, when(merchantCode, at)),
    uplineIn: (queries, merchantCode, memberId) => store.uplineAt(queries, memberId, when(merchantCode)),
    pathAt: (merchantCode, memberId, at) => store.pathAt(db.queries, memberId, when(merchantCode, at)),

    async isUnder(merchantCode, memberId, agentId, at) {
      return (await store.depthUnder(db.queries, { memberId, agentId }, when(merchantCode, at))) !== null;
    },

    depthIn: (queries, merchantCode, pair) => store.depthUnder(queries, pair, when(merchantCode)),
    levelsOf: (memberId) => store.levelsOf(db.queries, memberId, new Date(clock.now())),

    async downlineAt(merchantCode, { agentId, maxDepth, after, limit }, at) {
      const most = Math.min(Math.max(1, limit), longestPage);
      const page = { agentId, maxDepth: maxDepth ?? null, after: after ?? null, limit: most + 1 };
      const found = await store.downlineAt(db.queries, page, when(merchantCode, at));
      const list = found.slice(0, most);
      return { list, next: found.length > most ? (list.at(-1) ?? null) : null };
    },

    async countsAt(merchantCode, agentIds, at) {
      const found = await store.countsAt(db.queries, agentIds, when(merchantCode, at));
      return new Map(agentIds.map((id) => [id, found.get(id) ?? none]));
    },
  };
}
