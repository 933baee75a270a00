import { expect, test } from 'vitest';
import { createDocuments, type Visit } from './documents.ts';

test('[C-03] the documents of all articles together have an end: those read last are kept', async () => {
  let made = 0;
  const documents = createDocuments({
    bundle: {
      target: () => ({ kind: 'shell', key: '/news/$slug', path: '/news/boats', status: 200 }),
      firstQueries: () => [],
      async document() {
        made += 1;
        return { html: String(made), styleHashes: [], status: 200 };
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
  for (let n = 0; n < 200; n += 1) await documents.find(visit(`other-${n}`));
  expect(made).toBe(202);
  await documents.find(visit('other-199'));
  expect(made).toBe(202);
  await documents.find(visit('first'));
  expect(made).toBe(203);
});
