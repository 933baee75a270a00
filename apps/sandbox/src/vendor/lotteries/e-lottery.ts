import type { DrawGame, DrawLine, PricedLine } from '../engine/draws/draw-game.ts';
import type { PlayTypeOffer } from '../engine/draws/protocol.ts';
import { type Bet, payoutAt, type Settlement } from '../engine/settlement.ts';
import type { Side } from '../engine/valid-bet.ts';
import { combinationCount } from '../games/e-lottery/bets/combinations.ts';
import { chanceOf, type PlayType, type Selection } from '../games/e-lottery/bets/play-type.ts';
import { playTypeOf, playTypes } from '../games/e-lottery/bets/play-types.ts';
import { formatSelection, parseSelection } from '../games/e-lottery/bets/selections.ts';
import { highestMode, isPrizeMode, lowestMode, rebateOf, returnOf } from '../games/e-lottery/prize-modes.ts';
import { drawResult, formatResult, type Game, parseResult, type Result } from '../games/e-lottery/results.ts';
import { settle, stakeOf } from '../games/e-lottery/settle.ts';

const modeStep = 10;
const defaults: Readonly<Record<Game, string>> = { '5d': 'place-1', k3: 'sum', pk10: 'place-1', '11x5': 'any-1' };
/** Cars and balls are written with two figures. */
const width: Readonly<Record<Game, number>> = { '5d': 1, k3: 1, pk10: 2, '11x5': 2 };

function offerOf(playType: PlayType): PlayTypeOffer {
  const odds = (option?: string) => Number(returnOf(highestMode, chanceOf(playType, option)));
  const pays =
    typeof playType.ways === 'number'
      ? [{ option: '', odds: odds() }]
      : playType.options.map((option) => ({ option, odds: odds(option) }));
  return { code: playType.code, cost: 10_000, pays };
}

/** The two sides of a place or a sum; of dragon and tiger. */
const sides: Readonly<Record<string, readonly [pair: string, isFirst: boolean]>> = {
  big: ['size', true],
  small: ['size', false],
  odd: ['parity', true],
  even: ['parity', false],
  dragon: ['higher', true],
  tiger: ['higher', false],
};

function sideOf({ market, selection }: Bet): Side | null {
  const [pair, isFirst] = (Object.hasOwn(sides, selection) ? sides[selection] : undefined) ?? [];
  return pair === undefined || isFirst === undefined ? null : { pair: `${market} ${pair}`, isFirst };
}

interface Part {
  readonly selection: Selection;
  readonly bet: Bet;
}

/** Each option of a bet on one number or side pays for itself: it is a bet of its own. */
function partsOf(playType: PlayType, line: DrawLine, selection: Selection, mode: number): readonly Part[] {
  const options = playType.shape === 'pick' && playType.size === 1 ? (selection[0] ?? []) : [];
  const part = (own: Selection, option?: string): Part => ({
    selection: own,
    bet: {
      market: playType.code,
      selection: formatSelection(playType, own),
      stake: stakeOf({ ...line, playType, selection: own, prizeMode: mode }),
      odds: returnOf(mode, chanceOf(playType, option)),
    },
  });
  return options.length > 0 ? options.map((option) => part([[option]], option)) : [part(selection)];
}

interface Sold {
  readonly playType: PlayType;
  readonly mode: number;
  readonly selection: Selection;
  readonly parts: readonly Part[];
}

/** Five digits, three dice, ten cars or five balls, every few minutes. */
export function eLottery(game: Game): DrawGame {
  function soldAs(line: DrawLine): Sold | 'selection_invalid' | 'stake_invalid' {
    const playType = playTypeOf(game, line.playType);
    const selection = playType && parseSelection(playType, line.selection);
    if (!playType || !selection) return 'selection_invalid';
    const mode = line.prizeMode;
    if (mode === null || !isPrizeMode(mode, highestMode) || mode % modeStep !== 0) return 'stake_invalid';
    return { playType, mode, selection, parts: partsOf(playType, line, selection, mode) };
  }

  function requireResult(text: string): Result {
    const result = parseResult(game, text);
    if (!result) throw new Error(`"${text}" is no result of ${game}`);
    return result;
  }

  return {
    rules: { kind: 'e-lottery', game },
    playTypes: playTypes[game].map(offerOf),
    defaultPlayType: defaults[game],
    prizeModes: { lowest: lowestMode, highest: highestMode, step: modeStep },
    price(line): PricedLine | 'selection_invalid' | 'stake_invalid' {
      const sold = soldAs(line);
      if (typeof sold === 'string') return sold;
      const { playType, selection, parts } = sold;
      const bets = parts.map(({ bet }) => bet);
      const best = bets.reduce((most, { odds }) => (odds > most ? odds : most), 0n);
      return {
        line: { ...line, selection: formatSelection(playType, selection) },
        combinations: combinationCount(playType, selection),
        bets,
        stake: bets.reduce((sum, { stake }) => sum + stake, 0n),
        mostPayout: payoutAt(line.unit * line.multiple, best),
      };
    },
    draw: (draw) => formatResult(drawResult(game, draw)),
    settle(text, line) {
      const result = requireResult(text);
      const sold = soldAs(line);
      if (typeof sold === 'string') throw new Error(`${game} sells no ${line.playType} ${line.selection}`);
      const { playType, mode, parts } = sold;
      let [hits, rebates, payout] = [0, 0n, 0n];
      const settlements = parts.map(({ selection, bet }): Settlement => {
        const one = settle(result, { ...line, playType, selection, prizeMode: mode });
        // A lower prize mode gives a part of the stake back, won or lost.
        const rebate = rebateOf(bet.stake, highestMode, mode);
        hits += one.hits;
        rebates += rebate;
        payout += one.payout + rebate;
        return { status: one.status, payout: one.payout + rebate };
      });
      return { hits, isWon: hits > 0, payout, rebate: rebates, settlements };
    },
    shown: (text) => [
      { prize: 'main', numbers: requireResult(text).map((number) => String(number).padStart(width[game], '0')) },
    ],
    validBet: { sideOf },
  };
}
