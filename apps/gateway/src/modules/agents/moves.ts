import type { Clock } from '../../clock.ts';
import type { Queries, Tx } from '../../db/database.ts';
import { contractsToEnd, endContracts, type MovedContracts } from '../contracts/moves.ts';
import { accountStatusOf, namesOf } from '../identity/account-status.ts';
import { capRates, type CappedRates, ratesToCap } from '../rebates/moves.ts';
import type { RebateSettings } from '../rebates/settings.ts';
import type { AgentsSettings } from './settings.ts';
import { checkMove, type Move, type MoveRefusal, moveMember, type OnMove } from './tree.ts';

/** What of an operator's settings a move goes by. */
export interface MoveSettings {
  readonly agents: AgentsSettings;
  readonly rebate: RebateSettings;
}

/** What a move at once does, or would do. */
export interface MoveEffects {
  /** Null: it had no upline. */
  readonly fromUplineId: string | null;
  /** How many move, the member included. */
  readonly members: number;
  readonly contracts: MovedContracts;
  readonly rates: CappedRates;
}

type DryRun = ({ readonly status: 'moved' } & MoveEffects) | { readonly status: MoveRefusal };

export type Done =
  | ({ readonly status: 'moved' } & MoveEffects)
  /** The same request was carried out before. */
  | { readonly status: 'repeated'; readonly members: number }
  | { readonly status: MoveRefusal };

type Which = Pick<Move, 'merchantCode' | 'memberId' | 'uplineId'>;

/** What belongs to each move: contracts of the member end, and rates become at most those of the new upline. */
export async function applyMove(
  tx: Tx,
  rebate: RebateSettings,
  moved: Parameters<OnMove>[1],
): Promise<Pick<MoveEffects, 'contracts' | 'rates'>> {
  const rates = await ratesToCap(tx, rebate, moved);
  const contracts = await endContracts(tx, moved);
  await capRates(tx, rebate, moved);
  return { contracts, rates };
}

/** What moving a member at once would do; nothing is written, and nothing waits for it. */
export async function dryRunOf(
  queries: Queries,
  { clock, settings }: { readonly clock: Clock; readonly settings: MoveSettings },
  move: Which,
): Promise<DryRun> {
  const { agents, rebate } = settings;
  const found = await checkMove(queries, { clock, accountStatusOf, maxLevels: agents.maxLevels }, move);
  if (found.status !== 'moved') return found;
  const at = new Date(found.validFrom);
  return {
    status: 'moved',
    fromUplineId: found.fromUplineId,
    members: found.members,
    contracts: await contractsToEnd(queries, move),
    rates: await ratesToCap(queries, rebate, { ...move, at }),
  };
}

/** Moves a member at once, in the caller's transaction. */
export async function carryOut(
  tx: Tx,
  { clock, settings }: { readonly clock: Clock; readonly settings: MoveSettings },
  move: Omit<Move, 'from'>,
): Promise<Done> {
  const { agents, rebate } = settings;
  const applied: Awaited<ReturnType<typeof applyMove>>[] = [];
  const done = await moveMember(
    tx,
    {
      clock,
      accountStatusOf,
      maxLevels: agents.maxLevels,
      onMove: async (inside, moved) => applied.push(await applyMove(inside, rebate, moved)),
    },
    { ...move, from: null },
  );
  if (done.status !== 'moved') return done;
  const { fromUplineId, members } = done;
  const [effects] = applied;
  return effects ? { status: 'moved', fromUplineId, members, ...effects } : { status: 'repeated', members };
}

/** What the operator's log says of a move: the uplines before and after, and what came of it. */
export async function loggedMove(
  queries: Queries,
  uplineId: string | null,
  { fromUplineId, members, contracts, rates }: MoveEffects,
) {
  const names = await namesOf(queries, [fromUplineId, uplineId]);
  const uplineOf = (id: string | null) => (id === null ? null : { id, account: names.get(id) ?? null });
  return {
    before: { upline: uplineOf(fromUplineId) },
    after: {
      upline: uplineOf(uplineId),
      members,
      contractsEnded: contracts.ended.length,
      offersWithdrawn: contracts.withdrawn,
      ratesLowered: rates.rates,
    },
  };
}
