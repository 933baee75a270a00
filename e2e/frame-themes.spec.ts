import { gameList } from '@sampan/contract/catalogue';
import { ask, newPlayer } from './gateway.ts';
import { open, restoreSession, setPreferences } from './site.ts';
import { expect, expectAccessible, test } from './stack.ts';

/** Frames that are lists and forms: what stands in each once it can be used. */
const frames = [
  ['SPORTS', '[data-board] .odds'],
  ['ELOTT', '[data-open] .panel-bet'],
] as const;

for (const theme of ['light', 'dark'] as const)
  for (const [gameType, ready] of frames)
    test(`[G-10] [B-04] a frame of ${gameType} is as ${theme} as the site, and can be read`, async ({
      page,
      context,
      stack,
    }) => {
      const player = await newPlayer(stack, '100000.00');
      const { games } = await ask(stack, gameList, { query: { gameType } });
      const game = games.find(({ isOpen }) => isOpen);
      if (!game) throw new Error('no game is open');
      // As the browser has it: what is emulated would count in the frame, whatever the site around it says.
      await page.emulateMedia({ colorScheme: null });
      await setPreferences(context, stack.url, { theme });
      await restoreSession(page, player);
      await open(page, `/game?nodeId=${encodeURIComponent(game.nodeId)}`);
      const frame = page.frameLocator('main iframe');
      await expect(frame.locator(ready).first()).toBeVisible();
      const seen = await frame.locator('body').evaluate(() => matchMedia('(prefers-color-scheme: light)').matches);
      expect(seen).toBe(theme === 'light');
      await expectAccessible(page, { rules: 'colours', within: 'main' });
    });
