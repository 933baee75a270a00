import { expect, test } from 'vitest';
import { sitePath } from './site-path.ts';

test.each([
  ['/promotions', '/promotions/', '/promotions'],
  ['/promotions', '/PROMOTIONS//', '/promotions'],
  ['/noticePage', '/noticepage', '/noticePage'],
  ['/index.html', '/Index.html', '/index.html'],
  ['/', '/', '/'],
  ['/help/$slug', '/HELP/How%20To/', '/help/How%20To'],
  ['/member/$page', '/member/depositv2', '/member/depositv2'],
])('[S-01] [S-02] the path of %s asked for as %s is %s', (template, asked, path) => {
  expect(sitePath(template, asked)).toBe(path);
});
