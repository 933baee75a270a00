import { bootstrap } from './install/bootstrap.mjs';
import { command, say } from './process/user-error.mjs';

await command(async () => {
  await bootstrap('all');
  const { checkSizes, runChecks } = await import('./checks/checks.mjs');
  const { isBuilt } = await import('./build/front-ends.mjs');
  const results = await runChecks();
  // Without a build of these sources there is nothing to measure; `npm test` builds first.
  if (isBuilt()) results.push(...(await checkSizes()));
  const failed = results.filter(({ isPassed }) => !isPassed);
  say(`\n${results.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
});
