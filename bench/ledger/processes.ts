import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EncryptionKeys } from '../../apps/gateway/src/config.ts';

const root = path.join(import.meta.dirname, '../..');

export interface Running {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A node program that says on `/readyz` when it is ready. */
async function start(args: readonly string[], port: number, env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, [...args], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = Date.now() + 60_000;

  while (!(await isReadyAt(port))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`${args.join(' ')} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

async function isReadyAt(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

/**
 * The gateway as it is shipped, its log thrown away; rate limits off. `databaseUrl` null: embedded, in `dataDir`. Without
 * `hasJobs` it answers calls only. `profileFolder`: where it writes what its processor time went into, when it ends.
 */
export function startGateway(options: {
  readonly port: number;
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly encryptionKeys: EncryptionKeys;
  readonly hasJobs?: boolean;
  readonly profileFolder?: string;
}): Promise<Running> {
  const { port, databaseUrl, dataDir, encryptionKeys, hasJobs = true, profileFolder } = options;
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ENCRYPTION_KEYS: JSON.stringify(encryptionKeys),
    RATE_LIMIT_SCALE: '0',
    BOT_CHECK: 'none',
    JOBS: hasJobs ? 'on' : 'off',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  };
  return start([...profiling(profileFolder), 'apps/gateway/src/server.ts'], port, env);
}

const profiling = (folder: string | undefined): string[] =>
  folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];

/** node:http with the same statements and nothing else. `database`: an address or a folder. `profileFolder`: as the gateway's. */
export function startBare(port: number, database: string, profileFolder?: string): Promise<Running> {
  const env = { PATH: process.env['PATH'] };
  return start([...profiling(profileFolder), 'bench/ledger/bare-server.ts', database, String(port)], port, env);
}

function findPgbench(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, 'bin')) : [];
  const folders = [...versions, ...(process.env['PATH'] ?? '').split(path.delimiter)];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file)) ?? null;
}

/** Transactions a second of a script on prepared statements; null where pgbench is not installed. */
export function pgbench(options: {
  readonly url: string;
  readonly script: string;
  readonly folder: string;
  readonly connections: number;
  readonly seconds: number;
}): number | null {
  const program = findPgbench();
  if (program === null) return null;
  const file = path.join(options.folder, 'bet.pgbench.sql');
  writeFileSync(file, options.script);
  const flags = ['-n', '-M', 'prepared', '-c', String(options.connections), '-T', String(options.seconds), '-f', file];
  const output = execFileSync(program, [...flags, options.url], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? Number.NaN);
}
