import type { Page } from '@playwright/test';
import { helpCenter } from '@sampan/contract/content';
import { ask, newMember, untilDocuments } from './gateway.ts';
import { restoreSession, dialog, open } from './site.ts';
import { expect, test } from './stack.ts';

test('[C-03] [A-13] a visitor searches the help, and reads the terms without losing the registration', async ({
  page,
  expectedConsole,
}) => {
  // The article that isn't there.
  expectedConsole.push(/^Failed to load resource: the server responded with a status of 404/);
  await open(page, '/help');
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: 'Search the help centre' }).fill('PASSKEY');
  await expect(main.getByRole('status')).toHaveText('1 article');
  await main.getByRole('link', { name: /How do I keep my account safe/ }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('How do I keep my account safe?');
  await expect(page).toHaveURL(/\/help\/account-security$/);
  await expect(page).toHaveTitle(/^How do I keep my account safe\?/);
  await expect(main.getByRole('link', { name: 'security centre' })).toHaveAttribute('href', '/member/securityCenter');

  await page.goto('/help#deposits');
  await expect(page).toHaveURL(/\/help\/deposits$/);
  await page.goto('/help/nothing-of-the-kind');
  await expect(main.getByText('This page is not there any more.')).toBeVisible();

  await open(page, '/register');
  await dialog(page).getByRole('textbox', { name: 'Username' }).fill('reader01');
  await dialog(page).getByRole('link', { name: 'Read the user agreement' }).click();
  await expect(dialog(page).getByRole('heading', { name: '2. Play credit' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Back to the registration' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Username' })).toHaveValue('reader01');
});

test('[C-03] [V-03] [S-05] help stands by itself; a member sends feedback with two pictures, and no text file', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const picture = async (x: number) => page.screenshot({ clip: { x, y: 0, width: 60, height: 40 } });
  await page.goto('/helpmc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help centre');
  await expect(page.locator('[data-part=help], header nav')).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('link', { name: /How do I withdraw/ }).click();
  await expect(page).toHaveURL(/\/helpmc\?article=withdrawals$/);

  await restoreSession(page, await newMember(stack));
  await open(page, '/feedback');
  const main = page.getByRole('main');
  const message = main.getByRole('textbox', { name: 'Your message' });
  await message.fill('too short');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('Write between 10 and 1000 words.')).toBeVisible();
  await message.fill('The search of the lobby finds nothing when I type very fast.');

  const files = main.getByTestId('pictures');
  await files.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('only a text') });
  await expect(main.getByText('This file is not a PNG or JPG picture.')).toBeVisible();
  await files.setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: await picture(0) },
    { name: 'two.png', mimeType: 'image/png', buffer: await picture(60) },
  ]);
  await expect(main.getByRole('img', { name: 'two.png' })).toHaveJSProperty('naturalWidth', 60);
  await expect(main.getByRole('img', { name: 'one.png' })).toBeVisible();
  await expectAccessible();
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText(/Its number is F-[A-Z2-9]{8}\./)).toBeVisible();
});

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

interface Head {
  readonly status: number;
  readonly language: string;
  readonly title: string;
  readonly canonical: string | null;
  readonly robots: string | null;
  /** By `property` or `name`. */
  readonly tags: Readonly<Record<string, string>>;
  readonly alternates: Readonly<Record<string, string>>;
  /** The nodes of the structured data. */
  readonly graph: readonly Readonly<Record<string, unknown>>[];
}

/** What a document says of itself, as programs read it. */
async function headOf(page: Page, address: string): Promise<Head> {
  const response = await page.request.get(address, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const read = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html');
    const all = <T extends Element>(selector: string) => [...parsed.querySelectorAll<T>(selector)];
    const tags = Object.fromEntries(
      all<HTMLMetaElement>('meta[content]').map((meta) => [meta.getAttribute('property') ?? meta.name, meta.content]),
    );
    return {
      language: parsed.documentElement.lang,
      title: parsed.title,
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
      robots: tags['robots'] ?? null,
      tags,
      alternates: Object.fromEntries(
        all<HTMLLinkElement>('link[rel=alternate]').map((link) => [link.hreflang, link.getAttribute('href') ?? '']),
      ),
      data: parsed.querySelector('script[type="application/ld+json"]')?.textContent ?? '{"@graph":[]}',
    };
  }, html);
  const { data, ...rest } = read;
  return { ...rest, status: response.status(), graph: (JSON.parse(data) as { '@graph': Head['graph'] })['@graph'] };
}

