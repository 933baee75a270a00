import { type DrawGame, type DrawLine, singleBet } from '../engine/draws/draw-game.ts';
import { oddsScale, payoutAt } from '../engine/settlement.ts';
import { type PlayType, playTypeOf, playTypesOf } from '../games/vn-lottery/play-types.ts';
import { type Board, drawResult, formatResult, parseResult, type Result } from '../games/vn-lottery/results.ts';
import { combinationCount, formatSelection, parseSelection, type Selection } from '../games/vn-lottery/selections.ts';
import { settle, stakeOf } from '../games/vn-lottery/settle.ts';

const prizes = ['special', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** A Vietnamese board. `station`: the company whose draw it is; null: a quick one. */
export function vietnamLottery(board: Board, station: string | null): DrawGame {
  function soldAs(line: DrawLine): { readonly playType: PlayType; readonly selection: Selection } | null {
    const playType = playTypeOf(board, line.playType);
    const selection = playType && parseSelection(playType, line.selection);
    return playType && selection ? { playType, selection } : null;
  }

  function requireResult(text: string): Result {
    const result = parseResult(board, text);
    if (!result) throw new Error(`"${text}" is no result of ${board}`);
    return result;
  }

  return {
    rules: { kind: 'vn-lottery', board, station },
    playTypes: playTypesOf(board).map(({ code, cost, pays }) => ({
      code,
      cost: Number(cost * oddsScale),
      pays: [{ option: '', odds: Number(pays) }],
    })),
    defaultPlayType: 'lo-2',
    prizeModes: null,
    price(line) {
      const sold = soldAs(line);
      if (!sold) return 'selection_invalid';
      if (line.prizeMode !== null) return 'stake_invalid';
      const { playType, selection } = sold;
      const stake = stakeOf({ ...line, ...sold });
      const text = formatSelection(selection);
      return {
        line: { ...line, selection: text },
        combinations: combinationCount(playType, selection),
        bets: [{ market: playType.code, selection: text, stake, odds: playType.pays / playType.cost }],
        stake,
        mostPayout: payoutAt(line.unit * line.multiple, playType.pays),
      };
    },
    draw: (draw) => formatResult(drawResult(board, draw)),
    settle(text, line) {
      const sold = soldAs(line);
      if (!sold) throw new Error(`${board} sells no ${line.playType} ${line.selection}`);
      const settlement = settle(requireResult(text), { ...line, ...sold });
      return singleBet(settlement.hits, settlement);
    },
    shown(text) {
      const result = requireResult(text);
      return prizes.flatMap((prize) => (result[prize].length > 0 ? [{ prize, numbers: [...result[prize]] }] : []));
    },
    // No two selections are opposite sides.
    validBet: { sideOf: () => null },
  };
}
