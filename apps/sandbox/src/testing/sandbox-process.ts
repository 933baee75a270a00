import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { freePorts } from '../../../../scripts/process/ports.mjs';
import type { Times } from '../app.ts';
import { secrets, siteOrigin, temporaryFolder } from './sandbox.ts';
import { startWalletServer, type WalletServer } from './wallet-server.ts';

/** What a process is told of its waits; `aheadMs`: how far its clock is ahead. */
export type ProcessTimes = Omit<Times, 'now' | 'fixtures'> & { readonly aheadMs?: number };

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
}

/** A sandbox in a process of its own, one after the other at the same address and on the same data, and its wallet. */
export interface SandboxProcesses {
  readonly wallet: WalletServer;
  readonly port: number;
  readonly dataDir: string;
  /** As operators start it. `env`: beside what it needs. */
  run(env?: Readonly<Record<string, string>>): Started;
  /** The same until it is ready. */
  start(): Promise<ChildProcess>;
  /** Begins to start it: it may be killed before it is ready. `times`: as `quick-sandbox.ts` takes them. */
  spawned(times?: ProcessTimes): Promise<ChildProcess>;
  /** With waits of its own, until it is ready. */
  startQuick(times: ProcessTimes): Promise<ChildProcess>;
  close(): Promise<void>;
}

/** Ends a process as a crash does; resolves once it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

export async function sandboxProcesses(): Promise<SandboxProcesses> {
  const wallet = await startWalletServer(secrets, siteOrigin);
  const folder = temporaryFolder();
  const [port = 0] = await freePorts(1);
  const children: ChildProcess[] = [];
  const environment = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
    HOST: '127.0.0.1',
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_ROBOTS: '1',
    SANDBOX_DURABLE: '0',
    GATEWAY_URL: wallet.url,
    SITE_ORIGIN: siteOrigin,
    ALLOW_DEMO: '1',
    INBOX_TOKEN: 'token-of-the-inbox',
    SANDBOX_PARTNERS: JSON.stringify({
      'sandbox-games': { secret: secrets['sandbox-games'] },
      'sandbox-pay': { secret: secrets['sandbox-pay'] },
    }),
    DATA_DIR: folder.path,
  };
  function runFile(file: string, env: Readonly<Record<string, string>>): Started {
    const entry = fileURLToPath(new URL(file, import.meta.url));
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
      env: { ...environment, ...env },
    });
    children.push(child);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { child, output: () => output };
  }
  const run = (env = {}) => runFile('../server.ts', env);
  // Sockets say where their page came from.
  const quick = (times: ProcessTimes) =>
    runFile('quick-sandbox.ts', { SANDBOX_URL: 'http://sandbox.test', TEST_TIMES: JSON.stringify(times) });
  async function ready({ child, output }: Started) {
    await vi.waitFor(() => expect(output()).toContain('sandbox ready'), { timeout: 60_000 });
    return child;
  }
  return {
    wallet,
    port,
    dataDir: folder.path,
    run,
    start: () => ready(run()),
    startQuick: (times) => ready(quick(times)),
    spawned: async (times) => {
      const { child } = times ? quick(times) : run();
      await once(child, 'spawn');
      return child;
    },
    close: async () => {
      await Promise.all(children.map(kill));
      await wallet.close();
      folder.remove();
    },
  };
}
