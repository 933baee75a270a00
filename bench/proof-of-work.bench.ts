import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { scryptSync } from 'node:crypto';
import { chromium } from 'playwright';
import { powParameters } from '../apps/gateway/src/modules/bot-check/rules.ts';
import { chromiumArguments, findChromium } from '../scripts/testing/browser.mjs';

/**
 * How long a browser works for one try of the proof of a person, and for the whole of it on average, at full speed and
 * with its processor slowed down four times; beside it, what one try takes the gateway that checks it. Chromium slows
 * down a page's own thread only: the solver of the worker runs there.
 */
const root = path.join(import.meta.dirname, '..');
const { cost, blockSize, work } = powParameters;
/** Times the work of an ordinary proof: at most this many milliseconds on average on the slowed-down processor. */
const mark = 5_000;
const tries = 60;

async function sourceOf(url: string): Promise<string> {
  if (url.endsWith('/solver.js')) {
    const file = path.join(root, 'apps/web/src/features/identity/challenge/proof-of-work.ts');
    const code = stripTypeScriptTypes(await readFile(file, 'utf8'));
    return code.replace('@noble/hashes/', '/noble/');
  }
  return readFile(path.join(root, 'node_modules/@noble/hashes', path.basename(url)), 'utf8');
}

const executablePath = findChromium();
const browser = await chromium.launch({ args: [...chromiumArguments], ...(executablePath ? { executablePath } : {}) });
try {
  const page = await browser.newPage();
  await page.route('http://bench.test/**', async (route) => {
    const url = route.request().url();
    if (!url.endsWith('.js')) return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    return route.fulfill({ contentType: 'text/javascript', body: await sourceOf(url) });
  });
  await page.goto('http://bench.test/');
  const session = await page.context().newCDPSession(page);
  /** Milliseconds of one try: the shortest of many, which nothing else on the machine held up. */
  const measure = async () =>
    page.evaluate(
      async ({ cost, blockSize, tries, solver }) => {
        const { solveChallenge } = (await import(solver)) as {
          solveChallenge: (text: string) => string;
        };
        const times = Array.from({ length: tries }, (_, index) => {
          const start = performance.now();
          // Any number passes: one try.
          solveChallenge(JSON.stringify({ cost, blockSize, work: 1, signature: `bench-${index}` }));
          return performance.now() - start;
        });
        return Math.min(...times);
      },
      { cost, blockSize, tries, solver: '/solver.js' },
    );
  const full = await measure();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slow = await measure();
  const native = Math.min(
    ...Array.from({ length: tries }, (_, index) => {
      const start = performance.now();
      scryptSync(String(index), 'bench', 4, { N: cost, r: blockSize, p: 1 });
      return performance.now() - start;
    }),
  );
  const line = (what: string, one: number) =>
    console.log(
      `${what}: ${one.toFixed(1)} ms a try; ${((one * work.usual) / 1_000).toFixed(1)} s usual, ${((one * work.hard) / 1_000).toFixed(1)} s hard, on average`,
    );
  console.log(
    `scrypt, N ${cost}, r ${blockSize}: ${(128 * cost * blockSize) / 1_048_576} MiB; tries: ${work.usual}, ${work.hard}`,
  );
  line('Chromium', full);
  line('Chromium, 4 x slower', slow);
  console.log(`gateway, to check one: ${native.toFixed(1)} ms`);
  if (slow * work.usual > mark) process.exitCode = 1;
} finally {
  await browser.close();
}
