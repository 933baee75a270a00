import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { freePorts, isPortFree } from '../../scripts/process/ports.mjs';

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

interface Place {
  readonly dataDir: string;
  readonly port: number;
  readonly start: () => Started;
}

/** Three ports in a row, as one PORT takes them. */
async function portsInARow(): Promise<number> {
  for (;;) {
    const [port = 0] = await freePorts(1);
    if (port < 65_000 && (await isPortFree(port + 1)) && (await isPortFree(port + 2))) return port;
  }
}

const test = base.extend<{ place: Place }>({
  place: async ({}, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sampan-start-'));
    const port = await portsInARow();
    const children: ChildProcess[] = [];
    await use({
      dataDir,
      port,
      start() {
        const child = spawn(process.execPath, ['scripts/start.mjs'], {
          env: {
            ...process.env,
            PORT: String(port),
            DATA_DIR: dataDir,
            DATABASE_URL: '',
            REDIS_URL: '',
            npm_lifecycle_event: '',
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        children.push(child);
        let output = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (chunk: Buffer) => {
            output += chunk.toString();
          });
        }
        const ended = once(child, 'close').then(([code]) => code as number | null);
        return { child, output: () => output, ended };
      },
    });
    for (const child of children) child.kill('SIGKILL');
    await expect.poll(() => isPortFree(port), { timeout: 20_000 }).toBe(true);
    // What was killed may still be writing its last.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  },
});

const isReady = (started: Started) => expect.poll(started.output, { timeout: 170_000 }).toContain('Sampan is ready');
const arePortsFree = async (port: number) =>
  (await isPortFree(port)) && (await isPortFree(port + 1)) && (await isPortFree(port + 2));

// It starts the stack from nothing, twice.
test.describe.configure({ timeout: 300_000 });

test('makes good a start that was killed half-way, ends with one signal or when half of it dies, and says what is damaged', async ({
  place,
}) => {
  await test.step('the very first start is killed half-way', async () => {
    const first = place.start();
    // It is there for a moment only.
    const hasDraft = () => existsSync(path.join(place.dataDir, 'db/pgdata-draft'));
    await expect.poll(hasDraft, { timeout: 120_000, intervals: [50] }).toBe(true);
    first.child.kill('SIGKILL');
    await first.ended;
  });

  await test.step('the next one, begun at once, answers, and one signal ends it, leaving nothing behind', async () => {
    const started = place.start();
    await isReady(started);
    expect(started.output()).toContain(`http://localhost:${place.port}`);
    expect(started.output()).toContain('player01 / Player01x');
    expect((await fetch(`http://localhost:${place.port}/readyz`)).status).toBe(200);
    expect((await fetch(`http://localhost:${place.port + 1}/readyz`)).status).toBe(200);
    started.child.kill('SIGINT');
    expect(await started.ended).toBe(0);
    expect(await arePortsFree(place.port)).toBe(true);
    expect(existsSync(path.join(place.dataDir, 'running.lock'))).toBe(false);
  });

  await test.step('both end when one of them dies, with its last words', async () => {
    const again = place.start();
    await isReady(again);
    const log = await readFile(path.join(place.dataDir, 'logs/gateway.log'), 'utf8');
    const pid = Number([...log.matchAll(/"pid":(\d+)/g)].at(-1)?.[1]);
    expect(pid).toBeGreaterThan(0);
    process.kill(pid, 'SIGKILL');
    expect(await again.ended).toBe(1);
    expect(again.output()).toContain('gateway ended unexpectedly (SIGKILL)');
    expect(await arePortsFree(place.port)).toBe(true);
  });

  await test.step('a damaged database is said, and nothing is overwritten', async () => {
    const control = path.join(place.dataDir, 'db/pgdata/global/pg_control');
    await writeFile(control, 'damaged');
    const last = place.start();
    expect(await last.ended).toBe(1);
    expect(last.output()).toContain('gateway ended before it was ready');
    expect(last.output()).toContain('If the database is damaged');
    expect(await readFile(control, 'utf8')).toBe('damaged');
    expect(await readdir(path.join(place.dataDir, 'db'))).toContain('pgdata');
  });
});
