import { walletVendor, windowVendor } from '../apps/gateway/seeds/demo/catalogue/vendors.ts';
import { gameList, type Game } from '@sampan/contract/catalogue';
import { demoSlotMechanic, demoTable, type DemoTableRules } from '@sampan/contract/demo';
import type { FrameLocator } from '@playwright/test';
import { ask } from './gateway.ts';
import { expect, type Stack } from './stack.ts';

/** How the vendor behaves from now on; apps/sandbox/src/vendor/faults.ts says what each mode does. */
export async function setVendorMode(stack: Stack, mode: 'ok' | 'error' | 'slow' | 'drop-after-bet'): Promise<void> {
  const answer = await fetch(`${stack.sandboxUrl}/control/vendor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });
  expect(answer.status).toBe(200);
}

/** What the wallets that players have at the vendor do from now on; the same file says what each mode does. */
export async function setWalletMode(stack: Stack, mode: 'ok' | 'declined' | 'lost'): Promise<void> {
  const answer = await fetch(`${stack.sandboxUrl}/control/wallet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });
  expect(answer.status).toBe(200);
}

/** Waits until the gateway has acknowledged every win and every stake taken back. */
export async function untilVendorSettled(stack: Stack): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${stack.sandboxUrl}/api/vendor/status`);
        return ((await answer.json()) as { pending: unknown }).pending;
      },
      { timeout: 30_000 },
    )
    .toEqual({ wins: 0, rollbacks: 0, corrections: 0 });
}

/** An open slot that opens in a frame and plays with the main wallet. */
export const isUsualSlot = ({ isOpen, vassalage }: Game): boolean =>
  isOpen && vassalage !== windowVendor && vassalage !== walletVendor;

/** Its rounds are the shortest, and each stop of the reels shows. */
const hasLines = ({ nodeId }: Game): boolean => demoSlotMechanic(nodeId) === 'lines';

/** A usual slot with lines among these. */
export function slotAmong(games: readonly Game[]): Game {
  const game = games.find((each) => isUsualSlot(each) && hasLines(each));
  if (!game) throw new Error('no slot is open');
  return game;
}

/** A slot that is open. */
export async function anySlot(stack: Stack): Promise<Game> {
  const { games } = await ask(stack, gameList, { query: { gameType: 'RNG', pageNo: 2 } });
  return slotAmong(games);
}

/** A slot that opens in a window of its own. */
export async function anyWindowSlot(stack: Stack): Promise<Game> {
  const { games } = await ask(stack, gameList, { query: { gameType: 'RNG', vassalage: windowVendor } });
  const game = games.find((each) => hasLines(each));
  if (!game) throw new Error('no slot opens in a window');
  return game;
}

/** An open table of these rules. */
export async function tableOf(stack: Stack, rules: DemoTableRules, gameName: string): Promise<Game> {
  const { games } = await ask(stack, gameList, { query: { gameType: 'LIVE', gameName } });
  const table = games.find(({ isOpen, nodeId }) => isOpen && demoTable(nodeId)?.rules === rules);
  if (!table) throw new Error(`no table of ${rules} is open`);
  return table;
}

/** Resolves once a text that fits was on the table, however short it stood there. */
export async function untilSaid(table: FrameLocator, text: RegExp): Promise<void> {
  await table.locator('body').evaluate(
    async (body, source) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!new RegExp(source).test(body.textContent)) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(body, { subtree: true, childList: true, characterData: true, attributes: true });
        look();
      }),
    text.source,
  );
}