test('[C-03] [C-01] an article and a promotion tell cards and search engines what they are, in the language asked for', async ({
  page,
  stack,
}) => {
  const nodeOf = ({ graph }: Head, type: string) => graph.find((node) => node['@type'] === type);

  const article = await headOf(page, '/help/deposits?lang=XX');
  expect(article).toMatchObject({ status: 200, language: 'en', title: 'How do I deposit? · Sampan', robots: null });
  expect(article.canonical).toBe(`${stack.url}/help/deposits`);
  expect(article.alternates).toMatchObject({
    th: `${stack.url}/help/deposits?lang=TH`,
    'x-default': `${stack.url}/help/deposits`,
  });
  expect(article.tags).toMatchObject({
    'og:type': 'article',
    'og:title': 'How do I deposit? · Sampan',
    'og:url': `${stack.url}/help/deposits`,
    'og:image': `${stack.url}/share.png`,
    'twitter:card': 'summary_large_image',
  });
  expect(article.tags['og:description']).toMatch(/^From the choice of a method to the money/);
  expect(article.tags['description']).toBe(article.tags['og:description']);
  expect(nodeOf(article, 'Article')).toMatchObject({ headline: 'How do I deposit?', inLanguage: 'en' });
  expect(Date.parse(String(nodeOf(article, 'Article')?.['datePublished']))).toBeLessThanOrEqual(Date.now());
  expect(nodeOf(article, 'WebPage')).toMatchObject({ mainEntity: { '@id': nodeOf(article, 'Article')?.['@id'] } });

  const terms = await headOf(page, '/help/agreement?lang=VI');
  expect(terms).toMatchObject({ status: 200, language: 'vi', canonical: `${stack.url}/help/agreement?lang=VI` });
  expect(terms.title).not.toMatch(/User agreement|^Sampan$/);
  expect(nodeOf(terms, 'Article')).toMatchObject({ inLanguage: 'vi' });

  const promotion = await headOf(page, '/promoDetail?utm=x&id=welcome&lang=EN');
  expect(promotion).toMatchObject({ status: 200, canonical: `${stack.url}/promoDetail?id=welcome` });
  expect(promotion.tags['og:title']).toBe(promotion.title);
  expect(promotion.alternates['th']).toBe(`${stack.url}/promoDetail?id=welcome&lang=TH`);
  expect(`${nodeOf(promotion, 'Offer')?.['name'] as string} · Sampan`).toBe(promotion.title);
  expect(nodeOf(promotion, 'Offer')?.['image']).toContain(`${stack.url}/art/banners/`);

  for (const address of ['/help/nothing', '/news/nothing', '/promoDetail?id=nothing', '/promoDetail'])
    expect(await headOf(page, address), address).toMatchObject({ status: 404, robots: 'noindex', graph: [] });
});

