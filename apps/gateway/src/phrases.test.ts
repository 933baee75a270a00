import { languages } from '@sampan/contract/envelope';
import { type ErrorCode, errorStatus } from '@sampan/contract/errors';
import { describe, expect, test } from 'vitest';
import { errorMessage } from './phrases.ts';

const data = { minutes: 5, min: '50000.00', max: '900000.00', currency: 'VND', digits: 2 };

describe.each(languages)('[E-01] messages of errors in %s', (language) => {
  test.each(Object.keys(errorStatus) as ErrorCode[])('%s has its own words', (code) => {
    const message = errorMessage(language, code, data);
    expect(message).not.toMatch(/\berror\.\w/);
    expect(message).not.toMatch(/[{}]|undefined|NaN/);
    // What happened and what to do next: more than one clause.
    expect([...message].length).toBeGreaterThan(8);
  });

  test('the waiting time and the limits are told', () => {
    expect(errorMessage(language, 'too_many_requests', data)).toContain('5');
    expect(errorMessage(language, 'account_locked', { minutes: 3 })).toContain('3');
    expect(errorMessage(language, 'too_many_requests')).toContain('5');
    expect(errorMessage(language, 'amount_below_minimum', data)).toMatch(/50000\.00 VND/);
    expect(errorMessage(language, 'amount_above_maximum', data)).toMatch(/900000\.00 VND/);
  });

  test('no two codes that a person meets say the same', () => {
    const codes = Object.keys(errorStatus) as ErrorCode[];
    const texts = codes.map((code) => errorMessage(language, code, data));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});
