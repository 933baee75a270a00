import { createSandbox } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { jackpotHeadStart } from './vendor/jackpot-head-start.ts';

/** Stops by itself when asked twice or when draining takes too long. */
const drainMs = 10_000;

function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return 'The sandbox cannot start.';
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port ?? ''} is in use. Set SANDBOX_PORT and SANDBOX_SMTP_PORT to free ones.`;
  if (code === 'ENOSPC') return 'The disk is full.';
  return `The sandbox cannot start: ${error.message}`;
}

try {
  const sandbox = await createSandbox(readConfig(process.env), {}, jackpotHeadStart);
  const stop = (signal: NodeJS.Signals) => {
    sandbox.app.log.info({ signal }, 'sandbox stopping');
    setTimeout(() => process.exit(1), drainMs).unref();
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const { port, smtpPort } = await sandbox.listen();
  sandbox.app.log.info({ port, smtpPort }, 'sandbox ready');
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
