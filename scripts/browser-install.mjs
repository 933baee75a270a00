import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { findChromium } from './browser.mjs';
import { Failure, say } from './failure.mjs';
import { run } from './run.mjs';

/**
 * A Chromium to test with: the machine's, else Playwright's own, else Debian's package when we are root.
 * @returns {Promise<string>} its path
 */
export async function ensureBrowser() {
  const found = findChromium();
  if (found) return found;

  say("There is no Chromium on this machine; asking Playwright's download …");
  await run(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    timeoutMs: 90_000,
  });
  const downloaded = findChromium();
  if (downloaded) return downloaded;

  const isRoot = process.getuid?.() === 0;
  const hasApt = (await run('apt-get', ['--version'])).code === 0;
  if (isRoot && hasApt) {
    say("That didn't work; installing Debian's package chromium-headless-shell (about a minute) …");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env, timeoutMs: 120_000 });
    const { output } = await run(
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
      {
        env,
        timeoutMs: 300_000,
      },
    );
    const installed = findChromium();
    if (installed) return installed;
    throw new Failure(
      `${output.split('\n').slice(-10).join('\n')}\n\nChromium could not be installed. Install it, or set CHROME_PATH to one.`,
    );
  }
  throw new Failure(
    'The tests need Chromium: install it (Debian: apt-get install chromium), or set CHROME_PATH to one.',
  );
}
