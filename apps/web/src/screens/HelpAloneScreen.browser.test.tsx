import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { helpCenter } from '@sampan/contract/content';
import { answerOf, gatewayAnswers } from '../platform/testing/answers.ts';
import { setStage, type Stage } from '../platform/testing/stage.tsx';
import { HelpAloneScreen } from './HelpAloneScreen.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  stage.site();
  gatewayAnswers(answerOf(helpCenter, { list: [], categories: [], totalCount: 0, totalPages: 0 }));
});
afterEach(() => stage.clear());

test.each([320, 360, 1280])(
  '[S-05] the help by itself has a margin, the brand and a way home: %i px',
  async (width) => {
    await page.viewport(width, 700);
    const routeTree = createRootRoute({ component: HelpAloneScreen });
    stage.show(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
    const home = page.getByRole('link', { name: 'Sampan home' });
    await expect.element(home).toHaveAttribute('href', '/index');
    await expect.element(home.getByRole('presentation')).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect.element(heading).toBeVisible();
    for (const part of [home, heading]) {
      const { left, right } = part.element().getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(12);
      expect(right).toBeLessThanOrEqual(width - 12);
    }
  },
);
