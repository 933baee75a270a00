import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
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

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** A server of the test's own on a free port, that keeps nothing on the disk. */
export async function startRedis(kind: RedisKind): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess;
  async function launch(): Promise<void> {
    child =
      kind === 'redis-server' && program !== undefined
        ? spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
        : spawn(process.execPath, [path.join(import.meta.dirname, 'redis-stand-in.ts'), String(port)], {
            stdio: 'ignore',
          });
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`${kind} ended with code ${child.exitCode}`);
      await setTimeout(50);
    }
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
