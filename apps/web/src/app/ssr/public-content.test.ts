import type { Subject } from '@sampan/contract/published';
import { brand } from '#brand/brand.ts';
import { expect, onTestFinished, test } from 'vitest';
import { articlePlaces } from '../../platform/paths.ts';
import { addressOf, subjectOf } from './public-content.ts';

test('[C-03] an address names the article or the promotion that it shows, and the other way round', () => {
  const named: readonly Subject[] = [
    { type: 'article', kind: 'help', slug: 'deposits' },
    { type: 'article', kind: 'agreement', slug: 'agreement' },
    { type: 'article', kind: 'responsible', slug: 'responsible' },
    ...articlePlaces.map((kind) => ({ type: 'article', kind, slug: 'first' }) as const),
    { type: 'promotion', id: 'welcome' },
  ];
  for (const subject of named) expect(subjectOf(addressOf(subject) ?? '')).toEqual(subject);
  expect(subjectOf('/promoDetail?x=1&id=welcome&lang=TH')).toEqual({ type: 'promotion', id: 'welcome' });
});

test('[C-03] pages of the site itself name none, and what they contain has no address of its own', () => {
  for (const url of ['/', '/index', '/help', '/news', '/join', '/help/a/b', '/rng?id=x'])
    expect([url, subjectOf(url)]).toEqual([url, null]);
  expect(subjectOf('/promoDetail')).toEqual({ type: 'promotion', id: '' });
  expect(addressOf({ type: 'article', kind: 'join', slug: 'join' })).toBeNull();
  expect(addressOf({ type: 'article', kind: 'agreement', slug: 'older' })).toBeNull();
});

test('[S-06] [C-03] where a login comes before home nothing is shown to everybody', () => {
  brand.isLoginBeforeHome = true;
  onTestFinished(() => {
    brand.isLoginBeforeHome = false;
  });
  expect(subjectOf('/help/deposits')).toBeNull();
  expect(subjectOf('/promoDetail?id=welcome')).toBeNull();
  expect(addressOf({ type: 'promotion', id: 'welcome' })).toBeNull();
  expect(addressOf({ type: 'article', kind: 'help', slug: 'deposits' })).toBeNull();
});
