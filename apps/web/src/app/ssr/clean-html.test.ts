import { expect, test } from 'vitest';
import { hostileTexts } from '../../../../../scripts/testing/hostile-texts.mjs';
import { cleanHtml } from './clean-html.ts';

const allowed = new Set(['href', 'title', 'target', 'rel', 'src', 'alt', 'width', 'height', 'loading', 'class']);

test.each(hostileTexts)('[C-02] [C-03] [G-08] nothing comes into a document by %s', (_, html) => {
  const clean = cleanHtml(`<p>before</p>${html}<p>after</p>`);
  expect(clean).toContain('<p>before</p>');
  for (const [, name = '', attributes = ''] of clean.matchAll(/<([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)/gi)) {
    expect(['p', 'a', 'img']).toContain(name);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
      expect(allowed).toContain(attribute);
      if (attribute === 'href' || attribute === 'src') expect(value).toMatch(/^(?:\/(?!\/)|https:\/\/|x$)/);
    }
  }
});

test('[C-02] [C-03] what an operator means stays, and links that lead away open beside the site', () => {
  expect(
    cleanHtml('<h2>Title</h2><p><b>bold</b> <a href="/help">in</a> <a href="https://else.where/">out</a></p>'),
  ).toBe(
    '<h2>Title</h2><p><b>bold</b> <a href="/help">in</a> ' +
      '<a href="https://else.where/" target="_blank" rel="noopener noreferrer">out</a></p>',
  );
  expect(cleanHtml('<img src="https://else.where/a.png" alt="A" width="4" height="3">')).toBe(
    '<img src="https://else.where/a.png" alt="A" width="4" height="3" loading="lazy" />',
  );
});
