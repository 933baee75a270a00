import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { playTypeOf, playTypesOf } from './play-types.ts';
import { type Board, drawResult, parseResult, type Result } from './results.ts';
import { combinationCount, formatSelection, parseSelection, quickPick } from './selections.ts';
import { settle, stakeOf, type Ticket } from './settle.ts';

const boards: readonly Board[] = ['north', 'central', 'south'];

function resultOf(board: Board, text: string): Result {
  const result = parseResult(board, text);
  if (!result) throw new Error(`no ${board}`);
  return result;
}

const north = resultOf(
  'north',
  'special 69922; first 02897; second 53744 26443; third 11563 16403 68370 61498 35728 36628; ' +
    'fourth 6741 3342 1243 0581; fifth 1563 7417 8186 4108 7785 3954; sixth 157 911 034; seventh 65 01 38 30',
);
const south = resultOf(
  'south',
  'special 369922; first 02897; second 53744; third 11563 16403; fourth 68370 61498 35728 36628 26741 13342 91243; ' +
    'fifth 0581; sixth 1563 7417 8186; seventh 157; eighth 65',
);

/** One point at 1.00. */
function ticketOf(board: Board, code: string, text: string): Ticket {
  const playType = playTypeOf(board, code);
  const selection = playType && parseSelection(playType, text);
  if (!playType || !selection) throw new Error(`no ${board} ${code} ${text}`);
  return { playType, selection, unit: 100n, multiple: 1n };
}

/** Code, numbers, stake and payout in minor units, hits. */
const northVectors: readonly (readonly [string, string, bigint, bigint, number])[] = [
  ['lo-2', '28', 2700n, 19_800n, 2],
  ['lo-2', '22', 2700n, 9900n, 1],
  ['lo-2', '00', 2700n, 0n, 0],
  ['lo-2-unit', '28', 100n, 732n, 2],
  ['lo-3', '563', 2300n, 192_000n, 2],
  ['lo-4', '1563', 2000n, 1_776_000n, 2],
  ['de', '22', 100n, 9900n, 1],
  ['de-head', '69', 100n, 9900n, 1],
  ['de-first', '97', 100n, 9800n, 1],
  ['de-seventh', '38', 400n, 9800n, 1],
  ['head', '2', 100n, 980n, 1],
  ['tail', '2', 100n, 980n, 1],
  ['xien-2', '28 43', 100n, 1700n, 1],
  ['xien-3', '28 43 63', 100n, 6500n, 1],
  ['xien-3', '28 43 00', 100n, 0n, 0],
  ['3-cang', '922', 100n, 96_000n, 1],
  ['3-cang-head', '911', 300n, 96_000n, 1],
  ['4-cang', '9922', 100n, 888_000n, 1],
  ['miss-4', '00 09 77 99', 100n, 230n, 1],
  ['miss-4', '00 09 77 28', 100n, 0n, 0],
];

const southVectors: readonly (readonly [string, string, bigint, bigint, number])[] = [
  ['lo-2', '28', 1800n, 19_800n, 2],
  ['lo-2-unit', '22', 100n, 550n, 1],
  ['lo-3', '563', 1700n, 192_000n, 2],
  ['lo-4', '1563', 1600n, 1_776_000n, 2],
  ['de-head', '65', 100n, 9800n, 1],
  ['3-cang', '922', 100n, 96_000n, 1],
  ['3-cang-head', '157', 100n, 96_000n, 1],
  ['xien-2', '28 43', 100n, 2800n, 1],
  ['miss-4', '00 09 77 99', 100n, 180n, 1],
];

const played = fc.constantFrom(...boards).chain((board) =>
  fc.constantFrom(...playTypesOf(board)).chain((playType) => {
    const numbers = fc.integer({ min: 0, max: 10 ** playType.digits - 1 });
    return fc.record({
      result: fc.nat().map((nonce) => drawResult(board, seededDraw('seed', 'property', nonce))),
      ticket: fc.record({
        playType: fc.constant(playType),
        selection: fc
          .uniqueArray(numbers, { minLength: playType.size, maxLength: playType.size + 2 })
          .map((chosen) => chosen.map((number) => String(number).padStart(playType.digits, '0')).toSorted()),
        unit: fc.bigInt(1n, 100_000n),
        multiple: fc.bigInt(1n, 999n),
      }),
    });
  }),
);

