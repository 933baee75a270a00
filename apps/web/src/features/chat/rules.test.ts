import { expect, test } from 'vitest';
import { charactersLeft, isLater, mergeMessages } from './rules.ts';

const message = (id: string, isOwn = false) => ({ id, isOwn, author: 'a***', text: id, createdAt: 0 });

test('[S-18] messages that arrive twice, late or by two ways stand once, in their order', () => {
  const merged = mergeMessages([message('9'), message('10')], [message('11'), message('10', true)], [message('2')]);
  expect(merged.map(({ id, isOwn }) => `${id} ${isOwn}`)).toEqual(['2 false', '9 false', '10 true', '11 false']);
});

test('[S-18] a longer id is the later one, whatever it begins with', () => {
  expect([isLater('10', '9'), isLater('9', '10'), isLater('9', '9')]).toEqual([true, false, false]);
});

test('[S-18] the length counts characters, not their halves', () => {
  expect(charactersLeft(' 🎲🎲 ', 3)).toBe(1);
  expect(charactersLeft('four', 3)).toBe(-1);
});
