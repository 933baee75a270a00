import { languages } from '@sampan/contract/envelope';
import { expect, test } from 'vitest';
import { playTypes as eTypes } from '../../games/e-lottery/bets/play-types.ts';
import { playTypes as seaTypes } from '../../games/sea-lottery/play-types.ts';
import { playTypesOf } from '../../games/vn-lottery/play-types.ts';
import { wordsOf } from '../../draw-page/words/words.ts';
import type { LotteryRules } from '../../engine/draws/protocol.ts';
import { eLottery } from '../../lotteries/e-lottery.ts';
import { southEastLottery } from '../../lotteries/south-east.ts';
import { vietnamLottery } from '../../lotteries/vietnam.ts';
import { seededDraw } from '../../math/random.ts';
import { eForms } from './e.ts';
import { type FormGroup, formFor, type Play, type Text } from './form.ts';
import { seaForms } from './sea.ts';
import { vnForms } from './vn.ts';

interface Kind {
  readonly name: string;
  readonly kind: LotteryRules['kind'];
  readonly groups: FormGroup[];
  readonly codes: readonly string[];
}

const codesOf = (types: readonly { readonly code: string }[]) => types.map(({ code }) => code);
const kinds: readonly Kind[] = [
  ...(['5d', 'k3', 'pk10', '11x5'] as const).map((game) => ({
    name: game,
    kind: 'e-lottery' as const,
    groups: eForms(game, eLottery(game).playTypes),
    codes: codesOf(eTypes[game]),
  })),
  ...(['north', 'central', 'south'] as const).map((board) => ({
    name: board,
    kind: 'vn-lottery' as const,
    groups: vnForms(board, vietnamLottery(board, null).playTypes),
    codes: codesOf(playTypesOf(board)),
  })),
  ...(['thai', '4d-singapore', '4d-malaysia', 'togel'] as const).map((lottery) => ({
    name: lottery,
    kind: 'sea-lottery' as const,
    groups: seaForms(lottery, southEastLottery(lottery).playTypes),
    codes: codesOf(seaTypes[lottery]),
  })),
];
const formsOf = (groups: readonly FormGroup[]) => groups.flatMap(({ forms }) => forms);
const playsOf = (groups: readonly FormGroup[]) => formsOf(groups).flatMap(({ plays }) => plays);
const playOf = (name: string, code: string): Play => {
  const found = playsOf(kinds.find((kind) => kind.name === name)?.groups ?? []).find((play) => play.code === code);
  if (!found) throw new Error(`${name} has no ${code}`);
  return found;
};

test.each(kinds)('[G-10] all that $name sells has a place on its screens, and one only', ({ groups, codes }) => {
  expect(codesOf(playsOf(groups)).toSorted()).toEqual(codes.toSorted());
  const ids = formsOf(groups).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(kinds)('[G-10] all that the screens of $name say has words in each language', ({ kind, groups }) => {
  const optionsOf = (play: Play) => play.rows.flatMap(({ options }) => options.filter((one) => !/^\d+$/.test(one)));
  const texts: Text[] = groups.flatMap(({ id, forms }): Text[] => [
    [`group.${id}`],
    ...forms.flatMap((form) => form.name),
    ...forms.flatMap((form) =>
      form.plays.flatMap((play): Text[] => [
        ...play.name,
        play.hint,
        ...play.rows.flatMap(({ label }) => (label ? [label] : [])),
        ...play.pays.map(({ name }) => name),
        ...optionsOf(play).map((option): Text => [`option.${option}`]),
      ]),
    ),
  ]);
  for (const language of languages) {
    const words = wordsOf(language, kind);
    for (const [key, values = {}] of texts) {
      expect([language, key, words[key] !== undefined]).toEqual([language, key, true]);
      const places = [...(words[key] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      expect([key, places.toSorted()]).toEqual([key, Object.keys(values).toSorted()]);
    }
  }
});

test.each(kinds)('[G-10] a quick pick in $name is one combination that can be bet', ({ groups }) => {
  const draw = seededDraw('seed', 'picks', 0);
  for (const play of playsOf(groups))
    for (let time = 0; time < 5; time++) {
      const selection = play.write(play.pick(draw));
      expect([play.code, selection]).not.toEqual([play.code, null]);
      // A system bets on each order of its number.
      if (!play.code.startsWith('system')) expect([play.code, play.count(selection ?? '')]).toEqual([play.code, 1]);
    }
});

test('[G-10] digits that are chosen by place make each number once, without those that are not sold', () => {
  expect(playOf('south', 'lo-3').write([['1', '2'], ['0'], ['5', '6']])).toBe('105 106 205 206');
  expect(playOf('south', 'lo-3').write([['1'], [], ['5']])).toBeNull();
  // 12 orders of 1, 1, 2 … are one number of an any-order bet; 111 isn't sold.
  expect(playOf('thai', '3-tod').write([['1', '2'], ['1'], ['1', '2']])).toBe('112 122');
});

test('[G-10] what a screen costs is what the rules say', () => {
  const lo = playOf('north', 'lo-2');
  expect(lo.stake('28 43', 100n, 5n)).toBe(27_000n);
  const pairs = playOf('5d', 'last-three-group-3');
  const selection = pairs.write([
    ['1', '2', '3'],
    ['1', '2', '3'],
  ]);
  expect(pairs.count(selection ?? '')).toBe(6);
  expect(playOf('togel', '2d').stake('31', 10_000n, 10n)).toBe(71_000n);
});

test('[G-10] stated returns are those of the rules', () => {
  const returned = (name: string, code: string, mode = 0) => playOf(name, code).returned(mode).toFixed(2);
  expect(['lo-2', 'lo-2-unit', 'lo-4', 'xien-2', 'xien-4', 'miss-8'].map((code) => returned('north', code))).toEqual([
    '99.00',
    '98.82',
    '88.80',
    '93.30',
    '66.75',
    '84.21',
  ]);
  expect(['xien-3', 'miss-10'].map((code) => returned('south', code))).toEqual(['58.70', '64.54']);
  expect(['3-top', '3-tod', '3-front', 'run-top', 'run-bottom'].map((code) => returned('thai', code))).toEqual([
    '90.00',
    '90.00',
    '80.00',
    '86.72',
    '79.80',
  ]);
  expect(['big', 'small', 'system-big'].map((code) => returned('4d-singapore', code))).toEqual([
    '65.90',
    '58.00',
    '65.90',
  ]);
  expect(['4d', '2d', 'free-digit', 'place-a'].map((code) => returned('togel', code))).toEqual([
    '88.24',
    '98.59',
    '94.39',
    '95.74',
  ]);
  expect(returned('5d', 'cow', 1800)).toBe('90.00');
});

test('[G-06] a launch opens the screen of what it names', () => {
  const idOf = (name: string, playType: string) =>
    formFor(kinds.find((kind) => kind.name === name)?.groups ?? [], playType)?.id;
  expect(idOf('north', 'XIEN3')).toBe('xien-3');
  expect(idOf('north', '2D')).toBe('lo-2');
  expect(idOf('4d-singapore', '4D')).toBe('big');
  expect(idOf('togel', '3D')).toBe('3d');
  expect(idOf('5d', 'PLACE1')).toBe('place');
  expect(idOf('k3', 'DICE')).toBeUndefined();
});
