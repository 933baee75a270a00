import { expect, test } from 'vitest';
import { southEastLottery } from '../../lotteries/south-east.ts';
import { seaForms } from '../forms/sea.ts';
import { mostNumbers, pickedWith, readNumbers, withoutProblems } from './entry.ts';

const plays = seaForms('4d-singapore', southEastLottery('4d-singapore').playTypes).flatMap(({ forms }) =>
  forms.flatMap((form) => form.plays),
);
const playOf = (code: string) => {
  const play = plays.find((one) => one.code === code);
  if (!play?.list) throw new Error(`no numbers of ${code}`);
  return { play, list: play.list };
};

test('[G-10] numbers are read whatever stands between them, and each that is wrong is named', () => {
  const { play, list } = playOf('big');
  const entry = readNumbers(list, ' 1234, 123\n1234;abcd 9876|00012 0007 ');
  expect(entry.numbers).toEqual(['1234', '9876', '0007']);
  expect(entry.problems).toEqual([
    { text: '123', problem: 'digits' },
    { text: '1234', problem: 'repeated' },
    { text: 'abcd', problem: 'characters' },
    { text: '00012', problem: 'digits' },
  ]);
  expect(withoutProblems(entry)).toBe('1234 9876 0007');
  expect(pickedWith(play, entry)).toMatchObject({ selection: '0007 1234 9876', combinations: 3 });
  expect(pickedWith(play, readNumbers(list, 'abc'))).toBeNull();
});

test('[G-10] where the order makes no difference the same digits are the same number, and equal ones are not sold', () => {
  const { play, list } = playOf('system-big');
  const entry = readNumbers(list, '4321 1234 7777');
  expect(entry.numbers).toEqual(['1234']);
  expect(entry.problems.map(({ problem }) => problem)).toEqual(['repeated', 'alike']);
  expect(pickedWith(play, entry)?.combinations).toBe(24);
});

test('[G-10] a line takes no more numbers than its text can hold', () => {
  const { play, list } = playOf('big');
  const all = Array.from({ length: 1000 }, (_, number) => String(number).padStart(4, '0')).join(' ');
  const entry = readNumbers(list, all);
  expect(entry.numbers).toHaveLength(mostNumbers(4));
  expect(entry.problems[0]).toEqual({ text: '0800', problem: 'too-many' });
  expect(pickedWith(play, entry)?.selection.length).toBeLessThanOrEqual(4000);
});
