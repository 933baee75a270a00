/**
 * What every command does first: look at the versions, install, and go on under the runtime that the product needs.
 * Plain JavaScript for Node 20, without any package.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../process/user-error.mjs';
import { ensureInstalled, runtimePath } from './install.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

const runtimeMajor = 24;
const oldestMajor = 20;

const major = () => Number(process.versions.node.split('.')[0]);

function checkVersions() {
  if (major() < oldestMajor) {
    throw new UserError(
      `This needs Node ${oldestMajor} or newer to start; this is ${process.version}. See https://nodejs.org`,
    );
  }
  const npm = /npm\/(\d+)\.\S+/.exec(process.env['npm_config_user_agent'] ?? '');
  if (npm && Number(npm[1]) < 9)
    throw new UserError(`This needs npm 9 or newer; this is ${npm[0]}. Update it with: npm install -g npm`);
}

/** The runtime's folder first on the path, so that `#!/usr/bin/env node` finds it. */
function pathWithRuntime() {
  const folders = [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''];
  return folders.join(process.platform === 'win32' ? ';' : ':');
}

/**
 * Runs this very command again with the installed runtime, passes signals on and ends as it ends.
 * @param {string} runtime
 * @returns {Promise<never>}
 */
function runAgain(runtime) {
  // Its own process group: the terminal's Ctrl-C reaches it once, through us. The channel tells it when we die.
  const child = spawn(runtime, process.argv.slice(1), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env: { ...process.env, SAMPAN_RUNTIME: '1' },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  return new Promise((_resolve, reject) => {
    child.on('error', (error) => reject(new UserError(`The runtime ${runtime} does not start: ${error.message}`)));
    child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Ends us when the process that waits for us is gone, however it went. */
function followParent() {
  if (process.channel) {
    process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
    process.channel.unref();
    return;
  }
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 1_000);
  timer.unref();
}

/**
 * @param {import('./install.mjs').Scope} scope
 */
export async function bootstrap(scope) {
  followParent();
  checkVersions();
  if (!process.env['SAMPAN_RUNTIME']) await ensureInstalled(root, scope);
  if (major() < runtimeMajor) await runAgain(runtimePath(root));
  process.chdir(root);
  process.env['PATH'] = pathWithRuntime();
}
