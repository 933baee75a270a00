import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Flags that keep Chromium quiet and let it run as root in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const headlessShell = '/usr/bin/chromium-headless-shell';

/** @param {string} path */
export const isHeadlessShell = (path) => path === headlessShell;

const systemPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Path of Playwright's own Chromium, if it has been downloaded.
 * @returns {string | undefined}
 */
export function playwrightChromium() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright');
    const path = chromium.executablePath();
    return path && existsSync(path) ? path : undefined;
  } catch {
    return undefined; // Playwright isn't installed
  }
}

/**
 * Path of a Chromium on this machine: CHROME_PATH, the system's, or Playwright's own; undefined without one.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env['CHROME_PATH'];
  if (named && existsSync(named)) return named;
  return systemPaths.find((path) => existsSync(path)) ?? playwrightChromium();
}
