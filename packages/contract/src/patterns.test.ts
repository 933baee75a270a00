import { describe, expect, test } from 'vitest';
import { checkField, type FieldRule, patterns } from './patterns.ts';

interface Samples {
  readonly id: number;
  readonly name: string;
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
}

// Samples in Latin, Thai, Korean and Chinese writing for every pattern of spec §5.
const table: readonly Samples[] = [
  { id: 0, name: 'any', valid: ['a b\n!', 'สวัสดี ๑', '안녕', '你好，世界', '😀', ''], invalid: [] },
  {
    id: 1,
    name: 'letter first, then letters and digits',
    valid: ['player01', 'A', 'Zz9'],
    invalid: ['1player', 'play er', 'play_er', 'ผู้เล่น01', '플레이어', '玩家01', 'é1', 'ｐlayer', '', 'a\n'],
  },
  {
    id: 2,
    name: 'Chinese and digits',
    valid: ['玩家', '玩家01', '123', '龍'],
    invalid: ['player', '玩家a', 'ผู้เล่น', '플레이어', '玩 家', '玩家，', '１２', 'かな', ''],
  },
  {
    id: 3,
    name: 'e-mail',
    valid: ['player01@example.test', 'a.b+c@mail.example.co.th', "o'hara@x.io", 'A_1@sub-domain.example'],
    invalid: [
      'player01',
      'player01@example',
      '@example.test',
      'a@-x.test',
      'a@x..test',
      'a b@example.test',
      'a@example.test, b@example.test',
      'ผู้เล่น@example.test',
      '플레이어@example.test',
      '玩家@example.test',
      'a@例え.test',
      '',
    ],
  },
  {
    id: 4,
    name: 'alphanumeric',
    valid: ['player01', '01player', 'ABC', '123'],
    invalid: ['a b', 'a-b', 'ผู้เล่น', '플레이어1', '玩家1', 'é', '๑๒๓', ''],
  },
  {
    id: 5,
    name: 'letters and digits combined',
    valid: ['a1', '1a', 'Player01'],
    invalid: ['player', '123456', 'a1!', 'ก1', '가1', '中1', ''],
  },
  {
    id: 6,
    name: 'digits only',
    valid: ['0', '0901234567'],
    invalid: ['+84901234567', '12 34', '1a', '๑๒๓', '一二三', '１２３', '일이삼', ''],
  },
  {
    id: 7,
    name: 'alphanumeric with an uppercase',
    valid: ['Player01', 'A', '1A'],
    invalid: ['player01', '123', 'Player 01', 'Aก', 'A가', 'A中', 'É1', ''],
  },
  {
    id: 8,
    name: 'English letters and spaces',
    valid: ['Nguyen Van A', 'abc'],
    invalid: ['Nguyễn Văn A', 'A1', 'สมชาย', '김철수', '王小明', 'a\tb', ''],
  },
  {
    id: 9,
    name: 'no spaces',
    valid: ['a!b@c', 'สมชาย', '김철수', '王小明', '😀'],
    invalid: ['a b', 'a\tb', 'สม ชาย', '김　철수', '王\u00A0小明', ''],
  },
  {
    id: 10,
    name: 'Chinese and punctuation',
    valid: ['王小明', '你好，世界。', '阿依·古丽', '《论语》', '真的吗？！'],
    invalid: ['王a', '王1', '王 小明', 'สวัสดี', '안녕', 'hello', '你好,', ''],
  },
  {
    id: 11,
    name: 'date yyyy-MM-dd',
    valid: ['2026-11-21', '1999-01-31'],
    invalid: ['2026-13-01', '2026-00-10', '2026-11-32', '21-11-2026', '2026/11/21', '๒๐๒๖-๑๑-๒๑', '2026年11月21日', ''],
  },
  {
    id: 12,
    name: 'letters and spaces',
    valid: ['Nguyễn Văn A', 'สมชาย ใจดี', '김 철수', '王 小明', 'Nguye\u0302\u0303n'],
    invalid: ['A1', 'A-B', 'สมชาย๑', '김!', '王。', ''],
  },
  {
    id: 13,
    name: 'date MM-dd-yyyy',
    valid: ['11-21-2026', '01-31-1999'],
    invalid: ['21-11-2026', '2026-11-21', '00-10-2026', '11-32-2026', '๑๑-๒๑-๒๐๒๖', '11月21日', ''],
  },
  {
    id: 14,
    name: 'letters and digits only',
    valid: ['Nguyễn1', 'ผู้เล่น01', '플레이어01', '玩家01'],
    invalid: ['a b', 'a_b', 'ผู้เล่น ๑', '플레이어!', '玩家。', '๑๒', ''],
  },
  {
    id: 15,
    name: 'Korean only',
    valid: ['김철수', 'ㄱㄴ', '한'],
    invalid: ['김 철수', '김1', 'Kim', 'สมชาย', '王小明', ''],
  },
  {
    id: 16,
    name: 'Thai only',
    valid: ['สมชาย', 'ผู้เล่น', '๑๒๓'],
    invalid: ['สม ชาย', 'สม1', 'Somchai', '김철수', '王小明', ''],
  },
  {
    id: 17,
    name: 'Thai or English and spaces',
    valid: ['สมชาย ใจดี', 'Somchai Jaidee', 'สมชาย Jaidee'],
    invalid: ['สมชาย1', 'Somchai-J', '김철수', '王小明', 'Nguyễn', ''],
  },
  {
    id: 18,
    name: 'uppercase letters and spaces with one English letter',
    valid: ['NGUYEN VAN A', 'A'],
    invalid: ['Nguyen', '   ', 'A1', 'สมชาย A', '김 A', '王 A', 'É', ''],
  },
  {
    id: 19,
    name: 'letters, numbers, symbols',
    valid: ['P@ssw0rd!', 'abc', '~`|\\'],
    invalid: ['pass word', 'รหัสผ่าน1', '비밀번호', '密码1', 'pässword', ''],
  },
];

