import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setLanguage } from '../../platform/i18n.ts';
import { setTheme } from '../../platform/theme.ts';
import { setStage, type Stage } from '../../platform/testing/stage.tsx';
import { MaintenancePage } from './MaintenancePage.tsx';

let stage: Stage;
beforeEach(async () => {
  stage = await setStage();
});
afterEach(async () => {
  await setLanguage('EN');
  setTheme('system');
  vi.restoreAllMocks();
  stage.clear();
});

describe.each([360, 1440])('[B-03] [B-06] the page of a closed site, %i px wide', (width) => {
  test('is read in the visitor’s language and theme', async () => {
    await page.viewport(width, 740);
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    stage.site({ maintenance: true });
    stage.show(<MaintenancePage />);
    const title = page.getByRole('heading', { level: 1 });
    await expect.element(title).toHaveTextContent('System Maintenance');
    await page.getByRole('button', { name: /^Language: / }).click();
    await page.getByRole('menuitemradio', { name: 'Tiếng Việt' }).click();
    // The gateway is asked anew in this language: until it answers the site stays closed.
    await expect.element(title).toHaveTextContent('Bảo trì hệ thống');
    await page.getByRole('button', { name: /^Giao diện: / }).click();
    await page.getByRole('menuitemradio', { name: 'Sáng' }).click();
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
