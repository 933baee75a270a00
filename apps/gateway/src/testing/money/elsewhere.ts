import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Answering, callOperation } from '../harness.ts';
import type { Kill, MoneyGateway } from './gateway.ts';

const program = path.join(import.meta.dirname, 'killed-gateway.ts');

/** What a process is started with. */
export interface Start {
  /** A server's address, or the folder of an embedded database. */
  readonly target: string;
  /** What its clock tells at first. */
  readonly now: number;
  readonly env: Record<string, string>;
}

/** What a test asks of it beside the operations; it answers a list of texts. */
export type ControlCall =
  | { readonly kind: 'job'; readonly name: string }
  | { readonly kind: 'advance'; readonly milliseconds: number }
  | { readonly kind: 'read'; readonly text: string; readonly values: readonly string[] }
  | { readonly kind: 'waive'; readonly account: string; readonly obligation: string };

async function launch(start: Start): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [program, JSON.stringify(start)], {
    // No settings of the tests' own surroundings.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('\n')) resolve(out.trim());
    });
    child.once('close', () => reject(new Error(`it ended before it listened: ${complaint}`)));
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** A gateway in a process of its own, that is killed and started again. Its calls throw where it dies meanwhile. */
export async function elsewhere(
  start: Start,
): Promise<{ readonly gateway: MoneyGateway; readonly kill: Kill; close(): Promise<void> }> {
  let { now } = start;
  let running = await launch(start);

  const answering: Answering = {
    async inject(request) {
      const {
        method = 'GET',
        url = '',
        headers = {},
        payload,
      } = request as {
        readonly method?: string;
        readonly url?: string;
        readonly headers?: Record<string, string>;
        readonly payload?: string;
      };
      const answer = await fetch(running.url + url, {
        method,
        headers,
        ...(payload !== undefined && { body: payload }),
      });
      return {
        statusCode: answer.status,
        body: await answer.text(),
        headers: Object.fromEntries(answer.headers.entries()),
      };
    },
  };

  async function control(asked: ControlCall): Promise<string[]> {
    const headers = { 'content-type': 'application/json' };
    const payload = JSON.stringify(asked);
    const { statusCode, body } = await answering.inject({ method: 'POST', url: '/test/control', headers, payload });
    if (statusCode !== 200) throw new Error(`${asked.kind} was answered ${statusCode}: ${body}`);
    return JSON.parse(body) as string[];
  }

  return {
    gateway: {
      call: (operation, input, caller = {}) => callOperation(answering, { now: () => now }, operation, input, caller),
      runJob: async (name) => void (await control({ kind: 'job', name })),
      now: () => now,
      async advance(milliseconds) {
        now += milliseconds;
        await control({ kind: 'advance', milliseconds });
      },
      read: (text, values) => control({ kind: 'read', text, values }),
      waive: async (account, obligation) => (await control({ kind: 'waive', account, obligation }))[0] ?? '',
    },
    async kill(milliseconds) {
      // Somewhere in the middle of what was asked for meanwhile.
      await setTimeout(milliseconds);
      await end(running.child);
      running = await launch({ ...start, now });
    },
    close: () => end(running.child),
  };
}
