import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { permutationsOf } from './play-type.ts';
import { playTypeOf, playTypes } from './play-types.ts';
import { drawResult, type Lottery, parseResult, type Result } from './results.ts';
import { combinationCount, formatSelection, parseSelection, quickPick } from './selections.ts';
import { settle, stakeOf, type Ticket } from './settle.ts';

const lotteries: readonly Lottery[] = ['thai', '4d-singapore', '4d-malaysia', 'togel'];

function resultOf(lottery: Lottery, text: string): Result {
  const result = parseResult(lottery, text);
  if (!result) throw new Error(`no ${lottery} ${text}`);
  return result;
}

function ticketOf(lottery: Lottery, code: string, text: string, unit: bigint): Ticket {
  const playType = playTypeOf(lottery, code);
  const selection = playType && parseSelection(playType, text);
  if (!playType || !selection) throw new Error(`no ${lottery} ${code} ${text}`);
  return { playType, selection, unit, multiple: 1n };
}

const thaiOf = (first: string, rest = 'front-three 123 456; bottom-three 789 012; bottom-two 45') =>
  resultOf('thai', `first ${first}; ${rest}`);

const others = Array.from({ length: 10 }, (_, index) => `000${index}`).join(' ');
const fourDOf = (first: string, second: string, third: string, starter = others, consolation = others) =>
  resultOf(
    '4d-singapore',
    `first ${first}; second ${second}; third ${third}; starter ${starter}; consolation ${consolation}`,
  );

const togel = resultOf('togel', 'first 4331');

