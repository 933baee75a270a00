import { expect, test } from 'vitest';
import { draftOf, isAddress, missingOrigin, moved } from './rules.ts';

const service = { version: 'v', ways: [], origins: [], siteOrigin: 'https://site.example' };

test('[X-04] [S-11] an address of another origin says which one has to be allowed first', () => {
  expect(missingOrigin('https://chat.example/room', service, [])).toBe('https://chat.example');
  expect(missingOrigin('https://chat.example/room', service, ['https://chat.example'])).toBeNull();
  expect(missingOrigin('/help', service, [])).toBeNull();
  expect(missingOrigin('https://site.example/x', service, [])).toBeNull();
  for (const none of ['', ' ', 'javascript:alert(1)', 'data:text/html,x', 'https://a:b@chat.example'])
    expect([none, isAddress(none, service)]).toEqual([none, false]);
  expect(isAddress('/help', service)).toBe(true);
});

test('[X-04] [S-11] ways change places within the list alone', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(draftOf(null)).toEqual({ id: 'service', ways: [], origins: [] });
});
