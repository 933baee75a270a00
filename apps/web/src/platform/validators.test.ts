import { describe, expect, test } from 'vitest';
import { languages } from '@sampan/contract/envelope';
import { patterns, type FieldRule } from '@sampan/contract/patterns';
import { lengthRange, ruleValidator } from './validators.ts';

const rule = (over: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 0,
  minLength: 6,
  maxLength: 12,
  ...over,
});

const ids = patterns.map((_, id) => id);
/** Wrong for every pattern but the one for anything. */
const wrong = ' _\u0000 ';

describe('[V-01] the message of a server’s rule', () => {
  test.each(ids)('pattern %i has words of its own, which name the bounds', (patternId) => {
    const validate = ruleValidator(rule({ patternId }));
    const tooLong = validate('x'.repeat(13));
    expect(tooLong).toEqual({ key: `form.reg_pattern_${patternId}`, values: { range: '6–12' } });
    if (patternId > 0) {
      const bad = ruleValidator(rule({ patternId, minLength: 0 }))(`a${wrong}b`);
      expect(bad).toEqual({ key: `form.reg_pattern_${patternId}`, values: { range: '1–12' } });
    }
  });

  test('one number stands for equal bounds', () => {
    expect(lengthRange(6, 6)).toBe('6');
    expect(lengthRange(6, 12)).toBe('6–12');
    expect(lengthRange(0, 20)).toBe('1–20');
    expect(ruleValidator(rule({ patternId: 6, minLength: 6, maxLength: 6 }))('12345')).toEqual({
      key: 'form.reg_pattern_6',
      values: { range: '6' },
    });
  });

  test('* matches anything of the right length; a pattern of the server’s own has general words', () => {
    const anything = ruleValidator(rule({ acceptedPattern: '*' }));
    expect(anything('ก ไ!7한字')).toBeNull();
    expect(anything('short')).toEqual({ key: 'form.reg_pattern_0', values: { range: '6–12' } });
    const own = ruleValidator(rule({ acceptedPattern: '[A-F0-9]+' }));
    expect(own('ABCDEF')).toBeNull();
    expect(own('abcdef')).toEqual({ key: 'form.pattern', values: { range: '6–12' } });
    expect(own('ABC')).toEqual({ key: 'form.reg_pattern_0', values: { range: '6–12' } });
  });

  test('an unknown pattern restricts nothing but the length', () => {
    const validate = ruleValidator(rule({ patternId: 20 }));
    expect(validate('anything!')).toBeNull();
    expect(validate('x')).toEqual({ key: 'form.reg_pattern_0', values: { range: '6–12' } });
  });

  test('[V-05] the text is trimmed; an empty one is missing only where it is required', () => {
    expect(ruleValidator(rule({}))('   ')).toEqual({ key: 'form.required' });
    expect(ruleValidator(rule({ required: false }))('   ')).toBeNull();
    expect(ruleValidator(rule({}))('  lotus01  ')).toBeNull();
  });

  test.each(languages)('%s has the words, with the bounds in them', async (language) => {
    const { form } = (await import(`../../../../packages/phrases/src/${language}/form.ts`)) as {
      form: Record<string, string>;
    };
    const texts = ids.map((id) => form[`form.reg_pattern_${id}`]);
    expect(texts.filter((text) => !text?.includes('{range}'))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
