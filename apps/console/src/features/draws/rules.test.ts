import type { DrawResult } from '@sampan/contract/lottery';
import { drawText, isLikeDraw, parseDrawText } from '@sampan/contract/draws-staff';
import { expect, test } from 'vitest';
import { isPrizeLike, typedNumbers, typedResult } from './rules.ts';

const result: DrawResult = [
  { prize: 'special', numbers: ['69922'] },
  { prize: 'seventh', numbers: ['65', '01'] },
];

test('[X-04] [G-06] numbers are typed with blanks or commas, as many as were drawn and as long', () => {
  expect(typedNumbers(' 65,01 ')).toEqual(['65', '01']);
  const [special, seventh] = result;
  if (!special || !seventh) throw new Error('no prizes');
  expect(['00000', ' 12345 '].every((typed) => isPrizeLike(special, typed))).toBe(true);
  expect(['', '1234', '12345 6', '1234x', '123456'].some((typed) => isPrizeLike(special, typed))).toBe(false);
  expect(isPrizeLike(seventh, '1 02')).toBe(false);
  expect(isPrizeLike(seventh, '11, 02')).toBe(true);
});

test('[X-04] [G-06] what was typed is a result of the draw’s form', () => {
  const typed = typedResult({ result }, ['12345', '11, 02']);
  expect(typed).toEqual([
    { prize: 'special', numbers: ['12345'] },
    { prize: 'seventh', numbers: ['11', '02'] },
  ]);
  expect(isLikeDraw(result, typed)).toBe(true);
  expect(isLikeDraw(result, typed.slice(1))).toBe(false);
  expect(parseDrawText(drawText(typed))).toEqual(typed);
  expect(['', 'special', 'none 1', 'special x', 'special 1;first 2'].map(parseDrawText)).toEqual(Array(5).fill(null));
});
