import fc from 'fast-check';
import { expect, it } from 'vitest';
import { romanised } from './romanised.ts';

it('[G-02] writes Chinese in pinyin and by first letters', () => {
  expect(romanised('斗地主')).toBe('doudizhu ddz');
  expect(romanised('麻将胡了 2')).toBe('majianghule mjhl 2');
  // Read by the word, not by the character.
  expect(romanised('银行 长城')).toBe('yinhang yh changcheng cc');
  expect(romanised('绿龙')).toBe('lvlong ll');
});

it('[G-02] writes Korean, kana, Thai, Lao and Cyrillic', () => {
  expect(['고스톱', '신라의 달밤'].map(romanised)).toEqual(['goseutop', 'sillaui dalbam']);
  expect(['パチンコ', 'ドラゴン'].map(romanised)).toEqual(['pachinko', 'doragon']);
  expect(['ไฮโล', 'ป๊อกเด้ง'].map(romanised)).toEqual(['hailo', 'pokdeng']);
  expect(['ໄກ່', 'Дракон'].map(romanised)).toEqual(['kai', 'drakon']);
});

it('[G-02] has nothing to say of Latin names, and makes plain letters of any other', () => {
  for (const name of ['Golden Dragon', 'Tiến Lên', 'Đồng Nai', '777', '']) expect(romanised(name)).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      expect(romanised(text) ?? '').toMatch(/^[\x20-\x7e]*$/);
    }),
  );
});
