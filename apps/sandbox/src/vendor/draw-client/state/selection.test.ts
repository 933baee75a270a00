import { expect, test } from 'vitest';
import { eLottery } from '../../lotteries/e-lottery.ts';
import { vietnamLottery } from '../../lotteries/vietnam.ts';
import { eForms } from '../forms/e.ts';
import type { Form } from '../forms/form.ts';
import { vnForms } from '../forms/vn.ts';
import {
  chosenCount,
  chosenOf,
  hasQuickPicks,
  nothing,
  optionsOf,
  pickDigit,
  pickedOn,
  pickQuickly,
  pickRandom,
  toggle,
} from './selection.ts';

const forms = [...eForms('5d', eLottery('5d').playTypes), ...vnForms('north', vietnamLottery('north', null).playTypes)];
const formOf = (id: string): Form => {
  const found = forms.flatMap((group) => group.forms).find((form) => form.id === id);
  if (!found) throw new Error(`no screen ${id}`);
  return found;
};
const playOf = (id: string, index = 0) => {
  const play = formOf(id).plays[index];
  if (!play) throw new Error(`no bet ${index} on ${id}`);
  return play;
};

test('[G-10] an option is chosen and left again, and stands in the order of its row', () => {
  const play = playOf('place');
  const chosen = ['7', '3', '9', '3'].reduce((selection, option) => toggle(selection, play, 0, option), nothing);
  expect(chosenOf(chosen, play)).toEqual([['7', '9']]);
  expect(chosenCount(formOf('place'), chosen)).toBe(2);
});

test('[G-10] quick picks take halves, parities, all and nothing of a row', () => {
  const row = playOf('place').rows[0] ?? { label: null, options: [] };
  expect(hasQuickPicks(row)).toBe(true);
  expect(optionsOf(row, 'big')).toEqual(['5', '6', '7', '8', '9']);
  expect(optionsOf(row, 'odd')).toEqual(['1', '3', '5', '7', '9']);
  expect(optionsOf(row, 'all')).toHaveLength(10);
  const play = playOf('place', 1);
  const picked = pickQuickly(pickQuickly(nothing, play, 0, 'small'), play, 0, 'even');
  expect(chosenOf(picked, play)).toEqual([['0', '2', '4', '6', '8']]);
  expect(chosenOf(pickQuickly(picked, play, 0, 'clear'), play)).toEqual([[]]);
  // Sides and shapes have no size.
  expect(hasQuickPicks(playOf('sides').rows[0] ?? row)).toBe(false);
});

test('[G-10] all numbers with a head or a tail are taken together and left together', () => {
  const play = playOf('lo-2');
  const heads = pickDigit(nothing, play, { place: 'head', digit: '4' });
  expect(chosenOf(heads, play)[0]).toEqual(['40', '41', '42', '43', '44', '45', '46', '47', '48', '49']);
  const both = pickDigit(heads, play, { place: 'tail', digit: '4' });
  expect(chosenOf(both, play)[0]).toHaveLength(19);
  expect(chosenOf(pickDigit(both, play, { place: 'head', digit: '4' }), play)[0]).toHaveLength(9);
});

test('[G-10] each bet of a screen with enough chosen is a line of its own', () => {
  const form = formOf('place');
  const [first, , third] = form.plays;
  if (!first || !third) throw new Error('no places');
  const selection = toggle(toggle(toggle(nothing, first, 0, '1'), third, 0, '5'), third, 0, '6');
  expect(
    pickedOn(form, selection).map(({ play, selection: text, combinations }) => [play.code, text, combinations]),
  ).toEqual([
    ['place-1', '1', 1],
    ['place-3', '56', 2],
  ]);
  const xien = formOf('xien-2');
  const one = toggle(nothing, playOf('xien-2'), 0, '28');
  expect(pickedOn(xien, one)).toEqual([]);
  expect(
    pickedOn(xien, toggle(toggle(one, playOf('xien-2'), 0, '43'), playOf('xien-2'), 0, '63'))[0]?.combinations,
  ).toBe(3);
});

test('[G-10] a random pick is one combination of one bet of the screen', () => {
  let turn = 0;
  const draw = (bound: number) => {
    turn += 1;
    return turn % bound;
  };
  for (const id of ['place', 'dragon', 'lo-3', 'xien-3', 'five-group-60']) {
    const picked = pickedOn(formOf(id), pickRandom(formOf(id), draw));
    expect([id, picked.map(({ combinations }) => combinations)]).toEqual([id, [1]]);
  }
});
