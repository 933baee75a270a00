import type { Language } from '@sampan/contract/envelope';
import { formatAmount } from '@sampan/contract/money';
import type { QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type {
  AskedRange,
  dayReport,
  ledgerReport,
  playReport,
  promotionReport,
  retentionReport,
  saferPlayReport,
  taxReport,
} from '@sampan/contract/reports';
import { dateAfter, dateOf, startOfDate } from '@sampan/contract/zone-time';
import type { Clock } from '../../clock.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { daysBefore } from '../team-figures/rules.ts';
import { createLedgerReport } from './ledger.ts';
import * as names from './names-store.ts';
import { type Money, moneyOf, presentPlay, sumOf } from './present.ts';
import { daysOf, periodStarts, type Reach, reachOf, untilToday, wholeMonths } from './rules.ts';
import { createSaferPlayReport } from './safer-play.ts';
import * as store from './store.ts';
import { createTaxReport, type TaxDeps } from './tax.ts';

export interface Asking {
  readonly merchant: Merchant;
  readonly language: Language;
}

/** What staff see of the operator's figures: no member is named in them. */
export interface Reports {
  byDay(merchant: Merchant, query: QueryOf<typeof dayReport>): Promise<ValueInputOf<typeof dayReport>>;
  play(who: Asking, query: QueryOf<typeof playReport>): Promise<ValueInputOf<typeof playReport>>;
  retention(merchant: Merchant, query: QueryOf<typeof retentionReport>): Promise<ValueInputOf<typeof retentionReport>>;
  promotions(who: Asking, query: QueryOf<typeof promotionReport>): Promise<ValueInputOf<typeof promotionReport>>;
  saferPlay(merchant: Merchant, query: QueryOf<typeof saferPlayReport>): Promise<ValueInputOf<typeof saferPlayReport>>;
  ledger(merchant: Merchant, query: QueryOf<typeof ledgerReport>): Promise<ValueInputOf<typeof ledgerReport>>;
  tax(merchant: Merchant, query: QueryOf<typeof taxReport>): Promise<ValueInputOf<typeof taxReport>>;
}

export interface ReportsDeps extends TaxDeps {
  readonly clock: Clock;
}

export function createReports(deps: ReportsDeps): Reports {
  const { db, clock } = deps;
  const { queries } = db;

  /** Where the figures of the range are; `hasOpen`: days that aren't closed are counted, too. */
  async function reach({ code, timeZone }: Merchant, asked: AskedRange, hasOpen = true): Promise<Reach> {
    const today = dateOf(clock.now(), timeZone);
    return reachOf(untilToday(asked, today), today, await store.closedTo(queries, code), hasOpen);
  }

  /** Each day of a range, and all of them. */
  async function days(merchant: Merchant, within: Reach) {
    const { code, currencyDigits } = merchant;
    const [played, moved, registered] = await Promise.all([
      store.playsByDay(queries, code, 'all', within),
      store.moneyByDay(queries, code, within),
      store.registrationsByDay(queries, code, within),
    ]);
    const playedOn = Map.groupBy(played, ({ day }) => day);
    const movedOn = Map.groupBy(moved, ({ day }) => day);
    const written = (amount: bigint) => formatAmount(amount, currencyDigits);
    const figures = (plays: readonly store.PlayedDayRow[], moves: readonly Money[], registrations: bigint) => {
      const { deposits, withdrawals, bonuses } = moneyOf(moves);
      return {
        ...presentPlay(plays, merchant),
        players: Number(sumOf(plays, ({ players }) => players)),
        deposits: written(deposits),
        withdrawals: written(withdrawals),
        bonuses: written(bonuses),
        registrations: Number(registrations),
      };
    };
    const { from, until } = within;
    return {
      list: daysOf(until === null ? null : { from, to: until }).map((day) => ({
        day,
        ...figures(playedOn.get(day) ?? [], movedOn.get(day) ?? [], registered.get(day) ?? 0n),
      })),
      totals: figures(
        played,
        moved,
        sumOf([...registered.values()], (count) => count),
      ),
    };
  }

  function partSums(merchant: Merchant, by: QueryOf<typeof playReport>['by'], { closed, open }: Reach) {
    if (by !== 'game') return store.playSums(queries, merchant.code, by, { closed, open });
    const startOf = (day: string) => new Date(startOfDate(day, merchant.timeZone));
    return store.gameSums(queries, merchant.code, {
      closed,
      months: closed && wholeMonths(closed),
      open: open && { from: startOf(open.from), to: startOf(dateAfter(open.to, 1)) },
    });
  }

  async function namesOf({ merchant, language }: Asking, by: QueryOf<typeof playReport>['by']) {
    const nothing: ReadonlyMap<string, string> = new Map();
    if (by === 'vendor') return names.vendorNames(queries, merchant.code);
    if (by === 'level') return names.levelNames(queries, merchant.code, language);
    return by === 'game' ? names.gameNames(queries, merchant.code, language) : nothing;
  }

  return {
    async byDay(merchant, asked) {
      const within = await reach(merchant, asked);
      const { from, to, until } = within;
      const before = daysBefore({ from, to });
      const [now, earlier] = await Promise.all([
        days(merchant, within),
        reach(merchant, before).then((one) => days(merchant, one)),
      ]);
      return { from, to, until, currency: merchant.currency, ...now, before: { ...before, ...earlier } };
    },

    async play(who, { by, ...asked }) {
      const { merchant } = who;
      const within = await reach(merchant, asked);
      const { from, to, until } = within;
      const before = daysBefore({ from, to });
      const [sums, called, earlier] = await Promise.all([
        partSums(merchant, by, within),
        namesOf(who, by),
        reach(merchant, before).then((one) => store.playSums(queries, merchant.code, 'all', one)),
      ]);
      const ggr = (row: store.PlayedRow) => row.stake - row.returned - row.payout;
      const nameOf = (key: string) => called.get(by === 'game' ? key.slice(key.indexOf('/') + 1) : key) ?? '';
      return {
        from,
        to,
        until,
        by,
        currency: merchant.currency,
        list: sums
          .toSorted((one, other) => Number(ggr(other) - ggr(one)) || (one.key < other.key ? -1 : 1))
          .map((row) => ({ key: row.key, name: nameOf(row.key), ...presentPlay([row], merchant) })),
        totals: presentPlay(sums, merchant),
        before: { ...before, totals: presentPlay(earlier, merchant) },
      };
    },

    async retention(merchant, { unit, ...asked }) {
      const { from, to, closed, until } = await reach(merchant, asked, false);
      const last = await store.closedTo(queries, merchant.code);
      if (closed === null || last === null) return { from, to, until, unit, list: [] };
      const starts = periodStarts(unit, closed);
      const [first = closed.from, end = closed.to] = [starts[0], starts.at(-1)];
      const [rows, registered] = await Promise.all([
        store.cohorts(queries, merchant.code, unit, { from: first, to: end }),
        store.registrationsByDay(queries, merchant.code, { closed: { from: first, to: last }, open: null }),
      ]);
      const active = periodStarts(unit, { from: first, to: last });
      const cohort = new Map(rows.map((row) => [`${row.joined} ${row.active}`, row]));
      return {
        from,
        to,
        until: last,
        unit,
        list: starts.map((joined, index) => {
          const next = active[index + 1];
          const after = active.slice(index).map((one) => cohort.get(`${joined} ${one}`));
          const members = [...registered].filter(([day]) => day >= joined && (next === undefined || day < next));
          return {
            joined,
            members: Number(sumOf(members, ([, count]) => count)),
            players: after.map((row) => Number(row?.players ?? 0n)),
            depositors: after.map((row) => Number(row?.depositors ?? 0n)),
          };
        }),
      };
    },

    async promotions({ merchant, language }, asked) {
      const { from, to, closed, until } = await reach(merchant, asked, false);
      const [rows, titles] = await Promise.all([
        store.offerSums(queries, merchant.code, closed),
        names.promotionTitles(queries, merchant.code, language),
      ]);
      const written = (amount: bigint) => formatAmount(amount, merchant.currencyDigits);
      const present = ({ cost, deposited, ggr }: Omit<store.OfferRow, 'offer'>) => ({
        cost: written(cost),
        deposits: written(deposited),
        ggr: written(ggr),
      });
      const all = rows.find(({ offer }) => offer === '') ?? { given: 0n, cost: 0n, deposited: 0n, ggr: 0n };
      return {
        from,
        to,
        until,
        currency: merchant.currency,
        list: rows
          .filter(({ offer }) => offer !== '')
          .toSorted((one, other) => Number(other.cost - one.cost) || (one.offer < other.offer ? -1 : 1))
          .map((row) => {
            const [kind = '', promotionId = ''] = row.offer.split(':');
            // What is known of the day alone.
            const isSum = kind === 'other' || kind === 'returned';
            return {
              kind,
              promotionId,
              title: titles.get(promotionId) ?? '',
              ...present(row),
              ...(isSum ? { given: null, deposits: null, ggr: null } : { given: Number(row.given) }),
            };
          }),
        totals: { ...present(all), given: Number(all.given) },
      };
    },

    saferPlay: createSaferPlayReport(deps),
    ledger: createLedgerReport(deps, reach),
    tax: createTaxReport(deps, reach),
  };
}
