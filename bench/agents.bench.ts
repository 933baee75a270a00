import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase, type Database } from '../apps/gateway/src/db/database.ts';
import { migrate } from '../apps/gateway/src/db/migrate.ts';
import { openPostgres } from '../apps/gateway/src/db/pool.ts';
import { register, treeOf } from '../apps/gateway/src/modules/agents/testing/family.ts';
import { startPostgres } from '../scripts/testing/postgres.mjs';
import { agentsOn, grow, treeSize } from './agents/grow.ts';

/**
 * What the tree of agents costs in an operator of 10^5 members and in one of 10^6, both on twelve levels: two databases
 * of one server, by turns, the same subtrees in both. A ratio is of medians; what grows with the operator and not with
 * the question would show in it.
 */
const turns = Number(process.env['BENCH_ROUNDS'] ?? 7);
const most = 1.5;
const sizes = [1, 10] as const;
const merchantCode = 'SAMPAN';

interface Grown {
  readonly db: Database;
  readonly trees: number;
  readonly growSeconds: number;
  readonly measures: Readonly<Record<string, () => Promise<unknown>>>;
}

async function measuresOf(db: Database): Promise<Grown['measures']> {
  const tree = treeOf(db, { now: () => Date.now() });
  const [top = ''] = await agentsOn(db, 1);
  const [low = ''] = await agentsOn(db, 11);
  const [moved = ''] = await agentsOn(db, 3);
  const [, besides = '', another = ''] = await agentsOn(db, 2);
  let count = 0;
  const times = async (n: number, work: () => Promise<unknown>) => {
    for (let done = 0; done < n; done++) await work();
  };
  return {
    '100 registrations under an agent on level 11': () =>
      times(100, () => register(db, { merchantCode, at: Date.now(), agentId: low, type: 3 })),
    '20 pages of 100 of a downline of 10^5, by keyset': async () => {
      let after = null;
      for (let page = 0; page < 20; page++) {
        after = (await tree.downlineAt(merchantCode, { agentId: top, after, limit: 100 })).next;
      }
    },
    'the size of a downline of 10^4': () => tree.countsAt(merchantCode, [moved]),
    'the size of a downline of 10^5': () => tree.countsAt(merchantCode, [top]),
    'all uplines of a member on level 11, 100 times': () => times(100, () => tree.pathAt(merchantCode, low)),
    'a move of a subtree of 10^4': async () => {
      const uplineId = ++count % 2 === 0 ? another : besides;
      const requestKey = `bench-${randomBytes(6).toString('hex')}`;
      const asked = { merchantCode, memberId: moved, uplineId, from: null, movedBy: 'bench', reason: 'bench' };
      const { status } = await tree.move({ ...asked, requestKey });
      if (status !== 'moved') throw new Error(status);
    },
    // A day belongs to the upline that there was at its end. Each member's account and days are looked up: joined
    // freely, PostgreSQL reads the accounts of the whole operator.
    'a month of figures of a team of 10^4': () =>
      db.run({
        text: `select sum(d.valid_bet), sum(d.payout), count(distinct d.account_id)
          from (select descendant_id, valid_from, valid_to from upline_closure where ancestor_id = $1
              and valid_to > current_date - 30) c,
            lateral (select account_id from account_owners where owner = c.descendant_id::text and kind = 'member'
              and book_id = (select id from books) limit 1) o,
            lateral (select * from member_day where account_id = o.account_id and day >= current_date - 30
              and c.valid_from < day + 1 and c.valid_to >= day + 1 offset 0) d`,
        values: [moved],
      }),
  };
}

const server = await startPostgres({ isDurable: true });
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();

async function prepare(trees: number): Promise<Grown> {
  const name = `bench_agents_${trees}_${randomBytes(3).toString('hex')}`;
  await admin.query(`create database ${name}`);
  await admin.query(`alter database ${name} set maintenance_work_mem = '256MB'`);
  const url = new URL(server.url);
  url.pathname = name;
  const db = createDatabase(openPostgres(url.href, 2, () => undefined, { statementMs: 0 }));
  await migrate(db);
  const start = performance.now();
  await grow(db, trees);
  return { db, trees, growSeconds: (performance.now() - start) / 1_000, measures: await measuresOf(db) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

try {
  const grown: Grown[] = [];
  for (const trees of sizes) grown.push(await prepare(trees));
  for (const { db, trees, growSeconds } of grown) {
    const { rows } = await db.run<{ rows: bigint; bytes: string }>({
      text: `select count(*) as rows, pg_size_pretty(pg_total_relation_size('upline_closure')) as bytes
        from upline_closure`,
    });
    console.log(
      `${trees * treeSize} members: made in ${growSeconds.toFixed(0)} s, ${rows[0]?.rows} rows of closure, ${rows[0]?.bytes}`,
    );
  }
  const times = new Map<string, [number[], number[]]>();
  for (let turn = 0; turn <= turns; turn++) {
    for (const what of Object.keys(grown[0]?.measures ?? {})) {
      const both = times.get(what) ?? [[], []];
      times.set(what, both);
      for (const [side, { measures }] of grown.entries()) {
        const start = performance.now();
        await measures[what]?.();
        // The first turn warms both up.
        if (turn > 0) both[side]?.push(performance.now() - start);
      }
    }
  }
  console.log(`\nmedians of ${turns} turns\n\n| what | 10^5, ms | 10^6, ms | ratio |\n|---|---:|---:|---:|`);
  const missed: string[] = [];
  for (const [what, [small, large]] of times) {
    const ratio = median(large) / median(small);
    console.log(`| ${what} | ${median(small).toFixed(1)} | ${median(large).toFixed(1)} | ${ratio.toFixed(2)} |`);
    if (ratio > most) missed.push(what);
  }
  for (const { db, trees } of grown) {
    const start = performance.now();
    const { rows } = await db.run({ text: 'select from upline_closure_problems()' });
    console.log(`\ncheck of ${trees * treeSize}: ${((performance.now() - start) / 1_000).toFixed(0)} s`);
    if (rows.length > 0) throw new Error(`${rows.length} rows of closure are wrong`);
  }
  for (const what of missed) console.error(`${what}: more than ${most} times as slow at 10^6`);
  process.exitCode = missed.length > 0 ? 1 : 0;
  for (const { db } of grown) await db.close();
} finally {
  await admin.end();
  await server.stop();
}
