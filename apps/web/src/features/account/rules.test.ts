import { describe, expect, test } from 'vitest';
import { countryNames, inGroups, isHandheld, placeText } from './rules.ts';

describe('[A-18] places and devices', () => {
  test('a place has its country’s name in the person’s language', () => {
    expect(placeText({ ip: '203.0.113.7', country: 'VN' }, countryNames('en'))).toBe('203.0.113.7 · Vietnam');
    expect(placeText({ ip: '203.0.113.7', country: 'TH' }, countryNames('th'))).toBe('203.0.113.7 · ไทย');
    expect(placeText({ ip: '10.0.0.1', country: '' }, countryNames('en'))).toBe('10.0.0.1');
    expect(placeText({ ip: '10.0.0.1', country: 'ZZZ' }, countryNames('en'))).toBe('10.0.0.1 · ZZZ');
  });

  test.each([
    ['Chrome 142, Android', true],
    ['Safari 26, iPhone', true],
    ['Firefox 140, Linux', false],
    ['', false],
  ])('%s is held in a hand: %s', (client, expected) => {
    expect(isHandheld(client)).toBe(expected);
  });
});

describe('[A-18] the key of an authenticator app', () => {
  test('is read in groups', () => {
    expect(inGroups('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
    expect(inGroups('')).toBe('');
  });
});
