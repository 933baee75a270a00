import { dateAfter, dateOf } from '@sampan/contract/zone-time';
import type { Clock } from '../../clock.ts';
import type { Database, Queries, Tx } from '../../db/database.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { rateOf } from './rules.ts';
import type { PointSettings } from './settings.ts';
import * as store from './store.ts';
import type { RateRow } from './store.ts';

type Operator = Pick<Merchant, 'code' | 'timeZone'>;

/** Points by stakes: from the day figures, at the rates of the day. */
export interface Earning {
  /** The rates in force today, thousandths of a point for each unit (minor units) of stakes. */
  rates(merchant: Operator): Promise<RateRow[]>;
  /** What a wallet has, today's stakes counted, thousandths; writes nothing. Null: it was never used. */
  standing(merchant: Operator, account: bigint | null): Promise<{ points: bigint; today: bigint }>;
  /** Writes what the wallet earned till now, locks its points until the transaction ends, and answers them. */
  settle(tx: Tx, merchant: Operator, account: bigint): Promise<bigint>;
  /** Writes what members earned on the days that are over, and notes the rates of the day; answers how many wallets. */
  closeDays(merchant: Operator): Promise<{ closed: number }>;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly settingsOf: (merchantCode: string) => Promise<PointSettings>;
}

export function createEarning({ db, clock, settingsOf }: Deps): Earning {
  const todayOf = ({ timeZone }: Operator) => dateOf(clock.now(), timeZone);

  /** What the settings say where it differs from what counts on the day. */
  async function changedRates(queries: Queries, { code }: Operator, day: string): Promise<RateRow[]> {
    const { rates, stakeUnit: unit } = await settingsOf(code);
    const known = await store.ratesOn(queries, code, day);
    const wanted = Object.entries(rates).map(([category, rate]) => ({
      category: category as RateRow['category'],
      rate: rateOf(rate),
      unit,
    }));
    const gone = known
      .filter(({ category, rate }) => rate > 0n && !Object.hasOwn(rates, category))
      .map((row) => ({ ...row, rate: 0n }));
    const isKnown = (row: RateRow) =>
      known.some((one) => one.category === row.category && one.rate === row.rate && one.unit === row.unit);
    return [...wanted, ...gone].filter((row) => !isKnown(row));
  }

  /** The operator's points begin on the day on which anything first asks for them. */
  async function programme(merchant: Operator): Promise<store.Programme> {
    const before = await store.findProgramme(db.queries, merchant.code);
    if (before) return before;
    const today = todayOf(merchant);
    const rows = await changedRates(db.queries, merchant, today);
    await db.transaction(async (tx) => {
      if (await store.beginProgramme(tx, merchant.code, today)) await store.noteRates(tx, merchant.code, today, rows);
    });
    return (await store.findProgramme(db.queries, merchant.code)) ?? { since: today, closedTo: today };
  }

  return {
    async rates(merchant) {
      await programme(merchant);
      return store.ratesOn(db.queries, merchant.code, todayOf(merchant));
    },

    async standing(merchant, account) {
      const { closedTo: from } = await programme(merchant);
      if (account === null) return { points: 0n, today: 0n };
      const today = todayOf(merchant);
      const found = await store.standing(db.queries, account, { from, today, to: dateAfter(today, 1) });
      const points = found.balance + found.unwritten;
      return { points: points > 0n ? points : 0n, today: found.today };
    },

    async settle(tx, merchant, account) {
      const found = await store.findProgramme(tx, merchant.code);
      const today = todayOf(merchant);
      const from = found?.closedTo ?? today;
      return store.countEarned(tx, account, from, dateAfter(today, 1), new Date(clock.now()));
    },

    async closeDays(merchant) {
      let { closedTo: day } = await programme(merchant);
      const today = todayOf(merchant);
      let closed = 0;
      for (; day < today; day = dateAfter(day, 1)) {
        const [from, to] = [day, dateAfter(day, 1)];
        for (let after = 0n; ;) {
          const accounts = await store.playersOf(db.queries, merchant.code, day, after);
          const last = accounts.at(-1);
          if (last === undefined) break;
          await db.transaction((tx) => store.countAll(tx, accounts, from, to, new Date(clock.now())));
          closed += accounts.length;
          after = last;
        }
        await store.noteClosed(db.queries, merchant.code, to);
      }
      const rows = await changedRates(db.queries, merchant, today);
      await db.transaction((tx) => store.noteRates(tx, merchant.code, today, rows));
      return { closed };
    },
  };
}
