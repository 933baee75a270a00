import { bootstrap } from './bootstrap.mjs';
import { command } from './user-error.mjs';

await command(async () => {
  await bootstrap('all');
  const { testAll } = await import('./testing/suite.mjs');
  return await testAll();
});
