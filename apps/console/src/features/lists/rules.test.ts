import { afterEach, expect, test, vi } from 'vitest';
import { forgetFilter, savedFilters, saveFilter } from './rules.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
afterEach(() => kept.clear());

test('[X-04] filters are kept for each list by name, and one of the same name takes its place', () => {
  saveFilter('/audit ONE', { name: 'mine', search: { operation: 'saveArticle' } });
  saveFilter('/audit ONE', { name: 'all', search: { actor: 'staff' } });
  saveFilter('/audit ONE', { name: 'mine', search: { operation: 'publishArticle' } });
  expect(savedFilters('/audit ONE')).toEqual([
    { name: 'all', search: { actor: 'staff' } },
    { name: 'mine', search: { operation: 'publishArticle' } },
  ]);
  expect(savedFilters('/audit OTHER')).toEqual([]);
  forgetFilter('/audit ONE', 'all');
  expect(savedFilters('/audit ONE').map(({ name }) => name)).toEqual(['mine']);
});

test.each([
  '',
  'null',
  '[]',
  '{"/audit ONE": 1}',
  '{"/audit ONE": [1, {"name": "x"}, {"name": "y", "search": {"a": 1}}]}',
])('[X-04] what is no filter in the browser (%s) is as if nothing were kept', (text) => {
  kept.set('console.filters', text);
  expect(savedFilters('/audit ONE')).toEqual([]);
  saveFilter('/audit ONE', { name: 'a', search: { q: 'b' } });
  expect(savedFilters('/audit ONE')).toEqual([{ name: 'a', search: { q: 'b' } }]);
});
