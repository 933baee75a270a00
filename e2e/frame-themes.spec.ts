import { gameList, type Game, type GameType } from '@sampan/contract/catalogue';
import { demoTable } from '@sampan/contract/demo';
import type { FrameLocator } from '@playwright/test';
import { ask, newPlayer } from './gateway.ts';
import { open, restoreSession, setPreferences } from './site.ts';
import { expect, expectAccessible, test } from './stack.ts';
import { slotAmong } from './vendor.ts';

interface Framed {
  readonly gameType: GameType;
  /** Part of its name. */
  readonly gameName?: string;
  readonly pick?: (games: readonly Game[]) => Game | undefined;
  /** The room that is entered, by the game's id. */
  readonly roomOf?: (nodeId: string) => string;
  /** Waits until it stands there and stays for a while. */
  readonly untilReady: (frame: FrameLocator) => Promise<void>;
}

/** A round of betting and dealing, and a machine that has no time for it. */
const longestRound = 90_000;

const untilShown = (selector: string) => async (frame: FrameLocator) =>
  expect(frame.locator(selector).first()).toBeVisible();

const untilBody = async (frame: FrameLocator, attribute: string, value: string | RegExp) =>
  expect(frame.locator('body')).toHaveAttribute(attribute, value, { timeout: longestRound });

const firstOpen = (games: readonly Game[]) => games.find(({ isOpen }) => isOpen);

const frames: readonly Framed[] = [
  // Lists and forms.
  { gameType: 'SPORTS', untilReady: untilShown('[data-board] .odds') },
  { gameType: 'ELOTT', untilReady: untilShown('[data-open] .panel-bet') },
  // Scenes that keep their colours, and what is around them.
  {
    gameType: 'LIVE',
    gameName: 'Baccarat',
    pick: (games) => games.find(({ isOpen, nodeId }) => isOpen && demoTable(nodeId)?.rules === 'baccarat'),
    // A round that has its whole time before it.
    untilReady: async (frame) => {
      await untilBody(frame, 'data-phase', 'result');
      await untilBody(frame, 'data-phase', 'betting');
    },
  },
  {
    gameType: 'PVP',
    pick: (games) => games.find(({ isOpen, nodeId }) => isOpen && nodeId.endsWith(':tien-len')),
    roomOf: (nodeId) => `${nodeId}.I`,
    untilReady: async (frame) => untilBody(frame, 'data-phase', 'waiting'),
  },
  { gameType: 'FISH', untilReady: async (frame) => untilBody(frame, 'class', /is-ready/) },
  { gameType: 'RNG', pick: slotAmong, untilReady: async (frame) => untilBody(frame, 'data-state', 'idle') },
];

for (const theme of ['light', 'dark'] as const)
  for (const { gameType, gameName, pick = firstOpen, roomOf, untilReady } of frames)
    test(`[G-10] [B-04] a frame of ${gameType} is as ${theme} as the site, and can be read`, async ({
      page,
      context,
      stack,
    }) => {
      test.slow();
      const player = await newPlayer(stack, '100000.00');
      // Slots of the second page: each kind of vendor is among them.
      const query = { gameType, gameName, ...(gameType === 'RNG' && { pageNo: 2 }) };
      const { games } = await ask(stack, gameList, { query });
      const game = pick(games);
      if (!game) throw new Error('no game is open');
      // As the browser has it: what is emulated would count in the frame, whatever the site around it says.
      await page.emulateMedia({ colorScheme: null });
      await setPreferences(context, stack.url, { theme });
      await restoreSession(page, player);
      const room = roomOf ? `&roomId=${encodeURIComponent(roomOf(game.nodeId))}` : '';
      await open(page, `/game?nodeId=${encodeURIComponent(game.nodeId)}${room}`);
      const frame = page.frameLocator('main iframe');
      await untilReady(frame);
      const seen = await frame.locator('body').evaluate(() => matchMedia('(prefers-color-scheme: light)').matches);
      expect(seen).toBe(theme === 'light');
      await expectAccessible(page, { rules: 'colours', within: 'main' });
    });