describe('[G-10] tickets of the South-East Asian lotteries', () => {
  test.for([
    ['835067', '3-top', '067', 900_000n],
    ['835067', '3-top', '670', 0n],
    ['835067', '3-tod', '670', 150_000n],
    ['835067', '2-top', '67', 90_000n],
    ['835067', '2-bottom', '45', 90_000n],
    ['835067', '2-bottom', '54', 0n],
    ['835067', 'run-top', '6', 3200n],
    ['835067', 'run-top', '5', 0n],
    ['835067', 'run-bottom', '5', 4200n],
    ['835077', '3-tod', '707', 300_000n],
    ['835077', 'run-top', '7', 3200n],
    ['835067', '3-front', '456', 400_000n],
    ['835067', '3-bottom', '789', 400_000n],
    ['835067', '3-bottom', '123', 0n],
  ] as const)('[G-10] Thai, first prize %s, %s %s: 10 pays %s', ([first, code, number, payout]) => {
    const ticket = ticketOf('thai', code, number, 1000n);
    expect(stakeOf(ticket)).toBe(1000n);
    expect(settle(thaiOf(first), ticket)).toEqual({
      status: payout > 0n ? 'won' : 'lost',
      payout,
      hits: payout > 0n ? 1 : 0,
    });
  });

  test('[G-10] Thai, both front numbers alike are two prizes', () => {
    const twice = thaiOf('835067', 'front-three 123 123; bottom-three 789 012; bottom-two 45');
    expect(settle(twice, ticketOf('thai', '3-front', '123', 1000n)).payout).toBe(800_000n);
  });

  const drawn = fourDOf('1234', '5678', '4321');
  test.for([
    ['4d-singapore', 'big', '1234', 100n, 200_000n, 1],
    ['4d-singapore', 'big', '4321', 100n, 49_000n, 1],
    ['4d-singapore', 'ibet-big', '1234', 100n, 10_300n, 2],
    ['4d-singapore', 'ibet-small', '4312', 100n, 15_800n, 2],
    ['4d-singapore', 'small', '4321', 100n, 80_000n, 1],
    ['4d-singapore', 'small', '0001', 100n, 0n, 0],
    ['4d-singapore', 'big', '0001', 100n, 31_000n, 2],
    ['4d-singapore', 'system-big', '3142', 2400n, 249_000n, 2],
    ['4d-singapore', 'system-small', '0001', 400n, 0n, 0],
    ['4d-malaysia', 'big', '1234', 100n, 250_000n, 1],
    ['4d-malaysia', 'small', '4321', 100n, 100_000n, 1],
    ['4d-malaysia', 'big', '0001', 100n, 24_000n, 2],
    ['4d-malaysia', 'system-big', '5678', 2400n, 100_000n, 1],
  ] as const)('[G-10] %s %s %s: stake %s pays %s', ([lottery, code, number, stake, payout, hits]) => {
    const ticket = ticketOf(lottery, code, number, 100n);
    expect(stakeOf(ticket)).toBe(stake);
    expect(settle(drawn, ticket)).toEqual({ status: hits > 0 ? 'won' : 'lost', payout, hits });
  });

  test.for([
    ['1123', 12, 166, 250],
    ['1122', 6, 335, 500],
    ['1112', 4, 500, 750],
  ] as const)('[G-10] iBet of %s has %i orders', ([number, orders, big, small]) => {
    expect(permutationsOf(number)).toHaveLength(orders);
    const reversed = fourDOf(number.split('').toReversed().join(''), '5678', '5679');
    expect(settle(reversed, ticketOf('4d-singapore', 'ibet-big', number, 100n)).payout).toBe(BigInt(big) * 100n);
    expect(settle(reversed, ticketOf('4d-singapore', 'ibet-small', number, 100n)).payout).toBe(BigInt(small) * 100n);
  });

  test.for([
    ['2d', '31', 71_000n, 7_000_000n],
    ['2d', '13', 71_000n, 0n],
    ['3d', '331', 41_000n, 40_000_000n],
    ['4d', '4331', 34_000n, 300_000_000n],
    ['free-digit', '3', 100_000n, 400_000n],
    ['free-digit', '4', 100_000n, 250_000n],
    ['free-digit', '5', 100_000n, 0n],
    ['place-a', '4', 94_000n, 900_000n],
    ['place-b', '3', 94_000n, 900_000n],
    ['place-c', '4', 94_000n, 0n],
    ['place-d', '1', 94_000n, 900_000n],
  ] as const)('[G-10] Togel 4331, face 100,000: %s %s costs %s and pays %s', ([code, number, stake, payout]) => {
    const ticket = ticketOf('togel', code, number, 100_000n);
    expect(stakeOf(ticket)).toBe(stake);
    expect(settle(togel, ticket).payout).toBe(payout);
  });

  test('[G-10] a discounted stake is rounded up', () => {
    expect(stakeOf(ticketOf('togel', '2d', '31', 1n))).toBe(1n);
    expect(stakeOf(ticketOf('togel', '4d', '4331', 101n))).toBe(35n);
  });

  const played = fc.constantFrom(...lotteries).chain((lottery) =>
    fc.constantFrom(...playTypes[lottery]).chain((playType) => {
      const number = fc
        .integer({ min: 0, max: 10 ** playType.digits - 1 })
        .map((value) => parseSelection(playType, String(value).padStart(playType.digits, '0'))?.[0] ?? '')
        .filter((text) => text !== '');
      return fc.record({
        lottery: fc.constant(lottery),
        result: fc.nat().map((nonce) => drawResult(lottery, seededDraw('seed', 'property', nonce))),
        ticket: fc.record({
          playType: fc.constant(playType),
          selection: fc.uniqueArray(number, { minLength: 1, maxLength: 6 }).map((numbers) => numbers.toSorted()),
          unit: fc.bigInt(1n, 100_000n),
          multiple: fc.bigInt(1n, 999n),
        }),
      });
    }),
  );

  test('[G-10] a ticket pays what its combinations pay one by one; a system’s are ordinary bets', () => {
    fc.assert(
      fc.property(played, ({ lottery, result, ticket }) => {
        const { playType, selection } = ticket;
        const isSystem = playType.code.startsWith('system-');
        const single = isSystem ? playTypeOf(lottery, playType.code.slice('system-'.length)) : playType;
        if (!single) throw new Error('no ordinary bet');
        const numbers = isSystem ? selection.flatMap(permutationsOf) : selection;
        const singles = numbers.map((number): Ticket => ({ ...ticket, playType: single, selection: [number] }));
        expect(combinationCount(playType, selection)).toBe(singles.length);
        expect(stakeOf(ticket)).toBe(singles.reduce((sum, one) => sum + stakeOf(one), 0n));
        const settlements = singles.map((one) => settle(result, one));
        const whole = settle(result, ticket);
        expect(whole.payout).toBe(settlements.reduce((sum, { payout }) => sum + payout, 0n));
        expect(whole.hits).toBe(settlements.reduce((sum, { hits }) => sum + hits, 0));
      }),
      { numRuns: 300 },
    );
  });

  test('[G-10] orders of four digits are all different and as many as they can be', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{4}$/), (number) => {
        const orders = permutationsOf(number);
        expect(new Set(orders).size).toBe(orders.length);
        expect(orders).toContain(number);
        expect([1, 4, 6, 12, 24]).toContain(orders.length);
        for (const order of orders) expect(order.split('').toSorted()).toEqual(number.split('').toSorted());
      }),
    );
  });

  test('[G-10] quick picks of tod are the 990 numbers that are sold, each once', () => {
    const tod = playTypeOf('thai', '3-tod');
    if (!tod) throw new Error('no tod');
    const picks = Array.from(
      { length: 990 },
      (_, index) => quickPick({ ...tod, isAnyOrder: false }, () => index, 1)[0],
    );
    expect(new Set(picks.map((pick) => pick?.[0])).size).toBe(990);
    expect(picks.every((pick) => parseSelection(tod, formatSelection(pick ?? [])))).toBe(true);
  });

  test('[G-10] an iBet wins with every order of its digits', () => {
    const playType = playTypeOf('4d-singapore', 'ibet-big');
    if (!playType) throw new Error('no iBet');
    fc.assert(
      fc.property(fc.nat(), (nonce) => {
        const [selection = []] = quickPick(playType, seededDraw('seed', 'ibet', nonce), 1);
        const payouts = permutationsOf(selection[0] ?? '').map(
          (order) => settle(fourDOf(order, '0000', '0000'), { playType, selection, unit: 1n, multiple: 1n }).payout,
        );
        expect(new Set(payouts).size).toBe(1);
        expect(payouts[0]).toBeGreaterThanOrEqual(83n);
      }),
    );
  });

  test('[G-10] selections are read back from their canonical text, and quick picks are valid', () => {
    fc.assert(
      fc.property(played, fc.nat(), ({ ticket: { playType, selection } }, nonce) => {
        expect(parseSelection(playType, formatSelection(selection))).toEqual(selection);
        const picks = quickPick(playType, seededDraw('seed', 'quick', nonce), 3);
        expect(picks).toHaveLength(3);
        for (const pick of picks) expect(parseSelection(playType, formatSelection(pick))).toEqual(pick);
      }),
    );
  });

  test.for([
    ['thai', '3-top', '67', null],
    ['thai', '3-top', '067 067', null],
    ['thai', '3-top', '777 067', '067 777'],
    ['thai', '3-tod', '777', null],
    ['thai', '3-tod', '670 123', '067 123'],
    ['thai', '3-tod', '670 076', null],
    ['thai', 'run-top', 'x', null],
    ['thai', 'run-top', '', null],
    ['4d-singapore', 'ibet-big', '1111', null],
    ['4d-singapore', 'system-big', '4321', '1234'],
    ['4d-singapore', 'big', '1111', '1111'],
    ['togel', '2d', '31  32', null],
  ] as const)('[G-10] %s %s "%s" is read as %s', ([lottery, code, text, canonical]) => {
    const playType = playTypeOf(lottery, code);
    if (!playType) throw new Error(`no ${code}`);
    const selection = parseSelection(playType, text);
    expect(selection && formatSelection(selection)).toBe(canonical);
  });

  test('[G-10] Malaysia has no iBet', () => {
    expect(playTypes['4d-malaysia'].map(({ code }) => code)).toEqual(['big', 'small', 'system-big', 'system-small']);
  });
});
