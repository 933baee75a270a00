/** The sandbox of `tables.bench.ts`, in a process of its own: says so once it listens. */
import { createSandbox } from '../../apps/sandbox/src/app.ts';
import { readConfig } from '../../apps/sandbox/src/config.ts';

const sandbox = await createSandbox(readConfig(process.env));
await sandbox.listen();
process.send?.('listening');
