import { expect, test } from 'vitest';
import { locales } from '../../language.ts';
import { shownTime } from './shown-time.ts';

const at = new Date('2026-11-23T18:05:00Z');

test('[W-07] a time is told in the zone of the visitor, in the language, and names its zone', () => {
  expect(shownTime(at, 'en', 'UTC')).toBe('Nov 23, 2026, 18:05 UTC');
  // The next day already.
  expect(shownTime(at, 'en', 'Asia/Ho_Chi_Minh')).toBe('Nov 24, 2026, 01:05 GMT+7');
  expect(shownTime(at, 'vi', 'Asia/Ho_Chi_Minh')).toMatch(/01:05.*24.*2026/);
  expect(shownTime(at, 'ja', 'Asia/Tokyo')).toMatch(/2026.*11.*24.*03:05/);
});

test('[W-07] every language counts the years of the Gregorian calendar and 24 hours', () => {
  for (const locale of Object.values(locales)) {
    const shown = shownTime(at, locale, 'Asia/Bangkok');
    expect(shown, `in ${locale}`).toContain('2026');
    expect(shown, `in ${locale}`).toMatch(/01[.:]05/);
    expect(shown, `in ${locale}`).toMatch(/GMT\+7|UTC\+7/);
  }
});
