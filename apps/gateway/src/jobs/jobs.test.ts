import { sql } from 'kysely';
import { getConstructionPlans } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { allTables } from '../testing/all-tables.ts';
import { freePort } from '../testing/gateway-process.ts';
import { databases, testGateway, type TestGateway } from '../testing/harness.ts';
import type { Job } from './job.ts';
import { migrateQueue, queueVersion } from './queue-schema.ts';
import { createJobs, type Jobs } from './runner.ts';

const timing = { look: 0.1, poll: 0.5, supervise: 1, stop: 1 };
const operators = async () => ['ONE', 'TWO'].map((code) => ({ code, timeZone: 'Asia/Tokyo' }));

interface Line {
  readonly text: string;
  readonly job?: string;
  readonly merchantCode?: string | null;
}

function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  return expect.poll(isSo, { timeout: 30_000, interval: 50 }).toBe(true);
}

describe.each(databases)('jobs on %s', { timeout: 60_000 }, (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind, { content: 'migrated' });
    for (const code of ['ONE', 'TWO'])
      await gateway.db.run({
        text: `insert into merchants (code, name, currency, currency_symbol, time_zone)
          values ($1, '', 'JPY', '', 'Asia/Tokyo')`,
        values: [code],
      });
  });
  afterAll(() => gateway.close());

  function jobsOf(
    jobs: readonly Job[],
    given: { clock?: { now(): number }; isStarted?: boolean } = {},
  ): { jobs: Jobs; lines: Line[] } {
    const lines: Line[] = [];
    const note = (of: object, text: string) => void lines.push({ ...of, text });
    const made = createJobs({
      db: gateway.db,
      clock: given.clock ?? { now: () => Date.now() },
      log: { warn: note as () => void, error: note as () => void },
      jobs,
      operators,
      timing,
    });
    onTestFinished(() => made.stop());
    if (given.isStarted !== false) made.start();
    return { jobs: made, lines };
  }

  /** What is due stays so, whatever hour begins meanwhile. */
  function stillClock() {
    const at = Date.now();
    return { clock: { now: () => at } };
  }

  const statusOf = async (job: string) => {
    const rows = await allTables(gateway.db.queries)
      .selectFrom('job_status')
      .selectAll()
      .where('job', '=', job)
      .orderBy('merchant_code')
      .execute();
    return rows.map((row) => ({
      merchantCode: row.merchant_code,
      result: row.result,
      error: row.error,
      runs: row.runs,
    }));
  };

  test('[X-01] run when they are due, for the installation or for each operator, and leave how it went', async () => {
    const done: string[] = [];
    jobsOf(
      [
        {
          name: 'test.whole',
          scope: 'installation',
          schedule: { everySeconds: 3_600 },
          work: async () => ({ deleted: 3n }),
        },
        {
          name: 'test.each',
          scope: 'operator',
          schedule: { cron: '0 3 * * *' },
          work: async ({ merchantCode }) => void done.push(merchantCode),
        },
      ],
      stillClock(),
    );
    await until(async () => done.length === 2 && (await statusOf('test.whole'))[0]?.runs === 1n);
    await until(async () => (await statusOf('test.each')).every(({ runs }) => runs === 1n));
    expect(done.toSorted()).toEqual(['ONE', 'TWO']);
    expect(await statusOf('test.whole')).toEqual([
      { merchantCode: null, result: { deleted: '3' }, error: null, runs: 1n },
    ]);
    expect((await statusOf('test.each')).map(({ merchantCode }) => merchantCode)).toEqual(['ONE', 'TWO']);
  });

  test('[X-01] run once for each time due, however many processes there are', async () => {
    let runs = 0;
    let time = Date.now();
    const looks = [0, 0, 0];
    const job: Job = {
      name: 'test.once',
      scope: 'installation',
      schedule: { everySeconds: 3_600 },
      work: async () => void (runs += 1),
    };
    const clocks = looks.map((_none, n) => ({
      now() {
        looks[n] = (looks[n] ?? 0) + 1;
        return time;
      },
    }));
    for (const clock of clocks) jobsOf([job], { clock });
    // A look at the clock each time, and a few by the run: then each of them has put in what is due.
    const haveAllLooked = () => looks.every((count) => count > 6);
    await until(haveAllLooked);
    await until(() => runs === 1);
    looks.fill(0);
    time += 3_600_000;
    await until(haveAllLooked);
    await until(() => runs === 2);
    // Noted once the work is done.
    await until(async () => (await statusOf('test.once'))[0]?.runs === 2n);
  });

  test('[X-01] fail with pauses, and end in the list of dead letters until they succeed; others go on', async () => {
    let isBroken = true;
    let attempts = 0;
    const clock = { time: Date.now(), now: () => clock.time };
    const { lines } = jobsOf(
      [
        {
          name: 'test.broken',
          scope: 'operator',
          schedule: { everySeconds: 60 },
          retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 1 },
          async work({ merchantCode }) {
            if (merchantCode !== 'ONE') return;
            attempts += 1;
            if (isBroken) throw new Error('nothing to be had');
          },
        },
      ],
      { clock },
    );
    const letters = () => allTables(gateway.db.queries).selectFrom('job_dead_letters').selectAll().execute();
    await until(async () => (await letters()).length === 1);
    expect(attempts).toBe(2);
    expect(await letters()).toMatchObject([
      { job: 'test.broken', merchant_code: 'ONE', attempts: 2, error: 'nothing to be had', times: 1 },
    ]);
    await until(() => lines.some(({ text }) => text.includes('given up')));
    expect(lines.find(({ text }) => text.includes('given up'))).toMatchObject({
      job: 'test.broken',
      merchantCode: 'ONE',
    });
    expect(await statusOf('test.broken')).toMatchObject([
      { merchantCode: 'ONE', error: 'nothing to be had', runs: 2n },
      { merchantCode: 'TWO', error: null, runs: 1n },
    ]);
    isBroken = false;
    clock.time += 60_000;
    await until(async () => (await letters()).length === 0);
    await until(async () => (await statusOf('test.broken'))[1]?.runs === 2n);
    expect(await statusOf('test.broken')).toMatchObject([{ error: null }, { error: null }]);
  });

  test('[T-07] a settlement does each period once and in order, those too that nobody was there for', async () => {
    const midnight = Date.parse('2026-11-20T15:00:00Z');
    const clock = { time: midnight + 3_600_000, now: () => clock.time };
    const settled: string[] = [];
    let failing = '';
    const job: Job = {
      name: 'test.days',
      scope: 'operator',
      schedule: { cron: '0 0 * * *' },
      async settle(tx, { merchantCode, from, to }) {
        await sql`select 1`.execute(tx);
        if (merchantCode === 'TWO' && to.toISOString().startsWith(failing)) throw new Error('the figures are away');
        settled.push(`${merchantCode} ${from.toISOString()} ${to.toISOString()}`);
      },
    };
    const { jobs } = jobsOf([job], { clock, isStarted: false });
    failing = 'never';
    await jobs.run('test.days');
    await jobs.run('test.days');
    const day = (name: string, from: number) =>
      `${name} 2026-11-${from}T15:00:00.000Z 2026-11-${from + 1}T15:00:00.000Z`;
    expect(settled.splice(0)).toEqual([day('ONE', 19), day('TWO', 19)]);
    clock.time += 3 * 86_400_000;
    failing = '2026-11-22';
    await expect(jobs.run('test.days')).rejects.toThrow('the figures are away');
    expect(settled.splice(0)).toEqual([day('ONE', 20), day('ONE', 21), day('ONE', 22), day('TWO', 20)]);
    failing = 'never';
    await Promise.all([jobs.run('test.days'), jobs.run('test.days')]);
    expect(settled).toEqual([day('TWO', 21), day('TWO', 22)]);
    expect(
      await allTables(gateway.db.queries)
        .selectFrom('job_periods')
        .select('period')
        .where('merchant_code', '=', 'TWO')
        .execute(),
    ).toHaveLength(4);
  });

  test('[X-01] [T-07] a settlement that throws for ever leaves nothing half done, and holds up no other operator', async () => {
    const { db } = gateway;
    await db.run({ text: 'create table effects (merchant_code text, period timestamptz)' });
    onTestFinished(() => db.run({ text: 'drop table effects' }).then(() => undefined));
    const dayMs = 86_400_000;
    const clock = { time: Date.parse('2026-11-20T16:00:00Z'), now: () => clock.time };
    let isBroken = true;
    const { lines } = jobsOf(
      [
        {
          name: 'test.for-ever',
          scope: 'operator',
          schedule: { cron: '0 0 * * *' },
          retry: { limit: 1, delaySeconds: 1, maxDelaySeconds: 1 },
          async settle(tx, { merchantCode, to }) {
            await sql`insert into effects values (${merchantCode}, ${to})`.execute(tx);
            if (isBroken && merchantCode === 'ONE') throw new Error('a rebate rule has no rate');
          },
        },
      ],
      { clock },
    );
    const effects = async () =>
      (
        await db.run<{ merchant_code: string; days: bigint }>({
          text: 'select merchant_code, count(*) as days from effects group by 1 order by 1',
        })
      ).rows;
    const periods = async (merchantCode: string) =>
      (
        await db.run({
          text: `select from job_periods where job = 'test.for-ever' and merchant_code = $1`,
          values: [merchantCode],
        })
      ).rows.length;
    const letter = async () =>
      (
        await db.run({
          text: `select merchant_code, error, times from job_dead_letters where job = 'test.for-ever'`,
        })
      ).rows;
    for (const times of [1, 2]) {
      await until(async () => ((await letter())[0] as { times: number } | undefined)?.times === times);
      await until(async () => (await periods('TWO')) === times);
      expect(await letter()).toEqual([{ merchant_code: 'ONE', error: 'a rebate rule has no rate', times }]);
      expect(await effects()).toEqual([{ merchant_code: 'TWO', days: BigInt(times) }]);
      expect(await periods('ONE')).toBe(0);
      clock.time += dayMs;
    }
    expect(lines.find(({ text }) => text.includes('given up'))).toMatchObject({
      job: 'test.for-ever',
      merchantCode: 'ONE',
      error: 'a rebate rule has no rate',
      text: 'a job was given up until it is due again: put right what its error says, and it goes on by itself',
    });
    // Put right, it goes on by itself.
    isBroken = false;
    clock.time += dayMs;
    await until(async () => (await letter()).length === 0 && (await periods('ONE')) > 0);
    await until(async () => (await effects())[0]?.merchant_code === 'ONE');
  });

  test('[X-01] what runs when the process stops ends; what takes too long goes back to the queue', async () => {
    const begun: string[] = [];
    const release = Promise.withResolvers<void>();
    const ended: string[] = [];
    const work = (name: string, wait: (signal: AbortSignal) => Promise<void>): Job => ({
      name,
      scope: 'installation',
      schedule: { everySeconds: 3_600 },
      retry: { limit: 5, delaySeconds: 1, maxDelaySeconds: 1 },
      async work({ signal }) {
        begun.push(name);
        await wait(signal);
        ended.push(name);
      },
    });
    const long = work('test.long', () => release.promise);
    const heedful = work(
      'test.heedful',
      (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    );
    const still = stillClock();
    const { jobs } = jobsOf([long, heedful], still);
    await until(() => begun.length === 2);
    await jobs.stop();
    expect(ended).toEqual(['test.heedful']);
    begun.length = 0;
    jobsOf([long, heedful], still);
    await until(() => begun.includes('test.long'));
    release.resolve();
    await until(() => ended.includes('test.long'));
    expect(begun).not.toContain('test.heedful');
  });

  test('[X-01] those of all modules run, and are seen on the metrics port alone', async () => {
    const port = await freePort();
    const whole = await testGateway(kind, { env: { METRICS_PORT: String(port) } });
    onTestFinished(() => whole.close());
    for (const { name } of whole.app.jobs.list)
      await whole.runJob(name).catch((error: unknown) => expect(name).toBe(error));
    const names = whole.app.jobs.list.map(({ name }) => name);
    expect(names).toContain('promotions.issue');
    const page = (await (await fetch(`http://127.0.0.1:${port}/jobs`)).json()) as {
      jobs: { job: string; merchantCode: string | null; last: { error: string | null } }[];
      deadLetters: unknown[];
    };
    // A loop keeps its figures itself.
    expect(page.jobs.map(({ job }) => job)).toEqual(names);
    expect(page.jobs.every(({ last }) => last.error === null)).toBe(true);
    expect(page.jobs.find(({ job }) => job === 'promotions.issue')?.merchantCode).toBe('SAMPAN');
    expect(page.deadLetters).toEqual([]);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toContain('sampan_job_runs{job="promotions.issue",merchant="SAMPAN"} 1');
    expect(metrics).toMatch(/sampan_job_last_success_seconds\{job="cashier.expire",merchant=""\} \d{10}/);
    expect((await whole.app.inject({ url: '/jobs' })).statusCode).toBe(404);
  });

  test('[X-01] the queue’s tables are made with ours, and of the version that the package has', async () => {
    expect(getConstructionPlans('pgboss')).toContain(`VALUES ('${queueVersion}')`);
    await Promise.all([migrateQueue(gateway.db), migrateQueue(gateway.db)]);
    await gateway.db.run({ text: 'drop schema pgboss cascade' });
    await Promise.all([migrateQueue(gateway.db), migrateQueue(gateway.db)]);
    const { rows } = await gateway.db.run({ text: 'select version from pgboss.version' });
    expect(rows).toEqual([{ version: queueVersion }]);
  });
});
