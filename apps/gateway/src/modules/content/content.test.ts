import { article, helpCenter } from '@sampan/contract/content';
import { systemStatus } from '@sampan/contract/site';
import { languages } from '@sampan/contract/envelope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { demoArticles } from '../../../seeds/demo/content/articles.ts';

describe.each(oneDatabase)('content on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(async () => gateway.close());

  const sql = (text: string, values: unknown[] = []) => gateway.db.run<Record<string, unknown>>({ text, values });
  /** What an operator changes shows within seconds. */
  const wait = () => gateway.clock.advance(5_001);

  test('[C-03] the demo has every page in every language, and claims no licence', async () => {
    for (const language of languages) {
      for (const { kind, slug } of demoArticles) {
        const { value, errorCode } = await gateway.call(article, { params: { kind, slug } }, { language });
        expect(errorCode).toBeNull();
        expect(value).toMatchObject({ kind, slug, language });
        expect(value.html).toMatch(/^<(p|ul|h2|ol)>/);
        expect(value.html).not.toMatch(/licen[cs]ed by|certified/i);
      }
    }
  });

  test('[C-03] what the demo publishes by date has pictures of the gateway, and dates of its own', async () => {
    const pictures: string[] = [];
    for (const place of ['blog', 'news', 'creditReport'] as const) {
      const { list } = (await gateway.call(helpCenter, { query: { kind: place } })).value;
      pictures.push(...list.map(({ imageUrl }) => imageUrl));
      const times = list.map(({ publishedAt }) => publishedAt);
      expect(new Set(times).size).toBe(list.length);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
    expect(new Set(pictures).size).toBe(pictures.length);
    for (const url of pictures) expect(url).toMatch(/^\/art\/banners\//);
  });

  test('[C-03] the help centre lists the operator’s order under its headings, in pages', async () => {
    const first = await gateway.call(helpCenter, { query: { kind: 'guide', pageSize: 4 } });
    expect(first.value).toMatchObject({ totalCount: 6, totalPages: 2 });
    expect(first.value.list.map(({ slug }) => slug)).toEqual(['deposits', 'withdrawals', 'play', 'account-security']);
    expect(first.value.categories[0]).toEqual({ id: 'money', title: 'Deposits and withdrawals', count: 2 });
    const second = await gateway.call(helpCenter, { query: { kind: 'guide', pageSize: 4, pageNo: 2 } });
    expect(second.value.list.map(({ slug }) => slug)).toEqual(['responsible', 'agreement']);
    const money = await gateway.call(helpCenter, { query: { category: 'money' } });
    expect(money.value.list).toHaveLength(2);
  });

  test('[C-03] a later article of an early heading stands with the others of its heading', async () => {
    const slugs = async () =>
      (await gateway.call(helpCenter, { query: { kind: 'guide' } })).value.list.map(({ slug }) => slug);
    await sql(`update articles set sort_order = 99 where merchant_code = 'SAMPAN' and slug = 'deposits'`);
    wait();
    expect((await slugs()).slice(0, 3)).toEqual(['withdrawals', 'deposits', 'play']);
    await sql(`update articles set sort_order = 0 where merchant_code = 'SAMPAN' and slug = 'deposits'`);
    wait();
  });

  test('[C-03] the site is told of which kinds there is something to read', async () => {
    const kinds = async () => (await gateway.call(systemStatus, { query: {} })).value.info.articleKinds;
    const before = await kinds();
    expect(before).toEqual(expect.arrayContaining(['agreement', 'blog', 'creditReport', 'download', 'help', 'join']));
    await sql(
      `update articles set published_at = now() + interval '1 day' where merchant_code = 'SAMPAN' and kind = 'blog'`,
    );
    // Its page shows the one of its name.
    await sql(`update articles set slug = 'elsewhere' where merchant_code = 'SAMPAN' and kind = 'join'`);
    wait();
    expect(await kinds()).toEqual(before?.filter((kind) => kind !== 'blog' && kind !== 'join'));
    await sql(
      `update articles set published_at = now() - interval '1 day' where merchant_code = 'SAMPAN' and kind = 'blog'`,
    );
    await sql(`update articles set slug = 'join' where merchant_code = 'SAMPAN' and kind = 'join'`);
    wait();
    expect(await kinds()).toEqual(before);
  });

  test('[C-03] a search finds title and text without accents or case, titles first', async () => {
    const search = (q: string, language: 'EN' | 'VI' | 'CN' | 'TH') =>
      gateway.call(helpCenter, { query: { kind: 'guide', q } }, { language });
    expect((await search('RUT tien', 'VI')).value.list[0]?.slug).toBe('withdrawals');
    expect((await search('passkey', 'EN')).value.list.map(({ slug }) => slug)).toEqual(['account-security']);
    expect((await search('手续费', 'CN')).value.list.map(({ slug }) => slug)).toEqual(['deposits']);
    expect((await search('ถอนเงิน', 'TH')).value.list[0]?.slug).toBe('withdrawals');
    expect((await search("'; drop table articles; --", 'EN')).value).toMatchObject({ list: [], totalPages: 0 });
    expect((await gateway.call(helpCenter, { query: { q: 'x'.repeat(81) } })).errorCode).toBe('validation_failed');
  });

  test('[C-03] what an operator writes in the database is shown within seconds, cleaned, and only theirs', async () => {
    const { rows } = await sql(
      `insert into articles (merchant_code, kind, slug, published_at) values ('OTHER', 'news', 'first', now() - interval '1 day') returning id`,
    );
    await sql(
      `insert into article_texts (merchant_code, article_id, language, title, body) values ('OTHER', $1, 'EN', 'First', $2)`,
      [rows[0]?.['id'], 'Hello <script>alert(1)</script>**there**'],
    );
    wait();
    const read = (merchant: string, language: 'EN' | 'TH' = 'EN') =>
      gateway.call(article, { params: { kind: 'news', slug: 'first' } }, { merchant, language });
    expect((await read('OTHER')).value.html).toBe('<p>Hello <strong>there</strong></p>');
    expect(await read('SAMPAN')).toMatchObject({ status: 404, errorCode: 'article_not_found' });
    // A language that it lacks gets the default one's words, marked as such.
    expect((await read('OTHER', 'TH')).value).toMatchObject({ title: 'First', language: 'EN' });

    await sql(`update article_texts set body = 'Changed' where article_id = $1`, [rows[0]?.['id']]);
    expect((await read('OTHER')).value.html).toContain('Hello');
    wait();
    expect((await read('OTHER')).value.html).toBe('<p>Changed</p>');

    await sql(`update articles set published_at = null where id = $1`, [rows[0]?.['id']]);
    wait();
    expect((await read('OTHER')).errorCode).toBe('article_not_found');
    await sql(`delete from articles where id = $1`, [rows[0]?.['id']]);
    wait();
    expect((await gateway.call(helpCenter, { query: { kind: 'news' } }, { merchant: 'OTHER' })).value.list).toEqual([]);
  });

  test('[C-03] news come newest first; what is published later isn’t there yet; the default language is set', async () => {
    for (const [slug, hours] of [
      ['old', -48],
      ['new', -1],
      ['later', 2],
    ] as const) {
      const { rows } = await sql(
        `insert into articles (merchant_code, kind, slug, published_at) values ('OTHER', 'blog', $1, $2) returning id`,
        [slug, new Date(gateway.clock.now() + hours * 3_600_000)],
      );
      await sql(
        `insert into article_texts (merchant_code, article_id, language, title, body)
          values ('OTHER', $1, 'VI', $2, 'x'), ('OTHER', $1, 'EN', $3, 'x')`,
        [rows[0]?.['id'], `VI ${slug}`, `EN ${slug}`],
      );
    }
    wait();
    const titles = async () =>
      (
        await gateway.call(helpCenter, { query: { kind: 'blog' } }, { merchant: 'OTHER', language: 'KO' })
      ).value.list.map(({ title }) => title);
    expect(await titles()).toEqual(['EN new', 'EN old']);
    await changeSettings(gateway, (settings) => ({ ...settings, content: { defaultLanguage: 'VI' } }), 'OTHER');
    expect(await titles()).toEqual(['VI new', 'VI old']);
    gateway.clock.advance(3 * 3_600_000);
    expect(await titles()).toEqual(['VI later', 'VI new', 'VI old']);
  });
});
