/** Everything that can fail, in the order in which it is cheapest to know, ended by one line with the sums. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../install/bootstrap.mjs';
import { ensureBrowser } from './browser-install.mjs';
import { checkSizes, runChecks } from '../checks/checks.mjs';
import { explain, say } from '../process/user-error.mjs';
import { startPostgres } from './postgres.mjs';
import { run } from '../process/run.mjs';
import { buildFrontEnds } from '../build/front-ends.mjs';

/** @typedef {{ passed: number, failed: number }} Sum */

/**
 * What a report of Vitest says. A file that doesn't load, and an error outside any test, count as failed too.
 * @param {string} text
 * @param {number | null} code the runner's exit code
 * @returns {Sum}
 */
export function sumOfVitest(text, code) {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  const report = JSON.parse(text);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests + broken }, code);
}

/**
 * What a report of Playwright says.
 * @param {string} text
 * @param {number | null} code the runner's exit code
 * @returns {Sum}
 */
export function sumOfPlaywright(text, code) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} */
  const { stats, errors } = JSON.parse(text);
  return atLeastOneFailure({ passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }, code);
}

/**
 * A runner that ends badly, or ran nothing, has failed once at least.
 * @param {Sum} sum
 * @param {number | null} code
 */
function atLeastOneFailure(sum, code) {
  return (code !== 0 || sum.passed === 0) && sum.failed === 0 ? { ...sum, failed: 1 } : sum;
}

/**
 * @param {string} name
 * @param {string} path of the report
 * @param {(text: string, code: number | null) => Sum} sumOf
 * @param {string[]} list
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} [isShown] its output is told as it comes, else only when something failed
 */
async function runner(name, path, sumOf, list, env, isShown = true) {
  const start = Date.now();
  const { code, output } = await run(process.execPath, list, { cwd: root, env: { ...process.env, ...env }, isShown });
  /** @type {Sum} */
  let sum;
  try {
    sum = sumOf(readFileSync(path, 'utf8'), code);
  } catch {
    say(`${name} wrote no report (code ${code}).${output === '' ? ' It said nothing.' : ''}`);
    sum = { passed: 0, failed: 1 };
  }
  if (sum.failed > 0 && !isShown) say(output);
  say(
    `${sum.failed === 0 ? '✓' : '✗'} ${name}: ${sum.passed} passed, ${sum.failed} failed (${Math.round((Date.now() - start) / 1000)} s)\n`,
  );
  return sum;
}

/**
 * @param {string} name
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Sum>}
 */
async function step(name, work) {
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    say(`✗ ${name}\n${explain(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

/** Runs it all; answers the exit code. */
export async function testAll() {
  const database = await startPostgres();
  const reports = mkdtempSync(join(tmpdir(), 'sampan-reports-'));
  const env = { CI: '1', TEST_DATABASE_URL: database.url };
  say(`Node ${process.version}, PostgreSQL ${database.about}\n`);
  // Not one step more; what runs is ended by its own handlers.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      say(`\nStopped by ${signal}.`);
      rmSync(reports, { recursive: true, force: true });
      process.exit(130);
    });
  }
  /** @type {Sum[]} */
  const sums = [];
  // The checks don't wait for it.
  const browser = ensureBrowser().then(
    (path) => ({ CHROME_PATH: path }),
    (error) => {
      say(`✗ browser\n${explain(error)}\n`);
      sums.push({ passed: 0, failed: 1 });
      return null;
    },
  );
  try {
    const vitest = (/** @type {'node' | 'browser'} */ project, /** @type {NodeJS.ProcessEnv} */ more = {}) => {
      const report = join(reports, `${project}.json`);
      const projects = project === 'node' ? ['node'] : ['browser', 'console'];
      const list = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot'];
      list.push(...projects.map((one) => `--project=${one}`));
      // Half of their time these wait for processes, clocks and disks.
      if (project === 'node') list.push('--maxWorkers=4');
      return runner(
        project === 'node' ? 'unit and integration' : 'components',
        report,
        sumOfVitest,
        [...list, '--reporter=json', `--outputFile.json=${report}`],
        { ...env, ...more, NO_COLOR: '1' },
        false,
      );
    };
    // What takes one core each, side by side: what is cheapest to know comes first.
    const withoutDatabase = async () => {
      for (const { isPassed } of await runChecks()) sums.push({ passed: Number(isPassed), failed: Number(!isPassed) });
      const found = await browser;
      if (found) sums.push(await vitest('browser', found));
      const done = await step('build', buildFrontEnds);
      sums.push(done);
      return done.failed === 0 ? found : null;
    };
    const [ready, units] = await Promise.all([withoutDatabase(), vitest('node')]);
    sums.push(units);

    if (ready) {
      for (const { isPassed } of await checkSizes()) sums.push({ passed: Number(isPassed), failed: Number(!isPassed) });
      const journeys = join(reports, 'playwright.json');
      const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot,json'];
      sums.push(
        await runner('journeys', journeys, sumOfPlaywright, playwright, {
          ...env,
          ...ready,
          PLAYWRIGHT_JSON_OUTPUT_NAME: journeys,
        }),
      );
    }
  } finally {
    await database.stop();
    rmSync(reports, { recursive: true, force: true });
  }
  const passed = sums.reduce((total, sum) => total + sum.passed, 0);
  const failed = sums.reduce((total, sum) => total + sum.failed, 0);
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
