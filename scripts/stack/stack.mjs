import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install/bootstrap.mjs';
import { chosenBrand } from '../build/brand.mjs';
import { startChild, waitUntilReady } from '../process/child.mjs';
import { loadSecrets } from './secrets.mjs';

/**
 * @typedef {object} StackOptions
 * @property {string} dataDir absolute
 * @property {{ gateway: number, sandbox: number, smtp: number }} ports
 * @property {string} [publicUrl] the site's own origin; the gateway's by default
 * @property {NodeJS.ProcessEnv} [env] further settings of both
 * @property {boolean} [isWatching] restart on changes, and serve no built site
 * @property {boolean} [isQuiet] nothing of the servers on the console
 * @property {number} [timeoutMs]
 */

/**
 * @typedef {object} Stack
 * @property {string} url the site
 * @property {string} sandboxUrl
 * @property {string} inboxUrl with the token that it asks for where others can reach it
 * @property {import('../process/child.mjs').Child} sandbox
 * @property {() => import('../process/child.mjs').Child} gateway the one that runs now
 * @property {() => Promise<void>} startGateway
 * @property {() => Promise<void>} stop drains both, the gateway first
 */

/**
 * How the gateway reaches the sandbox, which it registers as it would any other: games, payments, mails and SMS.
 * @param {string} sandboxUrl where browsers reach it, too
 * @param {StackOptions['ports']} ports
 * @param {import('./secrets.mjs').Secrets} secrets
 */
function demoPartners(sandboxUrl, ports, { partners, smsToken }) {
  const secretOf = (/** @type {string} */ code) => partners[code]?.secret;
  return [
    { code: 'sandbox-games', kind: 'vendor', adapter: 'sampan', url: sandboxUrl, secret: secretOf('sandbox-games') },
    { code: 'sandbox-pay', kind: 'payment', adapter: 'sampan', url: sandboxUrl, secret: secretOf('sandbox-pay') },
    { code: 'sandbox-mail', kind: 'mail', adapter: 'smtp', url: `smtp://localhost:${ports.smtp}` },
    {
      code: 'sandbox-sms',
      kind: 'sms',
      adapter: 'http',
      url: `http://localhost:${ports.sandbox}/sms`,
      secret: smsToken,
    },
  ];
}

/**
 * Starts gateway and sandbox and waits until both are ready. When one fails, neither is left running.
 * @param {StackOptions} options
 * @returns {Promise<Stack>}
 */
export async function startStack({
  dataDir,
  ports,
  publicUrl,
  env = {},
  isWatching = false,
  isQuiet = false,
  timeoutMs = 170_000,
}) {
  mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o700 });
  const secrets = loadSecrets(dataDir);
  const given = { ...process.env, ...env };

  const gatewayUrl = `http://localhost:${ports.gateway}`;
  const sandboxUrl = given['SANDBOX_URL'] || `http://localhost:${ports.sandbox}`;
  const url = publicUrl ?? (given['PUBLIC_URL'] || gatewayUrl);
  const shared = {
    NODE_ENV: isWatching ? 'development' : 'production',
    // Compiled code and stripped types are kept between starts.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...given,
    DATA_DIR: dataDir,
  };
  const inboxToken = given['INBOX_TOKEN'] || secrets.inboxToken;
  const gatewayEnv = {
    SEED_DEMO: '1',
    DEMO_PARTNERS: JSON.stringify(demoPartners(sandboxUrl, ports, secrets)),
    ...shared,
    PORT: String(ports.gateway),
    PUBLIC_URL: url,
    ...(isWatching
      ? { DEMO_CONSOLE_URL: `${url}/console` }
      : { SITE_DIR: chosenBrand(given['BRAND']).site, CONSOLE_DIR: join(root, 'apps/console/dist') }),
  };
  const sandboxEnv = {
    ...shared,
    SANDBOX_URL: sandboxUrl,
    SANDBOX_PARTNERS: JSON.stringify(secrets.partners),
    SMS_TOKEN: secrets.smsToken,
    INBOX_TOKEN: inboxToken,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    GATEWAY_URL: gatewayUrl,
    SITE_ORIGIN: given['SITE_ORIGIN'] || new URL(url).origin,
    SANDBOX_ROBOTS: given['SANDBOX_ROBOTS'] || '1',
  };
  const watch = isWatching ? ['--watch', '--watch-preserve-output'] : [];
  const launch = (/** @type {'gateway' | 'sandbox'} */ name, /** @type {NodeJS.ProcessEnv} */ childEnv) =>
    startChild({
      name,
      arguments: [...watch, join(root, `apps/${name}/src/server.ts`)],
      env: childEnv,
      cwd: root,
      logFile: join(dataDir, `logs/${name}.log`),
    });

  const sandbox = launch('sandbox', sandboxEnv);
  let gateway = launch('gateway', gatewayEnv);
  const stop = async () => {
    await gateway.stop();
    await sandbox.stop();
  };
  try {
    await Promise.all([
      waitUntilReady(gateway, `${gatewayUrl}/readyz`, timeoutMs),
      waitUntilReady(sandbox, `http://localhost:${ports.sandbox}/readyz`, timeoutMs),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  if (!isQuiet) for (const child of [gateway, sandbox]) child.printErrors();
  const isInboxOpen = (await fetch(`http://localhost:${ports.sandbox}/inbox`)).ok;
  return {
    url,
    sandboxUrl,
    inboxUrl: `${sandboxUrl}/inbox${isInboxOpen ? '' : `?token=${encodeURIComponent(inboxToken)}`}`,
    sandbox,
    gateway: () => gateway,
    async startGateway() {
      gateway = launch('gateway', gatewayEnv);
      await waitUntilReady(gateway, `${gatewayUrl}/readyz`, timeoutMs);
    },
    stop,
  };
}
