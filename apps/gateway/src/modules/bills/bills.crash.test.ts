import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newName } from '../../account-names.ts';
import { createDatabase, type Database } from '../../db/database.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { oneDatabase, testClock, testDatabase } from '../../testing/harness.ts';
import { placeEmbedded } from '../../testing/templates.ts';
import { register } from '../agents/testing/family.ts';
import { settledOperator, settler, settlingJobs } from '../../testing/settlements/settler.ts';

const runner = path.join(import.meta.dirname, '../../testing/settlements/crash-settler.ts');
const [minute, hour] = [60_000, 3_600_000];
/** Few, so that the suite stays quick; SETTLE_KILLS asks for more. */
const kills = Number(process.env['SETTLE_KILLS'] ?? 6);
/** Five minutes each, with a stake in each; over a midnight. */
const slots = 96;
const begin = Date.UTC(2026, 2, 3, 19);
const end = begin + slots * 5 * minute;

/** A line of two agents and a player, who stakes 1,000.00 in each five minutes. Answers their ids, the topmost first. */
async function prepare(db: Database): Promise<string[]> {
  const merchantCode = settledOperator;
  await db.run({
    text: `insert into merchants (code, name, currency, currency_symbol, time_zone, counts_intervals)
      values ($1, $1, 'VND', '₫', 'UTC', true)`,
    values: [merchantCode],
  });
  const at = begin - hour;
  const line: string[] = [];
  for (const type of [1, 1, 3]) line.push(await register(db, { merchantCode, at, agentId: line.at(-1) ?? null, type }));
  const rates = [
    [1, 8_000],
    [2, 3_000],
  ] as const;
  for (const [index, rate] of rates)
    await db.run({
      text: `select rebate_rate_write($1, $2, 'RNG', $3, $4)`,
      values: [merchantCode, line[index], rate, new Date(at)],
    });
  const bets = [
    [0, 5_000],
    [1, 2_000],
  ] as const;
  for (const [index, bet] of bets) {
    const { rows } = await db.run<{ account: bigint }>({
      text: `select ledger_account($1, 'real', 'VND', 'member', $2) as account`,
      values: [merchantCode, line[index]],
    });
    const account = rows[0]!.account;
    await db.run({
      text: `insert into contracts (account_id, id, merchant_code, member_id, upline_id, kind, category, period, rates,
          status, idempotency_key, payload_hash, offered_at, expires_at, starts_at, ends_at)
        values ($1, $2, $3, $4, $5, 'realtime', 'CONS', 'five_minutes', $6, 'active', $2, '', $7, $7, $7, 'infinity')`,
      values: [
        account,
        newName(account, 16),
        merchantCode,
        line[index],
        line[index - 1] ?? null,
        JSON.stringify({ profit: 0, loss: 0, bet }),
        new Date(at),
      ],
    });
  }
  for (let slot = 0; slot < slots; slot++) {
    const { rows } = await db.run<{ account_id: bigint; placed_at: Date; id: bigint }>({
      text: `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type,
          vassalage, vendor_name, stake, returned, payout, status, placed_at, settled_at)
        values ('p', $1, (select ledger_account($2, 'real', 'VND', 'member', $3::text)), $2, $3::text::uuid, 'n', 'g', 'RNG',
          'v', 'v', 100000, 0, 0, 'settled', $4, $4) returning account_id, placed_at, id`,
      values: [randomUUID(), merchantCode, line[2], new Date(begin + slot * 5 * minute + minute)],
    });
    const values = [rows[0]!.account_id, rows[0]!.placed_at, rows[0]!.id];
    await db.run({ text: 'select play_count_round($1, $2, $3)', values });
  }
  // From here on each period is to be made up for.
  for (const [job, period] of [
    ['bills.realtime', begin],
    ['rebates.settlement', begin],
    ['rebates.day', Date.UTC(2026, 2, 3, 0, 20)],
  ] as const)
    await db.run({
      text: 'insert into job_periods (job, merchant_code, period) values ($1, $2, $3)',
      values: [job, merchantCode, new Date(period)],
    });
  return line;
}

