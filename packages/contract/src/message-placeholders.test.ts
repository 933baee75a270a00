import { expect, test } from 'vitest';
import { fillPlaceholders, placeholderProblem, placeholdersIn } from './message-placeholders.ts';

test('[X-04] names in braces are known, or named as the problem', () => {
  const known = ['code', 'brand'];
  expect(placeholdersIn('{brand}: {code}, {code}')).toEqual(['brand', 'code']);
  expect(placeholderProblem('{brand}: {code}', known)).toBeNull();
  expect(placeholderProblem('{brand}: {ticket}', known)).toBe('{ticket}');
  for (const wrong of ['{code', 'code}', '{code, plural, other {x}}', '{ code }', '{}'])
    expect([wrong, placeholderProblem(wrong, known)]).not.toEqual([wrong, null]);
});

test('[X-04] what a name stands for is text, also where it looks like a name', () => {
  expect(fillPlaceholders('{a} {b}', { a: '{b}', b: '<b>' })).toBe('{b} <b>');
  expect(fillPlaceholders('{constructor}', {})).toBe('');
});