test('[C-03] a visitor searches the news, and comes back to the page and the search that they left', async ({
  page,
  stack,
}) => {
  const hostile = 'Sign</title></script><script>alert(1)</script>"><!--';
  const mine = "merchant_code = 'SAMPAN' and slug like 'harbour-%'";
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `
        insert into articles (merchant_code, kind, slug, published_at)
          select 'SAMPAN', 'news', 'harbour-' || n, now() - n * interval '1 hour' from generate_series(1, 20) n`,
    });
    await db.run({
      text: `
        insert into article_texts (merchant_code, article_id, language, title, body)
          select merchant_code, id, 'EN', 'Harbour ' || slug, 'Boats at pier ' || replace(slug, 'harbour-', 'P') || 'Z' from articles
          where ${mine}`,
    });
    await db.run({
      text: `
        with added as (
          insert into articles (merchant_code, kind, slug, published_at)
            values ('SAMPAN', 'news', 'harbour-sign', now() - interval '2 days') returning id)
        insert into article_texts (merchant_code, article_id, language, title, summary, body)
          select 'SAMPAN', id, 'EN', $1, $1, 'A sign' from added`,
      values: [hostile],
    });
  });
  try {
    await expect
      .poll(async () => (await ask(stack, helpCenter, { query: { kind: 'news' } })).totalCount)
      .toBeGreaterThanOrEqual(20);
    const sign = await page.request.get('/news/harbour-sign', { headers: { accept: 'text/html' } });
    const document = await sign.text();
    expect(document).toContain(`<title>${escaped(hostile)} · Sampan</title>`);
    expect(document).toContain(`<meta property="og:title" content="${escaped(hostile)} · Sampan">`);
    expect(document).not.toContain('<script>alert');

    await open(page, '/news');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\/news\?pageNo=2$/);
    await main.getByRole('link', { name: /Harbour harbour-15/ }).click();
    await expect(main.getByText('Boats at pier P15Z')).toBeVisible();
    await page.goBack();
    await expect(main.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await expect(main.getByRole('link', { name: /Harbour harbour-15/ })).toBeVisible();

    const search = main.getByRole('searchbox', { name: 'Search in News' });
    await search.fill('PÍER p17z');
    await expect(main.getByRole('status')).toHaveText('1 article');
    await main.getByRole('link', { name: /Harbour harbour-17/ }).click();
    await expect(main.getByText('Boats at pier P17Z')).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue('PÍER p17z');
    await expect(main.getByRole('listitem')).toHaveCount(1);
    await search.fill('nothing of the kind');
    await expect(main.getByText('Nothing found for “nothing of the kind”')).toBeVisible();
  } finally {
    // It would ask for what it still loads while the database is changed.
    await page.close();
    await stack.changeDatabase(async (db) => {
      await db.run({ text: `delete from articles where ${mine}` });
    });
  }
});

test('[S-08] [S-14] a notice that passes by is pressed, and opens over the page beside those of its page', async ({
  page,
  stack,
  expectAccessible,
}) => {
  const mine = "merchant_code = 'SAMPAN' and href = '/help/pier'";
  await stack.changeDatabase(async (db) => {
    await db.run({
      text: `
        with added as (
          insert into announcements (merchant_code, kind, href, sort_order, starts_at)
            select 'SAMPAN', 'PL', '/help/pier', 100 + n, now() from generate_series(1, 15) n
            returning id, sort_order)
        insert into announcement_texts (merchant_code, announcement_id, language, title, content)
          select 'SAMPAN', id, 'EN', 'Pier ' || sort_order, '<p>Boats leave from pier ' || sort_order || '.</p>' from added`,
    });
  });
  try {
    await untilDocuments(stack, ['/index'], (html) => html.includes('Pier 107'));
    await open(page, '/index');
    const passing = page.getByRole('region', { name: 'Notices' });
    await passing.getByRole('button', { name: 'Pause' }).click();
    // Five notices were there before: it is the twelfth.
    const pressed = passing.getByRole('link', { name: 'Pier 107' });
    await pressed.scrollIntoViewIfNeeded();
    await pressed.click();
    const popup = dialog(page);
    await expect(popup).toHaveAccessibleName('Notices');
    await expect(popup.getByRole('heading', { name: 'Pier 107' })).toBeVisible();
    await expect(popup.getByText('Boats leave from pier 107.')).toBeVisible();
    await expect(popup.getByText(/^\d{4}-\u2060\d\d-\u2060\d\d\s\d\d:\d\d:\d\d$/).last()).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    const titles = popup.getByRole('navigation', { name: 'Notices' }).getByRole('link');
    await expect(titles).toHaveCount(9);
    await expect(titles.nth(2)).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page, { within: 'dialog[open]' });
    await titles.filter({ hasText: 'Pier 110' }).click();
    await expect(popup.getByText('Boats leave from pier 110.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(pressed).toBeFocused();
    await expect(page).toHaveURL('/index');

    // On a phone it is a sheet with the text, and the titles behind it.
    await page.setViewportSize({ width: 360, height: 640 });
    await pressed.click();
    await expect(popup.getByText('Boats leave from pier 107.')).toBeVisible();
    await expect(titles.first()).toBeHidden();
    await popup.getByRole('button', { name: 'All notices' }).click();
    await expect(titles.filter({ hasText: 'Pier 107' })).toBeFocused();
    await expectAccessible(page, { within: 'dialog[open]' });
  } finally {
    await page.close();
    await stack.changeDatabase(async (db) => {
      await db.run({ text: `delete from announcements where ${mine}` });
    });
    await untilDocuments(stack, ['/index'], (html) => !html.includes('Pier 107'));
  }
});
