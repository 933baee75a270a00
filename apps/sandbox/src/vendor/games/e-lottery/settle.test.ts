import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { combinationCount } from './bets/combinations.ts';
import type { PlayType, Selection } from './bets/play-type.ts';
import { playTypeOf, playTypes } from './bets/play-types.ts';
import { quickPick } from './bets/quick-pick.ts';
import { formatSelection, parseSelection } from './bets/selections.ts';
import { drawResult, type Game, parseResult, type Result } from './results.ts';
import { settle, stakeOf, type Ticket } from './settle.ts';

const serverSeed = '0123456789abcdef'.repeat(4);
const games: readonly Game[] = ['5d', 'k3', 'pk10', '11x5'];

function ticketOf(game: Game, code: string, text: string): Ticket {
  const playType = playTypeOf(game, code);
  const selection = playType && parseSelection(playType, text);
  if (!playType || !selection) throw new Error(`no ${game} ${code} ${text}`);
  return { playType, selection, unit: 100n, multiple: 2n, prizeMode: 1800 };
}

function resultOf(game: Game, text: string): Result {
  const result = parseResult(game, text);
  if (!result) throw new Error(`no ${game} ${text}`);
  return result;
}

/** Stakes of 2.00; payouts in minor units. */
const vectors: readonly (readonly [Game, string, string, string, bigint])[] = [
  ['5d', '1-3-3-0-1', 'last-three-direct', '3|0|1', 180_000n],
  ['5d', '1-3-3-0-1', 'last-three-group-6', '013', 30_000n],
  ['5d', '1-3-3-0-1', 'place-1', '1', 1800n],
  ['5d', '1-3-3-0-1', 'last-three-any-1', '0', 664n],
  ['5d', '1-3-3-0-1', 'dragon-1-5', 'dragon', 0n],
  ['5d', '1-3-3-0-1', 'dragon-1-5', 'tie', 1800n],
  ['5d', '1-3-3-0-1', 'sum-side', 'small', 360n],
  ['k3', '5-2-3', 'sum', '10', 1440n],
  ['k3', '5-2-3', 'side', 'small', 360n],
  ['k3', '5-2-3', 'three-different', '235', 6480n],
  ['k3', '5-2-3', 'two-different', '23', 1296n],
  ['k3', '5-2-3', 'contains', '5', 427n],
  ['pk10', '7-9-3-8-2-10-1-5-6-4', 'place-1', '07', 1800n],
  ['pk10', '7-9-3-8-2-10-1-5-6-4', 'first-two-direct', '07|09', 16_200n],
  ['pk10', '7-9-3-8-2-10-1-5-6-4', 'first-two-sum', '16', 4050n],
  ['pk10', '7-9-3-8-2-10-1-5-6-4', 'first-two-sum-side', 'big', 405n],
  ['pk10', '7-9-3-8-2-10-1-5-6-4', 'dragon-1-10', 'dragon', 360n],
  ['11x5', '10-11-6-7-4', 'first-three-direct', '10|11|06', 178_200n],
  ['11x5', '10-11-6-7-4', 'first-three-unordered', '06 10 11', 29_700n],
  ['11x5', '10-11-6-7-4', 'any-2', '04 11', 990n],
  ['11x5', '10-11-6-7-4', 'any-5', '04 06 07 10 11', 83_160n],
];

