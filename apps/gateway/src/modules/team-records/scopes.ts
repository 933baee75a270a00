import { dateOf } from '@sampan/contract/zone-time';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import type { Merchant, Session } from '../../plugins/request-context.ts';
import type { IdentityService } from '../identity/service.ts';
import { daysWithin } from '../profit/rules.ts';
import { type DaySpan, spansWithin } from './rules.ts';
import { daysUnder, type TeamScope } from './scope-store.ts';

export interface Who {
  readonly merchant: Merchant;
  readonly session: Session;
}

/** As the operations ask for it. */
export interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly under?: string | undefined;
  readonly account?: string | undefined;
  readonly view?: 'line' | 'member' | undefined;
}

export interface Found {
  readonly scope: TeamScope;
  /** Days of the operator's zone, both included. */
  readonly days: { readonly from: string; readonly to: string };
}

/** The days of a member, or a line, that an agent sees. */
export interface Scopes {
  /** Throws downline_not_found: for who isn't there, and for who wasn't in the downline on any of the days. */
  find(who: Who, asked: Asked): Promise<Found>;
  /** All days on which a member was the agent's. Throws downline_not_found where there are none. */
  daysOf(who: Who, account: string): Promise<{ readonly memberId: string; readonly spans: readonly DaySpan[] }>;
  /** As it was found, once more: what was seen then and no longer is, is left out. */
  again(
    queries: Queries,
    given: Omit<TeamScope, 'spans'> & { readonly agentId: string; readonly from: string; readonly to: string },
  ): Promise<TeamScope>;
}

const always: readonly DaySpan[] = [{ first: '-infinity', end: 'infinity' }];

export function createScopes(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: Pick<IdentityService, 'findByAccount'>;
}): Scopes {
  const { db, clock, identity } = deps;

  async function daysOf({ merchant, session }: Who, account: string) {
    const found = await identity.findByAccount(merchant.code, account);
    if (!found) throw new AppError('downline_not_found', { field: 'account' });
    if (found.id === session.memberId) return { memberId: found.id, spans: always };
    const pair = { merchantCode: merchant.code, agentId: session.memberId, memberId: found.id };
    const spans = await daysUnder(db.queries, { ...pair, timeZone: merchant.timeZone });
    if (spans.length === 0) throw new AppError('downline_not_found', { field: 'account' });
    return { memberId: found.id, spans };
  }

  return {
    daysOf,

    async find(who, { under, account, view = 'line', ...asked }) {
      const { code, currency, timeZone } = who.merchant;
      const days = daysWithin(asked, dateOf(clock.now(), timeZone));
      const name = account ?? under;
      const root = name === undefined ? { memberId: who.session.memberId, spans: always } : await daysOf(who, name);
      const spans = spansWithin(root.spans, days);
      if (spans.length === 0 && days.from <= days.to) throw new AppError('downline_not_found', { field: 'account' });
      return {
        days,
        scope: {
          merchantCode: code,
          currency,
          timeZone,
          rootId: root.memberId,
          spans,
          view: account === undefined ? view : 'one',
        },
      };
    },

    async again(queries, { agentId, from, to, ...scope }) {
      const { merchantCode, rootId: memberId, timeZone } = scope;
      const spans =
        memberId === agentId ? always : await daysUnder(queries, { merchantCode, agentId, memberId, timeZone });
      return { ...scope, spans: spansWithin(spans, { from, to }) };
    },
  };
}
