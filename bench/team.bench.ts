import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type Database } from '../apps/gateway/src/db/database.ts';
import { migrate } from '../apps/gateway/src/db/migrate.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import { createTeamFigures } from '../apps/gateway/src/modules/team-figures/service.ts';
import type { Merchant, Session } from '../apps/gateway/src/plugins/request-context.ts';
import { dateAfter } from '@sampan/contract/zone-time';
import { startPostgres } from '../scripts/testing/postgres.mjs';
import { agentsOn, grow } from './agents/grow.ts';
import { addFigures, closeDays } from './team/figures.ts';

/**
 * How long the overview of a team takes, today's part counted live, in an operator of 10^5 members on twelve levels: a
 * database for each number of rounds, one after the other.
 */
const sizes = (process.env['BENCH_ROWS'] ?? '100000,1000000,10000000').split(',').map(Number);
const days = Number(process.env['BENCH_DAYS'] ?? 330);
const turns = Number(process.env['BENCH_ROUNDS'] ?? 9);
const callsOfTurn = 3;
/** The mark: 95 of a hundred overviews, in milliseconds. */
const most = 300;

const merchant = {
  code: 'SAMPAN',
  currency: 'VND',
  currencyDigits: 2,
  currencySymbol: '₫',
  symbolPlace: 'before',
  timeZone: 'UTC',
} as Merchant;

const server = await startPostgres({ isDurable: true });
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();

async function prepare(rounds: number): Promise<Database> {
  const name = `bench_team_${rounds}_${randomBytes(3).toString('hex')}`;
  await admin.query(`create database ${name}`);
  await admin.query(`alter database ${name} set maintenance_work_mem = '256MB'`);
  const url = new URL(server.url);
  url.pathname = name;
  const db = createDatabase(openPostgres(url.href, 2, () => undefined, { statementMs: 0 }));
  await migrate(db);
  await grow(db, 1);
  await addFigures(db, { rounds, days });
  return db;
}

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
const at = (times: readonly number[], part: number) => sorted(times)[Math.floor(times.length * part)] ?? Number.NaN;

try {
  const missed: string[] = [];
  for (const rounds of sizes) {
    const db = await prepare(rounds);
    const closes = await closeDays(db, { rounds, days });
    const service = createTeamFigures({
      db,
      clock: { now: () => Date.now() },
      costs: async () => ({ depositCost: 1, withdrawalCost: 1 }),
    });
    const today = new Date().toISOString().slice(0, 10);
    const times = {
      today,
      week: dateAfter(today, -6),
      'half month': dateAfter(today, -14),
      month: dateAfter(today, -29),
      'twelve months': dateAfter(today, -364),
    };
    const asked = [1, 4, 11].flatMap((level) =>
      Object.entries(times).map(([name, from]) => ({ level, name, from, took: [] as number[] })),
    );
    const agents = new Map<number, string>();
    for (const level of [1, 4, 11]) agents.set(level, (await agentsOn(db, level))[0] ?? '');
    for (let turn = 0; turn <= turns; turn++)
      for (const { level, from, took } of asked)
        for (let call = 0; call < (turn === 0 ? 1 : callsOfTurn); call++) {
          const session = { memberId: agents.get(level) } as Session;
          const start = performance.now();
          const { totals } = await service.overview({ merchant, session }, { from, to: today });
          // The first turn warms the database up.
          if (turn > 0) took.push(performance.now() - start);
          if (level === 1 && totals.members !== 100_000) throw new Error(`a team of ${totals.members}`);
        }
    const { rows } = await db.run<{ rows: bigint; bytes: string; today: bigint }>({
      text: `select (select count(*) from team_day) as rows, pg_size_pretty(pg_total_relation_size('team_day')) as bytes,
        (select count(*) from member_day where day = current_date) as today`,
    });
    console.log(
      `\n${rounds} rounds in ${days} days, ${rows[0]?.today} members active today: ${rows[0]?.rows} rows of teams, ${rows[0]?.bytes}; a close with the day before ${at(closes, 0.5).toFixed(0)} ms, at most ${at(closes, 0.999).toFixed(0)} ms\n\n| the agent on level | days | median, ms | p95, ms |\n|---|---|---:|---:|`,
    );
    for (const { level, name, took } of asked) {
      console.log(`| ${level} | ${name} | ${at(took, 0.5).toFixed(0)} | ${at(took, 0.95).toFixed(0)} |`);
      if (at(took, 0.95) >= most) missed.push(`${rounds} rounds, level ${level}, ${name}`);
    }
    const start = performance.now();
    const { rows: problems } = await db.run({
      text: `select from team_day_counted('SAMPAN', current_date - 1) c
        full join (select * from team_day where day = current_date - 1) t on t.member_id = c.member_id
        where c is distinct from t`,
    });
    if (problems.length > 0) throw new Error(`${problems.length} rows of yesterday are wrong`);
    console.log(`\ncheck of a day: ${((performance.now() - start) / 1_000).toFixed(1)} s`);
    await db.close();
  }
  for (const what of missed) console.error(`${what}: not under ${most} ms`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await admin.end();
  await server.stop();
}
