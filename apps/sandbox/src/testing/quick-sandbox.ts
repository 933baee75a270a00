/**
 * The sandbox's process as tests start it to kill it: its settings from the environment, its waits from the JSON of
 * TEST_TIMES. `aheadMs` there: how far its clock of stakes and draws is ahead.
 */
import { createSandbox } from '../app.ts';
import { readConfig } from '../config.ts';
import { fastTimes } from './sandbox.ts';

const { aheadMs = 0, ...times } = JSON.parse(process.env['TEST_TIMES'] ?? '{}') as { aheadMs?: number };
const sandbox = await createSandbox(readConfig(process.env), {
  ...fastTimes,
  now: () => Date.now() + aheadMs,
  ...times,
});
await sandbox.listen();
process.stdout.write('sandbox ready\n');
