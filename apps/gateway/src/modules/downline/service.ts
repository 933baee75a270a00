import type { DownlineMember, downlineMembers } from '@sampan/contract/downline';
import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { RebateRates } from '@sampan/contract/rebates';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { AgentsSettings } from '../agents/settings.ts';
import type { Tree } from '../agents/tree.ts';
import { accountKey } from '../identity/rules.ts';
import type { IdentityService } from '../identity/service.ts';
import { downlineTypeOf } from '../invitations/rules.ts';
import { cursorOf, type Freezing, isFreezable, placeOf, stateOf } from './rules.ts';
import * as store from './store.ts';
import type { DownlineRow } from './store.ts';

interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** A member below an agent. */
export interface Below {
  readonly id: string;
  readonly account: string;
  /** 1: directly. */
  readonly level: number;
}

export interface Downline {
  /** Throws downline_not_found for names that aren't there, and for those that aren't below the agent now. */
  readonly find: (who: Who, account: string) => Promise<Below>;
  /** Throws as `find` for whom the list is asked. */
  readonly list: (who: Who, query: QueryOf<typeof downlineMembers>) => Promise<ValueInputOf<typeof downlineMembers>>;
}

export interface DownlineDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly tree: Pick<Tree, 'depthIn' | 'pathAt' | 'countsAt' | 'levelsOf'>;
  readonly identity: Pick<
    IdentityService,
    | 'findByAccount'
    | 'accountNames'
    | 'checkAccountName'
    | 'oneTimePassword'
    | 'openFor'
    | 'renewOneTime'
    | 'lockStatus'
    | 'suspend'
    | 'reinstate'
  >;
  readonly settings: (merchantCode: string) => Promise<AgentsSettings>;
  readonly ratesOf: (
    queries: Queries,
    merchantCode: string,
    memberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, RebateRates>>;
}

export function createDownline(deps: DownlineDeps): Downline {
  const { db, clock, tree, identity } = deps;

  const find: Downline['find'] = async ({ merchant, session }, account) => {
    const found = await identity.findByAccount(merchant.code, account);
    const level =
      found && (await tree.depthIn(db.queries, merchant.code, { memberId: found.id, agentId: session.memberId }));
    if (!found || level === null) throw new AppError('downline_not_found', { field: 'account' });
    return { id: found.id, account: found.account, level };
  };

  /** From directly below the agent to the one whose downline is listed. */
  async function pathTo({ merchant, session }: Who, under: Below): Promise<{ account: string; level: number }[]> {
    const above = await tree.pathAt(merchant.code, under.id);
    const ids = [...above.slice(above.indexOf(session.memberId) + 1), under.id];
    const names = await identity.accountNames(ids);
    return ids.map((id, index) => ({ account: names.get(id) ?? '', level: index + 1 }));
  }

  async function present(
    { merchant, session }: Who,
    rows: readonly DownlineRow[],
    levelsAbove: number,
    freezing: Freezing,
  ): Promise<DownlineMember[]> {
    const ids = rows.map(({ id }) => id);
    const [counts, rates, above] = await Promise.all([
      tree.countsAt(merchant.code, ids),
      deps.ratesOf(db.queries, merchant.code, ids),
      tree.pathAt(merchant.code, session.memberId),
    ]);
    return rows.map((row) => {
      const level = levelsAbove + row.depth;
      const state = stateOf(row);
      const own = rates.get(row.id);
      if (!own) throw new Error('a member has no rates, not even none');
      const count = counts.get(row.id);
      return {
        account: row.account,
        type: downlineTypeOf(row.type),
        state,
        level,
        balance: formatAmount(row.balance, merchant.currencyDigits),
        registeredAt: row.created_at.getTime(),
        lastSeenAt: row.last_seen_at?.getTime() ?? null,
        directCount: count?.direct ?? 0,
        downlineCount: count?.all ?? 0,
        rates: own,
        // What an agent further up froze only that one lets in again.
        mayFreeze: isFreezable(freezing, level) && state !== 'closed' && !above.includes(row.frozen_by ?? ''),
      };
    });
  }

  return {
    find,

    async list(who, { under, search, type, sort, after, pageSize }) {
      const { merchant, session } = who;
      const { freezing } = await deps.settings(merchant.code);
      const chosen = search === undefined && under !== undefined ? await find(who, under) : null;
      const agentId = chosen?.id ?? session.memberId;
      const [found, counts, path] = await Promise.all([
        store.membersBelow(db.queries, {
          merchantCode: merchant.code,
          currency: merchant.currency,
          agentId,
          search: search === undefined ? null : accountKey(search),
          type,
          sort,
          after: after === undefined ? null : placeOf(after, sort === 'account'),
          limit: pageSize + 1,
          at: new Date(clock.now()),
        }),
        tree.countsAt(merchant.code, [agentId]),
        chosen === null ? [] : pathTo(who, chosen),
      ]);
      const rows = found.slice(0, pageSize);
      const last = rows.at(-1);
      const count = counts.get(agentId);
      return {
        path,
        directCount: count?.direct ?? 0,
        downlineCount: count?.all ?? 0,
        list: await present(who, rows, chosen?.level ?? 0, freezing),
        currency: merchant.currency,
        next: last && found.length > pageSize ? cursorOf(last) : null,
      };
    },
  };
}
