import { randomUUID } from 'node:crypto';
import { article } from '@sampan/contract/content';
import {
  type ArticleContent,
  articleVersion,
  createArticle,
  previewArticle,
  publishArticle,
  saveArticle,
  staffArticle,
  staffArticles,
  uploadContentPicture,
  withdrawArticle,
} from '@sampan/contract/content-staff';
import type { Language } from '@sampan/contract/envelope';
import type { QueryOf } from '@sampan/contract/operation';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { articleContent, asOwner } from '../../testing/staff.ts';

const reason = 'asked for by members';

describe.each(oneDatabase)('the editor of articles on %s', (kind) => {
  let gateway: TestGateway;
  let staff: Awaited<ReturnType<typeof asOwner>>;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
  });
  // The clock goes on for hours: a session would be over.
  beforeEach(async () => {
    staff = await asOwner(gateway);
  });
  afterAll(() => gateway.close());

  const newSlug = () => `a-${randomUUID().slice(0, 8)}`;
  const create = (slug: string, content = articleContent()) =>
    gateway.call(createArticle, { body: { kind: 'help', slug, content, reason } }, staff);
  const save = (articleId: string, number: number, content: ArticleContent) =>
    gateway.call(saveArticle, { params: { articleId }, body: { number, content, reason } }, staff);
  const publish = (
    articleId: string,
    { number, live, at = null }: { number: number; live: number | null; at?: number | null },
  ) => gateway.call(publishArticle, { params: { articleId }, body: { number, live, at, reason } }, staff);
  const find = async (articleId: string) => (await gateway.call(staffArticle, { params: { articleId } }, staff)).value;
  const list = async (query: Partial<QueryOf<typeof staffArticles>>) =>
    (await gateway.call(staffArticles, { query }, staff)).value;
  const onSite = async (slug: string, language: Language = 'EN') => {
    gateway.clock.advance(5_001);
    const { value, errorCode } = await gateway.call(article, { params: { kind: 'help', slug } }, { language });
    return errorCode ?? value.html;
  };

  test('[X-04] [C-03] a draft is on no page until it is published; a change waits, and an earlier version comes back', async () => {
    const slug = newSlug();
    const { value: draft } = await create(slug);
    expect(draft).toMatchObject({ state: 'draft', live: null, next: null, title: 'A title' });
    expect(draft.missing).toEqual(draft.languages.filter((language) => language !== 'EN'));
    expect(await onSite(slug)).toBe('article_not_found');

    expect((await publish(draft.id, { number: 1, live: null })).value).toMatchObject({ state: 'live', live: 1 });
    expect(await onSite(slug)).toBe('<p>Some <strong>words</strong>.</p>');
    // The default language stands in for the others.
    expect(await onSite(slug, 'VI')).toBe('<p>Some <strong>words</strong>.</p>');

    const both = articleContent('Other words.');
    const vietnamese = { language: 'VI', title: 'Tiêu đề', summary: '', body: 'Lời khác.' } as const;
    const { value: changed } = await save(draft.id, 1, { ...both, texts: [...both.texts, vietnamese] });
    expect(changed).toMatchObject({ state: 'changed', live: 1 });
    expect(changed.versions.map(({ number, reason: why }) => [number, why])).toEqual([
      [2, reason],
      [1, reason],
    ]);
    expect(await onSite(slug)).toContain('Some');
    await publish(draft.id, { number: 2, live: 1 });
    expect([await onSite(slug), await onSite(slug, 'VI')]).toEqual(['<p>Other words.</p>', '<p>Lời khác.</p>']);

    // Undone: the version before is published again.
    expect((await publish(draft.id, { number: 1, live: 2 })).value).toMatchObject({ live: 1, state: 'changed' });
    expect([await onSite(slug), await onSite(slug, 'VI')]).toEqual(
      Array(2).fill('<p>Some <strong>words</strong>.</p>'),
    );
    const params = { articleId: draft.id, number: '2' };
    expect((await gateway.call(articleVersion, { params }, staff)).value.texts).toHaveLength(2);

    const withdraw = () => gateway.call(withdrawArticle, { params: { articleId: draft.id }, body: { reason } }, staff);
    expect((await withdraw()).value).toMatchObject({ state: 'draft', live: null });
    expect((await withdraw()).errorCode).toBeNull();
    expect(await onSite(slug)).toBe('article_not_found');
    const { rows } = await gateway.db.run<{ operation: string }>({
      text: `select operation from audit_entries where subject_kind = 'article' and subject_id = $1 order by number`,
      values: [draft.id],
    });
    expect(rows.map(({ operation }) => operation)).toEqual([
      'createArticle',
      'publishArticle',
      'saveArticle',
      'publishArticle',
      'publishArticle',
      'withdrawArticle',
    ]);
  });

  test('[X-04] [C-03] a version goes to the site at its time, a change as well as a new article', async () => {
    const slug = newSlug();
    const { value: draft } = await create(slug);
    const at = gateway.clock.now() + 3_600_000;
    expect((await publish(draft.id, { number: 1, live: null, at })).value).toMatchObject({
      state: 'scheduled',
      next: { number: 1, at },
    });
    await gateway.app.jobs.run('content.publish');
    expect(await onSite(slug)).toBe('article_not_found');
    gateway.clock.advance(3_600_000);
    staff = await asOwner(gateway);
    await gateway.app.jobs.run('content.publish');
    expect(await onSite(slug)).toContain('Some');
    await save(draft.id, 1, articleContent('Later words.'));
    await publish(draft.id, { number: 2, live: 1, at: gateway.clock.now() + 60_000 });
    expect(await onSite(slug)).toContain('Some');
    gateway.clock.advance(60_000);
    await gateway.app.jobs.run('content.publish');
    expect(await onSite(slug)).toBe('<p>Later words.</p>');
    expect(await find(draft.id)).toMatchObject({ state: 'live', live: 2, next: null });
  });

  test('[X-04] [C-03] of two who save or publish at a time one is told, and nothing of either is lost', async () => {
    const { value: draft } = await create(newSlug());
    const saved = await Promise.all(['one', 'two'].map((body) => save(draft.id, 1, articleContent(body))));
    expect(new Set(saved.map(({ errorCode }) => errorCode))).toEqual(new Set(['article_changed', null]));
    expect((await find(draft.id)).versions).toHaveLength(2);
    const published = await Promise.all([1, 2].map((number) => publish(draft.id, { number, live: null })));
    expect(new Set(published.map(({ errorCode }) => errorCode))).toEqual(new Set(['article_changed', null]));
  });

  test('[X-04] [C-03] what was on the site before anybody edited it is its first version', async () => {
    const [known] = (await list({ q: 'deposits', kind: 'help' })).list;
    if (!known) throw new Error('the demo has no article of deposits');
    const before = await find(known.id);
    expect(before).toMatchObject({ state: 'live', live: 0, versions: [] });
    expect(before.content.texts.map(({ language }) => language).toSorted()).toEqual(before.languages.toSorted());
    const html = await onSite(known.slug);
    const { value: after } = await save(known.id, 0, articleContent('New words.'));
    expect(after).toMatchObject({ live: 1, state: 'changed' });
    expect(after.versions.map(({ number, author }) => [number, author !== ''])).toEqual([
      [2, true],
      [1, false],
    ]);
    await publish(known.id, { number: 2, live: 1 });
    expect(await onSite(known.slug)).toBe('<p>New words.</p>');
    await publish(known.id, { number: 1, live: 2 });
    expect(await onSite(known.slug)).toBe(html);
  });

  test('[X-04] [C-03] a preview shows a version to who knows its address, for an hour, and nothing else of it is seen', async () => {
    const { value: draft } = await create(newSlug(), articleContent('Look at <script>alert(1)</script>*this*.'));
    const { value } = await gateway.call(
      previewArticle,
      { params: { articleId: draft.id }, body: { number: 1 } },
      staff,
    );
    const slug = new URL(value.url).pathname.replace('/help/', '');
    expect(await onSite(slug)).toBe('<p>Look at <em>this</em>.</p>');
    const elsewhere = { merchant: 'OTHER' };
    expect((await gateway.call(article, { params: { kind: 'help', slug } }, elsewhere)).errorCode).toBe(
      'article_not_found',
    );
    const { rows } = await gateway.db.run({
      text: `select encode(ticket_hash, 'escape') as ticket from article_previews`,
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(slug);
    gateway.clock.advance(3_600_000);
    expect(await onSite(slug)).toBe('article_not_found');
    staff = await asOwner(gateway);
    expect((await create(slug)).errorCode).toBe('article_slug_taken');
  });

  test('[X-04] [C-03] what can’t be an article is refused, and says why', async () => {
    const slug = newSlug();
    await create(slug);
    expect(await create(slug)).toMatchObject({ errorCode: 'article_slug_taken', data: { field: 'slug' } });
    expect((await create('No Slug')).errorCode).toBe('validation_failed');
    const content = articleContent();
    for (const wrong of [
      { texts: [] },
      { texts: [...content.texts, ...content.texts] },
      { imageUrl: 'javascript:alert(1)' },
      { imageUrl: '//elsewhere.example/a.png' },
      { category: 'Ä' },
      { texts: [{ ...content.texts[0]!, title: ' ' }] },
    ])
      expect((await create(newSlug(), { ...content, ...wrong })).errorCode).toBe('validation_failed');
    const foreign = { ...content, texts: [{ ...content.texts[0]!, language: 'VI' as const }] };
    const { value } = await create(newSlug(), foreign);
    expect(await publish(value.id, { number: 1, live: null })).toMatchObject({
      errorCode: 'article_language_missing',
      data: { language: 'EN' },
    });
    expect((await publish(value.id, { number: 9, live: null })).errorCode).toBe('article_not_found');
    const stranger = await asOwner(gateway, 'OTHER');
    const params = { articleId: value.id };
    const answers = await Promise.all([
      gateway.call(staffArticle, { params }, stranger),
      gateway.call(articleVersion, { params: { ...params, number: '1' } }, stranger),
      gateway.call(saveArticle, { params, body: { number: 1, content, reason } }, stranger),
      gateway.call(publishArticle, { params, body: { number: 1, live: null, at: null, reason } }, stranger),
      gateway.call(withdrawArticle, { params, body: { reason } }, stranger),
      gateway.call(previewArticle, { params, body: { number: 1 } }, stranger),
    ]);
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set(['article_not_found']));
  });

  test('[X-04] [C-03] the list finds by kind, state and words, in pages', async () => {
    const word = randomUUID().slice(0, 8);
    for (const number of [1, 2, 3]) {
      const content = articleContent();
      await create(newSlug(), { ...content, texts: [{ ...content.texts[0]!, title: `Đặt ${word} ${number}` }] });
      gateway.clock.advance(1_000);
    }
    const found = await list({ q: `dat ${word}`, pageSize: 2 });
    expect(found).toMatchObject({ totalCount: 3, totalPages: 2 });
    expect(found.list.map(({ title }) => title)).toEqual([`Đặt ${word} 3`, `Đặt ${word} 2`]);
    expect((await list({ q: word, state: 'live' })).totalCount).toBe(0);
    expect((await list({ q: word, kind: 'news' })).totalCount).toBe(0);
    expect((await list({ state: 'draft', q: word })).totalCount).toBe(3);
  });

  test('[X-04] [C-03] a picture of staff is seen by everybody from the start; what is none is refused', async () => {
    const file = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    const upload = (content: Buffer) =>
      gateway.call(uploadContentPicture, { body: { content: content.toString('base64') } }, staff);
    const { value } = await upload(file);
    expect(value).toMatchObject({ width: 9, height: 7 });
    const look = await gateway.app.inject({ method: 'GET', url: value.url });
    expect([look.statusCode, look.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await upload(Buffer.from('<svg onload=alert(1)>'))).errorCode).toBe('picture_type');
  });
});
