import { describe, expect, test } from 'vitest';
import { maskEmail, maskMobile } from './present.ts';
import {
  accountKey,
  isSameName,
  lockName,
  loginLock,
  minutesUntil,
  mobileOf,
  mustChangePassword,
  nameOf,
  numberIn,
  passwordState,
  seenIntervalMs,
} from './rules.ts';

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

  test('[E-03] what is locked by name in one place is open in the others, whatever the name is', () => {
    const spaces = ['login', 'password', 'step-up'] as const;
    const subjects = ['player01', 'password', '","player01', 'login player01'];
    const locks = spaces.flatMap((space) => subjects.map((subject) => lockName(space, subject)));
    expect(new Set(locks).size).toBe(locks.length);
    expect(loginLock('Player01')).toBe(lockName('login', 'player01'));
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

  test.each([
    ['0901234567', '0901234567'],
    ['+84 901-234-567', '+84901234567'],
    ['(090) 123.4567', '0901234567'],
    ['player01', null],
    ['12345', null],
    ['1234567890123456789012345', null],
  ])('[A-12] %s may mean the number %s', (username, number) => {
    expect(numberIn(username)).toBe(number);
  });

  test.each([
    ['Nguyễn Thị Đào', 'nguyen  thi dao', true],
    ['ＫＩＭ ＭＩＮ', 'kim min', true],
    ['สมชาย ใจดี', ' สมชาย ใจดี ', true],
    ['김민수', '김민수', true],
    ['สมชาย ใจดี', 'สมชาย ใจดา', false],
    ['김민수', '김민주', false],
    ['Lan', 'Lan Anh', false],
    ['', '', false],
  ])('[A-18] %j and %j are one name: %s', (one, other, isSame) => {
    expect(isSameName(one, other)).toBe(isSame);
  });

  const fresh = {
    password_hash: 'x',
    password_changed_at: new Date(0),
    first_login_at: new Date(0),
    must_change_password: false,
  };
  test.each([
    ['a usual account', fresh, false],
    ['the first login', { ...fresh, first_login_at: null }, true],
    ['a known password', { ...fresh, must_change_password: true }, true],
    ['an old password', { ...fresh, password_changed_at: new Date(-1) }, true],
    ['no password', { ...fresh, password_hash: null, first_login_at: null, must_change_password: true }, false],
  ])('[A-07] %s: who comes by password must change it: %s', (_what, member, isForced) => {
    const state = passwordState(member, { now: 30 * 86_400_000, maxAgeDays: 30 });
    const ways = ['password', 'remembered', 'sms', 'google', 'facebook', 'passkey', 'reset', 'registration'] as const;
    expect(ways.filter((way) => mustChangePassword(way, state))).toEqual(isForced ? ['password', 'remembered'] : []);
    expect(passwordState(member, { now: 30 * 86_400_000, maxAgeDays: null }).isExpired).toBe(false);
  });
});

test('[M-02] a real name is a name', () => {
  expect(nameOf('  Nguyễn  Văn   A ')).toBe('Nguyễn Văn A');
  expect(nameOf('O’Brien-Smith Jr.')).toBe('O’Brien-Smith Jr.');
  expect(nameOf('สมชาย ใจดี')).toBe('สมชาย ใจดี');
  for (const wrong of ['', 'A', '12345', 'a1', '<i>x</i>', '.x']) expect(nameOf(wrong)).toBeNull();
});
