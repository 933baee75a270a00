import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './scripts/testing/browser.mjs';

const exclude = [...configDefaults.exclude, 'e2e/**', '**/dist/**', '.data/**', '.cache/**'];
const setupFiles = [path.join(import.meta.dirname, 'scripts/testing/fail-on-console-error.mjs')];
const executablePath = findChromium();
/** Less than a test may take, so that what was waited for is named. Vitest's own second is over at once under load. */
const poll = { timeout: 60_000 };

/**
 * A real browser; one page for all: loading the modules anew for each file took as long as the tests. Each project has an
 * object of its own: Vitest names its instances in it.
 */
const browserTest = () => ({
  expect: { poll },
  isolate: false,
  include: ['src/**/*.browser.test.tsx'],
  exclude,
  testTimeout: 120_000,
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
    }),
    instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
  },
});

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          expect: { poll },
          environment: 'node',
          isolate: false,
          include: ['{apps,packages,scripts,bench}/**/*.test.{ts,tsx,mjs}'],
          exclude: [...exclude, '**/*.browser.test.*'],
          setupFiles,
          globalSetup: [path.join(import.meta.dirname, 'scripts/testing/template-folder.mjs')],
          // Modules start a database of their own and hash passwords; two cores share all of it.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        cacheDir: '../../node_modules/.vite/tests',
        // All of it is prepared at once: a package found half-way reloads the page under the tests.
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-virtual',
            'embla-carousel',
            'jose',
            'react-hook-form',
            'uqr',
            'zod/mini',
          ],
          exclude: ['lucide-react'],
        },
        // Two runs on one machine don't disturb each other.
        server: { strictPort: false },
        test: {
          ...browserTest(),
          name: 'browser',
          // The layers of the styles have the order in which they are named first.
          setupFiles: [...setupFiles, path.join(import.meta.dirname, 'apps/web/src/platform/testing/styles.ts')],
        },
      },
      {
        extends: './apps/console/vite.config.ts',
        root: './apps/console',
        cacheDir: '../../node_modules/.vite/console-tests',
        optimizeDeps: { include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'uplot'] },
        server: { strictPort: false },
        test: { ...browserTest(), name: 'console', setupFiles },
      },
    ],
  },
});
