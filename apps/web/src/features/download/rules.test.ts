import { expect, test } from 'vitest';
import { systemOf, systemsFor, waysFor } from './rules.ts';

const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';

test('[C-03] an iPad is known from the Mac that it says it is', () => {
  expect(systemOf(iPad, 5)).toBe('IOS');
  expect(systemOf(iPad, 0)).toBe('DESKTOP');
  expect(systemOf('Mozilla/5.0 (Linux; Android 16; Pixel 7)', 5)).toBe('ANDROID');
  expect(systemOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5)).toBe('IOS');
  expect(systemOf('Mozilla/5.0 (X11; Linux x86_64)', 0)).toBe('DESKTOP');
});

test('[C-03] one’s own system comes first', () => {
  const all = ['IOS', 'IOS_LITE', 'ANDROID'] as const;
  expect(waysFor('ANDROID', all)).toEqual(['ANDROID', 'WEB', 'IOS', 'IOS_LITE']);
  expect(waysFor('IOS', all)).toEqual(['IOS', 'IOS_LITE', 'WEB', 'ANDROID']);
  expect(waysFor('DESKTOP', ['IOS'])).toEqual(['WEB', 'IOS']);
  expect(systemsFor('ANDROID')).toEqual(['ANDROID', 'IOS', 'DESKTOP']);
});
