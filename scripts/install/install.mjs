/** Brings node_modules to what package-lock.json says. Plain JavaScript for Node 20, without any package. */
import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../process/file-lock.mjs';
import { UserError, say } from '../process/user-error.mjs';
import { run } from '../process/run.mjs';

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, link?: boolean }} LockEntry */
/** @typedef {{ packages: Record<string, LockEntry> }} Lock */
/** What to install: what the site needs to be built and run, or all of it with the tests' tools. */
/** @typedef {'run' | 'all'} Scope */

const neededBytes = 1_200_000_000;

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined; // missing, or cut off by an interruption
  }
}

/**
 * Why `installed` (npm's own record, written at the end of an install) is not what `wanted` asks for; undefined when
 * it is.
 * @param {Lock | undefined} installed
 * @param {Lock} wanted
 * @param {Scope} scope
 */
export function whyOutdated(installed, wanted, scope) {
  if (!installed) return 'nothing is installed yet';
  for (const [key, entry] of Object.entries(wanted.packages)) {
    if (key === '' || !key.includes('node_modules/')) continue;
    const found = installed.packages[key];
    // Packages for other platforms are never there.
    if (!found && (entry.optional || (entry.dev && scope === 'run'))) continue;
    if (!found) return `${key} is missing`;
    if (found.version !== entry.version) return `${key} is ${found.version}, not ${entry.version}`;
  }
  return undefined;
}

/** @param {string} root */
export function runtimePath(root) {
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * @param {string} root
 * @param {Scope} scope
 */
function whyInstall(root, scope) {
  const wanted = readLock(join(root, 'package-lock.json'));
  if (!wanted) throw new UserError('package-lock.json is missing or damaged; restore it from the repository.');
  const reason = whyOutdated(readLock(join(root, 'node_modules/.package-lock.json')), wanted, scope);
  if (reason) return reason;
  return existsSync(runtimePath(root)) ? undefined : 'the runtime is missing';
}

/** How to call the npm that called us, else the one on the path. */
function npmCommand() {
  const own = process.env['npm_execpath'];
  if (own && /npm-cli\.c?js$/.test(own)) return { file: process.execPath, first: [own] };
  return { file: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] };
}

/**
 * @param {string} root
 * @param {Scope} scope
 */
async function npmCi(root, scope) {
  const free = statfsSync(root);
  if (free.bavail * free.bsize < neededBytes) {
    throw new UserError(
      `Installing needs about ${Math.round(neededBytes / 1e6)} MB of free disk space; there are ${Math.round((free.bavail * free.bsize) / 1e6)} MB.`,
    );
  }
  const npm = npmCommand();
  const options = ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts=false', '--loglevel=error'];
  const result = await run(npm.file, [...npm.first, ...options, scope === 'run' ? '--omit=dev' : '--include=dev'], {
    cwd: root,
    // NODE_ENV=production would leave out what the tests need.
    env: { ...process.env, NODE_ENV: '' },
  });
  if (result.signal) throw new UserError('The installation was interrupted; run it again.');
  if (result.code !== 0) {
    const { output } = result;
    const hint = /ENOSPC/.test(output)
      ? 'The disk is full. Free some space and run it again.'
      : /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output)
        ? "The package registry can't be reached. Check the connection and run it again."
        : 'Run it again; if it fails the same way, the lines above say why.';
    throw new UserError(`${output.split('\n').slice(-25).join('\n')}\n\nnpm ci failed. ${hint}`);
  }
}

/**
 * @param {string} root
 * @param {Scope} scope
 */
export async function ensureInstalled(root, scope) {
  if (!whyInstall(root, scope)) return;
  await withLock(
    join(root, '.cache/install.lock'),
    (holder) => say(`Another command (process ${holder}) is installing; waiting for it.`),
    async () => {
      const reason = whyInstall(root, scope);
      if (!reason) return;
      const start = Date.now();
      say(`Installing packages (${reason}) …`);
      await npmCi(root, scope);
      const remaining = whyInstall(root, scope);
      if (remaining)
        throw new UserError(`The installation is incomplete: ${remaining}. Remove node_modules and run it again.`);
      say(`Installed in ${Math.round((Date.now() - start) / 1000)} s.`);
    },
  );
}
