import { expect, test } from 'vitest';
import { matchingCountries } from './matching-countries.ts';

const countries = [
  { code: 'VN', dialingCode: '84', name: 'Việt Nam', flagUrl: '' },
  { code: 'TH', dialingCode: '66', name: 'Thailand', flagUrl: '' },
  { code: 'KR', dialingCode: '82', name: '대한민국', flagUrl: '' },
  { code: 'US', dialingCode: '1', name: 'United States', flagUrl: '' },
];

test.each([
  ['', ['VN', 'TH', 'KR', 'US']],
  ['+84', ['VN']],
  ['0066', ['TH']],
  ['us', ['US']],
  ['united', ['US']],
  ['viet nam', ['VN']],
  ['대한', ['KR']],
  ['x', []],
])('[A-14] %s is found by name, code or dialling code', (query, codes) => {
  expect(matchingCountries(countries, query).map(({ code }) => code)).toEqual(codes);
});
