import { formatAmount } from '@sampan/contract/money';
import type { ParamsOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import {
  type teamBetting,
  type teamProfit,
  type teamRound,
  type teamRounds,
  teamTransactionKinds,
  type teamTransactions,
} from '@sampan/contract/team-records';
import { dateOf, startOfDate } from '@sampan/contract/zone-time';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { type PageQuery, pageFigures, windowOf } from '../../paging.ts';
import { type DayCount, pageAndNext, pagePart } from '../../record-pages.ts';
import type { IdentityService } from '../identity/service.ts';
import type { Play } from '../play/service.ts';
import { daysWithin } from '../profit/rules.ts';
import { type MoneyDay, moneyDays, movementPage } from './money-store.ts';
import { presentBetting, presentMovement, presentProfit } from './present.ts';
import { type DaySpan, hasDay, spansWithin } from './rules.ts';
import { between } from './scope-store.ts';
import type { Found, Scopes, Who } from './scopes.ts';
import { teamRows, type TeamFilter } from './team-store.ts';

/** What an agent's downline played, paid in and took out, on the days on which it was the agent's. */
export interface TeamRecords {
  /** Each throws downline_not_found. */
  betting(who: Who, query: QueryOf<typeof teamBetting>): Promise<ValueInputOf<typeof teamBetting>>;
  rounds(who: Who, query: QueryOf<typeof teamRounds>): Promise<ValueInputOf<typeof teamRounds>>;
  /** Throws round_not_found, too. */
  round(
    who: Who,
    given: ParamsOf<typeof teamRound> & QueryOf<typeof teamRound>,
  ): Promise<ValueInputOf<typeof teamRound>>;
  profit(who: Who, query: QueryOf<typeof teamProfit>): Promise<ValueInputOf<typeof teamProfit>>;
  transactions(who: Who, query: QueryOf<typeof teamTransactions>): Promise<ValueInputOf<typeof teamTransactions>>;
}

export interface TeamRecordsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly scopes: Scopes;
  readonly identity: Pick<IdentityService, 'accountNames'>;
  readonly play: Pick<Play, 'memberRecords' | 'memberDetail'>;
}

/** How many movements each day has, newest first. */
export function countsOf(days: readonly MoneyDay[]): DayCount[] {
  return [...Map.groupBy(days, ({ day }) => day)].map(([day, kinds]) => [
    day,
    kinds.reduce((sum, { count }) => sum + count, 0),
  ]);
}

export function createTeamRecords(deps: TeamRecordsDeps): TeamRecords {
  const { db, clock, scopes, identity, play } = deps;

  /** Names from the agent down to whose records are shown. */
  async function pathTo(who: Who, { scope }: Found): Promise<string[]> {
    const { session } = who;
    if (scope.rootId === session.memberId) return [session.account];
    const ids = await between(db.queries, {
      agentId: session.memberId,
      memberId: scope.rootId,
      at: new Date(clock.now()),
    });
    const names = await identity.accountNames([...ids, scope.rootId]);
    return [session.account, ...[...ids, scope.rootId].map((id) => names.get(id) ?? '')];
  }

  /** A page of the team's rows, as `present` writes their figures. */
  async function table<Figures>(
    who: Who,
    found: Found,
    { filter, page }: { readonly filter: TeamFilter; readonly page: PageQuery },
    present: (figures: Parameters<typeof presentBetting>[0], money: Who['merchant']) => Figures,
  ) {
    const { merchant } = who;
    const { rows, count, totals } = await teamRows(db.queries, found.scope, filter, windowOf(page));
    const names = await identity.accountNames(rows.map(({ memberId }) => memberId));
    return {
      list: rows.map(({ memberId, members, isTeam, ...figures }) => ({
        account: names.get(memberId) ?? '',
        members,
        isTeam,
        ...present(figures, merchant),
      })),
      totals: { members: totals.members, ...present(totals, merchant) },
      path: await pathTo(who, found),
      ...found.days,
      currency: merchant.currency,
      ...pageFigures(count, page),
    };
  }

  const timesOf = (spans: readonly DaySpan[], timeZone: string) =>
    spans.map(({ first, end }) => ({ from: startOfDate(first, timeZone), to: startOfDate(end, timeZone) }));

  return {
    async betting(who, { gameType, vassalage, pageNo, pageSize, ...asked }) {
      const found = await scopes.find(who, asked);
      const filter: TeamFilter = { what: 'betting', gameType, vassalage };
      return table(who, found, { filter, page: { pageNo, pageSize } }, presentBetting);
    },

    async rounds(who, { account, from, to, ...filter }) {
      const { timeZone } = who.merchant;
      const { scope } = await scopes.find(who, { account, from, to });
      return play.memberRecords(who.merchant, scope.rootId, timesOf(scope.spans, timeZone), filter);
    },

    async round(who, { account, roundId, ...query }) {
      const { merchant } = who;
      const { memberId, spans } = await scopes.daysOf(who, account);
      const days = daysWithin({}, dateOf(clock.now(), merchant.timeZone));
      if (!hasDay(spansWithin(spans, days), dateOf(query.placedAt, merchant.timeZone)))
        throw new AppError('round_not_found');
      return play.memberDetail(merchant, memberId, roundId, query);
    },

    async profit(who, { pageNo, pageSize, ...asked }) {
      const found = await scopes.find(who, asked);
      return table(who, found, { filter: { what: 'profit' }, page: { pageNo, pageSize } }, presentProfit);
    },

    async transactions(who, { kind, pageSize, after, ...asked }) {
      const { merchant } = who;
      const { currencyDigits, timeZone } = merchant;
      const found = await scopes.find(who, { ...asked, view: 'member' });
      const days = await moneyDays(db.queries, found.scope, teamTransactionKinds);
      const kinds = kind === undefined ? teamTransactionKinds : [kind];
      const shown = days.filter((day) => kinds.includes(day.kind));
      const page = { pageNo: 1, pageSize, after };
      const part = pagePart(countsOf(shown), page, {}, timeZone);
      const { rows, next } = pageAndNext(await movementPage(db.queries, found.scope, kinds, part), page);
      const names = await identity.accountNames([...new Set(rows.map(({ member_id: id }) => id))]);
      const written = (amount: bigint) => formatAmount(amount, currencyDigits);
      const sum = (of: readonly MoneyDay[]) => ({
        count: of.reduce((all, { count }) => all + count, 0),
        in: of.reduce((all, one) => all + one.in, 0n),
        out: of.reduce((all, one) => all + one.out, 0n),
      });
      const totals = sum(shown);
      return {
        list: rows.map((row) => presentMovement(row, names.get(row.member_id) ?? '', merchant)),
        next,
        kinds: [...Map.groupBy(days, (day) => day.kind)].map(([name, of]) => {
          const one = sum(of);
          return { kind: name, count: one.count, in: written(one.in), out: written(one.out) };
        }),
        totals: {
          count: totals.count,
          in: written(totals.in),
          out: written(totals.out),
          net: written(totals.in - totals.out),
        },
        path: await pathTo(who, found),
        ...found.days,
        currency: merchant.currency,
      };
    },
  };
}
