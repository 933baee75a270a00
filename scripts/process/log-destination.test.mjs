import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

test.each(['gateway', 'sandbox'])(
  '[X-01] the log of the %s ends with its reader, and the process ends as it was asked',
  async (app) => {
    const root = join(import.meta.dirname, '../..');
    const url = pathToFileURL(join(root, `apps/${app}/src/log-destination.ts`)).href;
    const program = `
      import { pino } from 'pino';
      import { logDestination } from ${JSON.stringify(url)};
      const log = pino({ level: 'info' }, logDestination());
      process.once('message', () => {
        log.info('nobody reads this');
        log.info('nor this');
        process.exit(7);
      });
      process.send('written');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    await once(child, 'message');
    child.stdout?.destroy();
    child.send('go on');
    expect(await ended).toEqual([7, null]);
  },
  20_000,
);
