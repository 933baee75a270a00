import { bootstrap, root } from './bootstrap.mjs';
import { command } from './user-error.mjs';

await command(async () => {
  await bootstrap('run');
  const { runUntilStopped } = await import('./running.mjs');
  const { buildSite } = await import('./site-build.mjs');
  await runUntilStopped({ root, prepare: buildSite });
});
