import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/browser.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/prepare.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // Each worker runs a whole of its own: gateway, site, sandbox, database.
  workers: 2,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    // What moves is shown at once: journeys wait for results, not for reels.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
  },
  projects: [
    // What a phone does otherwise: whole evenings and menus; and the looks of each screen, at every width.
    {
      name: 'phone',
      testMatch: ['first-evening', 'home', 'looks-*', 'menus'].map((name) => `${name}.spec.ts`),
      // A pixel for a pixel: seven times as many, drawn without a graphics card, show nothing more.
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      testIgnore: ['commands/*', 'looks-*'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // Each starts the whole for the first time, on whatever machine.
    { name: 'commands', testMatch: 'commands/*.spec.ts', timeout: 240_000 },
  ],
});
