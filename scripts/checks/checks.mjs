/** The checks that need no browser and no database. Each is one line; what fails is told in full. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install/bootstrap.mjs';
import { say } from '../process/user-error.mjs';
import { missingOptional } from '../lock.mjs';
import { run } from '../process/run.mjs';
import { findProblems } from './structure.mjs';

/** @typedef {{ name: string, isPassed: boolean }} CheckResult */

const bin = (/** @type {string} */ name) => join(root, 'node_modules/.bin', name);

/** Every file that belongs to the project: what git knows, and what is new and not ignored. */
async function projectFiles() {
  const { code, output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  if (code === 0) return output.split('\n').filter((file) => existsSync(join(root, file)));
  const { readdirSync } = await import('node:fs');
  return ['apps', 'packages', 'scripts', 'e2e', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\/(?:node_modules|dist)(?:\/|$)/.test(entry.parentPath))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  );
}

/**
 * @param {string} file
 * @param {string[]} list
 */
async function tool(file, list) {
  const { code, output } = await run(file, list, { cwd: root });
  if (code === 0) return undefined;
  return output || `ended with code ${code}`;
}

/** Name, and what is wrong (undefined: nothing). */
/** @type {[name: string, check: () => Promise<string | undefined>][]} */
const checks = [
  ['format', () => tool(bin('oxfmt'), ['--check', '.'])],
  // By the compiler in the linter's rules of types: one reading of the stack. Layers and cycles too:
  // boundaries/dependencies and import/no-cycle.
  ['types and lint', () => tool(bin('oxlint'), [])],
  ['structure', async () => findProblems(root, await projectFiles()).join('\n') || undefined],
  ['unused code', () => tool(bin('knip'), ['--no-progress', '--no-config-hints'])],
  [
    'lock file',
    async () => {
      const missing = missingOptional(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
      return missing.length > 0
        ? `${missing.map(({ name }) => name).join('\n')}\nRun: node scripts/lock.mjs`
        : undefined;
    },
  ],
];

/** Runs all checks side by side, says a line for each. */
export function runChecks() {
  return Promise.all(checks.map(([name, check]) => runCheck(name, check)));
}

/** What browsers load of the built site, first and for a page of the member centre; for after the build. */
export function checkSizes() {
  const measure = (/** @type {string} */ script) => tool(process.execPath, [join(root, 'scripts/build', script)]);
  return Promise.all([
    runCheck('entry size', () => measure('entry-size.mjs')),
    runCheck('member pages’ size', () => measure('member-size.mjs')),
  ]);
}

/**
 * @param {string} name
 * @param {() => Promise<string | undefined>} check
 * @returns {Promise<CheckResult>}
 */
async function runCheck(name, check) {
  const start = Date.now();
  const problem = await check();
  const time = `${((Date.now() - start) / 1000).toFixed(1)} s`;
  say(`${problem === undefined ? '✓' : '✗'} ${name} (${time})`);
  if (problem !== undefined) say(`${problem}\n`);
  return { name, isPassed: problem === undefined };
}
