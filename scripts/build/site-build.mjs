import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../install/bootstrap.mjs';
import { chosenBrand } from './brand.mjs';
import { withLock } from '../process/file-lock.mjs';
import { UserError, say } from '../process/user-error.mjs';
import { otherGateway } from './other-gateway.mjs';
import { run } from '../process/run.mjs';

const { folder: brandFolder, site: siteDir } = chosenBrand();
const stamp = join(siteDir, '.built-from');

const sources = [
  'apps/web/src',
  'apps/web/brands',
  relative(root, brandFolder),
  'apps/web/build-plugins',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/package.json',
  'packages/contract/src',
  'packages/phrases/src',
  'scripts/build/brand.mjs',
  'scripts/build/other-gateway.mjs',
  'package-lock.json',
];

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(join(root, path))) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function hashOfSources() {
  const hash = createHash('sha256').update(JSON.stringify(otherGateway()));
  for (const file of new Set(sources.flatMap(filesBelow).toSorted())) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether what is built comes from these very sources. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources();
}

/** Builds the site unless what is built comes from these very sources. The stamp is written last. */
export async function buildSite() {
  if (isBuilt()) return;
  await withLock(
    join(root, '.cache/build.lock'),
    (holder) => say(`Another command (process ${holder}) is building the site; waiting for it.`),
    async () => {
      if (isBuilt()) return;
      const start = Date.now();
      say('Building the site …');
      rmSync(stamp, { force: true });
      const hash = hashOfSources();
      const result = await run('npm', ['run', 'build', '--silent', '-w', '@sampan/web'], {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production' },
      });
      if (result.signal) throw new UserError('The build was interrupted; run it again.');
      if (result.code !== 0)
        throw new UserError(`${result.output}
The site could not be built.`);
      writeFileSync(stamp, hash);
      say(`Built in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
    },
  );
}
