import { randomUUID } from 'node:crypto';
import { article } from '@sampan/contract/content';
import { saveArticle, staffArticles } from '@sampan/contract/content-staff';
import { ask } from './gateway.ts';
import { consoleDialog, newStaff, openConsole, staffToken } from './staff.ts';
import { expect, test } from './stack.ts';

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.use({
  // A preview is no document of the site, so that nothing of it is kept; and somebody else saves meanwhile.
  expectedConsole: [/status of 404 .*\/help\/preview-|status of 409 .*\/staff\/articles\//],
});

test('[X-04] [C-03] an article is written, looked at, published, changed by two, and taken back', async ({
  page,
  context,
  stack,
  expectAccessible,
}) => {
  const slug = `a-${randomUUID().slice(0, 8)}`;
  const erik = await newStaff(stack, ['content'], 'Erik');
  await openConsole(page, stack, erik, '/articles');
  await page.getByRole('button', { name: 'New article' }).click();
  const dialog = consoleDialog(page);
  await dialog.getByLabel('Name in the address').fill('Not a name');
  await dialog.getByRole('button', { name: 'Create the draft' }).click();
  await expect(dialog.getByText('Only small letters, figures and hyphens, at most 60.')).toBeVisible();
  await expect(dialog.getByText('Write why.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Title').fill('Night desk');
  await dialog.getByLabel('Name in the address').fill(slug);
  await dialog.getByLabel('Reason').fill('asked for by members');
  await dialog.getByRole('button', { name: 'Create the draft' }).click();
  await expect(page.getByRole('heading', { name: 'Night desk', level: 1 })).toBeVisible();

  // A text with a picture, in the field of Markdown.
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('We are here at ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('night');
  await page.keyboard.press('End');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: pixel });
  await expect(text).toContainText('![](/uploads/');
  await page.getByRole('button', { name: 'Vietnamese: missing' }).click();
  await expect(text).not.toContainText('We are here');
  await text.click();
  await page.keyboard.type('Chúng tôi ở đây.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A text needs a title.')).toBeVisible();
  await page.getByLabel('Title').fill('Bàn trực đêm');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('Reason').fill('first words');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 2.')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(text).toContainText('We are here at **night**');

  // The site as it would be.
  await page.getByRole('button', { name: 'Preview' }).click();
  const link = dialog.getByRole('link', { name: 'Open the preview' });
  const address = new URL((await link.getAttribute('href')) ?? '').pathname;
  await dialog.getByRole('button', { name: 'Close' }).click();
  const site = await context.newPage();
  await site.goto(address);
  await expect(site.getByRole('heading', { name: 'Night desk' })).toBeVisible();
  await expect(site.getByRole('main').locator('strong')).toHaveText('night');
  const picture = site.getByRole('main').locator('img[src^="/uploads/"]');
  await expect.poll(async () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await site.close();

  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByLabel('Reason').fill('ready');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  await expect(page.getByText('On the site', { exact: true })).toBeVisible();
  const read = async () => (await ask(stack, article, { params: { kind: 'help', slug } })).html;
  await expect.poll(read).toContain('<strong>night</strong>');

  // Somebody else saves meanwhile: what was typed stays.
  const fay = await newStaff(stack, ['content'], 'Fay');
  const token = await staffToken(stack, fay);
  const { list } = await ask(stack, staffArticles, { query: { q: slug } }, { token });
  const params = { articleId: list[0]?.id ?? '' };
  const texts = [{ language: 'EN' as const, title: 'Night desk', summary: '', body: 'Of somebody else.' }];
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Come in.');
  await ask(
    stack,
    saveArticle,
    { params, body: { number: 2, content: { category: '', position: 0, imageUrl: '', texts }, reason: 'better' } },
    { token },
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('Reason').fill('an invitation');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Somebody has changed this article meanwhile.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(text).toContainText('Come in.');
  await page.getByRole('button', { name: 'Save mine after it' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByLabel('Reason').fill('an invitation');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 4.')).toBeVisible();

  // Each is there, and one of them is published instead.
  await page.getByRole('link', { name: 'Versions' }).click();
  const others = page.getByRole('row', { name: /Fay/ });
  await expect(others).toContainText('better');
  await expectAccessible();
  await others.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByLabel('Reason').fill('theirs is better');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(others).toContainText('The site shows it');
  await expect.poll(read).toBe('<p>Of somebody else.</p>');

  await page.getByRole('button', { name: 'Take off the site' }).click();
  await dialog.getByLabel('Reason').fill('no longer so');
  await dialog.getByRole('button', { name: 'Take off the site' }).click();
  await expect(page.getByText('It is off the site.')).toBeVisible();
  await page.getByRole('link', { name: 'All articles' }).click();
  await page.getByLabel('Words of a title or an address').fill(slug);
  await expect(page.getByRole('row', { name: /Night desk/ })).toContainText('Draft');
  await expectAccessible();
});
