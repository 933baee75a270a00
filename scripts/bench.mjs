import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, root } from './install/bootstrap.mjs';
import { command, UserError, say } from './process/user-error.mjs';

const nameOf = (/** @type {string} */ file) => file.split('.')[0] ?? file;

/**
 * Runs bench/*.ts, all or those whose names are given: `npm run bench -- gateway`. Each is a program of its own that
 * prints what it measured and ends with a code other than 0 when it missed its mark.
 */
await command(async () => {
  await bootstrap('all');
  const { run } = await import('./process/run.mjs');
  const { ensureBrowser } = await import('./testing/browser-install.mjs');
  const { buildFrontEnds } = await import('./build/front-ends.mjs');
  const names = process.argv.slice(2);
  const files = readdirSync(join(root, 'bench')).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const chosen = files.filter((file) => names.length === 0 || names.includes(nameOf(file))).toSorted();
  if (chosen.length === 0)
    throw new UserError(`There is no such measurement. There are: ${files.map(nameOf).join(', ')}`);

  const browser = await ensureBrowser();
  await buildFrontEnds();
  /** @type {string[]} */
  const missed = [];
  for (const file of chosen) {
    say(`\n# ${nameOf(file)}`);
    const { code } = await run(process.execPath, [join(root, 'bench', file)], {
      cwd: root,
      env: { ...process.env, CHROME_PATH: browser },
      isShown: true,
    });
    if (code !== 0) missed.push(file);
  }
  if (missed.length > 0) throw new UserError(`Missed their mark: ${missed.join(', ')}`);
  return 0;
});