const anyLength = { enabled: true, required: true, minLength: 1, maxLength: 100 } as const;

describe('[V-02] patterns', () => {
  test('[V-02] the table covers every pattern id', () => {
    expect(table.map(({ id }) => id)).toEqual([...patterns.keys()]);
  });

  describe.each(table)('[V-02] $id $name', ({ id, valid, invalid }) => {
    test.each(valid)('accepts %j', (sample) => {
      expect(patterns[id]?.test(sample)).toBe(true);
    });
    test.each(invalid)('refuses %j', (sample) => {
      expect(patterns[id]?.test(sample)).toBe(false);
    });
    test('answers hostile texts of any length: one that backtracks would not come back', () => {
      const hostile = ['a', '1', 'A ', 'ก', '가', '中', 'a.', 'a-', '@'].map((part) => `${part.repeat(20_000)}\u0000`);
      const answers = hostile.map((text) => patterns[id]?.test(text));
      // Two take anything, or anything without a space.
      expect(answers).toEqual(hostile.map((text) => id === 0 || (id === 9 && !text.includes(' '))));
    });
  });
});

describe('[V-01] rules', () => {
  const rule = (changes: Partial<FieldRule>): FieldRule => ({
    ...anyLength,
    acceptedPattern: '',
    patternId: 0,
    ...changes,
  });

  test('[V-01] needs both the pattern and the length', () => {
    const username = rule({ patternId: 1, minLength: 4, maxLength: 8 });
    expect(checkField(username, 'play1')).toBeNull();
    expect(checkField(username, 'pla')).toBe('length');
    expect(checkField(username, 'player012')).toBe('length');
    expect(checkField(username, '1play')).toBe('pattern');
  });

  test('[V-01] both ends of the length are inside', () => {
    const exact = rule({ minLength: 4, maxLength: 4 });
    expect(checkField(exact, 'abcd')).toBeNull();
    expect(checkField(exact, 'abc')).toBe('length');
    expect(checkField(exact, 'abcde')).toBe('length');
  });

  test.each([
    ['Latin', 'abcd'],
    ['Korean', '가나다라'],
    ['Chinese', '一二三四'],
    ['beyond the basic plane', '𠮷𠮷𠮷𠮷'],
    ['emoji', '😀😀😀😀'],
  ])('[V-01] length counts characters, not code units: %s', (_writing, four) => {
    expect(checkField(rule({ minLength: 4, maxLength: 4 }), four)).toBeNull();
    expect(checkField(rule({ minLength: 5, maxLength: 9 }), four)).toBe('length');
  });

  test("[V-01] '*' matches anything of the right length", () => {
    const any = rule({ acceptedPattern: '*', patternId: 1, minLength: 2, maxLength: 6 });
    expect(checkField(any, 'สวัส')).toBeNull();
    expect(checkField(any, 'a b!')).toBeNull();
    expect(checkField(any, 'a')).toBe('length');
  });

  test('[V-01] an own pattern goes before the id and must match the whole text', () => {
    const own = rule({ acceptedPattern: '[a-c]+|x', patternId: 6 });
    expect(checkField(own, 'abc')).toBeNull();
    expect(checkField(own, 'x')).toBeNull();
    expect(checkField(own, 'abcd')).toBe('pattern');
    expect(checkField(own, '123')).toBe('pattern');
  });

  test('[V-01] an own pattern that is no regular expression restricts nothing', () => {
    expect(checkField(rule({ acceptedPattern: '([' }), 'abc')).toBeNull();
  });

  test('[V-01] nothing is wrong with an empty field that is not required', () => {
    expect(checkField(rule({ required: false, patternId: 3, minLength: 6 }), '')).toBeNull();
    expect(checkField(rule({ required: true }), '')).toBe('required');
  });
});
