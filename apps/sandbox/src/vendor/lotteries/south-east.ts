import { type DrawGame, readShown, singleBet, type SoldSelection } from '../engine/draws/draw-game.ts';
import type { PlayTypeOffer } from '../engine/draws/protocol.ts';
import { oddsScale, payoutAt } from '../engine/settlement.ts';
import type { PlayType } from '../games/sea-lottery/play-type.ts';
import { playTypeOf, playTypes } from '../games/sea-lottery/play-types.ts';
import { drawResult, formatResult, type Lottery, parseResult, type Result } from '../games/sea-lottery/results.ts';
import { combinationCount, formatSelection, parseSelection, type Selection } from '../games/sea-lottery/selections.ts';
import { settle, stakeOf } from '../games/sea-lottery/settle.ts';

const defaults: Readonly<Record<Lottery, string>> = {
  thai: '3-top',
  '4d-singapore': 'big',
  '4d-malaysia': 'big',
  togel: '2d',
};

/** A number as it stands in a longer one: one digit everywhere, others at its end. */
const within = (number: string, length: number) =>
  number.length === 1 ? number.repeat(length) : number.padStart(length, '0');

/** A draw of the lottery with which a number wins all that it can: once in each prize. */
const bestResult = (lottery: Lottery, number: string): Result =>
  lottery === 'thai'
    ? new Map([
        ['first', [within(number, 6)]],
        ['front-three', [within(number, 3)]],
        ['bottom-three', [within(number, 3)]],
        ['bottom-two', [within(number, 2)]],
      ])
    : new Map([['first', [within(number, 4)]]]);

const most = (pays: readonly bigint[]) => pays.reduce((best, one) => (one > best ? one : best), 0n);

/** The most that one hit of a number pays, for a unit of face stake, times `oddsScale`. */
const bestPay = (lottery: Lottery, playType: PlayType, number: string): bigint =>
  most(
    playType
      .combinationsOf(number)
      .map((combination) => most(playType.hitsOf(bestResult(lottery, combination), combination))),
  );

/** Numbers by how many orders their digits have. */
const orders = { 24: '1234', 12: '1123', 6: '1122', 4: '1112' } as const;
const fourPrizes = ['first', 'second', 'third', 'starter', 'consolation'] as const;

function paysOf(lottery: Lottery, playType: PlayType): PlayTypeOffer['pays'] {
  const { code, digits } = playType;
  const entry = (option: string, odds: bigint) => ({ option, odds: Number(odds) });
  const best = (number: string) => bestPay(lottery, playType, number);
  if (code === '3-tod') return [entry('6', best('123')), entry('3', best('112'))];
  if (code === 'free-digit') {
    return ['1000', '1100', '1110', '1111'].map((drawn, index) =>
      entry(String(index + 1), most(playType.hitsOf(new Map([['first', [drawn]]]), '1'))),
    );
  }
  if (code.startsWith('ibet'))
    return Object.entries(orders)
      .map(([count, number]) => entry(count, best(number)))
      .toReversed();
  if (lottery === '4d-singapore' || lottery === '4d-malaysia') {
    return fourPrizes.flatMap((prize) => {
      const pay = most(playType.hitsOf(new Map([[prize, [orders[24]]]]), orders[24]));
      return pay > 0n ? [entry(prize, pay)] : [];
    });
  }
  return [entry('', best('1234567'.slice(0, digits)))];
}

/** A Thai lottery, 4D or togel. */
export function southEastLottery(lottery: Lottery): DrawGame {
  function requireResult(text: string): Result {
    const result = parseResult(lottery, text);
    if (!result) throw new Error(`"${text}" is no result of ${lottery}`);
    return result;
  }

  function soldAs(playType: PlayType, selection: Selection): SoldSelection {
    const text = formatSelection(selection);
    const combinations = combinationCount(playType, selection);
    const first = selection.slice(0, 1);
    const pays = most(selection.map((number) => bestPay(lottery, playType, number)));
    return {
      selection: text,
      combinations,
      price({ unit, multiple }) {
        // All combinations cost the same.
        const each =
          stakeOf({ playType, selection: first, unit, multiple }) / BigInt(combinationCount(playType, first));
        const stake = each * BigInt(combinations);
        return {
          bets: [{ market: playType.code, selection: text, stake, odds: (pays * oddsScale) / playType.cost }],
          stake,
          mostPayout: payoutAt(unit * multiple, pays),
        };
      },
      settle(result, { unit, multiple }) {
        const settlement = settle(requireResult(result), { playType, selection, unit, multiple });
        return singleBet(settlement.hits, settlement);
      },
    };
  }

  const shown: DrawGame['shown'] = (text) =>
    [...requireResult(text)].map(([prize, numbers]) => ({ prize, numbers: [...numbers] }));

  return {
    rules: { kind: 'sea-lottery', lottery },
    playTypes: playTypes[lottery].map((playType) => ({
      code: playType.code,
      cost: Number(playType.cost),
      pays: paysOf(lottery, playType),
    })),
    defaultPlayType: defaults[lottery],
    prizeModes: null,
    sell({ playType: code, selection: written, prizeMode }) {
      const playType = playTypeOf(lottery, code);
      const selection = playType && parseSelection(playType, written);
      if (!playType || !selection) return 'selection_invalid';
      return prizeMode === null ? soldAs(playType, selection) : 'stake_invalid';
    },
    draw: (draw) => formatResult(drawResult(lottery, draw)),
    shown,
    read: (result) => readShown(shown, result),
    // No two selections are opposite sides.
    validBet: { sideOf: () => null },
  };
}
