import { gameList, type Game } from '@sampan/contract/catalogue';
import { ask } from './gateway.ts';
import { expect, type Whole } from './whole.ts';

/** How the vendor behaves from now on; apps/sandbox/src/vendor/faults.ts says what each mode does. */
export async function vendorIs(whole: Whole, mode: 'ok' | 'error' | 'slow' | 'drop-after-bet'): Promise<void> {
  const answer = await fetch(`${whole.sandboxUrl}/control/vendor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });
  expect(answer.status).toBe(200);
}

/** Waits until the gateway has acknowledged every win and every stake taken back. */
export async function untilVendorIsDone(whole: Whole): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${whole.sandboxUrl}/api/vendor/status`);
        return ((await answer.json()) as { pending: unknown }).pending;
      },
      { timeout: 30_000 },
    )
    .toEqual({ wins: 0, rollbacks: 0 });
}

/** A slot that is open. */
export async function anySlot(whole: Whole): Promise<Game> {
  const { games } = await ask(whole, gameList, { query: { gameType: 'RNG', pageNo: 2 } });
  const game = games.find(({ isOpen }) => isOpen);
  if (!game) throw new Error('no slot is open');
  return game;
}
