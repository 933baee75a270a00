import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { merchantCode, startWalletServer, type WalletServer } from '../../apps/sandbox/src/testing/wallet-server.ts';
import { freePorts } from '../../scripts/process/ports.mjs';

const secrets = { 'sandbox-games': 'games-secret-of-the-bench', 'sandbox-pay': 'pay-secret-of-the-bench' };
const siteOrigin = 'http://site.localhost';

/** A sandbox in a process of its own, and the wallet over HTTP that answers it at once, with more than can be staked. */
export interface BenchSandbox {
  readonly origin: string;
  readonly wallet: WalletServer;
  close(): Promise<void>;
}

/** Starts it; resolves once it listens. `env`: settings beside those that it needs. */
export async function startSandbox(env: Readonly<Record<string, string>> = {}): Promise<BenchSandbox> {
  const [sandboxPort = 0, mailPort = 0] = await freePorts(2);
  const origin = `http://localhost:${sandboxPort}`;
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-sandbox-'));
  const wallet = await startWalletServer(secrets, siteOrigin);
  wallet.balance = 10n ** 15n;
  const sandbox = fork(path.join(import.meta.dirname, 'sandbox.ts'), {
    env: {
      ...process.env,
      DATA_DIR: folder,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(mailPort),
      SANDBOX_URL: origin,
      GATEWAY_URL: wallet.url,
      SITE_ORIGIN: siteOrigin,
      MERCHANTS: merchantCode,
      LOG_LEVEL: 'error',
      SANDBOX_PARTNERS: JSON.stringify(
        Object.fromEntries(Object.entries(secrets).map(([code, secret]) => [code, { secret }])),
      ),
      ...env,
    },
  });
  await once(sandbox, 'message');
  return {
    origin,
    wallet,
    close: async () => {
      sandbox.kill('SIGTERM');
      await once(sandbox, 'exit');
      await wallet.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
