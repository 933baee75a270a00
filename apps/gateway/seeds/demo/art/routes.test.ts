import { scaledAddresses } from '@sampan/contract/picture-widths';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../../src/testing/harness.ts';
import { artRoutes } from './routes.ts';

describe.each(oneDatabase)('the demo’s pictures on %s', (kind) => {
  let gateway: TestGateway;
  let plain: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind, { extend: artRoutes });
    plain = await testGateway(kind, { beside: gateway });
  });
  afterAll(async () => {
    await plain.close();
    await gateway.close();
  });

  const get = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ url, headers });

  /** At most `count` of a list, from all over it. */
  const some = (all: readonly string[], count: number) =>
    all.filter((_, index) => index % Math.ceil(all.length / count) === 0);

  /** Every address of a picture in what was seeded. */
  async function seededUrls(): Promise<string[]> {
    const { rows } = await gateway.db.run<{ url: string }>({
      text: `select picture_url as url from vendors union select picture_url from games
        union select image_url from articles where image_url <> '' union select image_url from promotions
        union select image_url from banner_groups
        union select image_url from announcements where image_url <> '' union select picture from point_goods`,
    });
    return rows.map(({ url }) => url);
  }

  test('[G-02] are there for every row, without merchant and session, to be kept for a year, and can run nothing', async () => {
    const urls = await seededUrls();
    for (const folder of ['games', 'vendors', 'banners', 'goods'])
      expect(urls.filter((url) => url.startsWith(`/art/${folder}/`)).length).toBeGreaterThan(3);
    // Of thousands of games some: each is drawn anew.
    const games = urls.filter((url) => url.startsWith('/art/games/'));
    const others = urls.filter((url) => !url.startsWith('/art/games/'));
    for (const url of [...others, ...some(games, 120)]) {
      const picture = await get(url);
      const [, form = ''] = /\.(avif|webp|svg)\?/.exec(url) ?? [];
      expect([url, picture.statusCode, picture.headers['content-type']]).toEqual([
        url,
        200,
        form === 'svg' ? 'image/svg+xml' : `image/${form}`,
      ]);
      expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(picture.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'");
      expect(picture.headers['x-content-type-options']).toBe('nosniff');
      if (form === 'svg') expect(picture.body).toMatch(/^<svg .*<\/svg>$/s);
      else expect(picture.rawPayload.subarray(8, 12).toString().toLowerCase()).toBe(form);
    }
    const [url = ''] = urls;
    const again = await get(url, { 'if-none-match': String((await get(url)).headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('[G-02] games and marks are small pixels for a list, drawings for whoever asks for them', async () => {
    const urls = await seededUrls();
    const sizesOf = async (folder: string) => {
      const all = urls.filter((url) => url.startsWith(`/art/${folder}/`));
      const pictures = await Promise.all(some(all, 60).map(async (url) => (await get(url)).rawPayload));
      return Promise.all(
        pictures.map(async (bytes) => {
          const { width, height, format } = await sharp(bytes).metadata();
          return { pixels: `${format} ${width}x${height}`, size: bytes.length };
        }),
      );
    };
    const games = await sizesOf('games');
    const marks = await sizesOf('vendors');
    expect(new Set(games.map(({ pixels }) => pixels))).toEqual(new Set(['heif 256x320']));
    expect(new Set(marks.map(({ pixels }) => pixels))).toEqual(new Set(['heif 108x108']));
    const mean = (all: typeof games) => all.reduce((sum, { size }) => sum + size, 0) / all.length;
    expect(mean(games)).toBeLessThan(6_000);
    expect(mean(marks)).toBeLessThan(2_000);
    const [url = ''] = urls.filter((candidate) => candidate.startsWith('/art/games/'));
    const drawing = await get(url.replace('.avif', '.svg'));
    expect(drawing.headers['content-type']).toBe('image/svg+xml');
    expect(drawing.body).toMatch(/^<svg .*<\/svg>$/s);
    // Letters and numbers are outlines: no machine's fonts decide what they look like.
    expect(drawing.body).not.toContain('<text');
  });

  test('[S-15] what stands in lists are pixels in the widths of screens, small enough for a slow line', async () => {
    const urls = (await seededUrls()).filter((url) => scaledAddresses(url).length > 0);
    for (const folder of ['banners', 'goods'])
      expect(urls.filter((url) => url.startsWith(`/art/${folder}/`)).length).toBeGreaterThan(3);
    for (const url of urls) {
      for (const { address, width } of scaledAddresses(url)) {
        const { rawPayload, headers } = await get(address);
        expect([address, headers['content-type']]).toEqual([address, 'image/webp']);
        const { width: drawn } = await sharp(rawPayload).metadata();
        expect(drawn).toBe(Math.min(width, url.includes('/goods/') ? 480 : 1_200));
        expect([address, rawPayload.length < 24_000]).toEqual([address, true]);
      }
    }
    expect((await get(`${urls[0]}&width=500`)).statusCode).toBe(404);
  });

  test('[G-02] are there for what exists only', async () => {
    const wrong = [
      'games/no:such.svg',
      'games/x.png',
      'games/..%2fJADE.svg',
      'vendors/NOBODY.svg',
      'banners/toString.svg',
    ];
    for (const file of wrong) {
      const answer = await get(`/art/${file}`);
      expect([file, answer.statusCode]).toEqual([file, 404]);
      expect(answer.headers['cache-control']).not.toContain('immutable');
    }
  });

  test('[G-02] a gateway without the demonstration has nothing at their addresses', async () => {
    const [one, ...others] = await seededUrls();
    for (const url of [one ?? '', ...others.slice(-3)]) {
      const answer = await plain.app.inject({ url });
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.json()).toMatchObject({ success: false, errorCode: 'not_found' });
    }
  });
});
