import type { FrameLocator, Locator, Page, Response } from '@playwright/test';
import { expect } from './stack.ts';
import { amountIn } from './site.ts';

/** A finished round as the vendor told it; amounts as decimal strings. */
export interface Round {
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  readonly balance: string;
}

/** Where a game's elements are found. */
type Place = Pick<FrameLocator, 'getByRole' | 'locator'>;

/** The slot game in its frame. */
export interface Slot {
  readonly frame: Place;
  readonly button: Locator;
  /** What it says when something went wrong. */
  readonly notice: Locator;
  /** Waits until it takes a spin, however long what is shown takes. */
  untilIdle(): Promise<void>;
  /** Spins once and waits for nothing. */
  press(): Promise<void>;
  /** Spins once and waits until the round has been shown. */
  spin(): Promise<Round>;
  /** The balance on the game's meter, minor units. */
  balance(): Promise<bigint>;
}

const isSpin = (response: Response) => new URL(response.url()).pathname === '/api/vendor/spins';

/** Free spins are shown one by one, and a slow machine draws slowly. */
const longestRound = 75_000;

/** `frame`: where in the page it is; the page itself for a game in a window of its own. */
export function slotIn(page: Page, frame: Place = page.frameLocator('main iframe')): Slot {
  const button = frame.getByRole('button', { name: 'Spin', exact: true });
  const untilIdle = async () => {
    await expect(frame.locator('body')).toHaveAttribute('data-state', 'idle', { timeout: longestRound });
  };
  return {
    frame,
    button,
    notice: frame.getByRole('alert'),
    untilIdle,
    press: async () => button.click(),
    async spin() {
      const done = page.waitForResponse(async (response) => {
        if (!isSpin(response)) return false;
        const { state } = (await response.json()) as { state: string };
        return state !== 'pending';
      });
      await button.click();
      const { round, error } = (await (await done).json()) as { round?: Round; error?: string };
      if (!round) throw new Error(`no round: ${error ?? 'no reason'}`);
      await untilIdle();
      return round;
    },
    async balance() {
      return amountIn(frame.locator('[data-meter=balance]'));
    },
  };
}
