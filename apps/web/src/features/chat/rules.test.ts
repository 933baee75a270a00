import { describe, expect, test } from 'vitest';
import { charactersLeft, isLater, joinReadings, mergeMessages, type ReadRoom, roundPeople, shownOf } from './rules.ts';

const message = (id: string, isOwn = false) => ({ id, isOwn, author: 'a***', text: id, createdAt: 0 });

test('[S-18] messages that arrive twice, late or by two ways stand once, in their order', () => {
  const merged = mergeMessages([message('9'), message('10')], [message('11'), message('10', true)], [message('2')]);
  expect(merged.map(({ id, isOwn }) => `${id} ${isOwn}`)).toEqual(['2 false', '9 false', '10 true', '11 false']);
});

test('[S-18] a longer id is the later one, whatever it begins with', () => {
  expect([isLater('10', '9'), isLater('9', '10'), isLater('9', '9')]).toEqual([true, false, false]);
});

test('[S-18] the length counts characters, not their halves', () => {
  expect(charactersLeft(' 🎲🎲 ', 3)).toBe(1);
  expect(charactersLeft('four', 3)).toBe(-1);
});

test('[S-18] people are counted exactly up to fifty, and in round figures above', () => {
  const said = [1, 50, 51, 60, 64, 999, 1_000, 1_234].map((count) => roundPeople(count));
  expect(said.map(({ count, isMore }) => `${count}${isMore ? '+' : ''}`)).toEqual([
    '1',
    '50',
    '50+',
    '60',
    '60+',
    '990+',
    '1000',
    '1200+',
  ]);
});

describe('[S-18] what is shown of a room', () => {
  const roomOf = (ids: readonly string[], over: Partial<ReadRoom> = {}): ReadRoom => ({
    list: ids.map((id) => message(id)),
    hasEarlier: true,
    room: { isOpen: true, maxLength: 200, mutedUntil: null },
    epoch: 1,
    ...over,
  });
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ');

  test('is what was read and what was heard since, but for what was heard after something was missed', () => {
    const news = [message('13')];
    expect(idsOf(shownOf(roomOf(['11', '12']), news, 1))).toBe('11 12 13');
    expect(idsOf(shownOf(roomOf(['11', '12']), news, 2))).toBe('11 12');
    expect(idsOf(shownOf(roomOf(['11', '12'], { epoch: null }), news, null))).toBe('11 12');
  });

  test('has what the operator brings back only where nothing is missing after it', () => {
    const back = [message('3')];
    expect(idsOf(shownOf(roomOf(['11', '12']), back, 1))).toBe('11 12');
    expect(idsOf(shownOf(roomOf(['11', '12'], { hasEarlier: false }), back, 1))).toBe('3 11 12');
  });

  test('goes on from what was shown before, if the two meet', () => {
    const before = ['9', '10', '11'].map((id) => message(id));
    const met = joinReadings(before, false, roomOf(['11', '12']));
    expect([idsOf(met.list), met.hasEarlier]).toEqual(['9 10 11 12', false]);
    const apart = joinReadings(before, false, roomOf(['13', '14']));
    expect([idsOf(apart.list), apart.hasEarlier]).toEqual(['13 14', true]);
    expect(idsOf(joinReadings(before, true, roomOf([])).list)).toBe('');
    // What isn't there any more was taken out of sight.
    expect(idsOf(joinReadings(before, true, roomOf(['9', '11'])).list)).toBe('9 11');
  });
});
