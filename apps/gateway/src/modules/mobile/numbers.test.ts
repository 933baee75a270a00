import { describe, expect, test } from 'vitest';
import { countryOfMobile, dialingCountries, parseMobile, withFirst } from './numbers.ts';

describe('mobile numbers', () => {
  test.each([
    ['84', '0901234567', '+84901234567'],
    ['84', '901234567', '+84901234567'],
    ['84', '090 123-45.67', '+84901234567'],
    ['84', '+84 90 123 4567', '+84901234567'],
    ['66', '081 234 5678', '+66812345678'],
    ['62', '0812-3456-7890', '+6281234567890'],
    ['82', '010-1234-5678', '+821012345678'],
    ['81', '090-1234-5678', '+819012345678'],
    ['86', '138 0013 8000', '+8613800138000'],
    ['1', '(201) 555-0123', '+12015550123'],
    ['7', '8 912 345-67-89', '+79123456789'],
  ])('[A-14] %s and %s are %s', (code, number, expected) => {
    expect(parseMobile(code, number)).toBe(expected);
  });

  test.each([
    ['84', '123'],
    ['84', '09012345678901'],
    ['84', '+66 81 234 5678'],
    ['84', 'call me'],
    ['84', ''],
    ['84', '0901234567 ext 5'],
    ['999', '0901234567'],
    ['0', '901234567'],
  ])('[A-14] %s and %s are no number', (code, number) => {
    expect(() => parseMobile(code, number)).toThrow(expect.objectContaining({ code: 'mobile_invalid' }) as Error);
  });

  test.each([
    ['+84901234567', 'VN'],
    ['+66812345678', 'TH'],
    ['+12015550123', 'US'],
    ['+14165550123', 'CA'],
    ['+800123', ''],
    ['none', ''],
  ])('[X-04] %s is of %s', (mobile, country) => {
    expect(countryOfMobile(mobile)).toBe(country);
  });

  test('[A-14] the visitor’s country is put first, once, and only where it is served', () => {
    const list = dialingCountries(['VN', 'TH', 'VN', 'QQ']);
    expect(list.map(({ countryCode }) => countryCode)).toEqual(['VN', 'TH']);
    expect(withFirst(list, 'TH').map(({ countryCode }) => countryCode)).toEqual(['TH', 'VN']);
    expect(withFirst(list, 'US')).toEqual(list);
    expect(withFirst(list, '')).toEqual(list);
  });
});
