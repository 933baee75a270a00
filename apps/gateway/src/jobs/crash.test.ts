import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testGateway } from '../testing/harness.ts';

const runner = path.join(import.meta.dirname, 'testing/crash-runner.ts');

/** Few, so that the suite stays quick; JOB_KILLS asks for more. */
const kills = Number(process.env['JOB_KILLS'] ?? 8);
/** How many seconds were missed when the processes begin: more than are settled between the kills. */
const missed = Math.max(120, 10 * kills);

test(
  '[T-07] each period is settled exactly once and in order, whenever processes are killed',
  { timeout: 60_000 + kills * 5_000 },
  async () => {
    const gateway = await testGateway('postgres', { content: 'migrated' });
    onTestFinished(() => gateway.close());
    const { db, config } = gateway;
    const begin = Math.floor(Date.now() / 1_000) - missed;
    for (const code of ['ONE', 'TWO']) {
      await db.run({
        text: `insert into merchants (code, name, currency, currency_symbol, time_zone) values ($1, '', 'JPY', '', 'UTC')`,
        values: [code],
      });
      await db.run({
        text: `insert into job_periods (job, merchant_code, period) values ('test.settle', $1, to_timestamp($2))`,
        values: [code, begin],
      });
    }
    // Without a key: nothing but the jobs keeps an effect from being there twice.
    await db.run({ text: 'create table effects (n bigserial, merchant_code text, period timestamptz)' });
    const settled = async () => {
      const { rows } = await db.run<{ merchant_code: string; second: number }>({
        text: 'select merchant_code, extract(epoch from period)::int as second from effects order by n',
      });
      return Map.groupBy(rows, (row) => row.merchant_code);
    };

    const running = new Set<ChildProcess>();
    const ended: Promise<unknown>[] = [];
    let output = '';
    function launch(): void {
      const child = spawn(process.execPath, [runner, config.databaseUrl ?? ''], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      running.add(child);
      ended.push(new Promise((resolve) => child.once('close', resolve)));
    }
    const end = async () => {
      for (const child of running) child.kill('SIGKILL');
      running.clear();
      await Promise.all(ended);
    };
    onTestFinished(end);
    for (let n = 0; n < 3; n++) launch();

    const countOf = async () => [...(await settled()).values()].reduce((sum, rows) => sum + rows.length, 0);
    for (let kill = 0; kill < kills; kill++) {
      // In the middle of the work, of whichever it is.
      const before = await countOf();
      const few = Math.floor(Math.random() * 12);
      await expect.poll(countOf, { timeout: 30_000, interval: 20 }).toBeGreaterThan(before + few);
      const [victim] = [...running].toSorted(() => Math.random() - 0.5);
      victim?.kill('SIGKILL');
      if (victim) running.delete(victim);
      launch();
    }
    const isCaughtUp = async () => {
      const rows = await settled();
      return ['ONE', 'TWO'].every((code) => (rows.get(code)?.length ?? 0) > missed);
    };
    await expect.poll(isCaughtUp, { timeout: 30_000, interval: 50 }).toBe(true);
    await end();
    for (const [, rows] of await settled())
      expect(rows.map(({ second }) => second)).toEqual(rows.map((_row, index) => begin + 1 + index));
    expect(output).toBe('');
  },
);