/** One that is killed once it was about to commit so many settlements. */
function launch(target: string): { readonly child: ChildProcess; readonly settled: () => number; complaint(): string } {
  const child = spawn(process.execPath, [runner, target, String(end)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [lines, complaint] = [0, ''];
  child.stdout.on('data', (chunk: Buffer) => (lines += chunk.toString().split('\n').length - 1));
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  return { child, settled: () => lines, complaint: () => complaint };
}

async function kill({ child }: { readonly child: ChildProcess }): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await closed;
}

async function expectOnce(db: Database, line: readonly string[]): Promise<void> {
  const clock = testClock(end + 2 * hour);
  const jobs = settler(db, clock);
  for (const name of settlingJobs) await jobs.run(name);
  const { rows: bills } = await db.run<{ member_id: string; n: number; periods: number; due: bigint }>({
    text: `select member_id, count(*)::int as n, count(distinct period_to)::int as periods, sum(due)::bigint as due
      from bills where due > 0 group by 1`,
  });
  expect(bills).toHaveLength(2);
  for (const { n, periods } of bills) expect([n, periods]).toEqual([slots, slots]);
  const { rows: gaps } = await db.run({
    text: `select * from (
        select job, period, lead(period) over (partition by job order by period) - period as step from job_periods
          where job in ('bills.realtime', 'rebates.settlement')) p
      where step <> interval '5 minutes'`,
  });
  expect(gaps).toEqual([]);
  const { rows: twice } = await db.run({
    text: `select reference from transfers where kind in ('rebate', 'salary') group by 1 having count(*) > 1`,
  });
  expect(twice).toEqual([]);
  const { rows: open } = await db.run({
    text: `select id from bills where status = 'to_collect' union all select id from rebates where status = 'waiting'`,
  });
  expect(open).toEqual([]);
  const { rows: balances } = await db.run<{ owner: string; balance: bigint }>({
    text: 'select owner, balance from accounts where owner = any($1)',
    values: [line],
  });
  const of = new Map(balances.map(({ owner, balance }) => [owner, balance]));
  // Of each 1,000.00: rebates of 0.2 %, 0.5 % and 0.3 %, salaries of 0.3 % and 0.2 %.
  expect(line.map((id) => of.get(id))).toEqual([500n, 700n, 300n].map((amount) => amount * BigInt(slots)));
  expect((await db.run({ text: 'select * from ledger_problems()' })).rows).toEqual([]);
}

describe.each(oneDatabase)('settlements that are killed, on %s', (kind) => {
  it(
    '[T-07] [W-07] each period is settled and paid exactly once, whenever processes die and clocks jump',
    { timeout: 180_000 + kills * 10_000 },
    async () => {
      const few = () => 1 + Math.floor(Math.random() * 12);
      let settled = 0;
      if (kind === 'postgres') {
        const { db, url } = await testDatabase('postgres');
        onTestFinished(() => db.close());
        const line = await prepare(db);
        const running = Array.from({ length: 3 }, () => launch(url ?? ''));
        onTestFinished(() => Promise.all(running.map(kill)).then(() => undefined));
        const all = () => running.reduce((sum, one) => sum + one.settled(), 0);
        for (let n = 0; n < kills; n++) {
          const before = all();
          // What is left may be less.
          const wanted = Math.min(before + few(), 2 * slots - settled);
          await expect.poll(all, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(wanted);
          const at = Math.floor(Math.random() * running.length);
          const [victim] = running.splice(at, 1, launch(url ?? ''));
          settled += victim!.settled();
          await kill(victim!);
          expect(victim!.complaint()).toBe('');
        }
        settled += all();
        await Promise.all(running.splice(0).map(kill));
        await expectOnce(db, line);
      } else {
        const folder = await mkdtemp(path.join(tmpdir(), 'sampan-settle-'));
        onTestFinished(() => rm(folder, { recursive: true, force: true }));
        await placeEmbedded('migrated', folder);
        const first = createDatabase(await openEmbedded(folder));
        const line = await prepare(first);
        await first.close();
        for (let n = 0; n < Math.min(kills, 2); n++) {
          const one = launch(folder);
          const wanted = few();
          await expect.poll(one.settled, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(wanted);
          await kill(one);
          expect(one.complaint()).toBe('');
          settled += one.settled();
        }
        const db = createDatabase(await openEmbedded(folder));
        try {
          await expectOnce(db, line);
        } finally {
          await db.close();
        }
      }
      expect(settled).toBeGreaterThanOrEqual(2);
    },
  );
});
