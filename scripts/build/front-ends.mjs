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

/**
 * @typedef {object} Build
 * @property {string} name as it is told
 * @property {string} workspace whose `build` makes it
 * @property {string} folder that holds what is built
 * @property {readonly string[]} sources that it is made from
 */

const shared = ['packages/client/src', 'packages/contract/src', 'packages/phrases/src', 'package-lock.json'];

/** @type {Build} */
const site = {
  name: 'site',
  workspace: '@sampan/web',
  folder: siteDir,
  sources: [
    'apps/web/src',
    'apps/web/brands',
    relative(root, brandFolder),
    'apps/web/build-plugins',
    'apps/web/public',
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    'apps/web/package.json',
    'scripts/build/brand.mjs',
    'scripts/build/other-gateway.mjs',
    ...shared,
  ],
};

/** @type {Build} */
const staffConsole = {
  name: 'console',
  workspace: '@sampan/console',
  folder: join(root, 'apps/console/dist'),
  sources: [
    'apps/console/src',
    'apps/console/index.html',
    'apps/console/vite.config.ts',
    'apps/console/package.json',
    'apps/web/build-plugins/vite-precompress.ts',
    ...shared,
  ],
};

const stampOf = (/** @type {Build} */ { folder }) => join(folder, '.built-from');

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

/** @param {Build} build */
function hashOfSources({ sources }) {
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

/** @param {Build} build */
function isFresh(build) {
  const stamp = stampOf(build);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(build);
}

/** Whether the site that is built comes from these very sources. */
export function isBuilt() {
  return isFresh(site);
}

/**
 * Builds it unless what is built comes from these very sources. The stamp is written last.
 * @param {Build} build
 */
async function buildOne(build) {
  if (isFresh(build)) return;
  const stamp = stampOf(build);
  const start = Date.now();
  say(`Building the ${build.name} …`);
  rmSync(stamp, { force: true });
  const hash = hashOfSources(build);
  const result = await run('npm', ['run', 'build', '--silent', '-w', build.workspace], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.signal) throw new UserError('The build was interrupted; run it again.');
  if (result.code !== 0)
    throw new UserError(`${result.output}
The ${build.name} could not be built.`);
  writeFileSync(stamp, hash);
  say(`Built in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
}

/** Builds the site and the console of staff, each unless it is there. */
export async function buildFrontEnds() {
  if (isFresh(site) && isFresh(staffConsole)) return;
  await withLock(
    join(root, '.cache/build.lock'),
    (holder) => say(`Another command (process ${holder}) is building; waiting for it.`),
    async () => {
      await buildOne(site);
      await buildOne(staffConsole);
    },
  );
}
