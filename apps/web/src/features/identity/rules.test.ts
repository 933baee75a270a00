import { describe, expect, test } from 'vitest';
import type { FieldRule } from '@sampan/contract/patterns';
import { shownFields, toRegistration } from './rules.ts';

const rule = (over: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: false,
  acceptedPattern: '',
  patternId: 0,
  minLength: 0,
  maxLength: 255,
  ...over,
});

describe('fields of the registration', () => {
  test('[A-10] only what the server switches on is shown, in the order of the specification', () => {
    const fields = shownFields({
      email: rule({}),
      username: rule({ required: true }),
      qqNum: rule({ enabled: false }),
      password: rule({ required: true }),
    });
    expect(fields.map(({ name }) => name)).toEqual(['username', 'password', 'email']);
    expect(fields.map((field) => field.rule.required)).toEqual([true, true, false]);
  });

  test('[A-10] the payment password is required whenever it is shown', () => {
    const [field] = shownFields({ paymentPassword: rule({ required: false }) });
    expect(field?.rule.required).toBe(true);
  });

  test('[V-05] texts are trimmed, empty ones left out, and a password keeps its spaces', () => {
    const fields = shownFields({ username: rule({}), password: rule({}), email: rule({}) });
    const values = { username: '  lotus01 ', password: ' pass word ', email: '   ' };
    expect(toRegistration(values, fields)).toEqual({ username: 'lotus01', password: ' pass word ' });
  });
});
