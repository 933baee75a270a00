import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { announcements } from '@sampan/contract/site';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { changeSettings } from '../../testing/settings.ts';
import { loadSite } from './bundle.ts';

const css = 'body{color:red}';
const styleHash = createHash('sha256').update(css).digest('base64');
const script = `console.log(${JSON.stringify('x'.repeat(2_000))})`;

/** A site as the build lays it out, whose documents tell what they were made from. */
const entryServer = `
  let count = 0;
  export const merchantCode = 'SAMPAN';
  export function target(url) {
    const path = new URL(url, 'http://site').pathname.replace(/(?<=.)\\/+$/, '');
    if (['/index', '/register'].includes(path)) return { kind: 'page', isOneOfMany: false, key: 'home', path, status: 200 };
    if (path.startsWith('/news/')) return { kind: 'shell', key: '/news/$slug', path, status: 200 };
    if (['/rng', '/broken', '/half', '/promoDetail'].includes(path)) return { kind: 'shell', key: path, path, status: 200, isOneOfMany: false };
    return { kind: 'shell', key: 'not-found', path, status: 404, isOneOfMany: false };
  }
  export function subjectOf(url) {
    const { pathname, searchParams } = new URL(url, 'http://site');
    if (pathname === '/promoDetail') return { type: 'promotion', id: searchParams.get('id') ?? '' };
    const slug = /^\\/news\\/(.+)/.exec(pathname)?.[1];
    return slug === undefined ? null : { type: 'article', kind: 'news', slug };
  }
  export function addressOf(subject) {
    if (subject.type === 'promotion') return '/promoDetail?id=' + subject.id;
    return subject.kind === 'news' ? '/news/' + subject.slug : null;
  }
  export const publicPaths = ['/index', '/rng'];
  export const languages = [{ code: 'EN', tag: 'en' }, { code: 'VI', tag: 'vi' }];
  export function preferences(cookies, accept = '', asked) {
    return {
      language: (asked === 'VI' ? asked : undefined) ?? cookies.lang ?? (accept.startsWith('vi') ? 'VI' : 'EN'),
      theme: cookies.theme ?? 'system',
    };
  }
  export function firstQueries(url, language) {
    return [
      { method: 'GET', path: '/wps/system/status', body: undefined },
      { method: 'POST', path: '/wps/relay/GCSGAME_gameVendor', body: { merchantCode } },
      { method: 'GET', path: '/wps/relay/MCSFE_getListAnnouncements?types=PL', body: undefined },
    ];
  }
  export async function document({ url, language, theme, config, content, data }) {
    const { key } = target(url);
    const status = subjectOf(url) && !content ? 404 : target(url).status;
    if (key === '/broken') throw new Error('a component failed');
    const answer = (path) => Object.entries(data).find(([asked]) => asked.split('?')[0] === path)?.[1];
    const first = {
      systemStatus: answer('/wps/system/status'),
      gameVendors: answer('/wps/relay/GCSGAME_gameVendor'),
      announcements: answer('/wps/relay/MCSFE_getListAnnouncements'),
    };
    const what = JSON.stringify({ key, language, theme, config, content, data: first, count: ++count });
    return {
      status,
      body: Buffer.from('<!doctype html><title>made</title><script type="application/json">' + what + '</script>'),
      isWhole: key !== '/half',
      styleHashes: ['sha256-${styleHash}'],
    };
  }
`;

interface Made {
  key: string;
  language: string;
  theme: string;
  count: number;
  content: { title: string; summary: string; language: string } | null;
  data: {
    systemStatus: { location: { ip: string; country: string }; info: { currency: string } };
    gameVendors: { data: { lanes: unknown[] } };
    announcements: { player: { title: string }[] };
  };
}

