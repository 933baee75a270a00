import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { announcementsQuery } from '../platform/site.ts';
import { setStage, type Stage } from '../platform/testing/stage.tsx';
import { NoticesDialog } from './NoticesDialog.tsx';

const desktop = [1280, 800] as const;
const phone = [360, 640] as const;

let stage: Stage;
const handleClose = vi.fn();
const dialog = page.getByRole('dialog', { name: 'Notices' });
const titles = dialog.getByRole('navigation', { name: 'Notices' });
const title = (number: number) => titles.getByRole('link', { name: new RegExp(`^Notice ${number} `) });
const heading = (number: number) => dialog.getByRole('heading', { name: `Notice ${number}`, exact: true });
const back = dialog.getByRole('button', { name: 'All notices' });

/** What the operator tells players; the sixth of October 2026 at noon in the brand's time zone, and a day earlier each. */
function announce(count: number): void {
  const player = Array.from({ length: count }, (_, index) => ({
    id: `n${index + 1}`,
    title: `Notice ${index + 1}`,
    content: `<p onclick="alert(1)">Text of ${index + 1}, <a href="/help">help</a><script>1</script></p>`,
    timestamp: Date.UTC(2026, 9, 6 - index, 5),
  }));
  stage.queries.setQueryData(announcementsQuery().queryKey, { banners: [], player, popup: [], promotion: [] });
}

function open(props: { id?: string } = {}): void {
  stage.show(<NoticesDialog {...props} onClose={handleClose} />);
}

beforeEach(async () => {
  await page.viewport(...desktop);
  stage = await setStage();
  handleClose.mockReset();
});
afterEach(() => stage.clear());

describe('[S-08] [S-14] the notice popup', () => {
  test('opens on the page of nine that holds the notice that was pressed', async () => {
    announce(20);
    open({ id: 'n12' });
    await expect.element(heading(12)).toBeVisible();
    expect(titles.getByRole('listitem').getByRole('link').elements()).toHaveLength(9);
    await expect.element(title(12)).toHaveAttribute('aria-current', 'true');
    await expect.element(dialog.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await dialog.getByRole('button', { name: 'Page 3' }).click();
    expect(titles.getByRole('listitem').getByRole('link').elements()).toHaveLength(2);
    // The text stays until another title is pressed.
    await expect.element(heading(12)).toBeVisible();
  });

  test('shows a title’s text, cleaned, with its date and time, in place of another', async () => {
    announce(9);
    open();
    await expect.element(heading(1)).toBeVisible();
    await title(2).click();
    await expect.element(heading(2)).toBeVisible();
    expect(heading(1).elements()).toEqual([]);
    const article = dialog.getByRole('article');
    await expect.element(article.getByText('2026-\u206010-\u206005 12:00:00')).toBeVisible();
    expect(article.element().querySelector('script, [onclick]')).toBe(null);
    await expect.element(title(2)).toHaveFocus();
    // Titles are on the left of the text.
    expect(titles.element().getBoundingClientRect().right).toBeLessThan(article.element().getBoundingClientRect().left);
    expect(back.elements()).toEqual([]);
  });

  test('lets a title be opened elsewhere by its address', async () => {
    announce(2);
    open();
    await expect.element(title(2)).toHaveAttribute('href', '/noticePage?id=n2');
    let isLeftAlone = false;
    document.addEventListener(
      'click',
      (event) => {
        isLeftAlone = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    await title(2).click({ modifiers: ['ControlOrMeta'] });
    expect(isLeftAlone).toBe(true);
    await expect.element(heading(1)).toBeVisible();
  });

  test('closes by Escape, by its button, and where a link of the text leads away', async () => {
    announce(1);
    open();
    await expect.element(heading(1)).toBeVisible();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledTimes(1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(handleClose).toHaveBeenCalledTimes(2);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await dialog.getByRole('link', { name: 'help' }).click();
    expect(handleClose).toHaveBeenCalledTimes(3);
  });

  test('is a sheet on a phone: the titles, the text of one, and the way back to where one was', async () => {
    await page.viewport(...phone);
    announce(12);
    open();
    await expect.element(title(1)).toBeVisible();
    expect(dialog.element().getBoundingClientRect().height).toBe(640);
    await expect.element(heading(1)).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Page 2' }).click();
    await title(11).click();
    await expect.element(heading(11)).toBeVisible();
    await expect.element(titles).not.toBeInTheDocument();
    await expect.element(back).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(title(11)).toHaveFocus();
    await expect.element(heading(11)).not.toBeInTheDocument();
    await title(11).click();
    await expect.element(heading(11)).toBeVisible();
  });

  test('shows on a phone the notice that was pressed', async () => {
    await page.viewport(...phone);
    announce(12);
    open({ id: 'n11' });
    await expect.element(heading(11)).toBeVisible();
    await back.click();
    await expect.element(title(11)).toBeVisible();
    await expect.element(title(10)).toBeVisible();
    expect(title(9).elements()).toEqual([]);
  });

  test('says that a notice is gone, and that there is none', async () => {
    await page.viewport(...phone);
    announce(1);
    open({ id: 'gone' });
    await expect.element(dialog.getByText('This notice is no longer there')).toBeVisible();
    await back.click();
    await expect.element(title(1)).toBeVisible();
    announce(0);
    await expect.element(dialog.getByText('No notices')).toBeVisible();
  });

  test('[E-03] says what failed, and tries again', async () => {
    open();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    const value = { banners: [], player: [{ id: '1', title: 'Notice 1', content: '', timestamp: 0 }], popup: [], promotion: [] }; // prettier-ignore
    const answer = { success: true, value, message: '', errorCode: null, requestId: 'r1' };
    globalThis.fetch = async () => new Response(JSON.stringify(answer));
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(heading(1)).toBeVisible();
  });
});
