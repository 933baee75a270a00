import type { operatorHealth, PartnerState, todayFigures } from '@sampan/contract/dashboard';
import { formatAmount } from '@sampan/contract/money';
import type { ValueInputOf } from '@sampan/contract/operation';
import { dateOf, startOfDate } from '@sampan/contract/zone-time';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { freshFor } from '../../freshness.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import * as store from './store.ts';
import type { DayFiguresRow } from './tables.ts';

const dayMs = 86_400_000;
/** A day of many players takes a moment to count. */
const keptMs = 30_000;
const mostKept = 1_000;
/** The count is of when it is made: a run that comes later than this says nothing of its quarter. */
const mostLateMs = 5 * 60_000;
const keptDays = 35;

export interface Dashboard {
  today(merchant: Merchant): Promise<ValueInputOf<typeof todayFigures>>;
  health(merchant: Pick<Merchant, 'code'>): Promise<ValueInputOf<typeof operatorHealth>>;
  /** Writes down what the operator's day came to until `to`, if that is now. Answers whether it did. */
  closeQuarter(
    tx: Parameters<typeof store.addQuarter>[0],
    merchantCode: string,
    to: Date,
  ): Promise<{ readonly isWritten: boolean }>;
}

export interface DashboardDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** A job that is later than this doesn't run. */
const overdueMs = 5 * 60_000;

function stateOf(row: Awaited<ReturnType<typeof store.partners>>[number]): PartnerState {
  if (!row.is_enabled) return 'off';
  if (row.failures !== null && row.failures > 0n) return 'down';
  return row.success_at === null ? 'unknown' : 'up';
}

function present(row: DayFiguresRow, digits: number) {
  const written = (minor: bigint) => formatAmount(minor, digits);
  return {
    players: Number(row.players),
    rounds: Number(row.rounds),
    stake: written(row.stake),
    // A jackpot is part of its payout.
    ggr: written(row.stake - row.returned - row.payout),
    deposits: Number(row.deposits),
    deposited: written(row.deposited),
    withdrawals: Number(row.withdrawals),
    withdrawn: written(row.withdrawn),
    registrations: Number(row.registrations),
  };
}

/** What staff see of the operator's day. */
export function createDashboard({ db, clock }: DashboardDeps): Dashboard {
  const kept = new LRUCache<string, ValueInputOf<typeof todayFigures>, Merchant>({
    max: mostKept,
    ...freshFor(clock, keptMs),
    fetchMethod: (_code, _before, { context }) => read(context),
  });

  async function read({ code, timeZone, currency, currencyDigits }: Merchant) {
    const at = clock.now();
    const day = dateOf(at, timeZone);
    const [now, pair] = await Promise.all([
      store.countDay(db.queries, code, day),
      store.lastPair(db.queries, code, { after: new Date(startOfDate(day, timeZone)), distanceMs: 7 * dayMs }),
    ]);
    return {
      currency,
      at,
      now: present(now, currencyDigits),
      compared: pair && {
        until: pair.endsAt.getTime(),
        today: present(pair.figures, currencyDigits),
        lastWeek: present(pair.before, currencyDigits),
      },
    };
  }

  return {
    today: (merchant) => kept.forceFetch(merchant.code, { context: merchant }),

    async health({ code }) {
      const [partners, jobs] = await Promise.all([
        store.partners(db.queries, code),
        store.jobTroubles(db.queries, code, new Date(clock.now() - overdueMs)),
      ]);
      return {
        partners: partners.map((row) => ({
          code: row.code,
          kind: row.kind,
          state: stateOf(row),
          answeredAt: row.success_at?.getTime() ?? null,
          failedAt: row.failure_at?.getTime() ?? null,
          failures: Number(row.failures ?? 0n),
        })),
        jobs: jobs.map(({ job, trouble, since }) => ({ job, trouble, since: since.getTime() })),
      };
    },

    async closeQuarter(tx, merchantCode, to) {
      await store.forgetQuarters(tx, merchantCode, new Date(to.getTime() - keptDays * dayMs));
      if (clock.now() - to.getTime() > mostLateMs) return { isWritten: false };
      const zone = await store.timeZoneOf(tx, merchantCode);
      // At midnight it is the whole of the day that ended.
      await store.addQuarter(tx, merchantCode, { endsAt: to, day: dateOf(to.getTime() - 1, zone) });
      return { isWritten: true };
    },
  };
}
