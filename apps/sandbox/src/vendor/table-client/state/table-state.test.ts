import { expect, test } from 'vitest';
import type { Fairness, RoundState, TableMessage } from '../../engine/tables/protocol.ts';
import { firstState, nextMessageBy, reduce, shownResults, type TableEvent, type TableState } from './table-state.ts';

const round = (number: number, changes: Partial<RoundState> = {}): RoundState => ({
  id: `r${number}`,
  number,
  phase: 'betting',
  opensAt: number * 1000,
  closesAt: number * 1000 + 500,
  play: null,
  result: null,
  seed: null,
  resultAt: null,
  nextAt: null,
  ...changes,
});
const fairness = (index: number): Fairness => ({ commitment: 's0', salt: 'x', lastSeed: `s${index - 1}`, index });
const opened: TableMessage = {
  type: 'table',
  now: 0,
  round: round(1),
  history: ['a', 'b'],
  fairness: fairness(1),
  placements: [],
  others: [{ market: 'main', selection: 'tie', players: 2, demoPlayers: 0, amount: '5.00' }],
  players: 3,
  demoPlayers: 4,
  balance: '100.00',
};
const lines = [{ market: 'main', selection: 'tie', amount: '10.00' }];
const placed: TableEvent = { type: 'placed', roundId: 'r1', placement: { id: 'p1', lines }, balance: '90.00' };
const dealt: TableMessage = {
  type: 'round',
  now: 0,
  round: round(1, { phase: 'dealing', result: 'c', seed: 's1', resultAt: 9 }),
  fairness: fairness(1),
};
const settled: TableMessage = { ...dealt, round: { ...dealt.round, phase: 'result', nextAt: 12 } };
const next: TableMessage = { type: 'round', now: 0, round: round(2), fairness: fairness(2) };
const after = (...events: TableEvent[]): TableState => events.reduce(reduce, firstState);

test('[G-10] the whole state comes first, and again after a reconnection', () => {
  expect(after(opened)).toMatchObject({
    connection: 'open',
    balance: '100.00',
    players: 3,
    demoPlayers: 4,
    history: ['a', 'b'],
  });
  expect(after({ type: 'connecting' }).connection).toBe('connecting');
  expect(after(opened, { type: 'connecting' }).connection).toBe('lost');
  const back = after(opened, placed, { type: 'lost' }, { ...opened, placements: [{ id: 'p1', lines }] });
  expect(back).toMatchObject({ connection: 'open', placements: [{ id: 'p1' }] });
});

test('[G-10] a stake that the server has told already is not counted twice', () => {
  expect(after(opened, placed, placed).placements).toHaveLength(1);
  expect(after(opened, placed).balance).toBe('90.00');
  // Its round is over: only the balance counts.
  expect(after(opened, next, placed)).toMatchObject({ placements: [], balance: '90.00' });
});

test('[G-10] a stake that was taken back is off the table', () => {
  const state = after(opened, placed, { type: 'taken_back', placementId: 'p1', balance: '100.00' });
  expect(state).toMatchObject({ placements: [], balance: '100.00' });
  expect(after(opened, placed, { type: 'taken_back', placementId: 'p1', balance: null }).balance).toBe('90.00');
});

test('[G-10] the next round makes the result history and the stakes those to be repeated', () => {
  const state = after(opened, placed, dealt, settled, next);
  expect(state).toMatchObject({ history: ['a', 'b', 'c'], placements: [], others: [], own: null, lastLines: lines });
  const idle = reduce(state, { type: 'round', now: 0, round: round(3), fairness: fairness(3) });
  expect(idle.lastLines).toEqual(lines);
});

test('[G-10] roads get a result when it is settled, not while it is dealt', () => {
  expect(shownResults(after(opened, dealt))).toEqual(['a', 'b']);
  expect(shownResults(after(opened, dealt, settled))).toEqual(['a', 'b', 'c']);
  expect(shownResults(after(opened, dealt, settled, next))).toEqual(['a', 'b', 'c']);
});

test('[G-10] a seed can be checked against the one before, also by a page that missed its reveal', () => {
  const revealed = { index: 1, seed: 's1', seedBefore: 's0' };
  expect(after(opened).revealed).toBeNull();
  expect(after(opened, dealt).revealed).toEqual(revealed);
  expect(after(opened, next).revealed).toEqual(revealed);
  expect(after(opened, dealt, next).revealed).toEqual(revealed);
  const muchLater: TableMessage = { ...opened, round: round(9), fairness: fairness(9) };
  expect(after(opened, dealt, muchLater).revealed).toEqual(revealed);
});

test('[G-10] a settlement shows what the own stakes came to', () => {
  const own = { roundId: 'r1', stake: '10.00', payout: '90.00', lines: [] };
  expect(after(opened, placed, settled, { type: 'settled', own, balance: null })).toMatchObject({
    own,
    isUnpaid: true,
    balance: '90.00',
  });
  // Nothing is to be paid of what was lost, and nothing any more once the wallet has it.
  const lost = { ...own, payout: '0.00' };
  expect(after(opened, placed, settled, { type: 'settled', own: lost, balance: null }).isUnpaid).toBe(false);
  const paid: TableMessage = { type: 'balance', balance: '180.00' };
  expect(after(opened, placed, settled, { type: 'settled', own, balance: null }, paid).isUnpaid).toBe(false);
  expect(after(opened, settled, next, { type: 'settled', own, balance: '180.00' })).toMatchObject({
    own: null,
    balance: '180.00',
  });
});

test("[G-10] others' stakes of another round are not shown", () => {
  const { others } = opened;
  expect(after(opened, next, { type: 'others', roundId: 'r1', others, players: 7, demoPlayers: 0 })).toMatchObject({
    others: [],
    players: 7,
  });
  expect(after(opened, next, { type: 'others', roundId: 'r2', others, players: 7, demoPlayers: 0 }).others).toEqual(
    others,
  );
});

test('[G-10] another tab, or an error, ends it', () => {
  expect(after(opened, { type: 'moved' }).connection).toBe('moved');
  expect(after({ type: 'failed', error: 'session_over' })).toMatchObject({
    connection: 'failed',
    error: 'session_over',
  });
  expect(after(opened, { type: 'balance', balance: '7.00' }).balance).toBe('7.00');
});

test('[G-10] the time is known by which the server has to say something', () => {
  expect(nextMessageBy(firstState)).toBeNull();
  expect([after(opened), after(opened, dealt), after(opened, settled)].map(nextMessageBy)).toEqual([1500, 9, 12]);
});