function subsets(items: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

describe('[G-10] tickets of the Vietnamese lotteries', () => {
  test.for(northVectors)('[G-10] North, %s %s: stake %s pays %s', ([code, text, stake, payout, hits]) => {
    const ticket = ticketOf('north', code, text);
    expect(stakeOf(ticket)).toBe(stake);
    expect(settle(north, ticket)).toEqual({ status: hits > 0 ? 'won' : 'lost', payout, hits });
  });

  test.for(southVectors)('[G-10] South, %s %s: stake %s pays %s', ([code, text, stake, payout, hits]) => {
    const ticket = ticketOf('south', code, text);
    expect(stakeOf(ticket)).toBe(stake);
    expect(settle(south, ticket)).toEqual({ status: hits > 0 ? 'won' : 'lost', payout, hits });
  });

  test('[G-10] points multiply stake and payout', () => {
    const ticket: Ticket = { ...ticketOf('north', 'lo-2', '00 28'), unit: 1000n, multiple: 5n };
    expect(stakeOf(ticket)).toBe(2n * 27n * 5000n);
    expect(settle(north, ticket).payout).toBe(2n * 99n * 5000n);
  });

  test('[G-10] four numbers of xien 2 are six combinations, of which those win whose numbers all came', () => {
    const ticket = ticketOf('north', 'xien-2', '00 28 43 63');
    expect(combinationCount(ticket.playType, ticket.selection)).toBe(6);
    expect(settle(north, ticket)).toEqual({ status: 'won', payout: 3n * 1700n, hits: 3 });
  });

  test('[G-10] de first and de seventh are North’s alone', () => {
    const codes = (board: Board) => playTypesOf(board).map(({ code }) => code);
    expect(codes('north').filter((code) => !codes('south').includes(code))).toEqual(['de-first', 'de-seventh']);
    expect(codes('south')).toEqual(codes('central'));
    expect(playTypeOf('south', 'de-first')).toBeUndefined();
  });

  test('[G-10] a ticket has as many combinations as listing them gives, and pays what they pay one by one', () => {
    fc.assert(
      fc.property(played, ({ result, ticket }) => {
        const singles = subsets(ticket.selection, ticket.playType.size).map((selection) => ({ ...ticket, selection }));
        const settlements = singles.map((single) => settle(result, single));
        expect(combinationCount(ticket.playType, ticket.selection)).toBe(singles.length);
        expect(stakeOf(ticket)).toBe(singles.reduce((sum, single) => sum + stakeOf(single), 0n));
        const whole = settle(result, ticket);
        expect(whole.payout).toBe(settlements.reduce((sum, { payout }) => sum + payout, 0n));
        expect(whole.hits).toBe(settlements.reduce((sum, { hits }) => sum + hits, 0));
        expect(whole.status).toBe(whole.hits > 0 ? 'won' : 'lost');
      }),
      { numRuns: 300 },
    );
  });

  test('[G-10] buying each of the 100 numbers of lo 2 brings a stake back but for the house’s 1 %', () => {
    const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).join(' ');
    fc.assert(
      fc.property(fc.constantFrom(...boards), fc.nat(), (board, nonce) => {
        const ticket = ticketOf(board, 'lo-2', all);
        const { payout } = settle(drawResult(board, seededDraw('seed', 'all', nonce)), ticket);
        expect((stakeOf(ticket) - payout) * 100n).toBe(stakeOf(ticket));
      }),
    );
  });

  test('[G-10] selections are read back from their canonical text, and quick picks are valid', () => {
    fc.assert(
      fc.property(played, fc.nat(), ({ ticket: { playType, selection } }, nonce) => {
        expect(parseSelection(playType, formatSelection(selection))).toEqual(selection);
        const picks = quickPick(playType, seededDraw('seed', 'quick', nonce), 2);
        expect(picks).toHaveLength(2);
        for (const pick of picks) {
          expect(parseSelection(playType, formatSelection(pick))).toEqual(pick);
          expect(combinationCount(playType, pick)).toBe(1);
        }
      }),
    );
  });

  test.for([
    ['lo-2', '', null],
    ['lo-2', '5', null],
    ['lo-2', '105', null],
    ['lo-2', '05 05', null],
    ['lo-2', '05  06', null],
    ['lo-2', '43 05', '05 43'],
    ['xien-3', '01 02', null],
    ['head', '12', null],
    ['4-cang', '0012', '0012'],
    ['miss-10', '00 01 02 03 04 05 06 07 08', null],
  ] as const)('[G-10] %s "%s" is read as %s', ([code, text, canonical]) => {
    const playType = playTypeOf('north', code);
    if (!playType) throw new Error(`no ${code}`);
    const selection = parseSelection(playType, text);
    expect(selection && formatSelection(selection)).toBe(canonical);
  });
});