function made(html: string): Made {
  return JSON.parse(/json">(.*)<\/script>/.exec(html)?.[1] ?? 'null') as Made;
}

describe.each(oneDatabase)('the site’s pages on %s', (kind) => {
  let folder: string;
  let gateway: TestGateway;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'site-'));
    await mkdir(path.join(folder, 'client/assets'), { recursive: true });
    await mkdir(path.join(folder, 'client/.vite'));
    await mkdir(path.join(folder, 'server'));
    const write = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content);
    await Promise.all([
      write('package.json', '{"type":"module"}'),
      write('server/entry-server.js', entryServer),
      write('client/index.html', '<!doctype html><title>shell</title>'),
      write('client/favicon.svg', '<svg/>'),
      write('client/service-worker.js', 'self'),
      write('client/.vite/manifest.json', '{}'),
      write('client/assets/app-abc12345.js', script),
      write('client/assets/app-abc12345.js.br', brotliCompressSync(script)),
    ]);
    gateway = await testGateway(kind, { outside: { sandbox: 'https://games.example' }, env: { SITE_DIR: folder } });
  });
  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    gateway.app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*', ...headers } });

  test('[S-01] / leads to /index and keeps the query', async () => {
    const plain = await get('/');
    const referred = await get('/?referralCode=abc');
    expect([plain.statusCode, plain.headers.location]).toEqual([302, '/index']);
    expect([referred.statusCode, referred.headers.location]).toEqual([302, '/index?referralCode=abc']);
  });

  test('[E-03] addresses that begin with two slashes are this site’s own', async () => {
    await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = gateway.app.server.address() as AddressInfo;
    const ask = (target: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        let answer = '';
        socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
        socket.on('close', () => resolve(answer));
        socket.write(`GET ${target} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n`);
      });
    for (const target of ['///', '//?x', '/\\', '/\\?x']) {
      const answer = await ask(target);
      expect([target, answer.split(' ', 2)[1]]).toEqual([target, '302']);
      expect(answer).toMatch(/\r\nlocation: \/index(?:\?x)?\r\n/i);
    }
  });

  test('[S-01] [S-02] an address written another way leads to the one that its document is kept for', async () => {
    const answers = await Promise.all(
      ['/rng/', '/rng//?page=JADE&page=1', '/news/kept-page/'].map(async (url) => get(url)),
    );
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [301, '/rng'],
      [301, '/rng?page=JADE&page=1'],
      [301, '/news/kept-page'],
    ]);
  });

  test('[S-01] a document carries its first data, and nothing of the visitor', async () => {
    const answer = await gateway.app.inject({ url: '/index?a=1', remoteAddress: '203.0.113.9' });
    const { key, language, theme, data } = made(answer.body);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect({ key, language, theme }).toEqual({ key: 'home', language: 'EN', theme: 'system' });
    expect(data.systemStatus.location).toEqual({ ip: '', country: '' });
    expect(data.systemStatus.info.currency).toBe('VND');
    expect(data.gameVendors.data.lanes.length).toBeGreaterThan(4);
    const { value } = await gateway.call(announcements, { query: { types: 'PL' } });
    expect(data.announcements.player).toEqual(value.player);
    expect(answer.body).not.toContain('203.0.113.9');
    expect(answer.body).not.toContain('127.0.0.1');
  });

  test('[B-05] who may not come in gets a document that says why, which nobody keeps', async () => {
    const before = await get('/index');
    await changeSettings(gateway, (settings) => ({ ...settings, maintenance: true }));
    const closed = await get('/rng', { 'if-none-match': String(before.headers.etag) });
    await changeSettings(gateway, (settings) => ({ ...settings, maintenance: false }));
    const after = await get('/index');
    expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '60']);
    expect([closed.headers['cache-control'], closed.headers.etag]).toEqual(['no-store', undefined]);
    expect(closed.headers['content-security-policy']).toContain(styleHash);
    expect(made(closed.body).data).toMatchObject({ systemStatus: { maintenance: true } });
    expect(made(closed.body).data.gameVendors).toBeUndefined();
    expect(after.statusCode).toBe(200);
    expect(made(after.body).data).toMatchObject({ systemStatus: { maintenance: false } });
  });

  test('[B-05] a closed site is rendered once for all who see the same, each with their own address', async () => {
    await changeSettings(gateway, (settings) => ({ ...settings, maintenance: true }));
    const from = async (remoteAddress: string, url = '/rng') => {
      const { body, statusCode } = await gateway.app.inject({ url, remoteAddress, headers: { accept: 'text/html' } });
      const { count, data } = made(body);
      return { statusCode, count, ip: data.systemStatus.location.ip };
    };
    const first = await from('203.0.113.1');
    expect(first).toMatchObject({ statusCode: 503, ip: '203.0.113.1' });
    expect(await from('203.0.113.2')).toEqual({ ...first, ip: '203.0.113.2' });
    expect(await from('2001:db8::2')).toEqual({ ...first, ip: '2001:db8::2' });
    // Addresses that there are without end.
    const nowhere = await from('203.0.113.1', '/nowhere-1');
    expect(await from('203.0.113.1', '/nowhere-2')).toEqual(nowhere);
    gateway.clock.advance(10_000);
    expect((await from('203.0.113.1')).count).toBeGreaterThan(nowhere.count);
    await changeSettings(gateway, (settings) => ({ ...settings, maintenance: false }));
  });

  test('[B-03] [B-04] language and theme of the visitor decide the document', async () => {
    const chosen = await get('/index', { cookie: 'lang=TH; theme=light' });
    const asked = await get('/index', { 'accept-language': 'vi-VN' });
    expect(made(chosen.body)).toMatchObject({ language: 'TH', theme: 'light' });
    expect(made(asked.body)).toMatchObject({ language: 'VI', theme: 'system' });
    expect(made(asked.body).data.announcements.player[0]?.title).toBe('Chào mừng đến với Sampan');
    for (const name of ['Cookie', 'Accept-Language', 'Accept-Encoding']) expect(chosen.headers.vary).toContain(name);
  });

  test('[S-01] it is made once, and asked for again by its etag', async () => {
    const [first, second] = [await get('/index?x=1'), await get('/register?referralCode=abc')];
    expect(made(second.body).count).toBe(made(first.body).count);
    const etag = String(first.headers.etag);
    const again = await get('/index', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(first.headers['cache-control']).toBe('no-cache');
  });

  test('[S-01] it travels compressed', async () => {
    const plain = await get('/rng');
    const br = await get('/rng', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/rng', { 'accept-encoding': 'gzip, br;q=0' });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  test('[S-01] the content policy allows no inline script and only the styles that were made', async () => {
    const { headers } = await get('/index');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain(`style-src 'self' 'sha256-${styleHash}'`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('frame-src https://games.example');
    expect(policy.join(' ')).not.toContain('unsafe');
  });

  test('[C-02] when content changes the old document serves until the new one is made', async () => {
    await get('/index', { cookie: 'lang=JA' });
    const before = made((await get('/index', { cookie: 'lang=JA' })).body);
    await gateway.db.run({ text: `update announcement_texts set title = 'New' where language = 'JA'` });
    gateway.events.publish('content', { merchantCode: 'SAMPAN' });
    const meanwhile = made((await get('/index', { cookie: 'lang=JA' })).body);
    await expect
      .poll(async () => made((await get('/index', { cookie: 'lang=JA' })).body).data.announcements.player[0]?.title)
      .toBe('New');
    expect(meanwhile.count).toBe(before.count);
  });

  test('[S-05] an unknown address is a page for people and JSON for programs', async () => {
    const page = await get('/no/such/page');
    expect([page.statusCode, made(page.body).key]).toEqual([404, 'not-found']);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    // Malformed percent-encoding.
    const odd = await get('/%E0%A4%A?x=%E0%A4%A');
    expect([odd.statusCode, made(odd.body).key]).toEqual([404, 'not-found']);
    for (const [url, headers] of [
      ['/wps/%E0%A4%A', { accept: 'text/html' }],
      ['/wps/no/such/call', { accept: 'text/html' }],
      ['/lgw/nothing', { accept: 'text/html' }],
      ['/assets/gone-12345678.js', { accept: '*/*' }],
      ['/no/such/page', { accept: 'application/json' }],
    ] as const) {
      const answer = await get(url, headers);
      expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([404, 'not_found']);
    }
    const posted = await gateway.app.inject({ method: 'POST', url: '/index' });
    expect([posted.statusCode, posted.json<{ errorCode: string }>().errorCode]).toEqual([404, 'not_found']);
  });

  test('[S-16] hashed files are kept for a year and sent in their compressed form', async () => {
    const br = await get('/assets/app-abc12345.js', { 'accept-encoding': 'br, gzip' });
    const plain = await get('/assets/app-abc12345.js');
    const icon = await get('/favicon.svg');
    expect(br.headers['content-encoding']).toBe('br');
    expect(br.headers['content-type']).toMatch(/javascript/);
    expect(br.headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
    expect(plain.body).toBe(script);
    expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('[S-05] nothing but the site’s files is served', async () => {
    for (const url of [
      '/.vite/manifest.json',
      '/assets/../../server/entry-server.js',
      '/assets/%2e%2e/%2e%2e/server/entry-server.js',
      '/..%2fserver%2fentry-server.js',
      '/assets/app-abc12345.js.br',
      '/server/entry-server.js',
    ]) {
      const { statusCode, body } = await get(url, { accept: '*/*' });
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).not.toContain('a component failed');
    }
  });

  test('[S-16] search engines are told of the public pages in every language, and of nothing else', async () => {
    const { publicUrl } = gateway.config;
    const robots = await get('/robots.txt', { accept: '*/*' });
    expect(robots.headers['content-type']).toMatch(/^text\/plain/);
    expect(robots.body.split('\n')).toEqual(
      expect.arrayContaining(['Disallow: /member/', 'Disallow: /wps/', `Sitemap: ${publicUrl}/sitemap.xml`]),
    );
    const map = await get('/sitemap.xml', { accept: '*/*' });
    expect(map.headers['content-type']).toMatch(/^application\/xml/);
    const places = [...map.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place);
    const own = ['/index', '/index?lang=VI', '/rng', '/rng?lang=VI'].map((path) => publicUrl + path);
    expect(places.slice(0, own.length)).toEqual(own);
    expect(places).toContain(`${publicUrl}/news/help-centre-opens`);
    expect(places).toContain(`${publicUrl}/promoDetail?id=welcome&amp;lang=VI`);
    expect(map.body).toContain(`<xhtml:link rel="alternate" hreflang="x-default" href="${publicUrl}/rng"/>`);
  });

  const sql = (text: string, values: unknown[] = []) => gateway.db.run<{ id: string }>({ text, values });
  /** What an operator changes shows within seconds. */
  const wait = () => gateway.clock.advance(5_001);
  async function publishNews(slug: string, title: string): Promise<void> {
    const { rows } = await sql(
      `insert into articles (merchant_code, kind, slug, published_at) values ('SAMPAN', 'news', $1, $2) returning id`,
      [slug, new Date(gateway.clock.now())],
    );
    await sql(
      `insert into article_texts (merchant_code, article_id, language, title, summary, body)
        values ('SAMPAN', $1, 'EN', $2, 's', 'x')`,
      [rows[0]?.id, title],
    );
    wait();
  }

  test('[C-03] the document of an article is told its words, in the language of the page where there are any', async () => {
    const english = await get('/news/help-centre-opens');
    expect(made(english.body)).toMatchObject({ content: { title: 'The help centre is open', language: 'EN' } });
    const other = made((await get('/news/help-centre-opens?lang=VI')).body);
    expect(other).toMatchObject({ language: 'VI', content: { language: 'VI' } });
    expect(other.content?.title).not.toBe('The help centre is open');
    expect(made((await get('/rng')).body).content).toBeNull();
    await publishNews('only-english', 'Words <b>& "signs"</b>');
    expect(made((await get('/news/only-english?lang=VI')).body)).toMatchObject({
      language: 'VI',
      content: { title: 'Words <b>& "signs"</b>', summary: 's', language: 'EN' },
    });
  });

  test('[C-01] the document of a promotion is told its words, picture and time', async () => {
    const { content } = made((await get('/promoDetail?x=1&id=welcome')).body);
    expect(content).toMatchObject({ type: 'promotion', id: 'welcome', language: 'EN', isOffer: true });
    expect(content).toMatchObject({ imageUrl: '/art/banners/harbour.webp?v=3', endsAt: expect.any(Number) as number });
    expect(made((await get('/promoDetail?id=home-screen')).body).content).toMatchObject({ isOffer: false });
  });

  test('[S-05] [C-03] what nobody published is a page that says so, with its status, and takes no memory', async () => {
    const [first, second] = [await get('/news/nothing-1'), await get('/news/nothing-2')];
    expect([first.statusCode, second.statusCode]).toEqual([404, 404]);
    expect(made(first.body).content).toBeNull();
    expect(made(second.body).count).toBe(made(first.body).count);
    for (const url of ['/promoDetail', '/promoDetail?id=nothing', '/promoDetail?id=%3Cb%3E', '/news/a%2Fb'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    const asked = await get('/news/nothing-1', { accept: 'application/json' });
    expect(asked.json<{ errorCode: string }>().errorCode).toBe('not_found');
  });

  test('[C-03] documents and map follow what an operator publishes and takes back within seconds', async () => {
    const map = async () => (await get('/sitemap.xml', { accept: '*/*' })).body;
    expect((await get('/news/fresh')).statusCode).toBe(404);
    expect(await map()).not.toContain('/news/fresh');
    await publishNews('fresh', 'First words');
    expect(await map()).toContain('/news/fresh</loc>');
    const before = await get('/news/fresh');
    expect(made(before.body).content?.title).toBe('First words');
    expect(made((await get('/news/fresh')).body).count).toBe(made(before.body).count);

    await sql(`update article_texts set title = 'Second words' where title = 'First words'`);
    await sql(`update promotions set is_published = false where id = 'welcome'`);
    wait();
    expect(made((await get('/news/fresh', { 'if-none-match': String(before.headers.etag) })).body).content?.title).toBe(
      'Second words',
    );
    expect((await get('/promoDetail?id=welcome')).statusCode).toBe(404);
    expect(await map()).not.toContain('id=welcome');

    await sql(`update articles set published_at = null where slug = 'fresh'`);
    await sql(`update promotions set is_published = true where id = 'welcome'`);
    wait();
    expect((await get('/news/fresh')).statusCode).toBe(404);
    expect((await get('/promoDetail?id=welcome')).statusCode).toBe(200);
    expect(await map()).not.toContain('/news/fresh');
  });

  test('[S-16] [B-03] an address may ask for a language, which then stays', async () => {
    const asked = await get('/rng?lang=VI', { cookie: 'lang=TH' });
    expect(made(asked.body).language).toBe('VI');
    expect(asked.headers['set-cookie']).toMatch(/^lang=VI; .*Path=\/.*SameSite=Lax/);
    const unknown = await get('/rng?lang=XX', { cookie: 'lang=TH' });
    expect(made(unknown.body).language).toBe('TH');
    expect(unknown.headers['set-cookie']).toBeUndefined();
  });

  test('[S-16] the service worker is never old and may ask the gateway only', async () => {
    const { headers } = await get('/service-worker.js', { accept: '*/*' });
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  });

  test('[E-03] a page that can’t be rendered is left to the browser', async () => {
    const answer = await get('/broken');
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>shell</title>']);
    expect(answer.headers['content-security-policy']).toContain("style-src 'self'");
    expect(answer.headers.etag).toBeUndefined();
  });

  test('[E-03] a page of which a part can’t be rendered is served without it, open and closed, and the log says so', async () => {
    const said = vi.spyOn(gateway.app.log, 'error');
    const problem = [{ path: '/half' }, 'a part of a document threw, and is left to the browser'];
    expect((await get('/rng')).statusCode).toBe(200);
    expect(said.mock.calls).toEqual([]);
    const { statusCode, body } = await get('/half');
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<title>made</title>')]);
    expect(said.mock.calls).toEqual([problem]);
    await changeSettings(gateway, (settings) => ({ ...settings, maintenance: true }));
    try {
      await expect.poll(async () => (await get('/half')).statusCode).toBe(503);
      expect(said.mock.calls).toEqual([problem, problem]);
    } finally {
      await changeSettings(gateway, (settings) => ({ ...settings, maintenance: false }));
      said.mockRestore();
    }
  });
});

test('[S-01] a site that was not built stops the start with a hint', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  await expect(loadSite(folder)).rejects.toThrow('npm run build');
  await rm(folder, { recursive: true });
});
