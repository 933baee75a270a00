import { setInterval } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { demoLotteries } from '@sampan/contract/demo-lotteries';
import { slotNodes } from '../apps/sandbox/src/testing/sandbox.ts';
import { chromiumArguments } from '../scripts/testing/browser.mjs';
import { startSandbox } from './tables/start-sandbox.ts';

/**
 * How many frames a second a game's page draws while it is played, on a phone's screen with the CPU four times slower,
 * beside an empty page under the same conditions. Mark: at least 0.95 of the empty page's.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const slower = 4;
const least = 0.95;

/** What a player does meanwhile, once a second. */
type Act = (page: Page, second: number) => Promise<void>;
const looksOn: Act = async () => {};
const spins: Act = async (page) =>
  page
    .locator('[data-spin]')
    .click({ timeout: 900, force: true })
    .catch(() => {});
const shoots: Act = async (page, second) => {
  if (second > 0) return;
  await page.locator('[data-lock]').click();
  await page.locator('[data-auto]').click();
};
const sitsIn: Act = async (page, second) => {
  if (second === 0) await page.locator('[data-take-part]').click();
};
const takesSeat: Act = async (page) => {
  await page
    .locator('.spot-seat:not([hidden])')
    .first()
    .click({ timeout: 900, force: true })
    .catch(() => {});
  await page
    .locator('[data-confirm]')
    .click({ timeout: 900, force: true })
    .catch(() => {});
};

const games: readonly (readonly [name: string, nodeId: string, act: Act])[] = [
  ...slotNodes.map(([mechanic, nodeId]) => [`slot, ${mechanic}`, nodeId, spins] as const),
  ['baccarat', 'pearl-salon:pearl-baccarat', looksOn],
  ['roulette', 'silk-table:silk-roulette', looksOn],
  ['sic bo', 'banyan-court:jade-sic-bo', looksOn],
  ['dragon tiger', 'grand-junk:ruby-dragon-tiger', looksOn],
  ['xoc dia', 'tenth-street:hanoi-xoc-dia', looksOn],
  ['blackjack', 'velvet-orchid:orchid-blackjack', takesSeat],
  ['fish', 'reef-and-harpoon:lucky-hunter', shoots],
  ['tien len', 'kopitiam:tien-len', sitsIn],
  ['lottery', demoLotteries[0]?.nodeId ?? '', looksOn],
  ['sports', 'ds88:football', looksOn],
];

const sandbox = await startSandbox({ SANDBOX_ROBOTS: '1' });
const { origin, wallet } = sandbox;

const executablePath = process.env['CHROME_PATH'];
const browser = await chromium.launch({ args: [...chromiumArguments], ...(executablePath && { executablePath }) });

/** Frames a second of an address, while something is done. */
async function framesOf(address: string, act: Act): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  try {
    const failed: string[] = [];
    page.on('pageerror', ({ message }) => failed.push(message));
    await page.goto(address, { waitUntil: 'networkidle' });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const counting = page.evaluate(async (duration) => {
      let frames = 0;
      const startedAt = performance.now();
      return new Promise<number>((resolve) => {
        const count = (at: number) => {
          if (at - startedAt >= duration) resolve((frames * 1000) / (at - startedAt));
          else requestAnimationFrame(count);
          frames += 1;
        };
        requestAnimationFrame(count);
      });
    }, seconds * 1000);
    // Once a second, as a player does.
    let second = 0;
    for await (const player of setInterval(1000, page)) {
      await act(player, second);
      second += 1;
      if (second >= seconds - 1) break;
    }
    const frames = await counting;
    if (failed.length > 0) throw new Error(failed.join('\n'));
    return frames;
  } finally {
    await page.close();
  }
}

try {
  for (const [name, nodeId, act] of games) {
    wallet.playerId = `player of ${name}`.replaceAll(/\W+/g, '-');
    const empty = await framesOf(`${origin}/livez`, looksOn);
    const own = await framesOf(`${origin}/play?launch=${wallet.launchToken(nodeId)}`, act);
    const share = own / empty;
    console.log(`${name}: ${own.toFixed(1)} frames a second, an empty page ${empty.toFixed(1)}: ${share.toFixed(2)}`);
    if (share < least) {
      console.error(`${name} draws fewer than ${least} of the empty page's frames`);
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
  await sandbox.close();
}
