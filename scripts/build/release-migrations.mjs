/** For a release: from now on its migrations are never edited again (docs/OPERATIONS.md, "Stop and replace"). */
import { join } from 'node:path';
import { bootstrap, root } from '../install/bootstrap.mjs';
import { command, UserError, say } from '../process/user-error.mjs';

await command(async () => {
  await bootstrap('all');
  const { releaseMigrations } = await import('../../apps/gateway/src/db/released.ts');
  const done = await releaseMigrations(join(root, 'apps/gateway/migrations')).catch((/** @type {Error} */ error) => {
    throw new UserError(error.message);
  });
  for (const line of done) say(`released: ${line}`);
  if (done.length === 0) say('no migration is new');
});
