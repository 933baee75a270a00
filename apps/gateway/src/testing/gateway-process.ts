import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { freePorts } from '../../../../scripts/process/ports.mjs';

const ownSource = path.join(import.meta.dirname, '..');

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  /** What it has said so far. */
  output(): string;
}

/**
 * Starts the gateway as its own process, with these settings and no others. `before`: what starts it; `source`: the
 * folder of its programs, this one's own or that of a copy.
 */
export function startGateway(
  env: Record<string, string>,
  before: readonly string[] = [],
  program: 'server' | 'worker' = 'server',
  source = ownSource,
): Running {
  const words: readonly string[] = [...before, process.execPath, path.join(source, `${program}.ts`)];
  const [file = '', ...list] = words;
  const child = spawn(file, list, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output: () => output };
}

export async function listenAnywhere(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

/** For a process that listens on it a moment later. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Null where no server answers. */
export async function statusOf(url: string): Promise<number | null> {
  try {
    return (await fetch(url)).status;
  } catch {
    return null;
  }
}
