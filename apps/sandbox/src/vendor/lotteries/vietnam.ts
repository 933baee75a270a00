import { type DrawGame, readShown, singleBet } from '../engine/draws/draw-game.ts';
import { oddsScale, payoutAt } from '../engine/settlement.ts';
import { playTypeOf, playTypesOf } from '../games/vn-lottery/play-types.ts';
import { type Board, drawResult, formatResult, parseResult, type Result } from '../games/vn-lottery/results.ts';
import { combinationCount, formatSelection, parseSelection } from '../games/vn-lottery/selections.ts';
import { settle, stakeOf } from '../games/vn-lottery/settle.ts';

const prizes = ['special', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** A Vietnamese board. `station`: the company whose draw it is; null: a quick one. */
export function vietnamLottery(board: Board, station: string | null): DrawGame {
  function requireResult(text: string): Result {
    const result = parseResult(board, text);
    if (!result) throw new Error(`"${text}" is no result of ${board}`);
    return result;
  }

  const shown: DrawGame['shown'] = (text) => {
    const result = requireResult(text);
    return prizes.flatMap((prize) => (result[prize].length > 0 ? [{ prize, numbers: [...result[prize]] }] : []));
  };

  return {
    rules: { kind: 'vn-lottery', board, station },
    playTypes: playTypesOf(board).map(({ code, cost, pays }) => ({
      code,
      cost: Number(cost * oddsScale),
      pays: [{ option: '', odds: Number(pays) }],
    })),
    defaultPlayType: 'lo-2',
    prizeModes: null,
    sell({ playType: code, selection: written, prizeMode }) {
      const playType = playTypeOf(board, code);
      const selection = playType && parseSelection(playType, written);
      if (!playType || !selection) return 'selection_invalid';
      if (prizeMode !== null) return 'stake_invalid';
      const text = formatSelection(selection);
      return {
        selection: text,
        combinations: combinationCount(playType, selection),
        price({ unit, multiple }) {
          const stake = stakeOf({ playType, selection, unit, multiple });
          return {
            bets: [{ market: code, selection: text, stake, odds: playType.pays / playType.cost }],
            stake,
            mostPayout: payoutAt(unit * multiple, playType.pays),
          };
        },
        settle(result, { unit, multiple }) {
          const settlement = settle(requireResult(result), { playType, selection, unit, multiple });
          return singleBet(settlement.hits, settlement);
        },
      };
    },
    draw: (draw) => formatResult(drawResult(board, draw)),
    shown,
    read: (result) => readShown(shown, result),
    // No two selections are opposite sides.
    validBet: { sideOf: () => null },
  };
}
