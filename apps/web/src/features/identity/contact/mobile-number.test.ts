import { expect, test } from 'vitest';
import { internationalNumber, isNumberOf, loadNumberPlans, plainNumber } from './mobile-number.ts';

test('[A-02] a number is sent as digits, without the dialling code that stands beside it', () => {
  expect(plainNumber(' 090 123-4567 ', '84')).toBe('0901234567');
  expect(plainNumber('+84 901 234 567', '84')).toBe('901234567');
  expect(plainNumber('0084901234567', '84')).toBe('901234567');
  expect(plainNumber('+66812345678', '84')).toBe('66812345678');
});

test('[A-02] what can’t be a number is refused before anything is sent', async () => {
  expect(isNumberOf('VN', '12', '84')).toBe(false);
  expect(isNumberOf('VN', 'call me', '84')).toBe(false);
  expect(isNumberOf('VN', '0901234567', '84')).toBe(true);
  await loadNumberPlans();
  expect(isNumberOf('VN', '0901234567', '84')).toBe(true);
  expect(isNumberOf('VN', '+84 901 234 567', '84')).toBe(true);
  expect(isNumberOf('VN', '09012', '84')).toBe(false);
  expect(isNumberOf('TH', '0812345678', '66')).toBe(true);
  expect(isNumberOf('KR', '010-2345-6789', '82')).toBe(true);
});

test('[A-15] Firebase gets the international form, without the zero that a country dials first', async () => {
  expect(await internationalNumber('VN', '0901 234 567', '84')).toBe('+84901234567');
  expect(await internationalNumber('TH', '0812345678', '66')).toBe('+66812345678');
});
