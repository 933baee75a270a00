import { expect, test } from 'vitest';
import { createDocuments, type Visit } from './documents.ts';

test('[C-03] the documents of all articles together have an end: those read last are kept', async () => {
  let made = 0;
  const documents = createDocuments({
    bundle: {
      target: () => ({ kind: 'shell', key: '/news/$slug', path: '/news/boats', status: 200, isOneOfMany: false }),
      firstQueries: () => [],
      async document() {
        made += 1;
        return { body: Buffer.from(String(made)), isWhole: true, styleHashes: [], status: 200 };
      },
    },
    mainOrigin: async () => 'http://site',
    clock: { now: () => 0 },
    ask: async () => null,
    onError: (error) => {
      throw error;
    },
  });
  const visit = (slug: string): Visit => ({
    url: `/news/${slug}`,
    language: 'EN',
    theme: 'dark',
    content: {
      type: 'article',
      kind: 'news',
      slug,
      title: slug,
      summary: '',
      language: 'EN',
      publishedAt: 0,
      updatedAt: 0,
    },
  });
  for (const slug of ['first', 'second', 'first']) await documents.find(visit(slug));
  expect(made).toBe(2);
  for (let n = 0; n < 300; n += 1) await documents.find(visit(`other-${n}`));
  expect(made).toBe(302);
  await documents.find(visit('other-299'));
  expect(made).toBe(302);
  await documents.find(visit('first'));
  expect(made).toBe(303);
});

test('[G-08] made-up addresses don’t grow what is kept, and push out no page that has but one', async () => {
  let made = 0;
  const documents = createDocuments({
    bundle: {
      target: (url) => ({ kind: 'page', key: url, path: '/promotions', status: 200, isOneOfMany: url.includes('?') }),
      firstQueries: () => [],
      async document({ url }) {
        made += 1;
        // Long ones: what is kept has an end by its length, too.
        return {
          body: Buffer.from(url.includes('?') ? url.padEnd(1_000_000, '.') : url),
          isWhole: true,
          styleHashes: [],
          status: 200,
        };
      },
    },
    mainOrigin: async () => 'http://site',
    clock: { now: () => 0 },
    ask: async () => null,
    onError: (error) => {
      throw error;
    },
  });
  const open = async (url: string) => documents.find({ url, language: 'EN', theme: 'dark', content: null });
  await open('/promotions');
  for (let n = 0; n < 70; n += 1) await open(`/promotions?type=${n}`);
  expect(made).toBe(71);
  await open('/promotions');
  await open('/promotions?type=69');
  expect(made).toBe(71);
  await open('/promotions?type=0');
  expect(made).toBe(72);
});

test('[G-08] what documents have in common is asked for once, until it changes; what failed is asked for again', async () => {
  const asked: string[] = [];
  let now = 0;
  let answer: unknown = { isOpen: true };
  const documents = createDocuments({
    bundle: {
      target: (url) => ({ kind: 'page', key: url, path: url, status: 200, isOneOfMany: true }),
      firstQueries: (url) => [
        { method: 'GET', path: '/wps/system/status', body: undefined },
        { method: 'GET', path: `/of${url}`, body: undefined },
      ],
      async document({ url, data }) {
        return { body: Buffer.from(url + JSON.stringify(data)), isWhole: true, styleHashes: [], status: 200 };
      },
    },
    mainOrigin: async () => 'http://site',
    clock: { now: () => now },
    async ask({ path }, language) {
      asked.push(`${language} ${path}`);
      return answer;
    },
    onError: (error) => {
      throw error;
    },
  });
  const open = async (url: string, language: 'EN' | 'TH' = 'EN') =>
    (await documents.find({ url, language, theme: 'dark', content: null }))?.body.toString();
  const timesAsked = () => asked.filter((call) => call === 'EN /wps/system/status').length;
  await Promise.all([open('/a'), open('/b')]);
  expect(await open('/c')).toBe('/c{"/wps/system/status":{"isOpen":true},"/of/c":{"isOpen":true}}');
  expect(timesAsked()).toBe(1);
  await open('/a', 'TH');
  expect(asked).toContain('TH /wps/system/status');

  documents.expire();
  answer = null;
  await open('/d');
  await open('/e');
  expect(timesAsked()).toBe(3);
  answer = { isOpen: false };
  expect(await open('/f')).toContain('"isOpen":false');
  now = 10_000;
  await open('/g');
  expect(timesAsked()).toBe(5);
});
