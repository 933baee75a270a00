import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { fillMessage, type Message, type MessageValues } from './message.ts';

/** As the build compiles it. */
function fill(source: string, values: MessageValues = {}, locale = 'en'): string {
  return fillMessage(compileMessage(source) as unknown as Message, values, locale);
}

describe('[B-02] messages', () => {
  test('plain text, also with the signs that ICU reserves in quotes', () => {
    expect(fill('Log in')).toBe('Log in');
    expect(fill("It's '{'here'}'")).toBe("It's {here}");
  });

  test('values', () => {
    expect(fill('Page {page} of {pages}', { page: 2, pages: 9 })).toBe('Page 2 of 9');
    expect(fill('{brand} home', {})).toBe(' home');
  });

  const games = '{count, plural, =0 {no game} one {# game} other {# games}}';
  test.each([
    [0, 'no game'],
    [1, '1 game'],
    [12_345, '12,345 games'],
  ])('plural: %d', (count, text) => {
    expect(fill(games, { count })).toBe(text);
  });

  test('a language with one form only', () => {
    expect(fill('{count, plural, other {เกม # เกม}}', { count: 1 }, 'th')).toBe('เกม 1 เกม');
  });

  test.each(['en', 'zh-Hans', 'id', 'ja', 'ko', 'th', 'vi'])('plural forms in %s are those of its rules', (locale) => {
    const rules = new Intl.PluralRules(locale);
    const forms = '{n, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}';
    for (let n = 0; n < 250; n++) expect(fill(forms, { n }, locale)).toBe(rules.select(n));
  });

  test('select, with a plural inside; an inherited name is no case', () => {
    const source = '{who, select, agent {{n, plural, one {# member} other {# members}}} other {you}}';
    expect(fill(source, { who: 'agent', n: 2 })).toBe('2 members');
    expect(fill(source, { who: 'constructor', n: 2 })).toBe('you');
  });
});
