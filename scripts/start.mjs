import { bootstrap, root } from './install/bootstrap.mjs';
import { command } from './process/user-error.mjs';

await command(async () => {
  await bootstrap('run');
  const { runUntilStopped } = await import('./stack/run-until-stopped.mjs');
  const { buildSite } = await import('./build/site-build.mjs');
  await runUntilStopped({ root, prepare: buildSite });
});
