import type { ProfileRule } from '@sampan/contract/profiles';
import { describe, expect, test } from 'vitest';
import { changedFields, choicesOf, chosenAvatar, fieldValidator, type ProfileField, shownValue } from './rules.ts';

const rule: ProfileRule = {
  enabled: true,
  required: false,
  acceptedPattern: '',
  patternId: 0,
  minLength: 2,
  maxLength: 20,
  change: 'free',
};
const field = (over: Partial<ProfileField>): ProfileField => ({
  name: 'occupation',
  rule,
  value: '',
  isFixed: false,
  ...over,
});
const ages = { today: () => '2026-11-24', minimumAge: 18 };
const words = {
  tag: 'en',
  country: (code: string) => (code === 'VN' ? 'Vietnam' : code),
  t: (key: string) => key,
};

describe('[M-02] [V-01] what is wrong with a field', () => {
  const check = (name: ProfileField['name'], value: string, over: Partial<ProfileRule> = {}) =>
    fieldValidator(field({ name, rule: { ...rule, ...over } }), ages)(value);
  test('is said in the words of its rule', () => {
    expect(check('occupation', ' Cook ')).toBeNull();
    expect(check('occupation', 'x')).toEqual({ key: 'form.reg_pattern_0', values: { range: '2–20' } });
    expect(check('occupation', '', { required: true })).toEqual({ key: 'form.required' });
    expect(check('zalo', 'abc', { patternId: 6 })).toEqual({ key: 'form.reg_pattern_6', values: { range: '2–20' } });
  });
  test('is said of a birthday and of what is chosen in words of their own', () => {
    expect(check('birthday', '2010-01-01')).toEqual({ key: 'profile.birthday.age', values: { age: 18 } });
    expect(check('birthday', '2001-02-29')).toEqual({ key: 'profile.birthday.real' });
    expect(check('birthday', '1.2.1990')).toEqual({ key: 'form.reg_pattern_11', values: { range: '10' } });
    expect(check('nationality', 'XX')).toEqual({ key: 'form.invalid' });
  });
});

test('[M-02] what didn’t change, and what is fixed, isn’t sent', () => {
  const fields = [
    field({ name: 'nickname', value: 'Lotus' }),
    field({ name: 'zalo', value: '0901234567' }),
    field({ name: 'birthday', value: '1990-01-01', isFixed: true }),
    field({}),
  ];
  const typed = { nickname: ' Lotus ', zalo: '', birthday: '1991-01-01', occupation: ' Cook ' };
  expect(changedFields(fields, typed)).toEqual({ zalo: '', occupation: 'Cook' });
});

test('[M-02] what is chosen has a name, and its list the reader’s order', () => {
  expect(shownValue(field({ name: 'nationality', value: 'VN' }), words)).toBe('Vietnam');
  expect(shownValue(field({ name: 'sourceOfIncome', value: 'salary' }), words)).toBe('profile.income.salary');
  expect(shownValue(field({ value: 'Cook' }), words)).toBe('Cook');
  const labels = choicesOf('nationality', words).map(({ label }) => label);
  expect(labels.indexOf('Vietnam')).toBe(labels.indexOf('VI') + 1);
  expect(choicesOf('sourceOfIncome', words)[0]).toEqual({ value: 'salary', label: 'profile.income.salary' });
});

test('[M-02] one of the site’s pictures is known by its address', () => {
  expect(chosenAvatar({ avatar: '/avatars/koi.svg', avatarType: 'STATIC' })).toBe('koi');
  for (const other of [
    { avatar: '', avatarType: 'STATIC' },
    { avatar: '/uploads/x', avatarType: 'CUSTOM' },
  ] as const)
    expect(chosenAvatar(other)).toBeNull();
});
