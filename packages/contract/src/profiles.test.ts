import { describe, expect, test } from 'vitest';
import { checkProfileField, incomeSources, nationalities, type ProfileRule } from './profiles.ts';

const rule: ProfileRule = {
  enabled: true,
  required: false,
  acceptedPattern: '',
  patternId: 0,
  minLength: 2,
  maxLength: 60,
  change: 'free',
};
const ages = { today: '2026-11-24', minimumAge: 18 };

describe('[M-02] [V-01] what a member says of themselves', () => {
  test('is held to its rule, as a field of the registration is', () => {
    const own = { ...rule, acceptedPattern: '@?[a-z]+', maxLength: 8 };
    const check = (value: string, required = false) => checkProfileField('telegram', { ...own, required }, value, ages);
    expect([check('@lotus'), check('')]).toEqual([null, null]);
    expect([check('', true), check('@lo tus'), check('a'), check('abcdefghi')]).toEqual([
      'required',
      'pattern',
      'length',
      'length',
    ]);
  });

  test.each([
    ['2008-11-24', null],
    ['2008-11-25', 'age'],
    ['2000-02-29', null],
    ['2001-02-29', 'date'],
    ['1999-13-01', 'date'],
    ['2026-11-25', 'date'],
    ['1899-12-31', 'date'],
    ['24.11.1990', 'pattern'],
    ['1990-1-2', 'pattern'],
  ])('a birthday %s is %s', (value, problem) => {
    expect(checkProfileField('birthday', { ...rule, patternId: 6 }, value, ages)).toBe(problem);
  });

  test('someone born on the 29th of February comes of age the day after the 28th', () => {
    const of = (today: string) => checkProfileField('birthday', rule, '2008-02-29', { today, minimumAge: 18 });
    expect([of('2026-02-28'), of('2026-03-01')]).toEqual(['age', null]);
  });

  test('a nationality is a country’s code, and a source of income one of the list', () => {
    expect(new Set(nationalities).size).toBe(nationalities.length);
    expect(nationalities.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
    for (const code of ['VN', 'ID', 'TH', 'KR', 'JP', 'CN'])
      expect(checkProfileField('nationality', rule, code, ages)).toBeNull();
    for (const wrong of ['vn', 'XX', 'Vietnam'])
      expect(checkProfileField('nationality', rule, wrong, ages)).toBe('pattern');
    for (const source of incomeSources) expect(checkProfileField('sourceOfIncome', rule, source, ages)).toBeNull();
    expect(checkProfileField('sourceOfIncome', rule, 'luck', ages)).toBe('pattern');
  });
});
