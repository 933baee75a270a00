import { bootstrap, root } from './install/bootstrap.mjs';
import { command } from './process/user-error.mjs';

await command(async () => {
  await bootstrap('run');
  const { runUntilStopped } = await import('./stack/run-until-stopped.mjs');
  const { buildFrontEnds } = await import('./build/front-ends.mjs');
  await runUntilStopped({ root, prepare: buildFrontEnds });
});
