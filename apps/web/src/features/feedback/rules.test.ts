import { expect, test } from 'vitest';
import { keysOfWishes, lengthValidator } from './rules.ts';

test('[V-03] a feedback is as long as the operator wants it', () => {
  const validate = lengthValidator(2, 3);
  const refusal = { key: 'error.text_length', values: { min: 2, max: 3 } };
  expect(validate('one')).toEqual(refusal);
  expect(validate('one two')).toBeNull();
  expect(validate('one two three four')).toEqual(refusal);
  expect(validate('很慢')).toBeNull();
});

test('[C-03] a wish keeps its key until it changes', () => {
  let made = 0;
  const keyOf = keysOfWishes(() => `key-${++made}`);
  expect(keyOf({ text: 'a' })).toBe('key-1');
  expect(keyOf({ text: 'a' })).toBe('key-1');
  expect(keyOf({ text: 'b' })).toBe('key-2');
});
