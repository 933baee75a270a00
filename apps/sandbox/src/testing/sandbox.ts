import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpinAnswer } from '../vendor/protocol.ts';
import { createSandbox, type Times } from '../app.ts';
import type { Config } from '../config.ts';
import { merchantCode, startWalletServer, type WalletServer } from './wallet-server.ts';

export const secrets = { 'sandbox-games': 'games-secret-of-the-tests', 'sandbox-pay': 'pay-secret-of-the-tests' };
export const siteOrigin = 'http://site.test';

/** Retries fast enough for tests; calls still have time on a busy machine. */
export const fastTimes: Times = {
  // Long enough for a busy machine: a launch whose answer is late fails.
  callTimeoutMs: 4000,
  outbox: { firstRetryMs: 5, maxRetryMs: 20, refusedRetryMs: 20 },
  jackpotsEveryMs: 10,
  // Tests that are about draws name theirs.
  lotteries: [],
  payments: { pendingMs: 300 },
};

export function testConfig(gatewayUrl: string, dataDir: string, changes: Partial<Config> = {}): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    publicUrl: 'http://sandbox.test',
    gatewayUrl,
    siteOrigins: [siteOrigin],
    partners: {
      'sandbox-games': { secret: secrets['sandbox-games'] },
      'sandbox-pay': { secret: secrets['sandbox-pay'] },
    },
    merchants: [merchantCode],
    dataDir,
    isDurable: false,
    isControlEnabled: true,
    hasRobots: false,
    roomPace: 1,
    smsToken: null,
    inboxToken: null,
    logLevel: 'silent',
    ...changes,
  };
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'sandbox-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface TestSandbox {
  readonly wallet: WalletServer;
  readonly dataDir: string;
  readonly port: number;
  readonly smtpPort: number;
  /** Stops it and starts another on the same data, on other ports. */
  readonly restart: () => Promise<void>;
  /** Stops it; its wallet and its data are still there. */
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A running sandbox with a wallet of its own. `jackpotGames`: what the operator offers, see the wallet's server. */
export async function startSandbox(
  changes: Partial<Config> = {},
  jackpotGames: WalletServer['jackpotGames'] = {},
  times: Times = {},
): Promise<TestSandbox> {
  const folder = temporaryFolder();
  const wallet = await startWalletServer(secrets, siteOrigin);
  wallet.jackpotGames = jackpotGames;
  const start = async () => {
    const sandbox = await createSandbox(testConfig(wallet.url, folder.path, changes), { ...fastTimes, ...times });
    return { close: sandbox.close, ...(await sandbox.listen()) };
  };
  let running = await start();
  return {
    wallet,
    dataDir: folder.path,
    get port() {
      return running.port;
    },
    get smtpPort() {
      return running.smtpPort;
    },
    restart: async () => {
      await running.close();
      running = await start();
    },
    stop: () => running.close(),
    close: async () => {
      await running.close();
      await wallet.close();
      folder.remove();
    },
  };
}

/** A game of each mechanic that slots have. */
export const slotNodes = [
  ['lines', 'node-1'],
  ['ways', 'node-8'],
  ['cascades', 'node-3'],
  ['coins that are held', 'node-2'],
] as const;

/** A game as its page plays it. */
export interface TestGame {
  readonly authorization: string;
  readonly spin: (spinId: string, stake?: string) => Promise<SpinAnswer>;
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body: object) => Promise<{ status: number; body: unknown }>;
}

/** The secret that the page of an open game carries. */
export function sessionIn(page: string): string {
  const data = /<script type="application\/json" id="game-data">(.*?)<\/script>/s.exec(page)?.[1];
  if (data === undefined) throw new Error('the page is not the game’s');
  return (JSON.parse(data) as { session: string }).session;
}

/** Launches a game over HTTP. `base`: the sandbox's address. */
export async function openGame(base: string, wallet: WalletServer, nodeId = 'node-1'): Promise<TestGame> {
  const response = await fetch(`${base}/play?launch=${wallet.launchToken(nodeId)}`);
  const authorization = `Bearer ${sessionIn(await response.text())}`;
  const post = async (path: string, body: object) => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
  return {
    authorization,
    post,
    get: async (path) => (await fetch(base + path, { headers: { authorization } })).json() as Promise<unknown>,
    spin: async (spinId, stake = '10.00') => (await post('/api/vendor/spins', { spinId, stake })).body as SpinAnswer,
  };
}
