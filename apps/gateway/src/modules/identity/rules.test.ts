import { describe, expect, test } from 'vitest';
import { maskEmail, maskMobile } from './present.ts';
import { accountKey, minutesUntil, mobileOf, seenIntervalMs } from './rules.ts';

describe('rules of identity', () => {
  test.each([
    ['Player01', 'player01'],
    ['  player01\n', 'player01'],
    ['ＰＬＡＹＥＲ０１', 'player01'],
    ['É', 'é'],
    ['e\u0301', '\u00e9'],
  ])('[A-01] %j and %j are one account', (one, other) => {
    expect(accountKey(one)).toBe(accountKey(other));
  });

  test('[A-01] different names stay different', () => {
    expect(accountKey('player01')).not.toBe(accountKey('player02'));
    expect(accountKey('plaуer01')).not.toBe(accountKey('player01'));
  });

  test.each([
    [1, 1],
    [60_000, 1],
    [60_001, 2],
    [300_000, 5],
    [0, 1],
    [-5, 1],
  ])('[E-03] %d ms are told as %d minutes', (left, minutes) => {
    expect(minutesUntil(new Date(1_000_000 + left), 1_000_000)).toBe(minutes);
  });

  test('[A-21] the last use is written often enough for the shortest idle time', () => {
    expect(seenIntervalMs(7_200_000)).toBe(60_000);
    expect(seenIntervalMs(60_000)).toBe(15_000);
  });

  test.each([
    ['84', '0901234567', '+84901234567'],
    ['+84', '090 123-4567', '+84901234567'],
    [undefined, '0901234567', '0901234567'],
    ['84', '', null],
    ['84', undefined, null],
  ])('[A-14] dialling code %j and number %j are %j', (code, number, mobile) => {
    expect(mobileOf(code, number)).toBe(mobile);
  });

  test('[A-06] addresses are shown masked', () => {
    expect(maskEmail('player01@example.test')).toBe('p***@example.test');
    expect(maskEmail('𠮷x@example.test')).toBe('𠮷***@example.test');
    expect(maskEmail(null)).toBe('');
    expect(maskMobile('+84901234567')).toBe('***567');
    expect(maskMobile(null)).toBe('');
  });
});
