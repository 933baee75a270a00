import { join } from 'node:path';
import { root } from '../install/bootstrap.mjs';
import { findChromium, isHeadlessShell } from './browser.mjs';
import { UserError, say } from '../process/user-error.mjs';
import { run } from '../process/run.mjs';

/**
 * A Chromium to test with: the machine's, else Playwright's own, else Debian's package when we are root. Where we may
 * install, it is the one without a window: the journeys take a quarter less of the processor with it.
 * @returns {Promise<string>} its path
 */
export async function ensureBrowser() {
  const found = findChromium();
  if (found && (isHeadlessShell(found) || process.env['CHROME_PATH'] || !(await canInstall()))) return found;
  if (found) {
    await installHeadlessShell();
    return findChromium() ?? found;
  }

  say("There is no Chromium on this machine; asking Playwright's download …");
  await run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    timeoutMs: 90_000,
  });
  const downloaded = findChromium();
  if (downloaded) return downloaded;

  if (await canInstall()) {
    say("That didn't work; installing Debian's package …");
    const { output } = await installHeadlessShell();
    const installed = findChromium();
    if (installed) return installed;
    throw new UserError(
      `${output.split('\n').slice(-10).join('\n')}\n\nChromium could not be installed. Install it, or set CHROME_PATH to one.`,
    );
  }
  throw new UserError(
    'The tests need Chromium: install it (Debian: apt-get install chromium), or set CHROME_PATH to one.',
  );
}

/** Whether we are root on a Debian. */
async function canInstall() {
  return process.getuid?.() === 0 && (await run('apt-get', ['--version'])).code === 0;
}

async function installHeadlessShell() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, timeoutMs: 60_000 });
  // A new machine may be installing its updates at this moment.
  const wait = ['-o', 'DPkg::Lock::Timeout=180'];
  const list = [...wait, 'install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'];
  return run('apt-get', list, { env, timeoutMs: 480_000 });
}
