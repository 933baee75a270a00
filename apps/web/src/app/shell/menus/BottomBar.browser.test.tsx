import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gameVendors } from '@sampan/contract/catalogue';
import { activateLanguage, loadLanguage, t } from '../../../platform/i18n.ts';
import { brand } from '../../../platform/site.ts';
import { stretch, stretches } from '../../../platform/testing/faces.ts';
import { setStage, type Stage } from '../../../platform/testing/stage.tsx';
import { createQueryClient } from '../../boot/query-client.ts';
import { createSiteRouter } from '../../routing/router.tsx';
import { BottomBar } from './BottomBar.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
  createSiteRouter({ queries: createQueryClient() }, '/index');
  stage.read(gameVendors, { body: { merchantCode: brand.merchantCode } }, { data: { lanes: [] } });
});
afterEach(() => stage.clear());

test.each([320, 360])('[B-02] the tabs of a phone show their words as a whole: %i px', async (width) => {
  await page.viewport(width, 640);
  const routeTree = createRootRoute({ component: BottomBar });
  stage.show(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  for (const language of brand.languages) {
    await loadLanguage(language);
    activateLanguage(language);
    await expect.element(page.getByRole('link', { name: t('menu.promotions') })).toBeVisible();
    const me = page.getByRole('link', { name: t('shell.tabs.me'), exact: true });
    await expect.element(me).toHaveAttribute('href', '/member/overview');
    for (const by of stretches) {
      const back = stretch(by);
      for (const tab of page.getByRole('link').elements()) {
        const word = tab.querySelector('span')!;
        const which = `${language}, ${by}: ${word.textContent}`;
        expect(word.scrollWidth, `at ${which}`).toBeLessThanOrEqual(word.clientWidth);
        const { top, bottom } = word.getBoundingClientRect();
        expect(top, `at ${which}`).toBeGreaterThanOrEqual(tab.getBoundingClientRect().top);
        expect(bottom, `at ${which}`).toBeLessThanOrEqual(tab.getBoundingClientRect().bottom);
        if (by === '0') expect(word.getClientRects()).toHaveLength(1);
      }
      back();
    }
  }
  activateLanguage('EN');
});
