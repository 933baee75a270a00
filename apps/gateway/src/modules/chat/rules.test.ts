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

  test('is masked where no spaces tell words apart, and in whatever width it is typed', () => {
    const mask = (text: string, ...words: string[]) =>
      moderate(
        text,
        words.map((word) => ({ word, action: 'mask' })),
      );
    expect(mask('你这个王八蛋走开', '王八蛋')).toBe('你这个***走开');
    expect(mask('こいつ死ねよ', '死ね')).toBe('こいつ**よ');
    expect(mask('ﾊﾞｶ と バカ と ば', 'バカ')).toBe('*** と ** と ば');
    expect(mask('ไอ้เหี้ยเอ๊ย', 'เหี้ย')).toBe('ไอ้*****เอ๊ย');
    expect(mask('이 개새끼야', '개새끼')).toBe('이 ***야');
    expect(mask('ＤＡＭＮ', 'damn')).toBe('****');
    // Typed with the marks as letters of their own.
    expect(mask(plainText('đồ đéo'.normalize('NFD')), 'đéo')).toBe('đồ ***');
    // Another mark, another word.
    expect(mask('má, ma', 'ma')).toBe('má, **');
    expect(mask('시작', '시자')).toBe('시작');
  });

  test('is found whatever unseen stands in it, and keeps what joins letters and emojis', () => {
    const words = [
      { word: 'damn', action: 'mask' },
      { word: 'cặc', action: 'mask' },
      { word: 'https://', action: 'refuse' },
    ] as const;
    const said = (typed: string) => moderate(plainText(typed), words);
    const unseen =
      '\u200C\u200D\u00AD\u034F\u061C\u115F\u180B\u2800\u3164\uFFA0\uFFF9\uFE00\uFE0F\u{E0001}\u{E007F}\u{E0100}';
    for (const letter of unseen) {
      expect(said(`oh d${letter}am${letter}${letter}n you`)).toBe('oh **** you');
      expect(said(`see h${letter}ttps:/${letter}/x`)).toBeNull();
      expect(plainText(`${letter} ${letter}`)).toBe('');
    }
    // The marks of one letter in another order.
    expect(said('ca\u0306\u034F\u0323c')).toBe('****');
    const harmless = [
      '👩‍🚀 ❤️ 1️⃣',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      'می‌خواهم',
      'ภาษา\u200Cไทย',
    ];
    for (const text of harmless) expect(said(text)).toBe(text);
    expect(said('👩‍🚀 damn')).toBe('👩‍🚀 ****');
  });

  test('has its pace', () => {
    expect(waitSeconds([1_000, 2_000], 30_000, 3)).toBe(0);
    expect(waitSeconds([1_000, 2_000, 3_000], 30_000, 3)).toBe(31);
    expect(waitSeconds([1_000, 2_000, 3_000], 60_999, 3)).toBe(1);
  });
});