/** Subsets of `size`, in the order of the items. */
function subsets(items: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

/** A selection's combinations, each as a selection, by listing all and leaving out those that aren't sold. */
function combinationsOf(playType: PlayType, selection: Selection): Selection[] {
  const sizes = playType.shape === 'group' ? playType.rows.map((row) => row.size) : selection.map(() => 1);
  const rows =
    playType.shape === 'pick'
      ? [subsets(selection[0] ?? [], playType.size)]
      : selection.map((row, index) => subsets(row, sizes[index] ?? 0));
  const all = rows.reduce<Selection[]>(
    (combinations, row) => combinations.flatMap((rest) => row.map((taken) => [...rest, taken])),
    [[]],
  );
  const mayRepeat = playType.shape === 'direct' && !playType.isDistinct;
  return all.filter((taken) => mayRepeat || new Set(taken.flat()).size === taken.flat().length);
}

/** Any selection of a play type: rows of up to six options, which keeps the list of combinations short. */
function selectionsOf(playType: PlayType): fc.Arbitrary<Selection> {
  const least = playType.shape === 'pick' ? playType.size : 1;
  const rowCount =
    playType.shape === 'pick' ? 1 : playType.shape === 'group' ? playType.rows.length : playType.places.length;
  const most = Math.max(least, rowCount > 3 ? 3 : 6);
  const row = fc.subarray([...playType.options], {
    minLength: least,
    maxLength: Math.min(most + 2, playType.options.length),
  });
  return fc
    .array(row, { minLength: rowCount, maxLength: rowCount })
    .filter((selection) => combinationCount(playType, selection) > 0);
}

const allTypes = games.flatMap((game) => playTypes[game].map((playType) => ({ game, playType })));
const played = fc.constantFrom(...allTypes).chain(({ game, playType }) =>
  fc.record({
    game: fc.constant(game),
    result: fc.nat().map((nonce) => drawResult(game, seededDraw(serverSeed, 'property', nonce))),
    ticket: fc.record({
      playType: fc.constant(playType),
      selection: selectionsOf(playType),
      unit: fc.constantFrom(100n, 10n, 1n),
      multiple: fc.bigInt(1n, 999n),
      prizeMode: fc.integer({ min: 1700, max: 1960 }),
    }),
  }),
);

describe('[G-10] tickets of the e-lotteries', () => {
  test.for(vectors)('[G-10] %s %s: %s %s pays %s', ([game, result, code, text, payout]) => {
    const ticket = ticketOf(game, code, text);
    expect(stakeOf(ticket)).toBe(200n);
    expect(settle(resultOf(game, result), ticket)).toEqual({
      status: payout > 0n ? 'won' : 'lost',
      payout,
      hits: payout > 0n ? 1 : 0,
    });
  });

  test.for([
    ['5d', 'last-three-direct', '123|0|456789', 18],
    ['5d', 'last-three-group-3', '0123', 12],
    ['5d', 'last-three-group-3', '0|123', 3],
    ['5d', 'last-three-group-6', '01234', 10],
    ['5d', 'five-group-60', '01|0123', 2],
    ['11x5', 'any-3', '01 02 03 04 05', 10],
    ['11x5', 'any-6', '01 02 03 04 05 06 07', 7],
    ['11x5', 'first-two-direct', '01 02|02 03', 3],
    ['k3', 'pair-and-third', '12|23', 3],
    ['5d', 'last-two-sides', 'big odd|small', 2],
  ] as const)('[G-10] %s %s %s is %i combinations', ([game, code, text, count]) => {
    const ticket = ticketOf(game, code, text);
    expect(combinationCount(ticket.playType, ticket.selection)).toBe(count);
    expect(stakeOf(ticket)).toBe(BigInt(count) * 200n);
  });

  test('[G-10] a ticket has as many combinations as listing them gives', () => {
    fc.assert(
      fc.property(played, ({ ticket: { playType, selection } }) => {
        const listed = combinationsOf(playType, selection);
        expect(combinationCount(playType, selection)).toBe(listed.length);
        expect(new Set(listed.map((taken) => formatSelection(playType, taken))).size).toBe(listed.length);
      }),
      { numRuns: 300 },
    );
  });

  test('[G-10] a ticket pays what its combinations pay one by one', () => {
    fc.assert(
      fc.property(played, ({ result, ticket }) => {
        const singles = combinationsOf(ticket.playType, ticket.selection).map((selection) => ({
          ...ticket,
          selection,
        }));
        const settlements = singles.map((single) => settle(result, single));
        const whole = settle(result, ticket);
        expect(whole.payout).toBe(settlements.reduce((sum, { payout }) => sum + payout, 0n));
        expect(whole.hits).toBe(settlements.reduce((sum, { hits }) => sum + hits, 0));
        expect(stakeOf(ticket)).toBe(singles.reduce((sum, single) => sum + stakeOf(single), 0n));
      }),
      { numRuns: 300 },
    );
  });

  test('[G-10] the canonical text of a selection is read back as that selection', () => {
    fc.assert(
      fc.property(played, ({ ticket: { playType, selection } }) => {
        const text = formatSelection(playType, selection);
        expect(parseSelection(playType, text)).toEqual(selection);
      }),
      { numRuns: 300 },
    );
  });

  test('[G-10] quick picks are valid selections of one combination', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allTypes), fc.nat(), ({ playType }, nonce) => {
        const picks = quickPick(playType, seededDraw(serverSeed, 'quick', nonce), 5);
        expect(picks).toHaveLength(5);
        for (const pick of picks) {
          expect(parseSelection(playType, formatSelection(playType, pick))).toEqual(pick);
          expect(combinationCount(playType, pick)).toBe(1);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.for([
    ['5d', 'place-1', '', null],
    ['5d', 'place-1', '11', null],
    ['5d', 'place-1', 'a', null],
    ['5d', 'place-1', '31', '13'],
    ['5d', 'last-three-direct', '1|2', null],
    ['5d', 'last-three-direct', '1||2', null],
    ['5d', 'last-three-direct', '1|2|3|4', null],
    ['5d', 'last-three-group-6', '01', null],
    ['5d', 'last-three-group-3', '0', null],
    ['5d', 'last-three-group-3', '10', '01'],
    ['5d', 'last-three-group-3', '01|01', '01'],
    ['5d', 'last-three-group-3', '0|0', null],
    ['5d', 'sum-side', 'odd big', 'big odd'],
    ['5d', 'sum-side', 'big  odd', null],
    ['5d', 'sum-side', 'huge', null],
    ['pk10', 'first-two-direct', '07|07', null],
    ['pk10', 'first-two-direct', '7|9', null],
    ['11x5', 'any-2', '11 04', '04 11'],
    ['11x5', 'any-2', '04', null],
    ['11x5', 'any-6', '01 02 03 04 05 12', null],
    ['k3', 'sum', '2', null],
  ] as const)('[G-10] %s %s: "%s" is read as %s', ([game, code, text, canonical]) => {
    const playType = playTypeOf(game, code);
    if (!playType) throw new Error(`no ${code}`);
    const selection = parseSelection(playType, text);
    expect(selection && formatSelection(playType, selection)).toBe(canonical);
  });

  test('[G-10] over all rolls, K3 stakes are payouts and what the house keeps by the mode', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const rolls = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
    const tickets = fc.constantFrom(...playTypes.k3).chain((playType) =>
      fc.record({
        playType: fc.constant(playType),
        selection: selectionsOf(playType),
        prizeMode: fc.integer({ min: 1700, max: 1960 }),
      }),
    );
    fc.assert(
      fc.property(tickets, (bet) => {
        // So high a stake that rounding payouts down doesn't show; returns are rounded down to 1 / 10,000.
        const ticket: Ticket = { ...bet, unit: 10_000n, multiple: 1000n };
        const stakes = stakeOf(ticket) * 216n;
        const payouts = rolls.reduce((sum, roll) => sum + settle(roll, ticket).payout, 0n);
        const house = stakes - payouts;
        const fair = (stakes * BigInt(2000 - bet.prizeMode)) / 2000n;
        expect(house >= fair).toBe(true);
        // At most 1 / 10,000 of the stake of each way to win.
        expect(house - fair <= BigInt(combinationCount(ticket.playType, ticket.selection)) * 216n * 1000n).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
