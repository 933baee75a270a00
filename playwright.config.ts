import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/testing/browser.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/prepare.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // Each worker runs a stack of its own: gateway, site, sandbox, database. A third of their time journeys wait, for
  // dealers, draws and robots. Tests, not files, are dealt out, so that all have something to do until the end.
  workers: 3,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    // What moves is shown at once: journeys wait for results, not for reels.
    contextOptions: { reducedMotion: 'reduce' },
    // Each new browser would install one; where it matters a test asks for it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // A page of a journey lives for seconds: the compiler that makes its code faster takes longer than it saves.
      args: [...chromiumArguments, '--js-flags=--no-opt,--no-maglev'],
      ...(executablePath && { executablePath }),
    },
  },
  projects: [
    // Each starts the stack for the first time, on whatever machine.
    { name: 'commands', testMatch: 'commands/*.spec.ts', timeout: 240_000 },
    // One project, so that a worker keeps its stack: what a phone does otherwise says so itself (e2e/sizes.ts).
    {
      name: 'journeys',
      testIgnore: 'commands/*',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
