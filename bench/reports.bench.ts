import { randomBytes } from 'node:crypto';
import { dateAfter } from '@sampan/contract/zone-time';
import pg from 'pg';
import { createDatabase } from '../apps/gateway/src/db/database.ts';
import { migrate } from '../apps/gateway/src/db/migrate.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import { createClosing } from '../apps/gateway/src/modules/reports/closing.ts';
import { createReports } from '../apps/gateway/src/modules/reports/service.ts';
import type { Merchant } from '../apps/gateway/src/plugins/request-context.ts';
import { startPostgres } from '../scripts/testing/postgres.mjs';
import { load } from './reports/load.ts';

/**
 * How long each report takes of a year, a month and today, today's part counted live, in an operator of so many members and
 * rounds; and how long its days take to be closed and checked.
 */
const members = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000);
const rounds = Number(process.env['BENCH_ROWS'] ?? 10_000_000);
const days = Number(process.env['BENCH_DAYS'] ?? 366);
const games = Number(process.env['BENCH_GAMES'] ?? 5_000);
const turns = Number(process.env['BENCH_ROUNDS'] ?? 9);
/** The mark: 95 of a hundred answers, in milliseconds. */
const most = 500;

const merchant = {
  code: 'SAMPAN',
  currency: 'VND',
  currencyDigits: 2,
  currencySymbol: '₫',
  symbolPlace: 'before',
  timeZone: 'UTC',
} as Merchant;

const seconds = (from: number) => ((performance.now() - from) / 1_000).toFixed(1);
const at = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

const server = await startPostgres({ isDurable: false });
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();
const name = `bench_reports_${randomBytes(3).toString('hex')}`;
await admin.query(`create database ${name}`);
const url = new URL(server.url);
url.pathname = name;
const db = createDatabase(openPostgres(url.href, 6, () => undefined, { statementMs: 0 }));
try {
  await migrate(db);
  let start = performance.now();
  await load(db, { members, rounds, days, games });
  const { rows } = await db.run<Record<string, bigint>>({
    text: `select (select count(*) from member_day) as played, (select count(*) from member_money_day) as moved,
      (select count(distinct account_id) from member_day where day = current_date) as today,
      (select count(*) from game_day) as games`,
  });
  const [made] = rows;
  console.log(
    `${members} members, ${rounds} rounds in ${days} days: ${made?.played} and ${made?.moved} rows of days, ${made?.games} of games, ${made?.today} members active today; loaded in ${seconds(start)} s`,
  );

  const closeDay = createClosing({ countryOfMobile: (mobile) => mobile.slice(1, 3), countryOf: () => '' });
  const today = new Date().toISOString().slice(0, 10);
  const close = async () => db.transaction(async (tx) => closeDay(tx, 'SAMPAN', new Date(`${today}T00:40:00Z`)));
  start = performance.now();
  const first = await close();
  const firstTook = seconds(start);
  // As the next night does it: the last day anew, and the one before.
  await db.run({ text: 'delete from operator_days where day = $1', values: [dateAfter(today, -1)] });
  await db.run({
    text: 'vacuum analyze operator_day_plays, operator_day_money, operator_day_offers, operator_cohorts',
  });
  start = performance.now();
  await close();
  console.log(`the first close of all days ${firstTook} s (${first.rows} rows), one of a day ${seconds(start)} s`);

  const reports = createReports({
    db,
    clock: { now: () => Date.now() },
    settings: async () => ({ reports: { ggrTaxPercent: 15 } }),
  });
  const who = { merchant, language: 'EN' } as const;
  const ranges = { today, month: dateAfter(today, -29), year: dateAfter(today, -365) };
  const asked = Object.entries(ranges).flatMap(([range, from]) => {
    const query = { from, to: today };
    const parts = (['vendor', 'category', 'game', 'level', 'country'] as const).map(
      (by) => [`by ${by}`, async () => reports.play(who, { ...query, by })] as const,
    );
    return (
      [
        ['by day', async () => reports.byDay(merchant, query)],
        ...parts,
        ['retention by month', async () => reports.retention(merchant, { ...query, unit: 'month' })],
        ['retention by week', async () => reports.retention(merchant, { ...query, unit: 'week' })],
        ['promotions', async () => reports.promotions(who, query)],
        ['responsible gaming', async () => reports.saferPlay(merchant, query)],
        ['ledger', async () => reports.ledger(merchant, query)],
        ['tax', async () => reports.tax(merchant, { ...query, split: 'none' })],
        ['tax by category', async () => reports.tax(merchant, { ...query, split: 'category' })],
      ] as const
    ).map(([what, ask]) => ({ what, range, ask, took: [] as number[] }));
  });
  for (let turn = 0; turn <= turns; turn++)
    for (const { ask, took } of asked) {
      const from = performance.now();
      JSON.stringify(await ask());
      // The first turn warms the database up.
      if (turn > 0) took.push(performance.now() - from);
    }
  console.log('\n| report | range | median, ms | p95, ms |\n|---|---|---:|---:|');
  for (const { what, range, took } of asked)
    console.log(`| ${what} | ${range} | ${at(took, 0.5).toFixed(0)} | ${at(took, 0.95).toFixed(0)} |`);

  start = performance.now();
  const { rows: problems } = await db.run({ text: 'select * from operator_day_problems()' });
  console.log(`\ncheck of all days: ${seconds(start)} s`);
  if (problems.length > 0) throw new Error(`days are wrong: ${JSON.stringify(problems.slice(0, 5))}`);
  const missed = asked.filter(({ took }) => at(took, 0.95) >= most);
  for (const { what, range } of missed) console.error(`${what}, ${range}: not under ${most} ms`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await db.close();
  await admin.query(`drop database if exists ${name}`);
  await admin.end();
  await server.stop();
}
