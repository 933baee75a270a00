import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePorts } from '../../../../../scripts/process/ports.mjs';
import type { IncomingCall } from '../outcome.ts';

const program = path.join(import.meta.dirname, '../../../../sandbox/src/server.ts');
export const sandboxSecrets = {
  'sandbox-games': 'the-secret-of-the-games',
  'sandbox-pay': 'the-secret-of-payments',
  sms: 'the-token-of-texts',
} as const;

interface Options {
  /** The gateway that it calls; without one a server that records its webhooks. */
  readonly gateway?: { readonly url: string; readonly siteOrigin: string };
  readonly secrets?: Readonly<Record<'sandbox-games' | 'sandbox-pay', string>>;
}

/** The sandbox in a process of its own. */
export async function startSandboxProcess({ gateway, secrets = sandboxSecrets }: Options = {}) {
  const webhooks: IncomingCall[] = [];
  const listener = createServer((request, response) => {
    let rawBody = '';
    request.on('data', (chunk: Buffer) => (rawBody += chunk.toString()));
    request.on('end', () => {
      webhooks.push({ headers: request.headers, path: request.url ?? '', rawBody });
      const { status } = JSON.parse(rawBody) as { status: string };
      const answer = { success: true, value: { status }, message: null, errorCode: null };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const listensAt = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  const [port = 0, smtpPort = 0] = await freePorts(2);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SANDBOX_DURABLE: '0',
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_URL: url,
      GATEWAY_URL: gateway?.url ?? listensAt,
      ...(gateway && { SITE_ORIGIN: gateway.siteOrigin }),
      SANDBOX_PARTNERS: JSON.stringify({
        'sandbox-games': { secret: secrets['sandbox-games'] },
        'sandbox-pay': { secret: secrets['sandbox-pay'] },
      }),
      SMS_TOKEN: sandboxSecrets.sms,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the sandbox did not start: ${said}`);
    await setTimeout(50);
  }
  return {
    url,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    notifyUrl: `${listensAt}/partner/payments/webhook`,
    webhooks,
    async close() {
      child.kill('SIGTERM');
      await ended;
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
