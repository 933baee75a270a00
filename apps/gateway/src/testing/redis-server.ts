import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from './gateway-process.ts';

export type RedisKind = 'redis-server' | 'stand-in';

/** Where this machine has it; undefined where it hasn't. */
const program = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .map((folder) => path.join(folder, 'redis-server'))
  .find((file) => existsSync(file));

/** What tests of Redis run on: what stands in for it, and the real one where the machine has it. */
export const redisServers: readonly RedisKind[] = program === undefined ? ['stand-in'] : ['redis-server', 'stand-in'];

export interface TestRedis {
  readonly url: string;
  kill(): Promise<void>;
  /** At the same address, empty. */
  restart(): Promise<void>;
  /** It answers nothing any more, and its connections stay open. */
  hang(): void;
  goOn(): void;
}

const stdio: StdioOptions = ['ignore', 'pipe', 'ignore'];

/** A server of the test's own on a free port, that keeps nothing on the disk. */
export async function startRedis(kind: RedisKind): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess;
  async function launch(): Promise<void> {
    child =
      kind === 'redis-server' && program !== undefined
        ? spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio })
        : spawn(process.execPath, [path.join(import.meta.dirname, 'redis-stand-in.ts'), String(port)], { stdio });
    // Wait for its own log line: a connection to the port might reach another server, or the test itself.
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (/ready to accept connections/i.test(said)) resolve();
      });
      child.once('close', (code) => reject(new Error(`${kind} ended with code ${code}: ${said}`)));
    });
  }
  await launch();
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await ended;
    },
    restart: launch,
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
  };
}
