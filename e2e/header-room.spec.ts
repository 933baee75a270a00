import type { Page } from '@playwright/test';
import { languages, type Language } from '@sampan/contract/envelope';
import { playClock } from '@sampan/contract/safer-play';
import { ask, newPlayer } from './gateway.ts';
import { balanceShown, restoreSession, open, setPreferences, quietPage } from './site.ts';
import { expect, test } from './stack.ts';

/** Between a tablet's header and the widest one, where it has least room. CSS pixels. */
const widths = [1200, 1280];

/** The way out in a language, as its pack has it. */
async function logOutIn(language: Language): Promise<string> {
  const pack = (await import(`@sampan/phrases/${language}/core`)) as { core: Readonly<Record<string, string>> };
  return pack.core['shell.logout'] ?? '';
}

/** What the header's first row shows that can be pressed, and the balance; from left to right. The categories scroll. */
async function partsOf(page: Page) {
  return page
    .getByRole('banner')
    .locator('> *')
    .first()
    .locator('a, button, [data-testid=balance]')
    .evaluateAll((parts) =>
      parts
        .filter(
          (part) => part.checkVisibility() && part.closest('[popover]') === null && !part.querySelector('a, button'),
        )
        .map((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return { name: part.getAttribute('aria-label') ?? part.textContent, left, right, middle: (top + bottom) / 2 };
        })
        .toSorted((a, b) => a.left - b.left),
    );
}

for (const width of widths) {
  test(`[B-02] [W-01] [R-04] the header has room for nine digits in every language, and the way out: ${width} px`, async ({
    page,
    context,
    stack,
  }) => {
    const player = await newPlayer(stack, '100000000.00');
    // With a clock of the time at games beside it.
    await ask(stack, playClock, { body: { isPlaying: true } }, { token: player.session.token });
    await page.setViewportSize({ width, height: 800 });
    await restoreSession(page, player);
    for (const language of languages) {
      await test.step(language, async () => {
        await setPreferences(context, stack.url, { language });
        await open(page, quietPage);
        // With what the operator gives a new member.
        await expect(balanceShown(page)).toContainText('100,001,000.00');
        await expect(page.getByRole('banner').locator('a[href="/member/saferPlay"]').first()).toBeVisible();
        const parts = await partsOf(page);
        expect(parts.length).toBeGreaterThan(5);
        for (const [index, part] of parts.entries()) {
          expect(part.right, `${part.name} lies within the window`).toBeLessThanOrEqual(width);
          const inRow = parts.slice(0, index).filter(({ middle }) => Math.abs(middle - part.middle) < 12);
          const before = inRow.at(-1);
          if (before)
            expect(part.left, `${part.name} is beside ${before.name}`).toBeGreaterThanOrEqual(before.right - 0.5);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.getByRole('banner').getByRole('button', { name: player.account }).click();
        await expect(page.getByRole('menuitem', { name: await logOutIn(language), exact: true })).toBeVisible();
        await page.keyboard.press('Escape');
      });
    }
  });
}

for (const width of widths) {
  test(`[G-08] [B-02] no word of a banner is cut in any language: ${width} px`, async ({ page, context, stack }) => {
    await page.setViewportSize({ width, height: 800 });
    const slides = page.getByRole('main').locator('[role=group]');
    for (const language of languages) {
      await test.step(language, async () => {
        await setPreferences(context, stack.url, { language });
        await page.goto('/index');
        expect(await slides.count()).toBeGreaterThan(1);
        const cut = await slides.evaluateAll((groups) =>
          groups.flatMap((group) => {
            const { top, right, bottom } = group.getBoundingClientRect();
            return [...group.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, span, li')]
              .filter((part) => part.innerText !== '' && part.checkVisibility())
              .filter((part) => {
                const box = part.getBoundingClientRect();
                const isOutside = box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1;
                const isWide = part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1;
                return isOutside || isWide || (part.clientHeight > 0 && part.scrollHeight > part.clientHeight + 1);
              })
              .map(({ innerText }) => innerText);
          }),
        );
        expect(cut).toEqual([]);
      });
    }
  });
}
