import { expect, test } from 'vitest';
import { text } from './envelope.ts';

test('[X-01] of what a person writes stays what can be read: no control characters but tabs and line ends', () => {
  const written = (typed: string) => text(8).safeParse(typed).data;
  expect(written(' a\u0000b\u0007\u001B\u0085c ')).toBe('abc');
  expect(written('a\tb\r\nc\rd\n')).toBe('a\tb\nc\nd');
  expect(written('\uD83Da🎲')).toBe('a🎲');
  expect(written('\u0000 \u0001')).toBe('');
  // Blanks and bells don't count.
  expect(written(` ${'\u0007'.repeat(9)}12345678 `)).toBe('12345678');
  expect(written('123456789')).toBeUndefined();
});
