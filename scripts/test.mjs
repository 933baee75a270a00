import { bootstrap } from './install/bootstrap.mjs';
import { command } from './process/user-error.mjs';

await command(async () => {
  await bootstrap('all');
  const { testAll } = await import('./testing/suite.mjs');
  return await testAll();
});
