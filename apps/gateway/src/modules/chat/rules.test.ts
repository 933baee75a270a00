import { describe, expect, test } from 'vitest';
import { lengthOf, moderate, plainText, waitSeconds } from './rules.ts';

describe('[S-18] what is said', () => {
  test('is one line of plain text, without what can’t be seen', () => {
    expect(plainText('  hi\n\tthere \u202Eevil\u200B ')).toBe('hi there evil');
    expect(plainText('\u200B \u0000 ')).toBe('');
    expect(lengthOf('🎲🎲')).toBe(2);
  });

  test('masks words wherever they stand, and refuses others', () => {
    const words = [
      { word: 'damn', action: 'mask' },
      { word: 'สแปม', action: 'mask' },
      { word: 'https://', action: 'refuse' },
    ] as const;
    expect(moderate('DAMN, goddamnit', words)).toBe('****, god****it');
    expect(moderate('นี่สแปมนะ', words)).toBe('นี่****นะ');
    expect(moderate('İ damn', words)).toBe('İ ****');
    expect(moderate('look HTTPS://x', words)).toBeNull();
    expect(moderate('nothing here', words)).toBe('nothing here');
  });

  test('has its pace', () => {
    expect(waitSeconds([1_000, 2_000], 30_000, 3)).toBe(0);
    expect(waitSeconds([1_000, 2_000, 3_000], 30_000, 3)).toBe(31);
    expect(waitSeconds([1_000, 2_000, 3_000], 60_999, 3)).toBe(1);
  });
});
