import { type Choice, type DrawGame, readShown, type SoldSelection } from '../engine/draws/draw-game.ts';
import type { PlayTypeOffer } from '../engine/draws/protocol.ts';
import { type Bet, payoutAt, type Settlement } from '../engine/settlement.ts';
import type { Side } from '../engine/valid-bet.ts';
import { combinationCount } from '../games/e-lottery/bets/combinations.ts';
import { chanceOf, type PlayType, type Selection } from '../games/e-lottery/bets/play-type.ts';
import { playTypeOf, playTypes } from '../games/e-lottery/bets/play-types.ts';
import { formatSelection, parseSelection } from '../games/e-lottery/bets/selections.ts';
import { highestMode, isPrizeMode, lowestMode, rebateOf, returnOf } from '../games/e-lottery/prize-modes.ts';
import { drawResult, formatResult, type Game, parseResult, type Result } from '../games/e-lottery/results.ts';
import { settle } from '../games/e-lottery/settle.ts';

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
  readonly text: string;
  readonly combinations: bigint;
  readonly odds: bigint;
}

/** Each option of a bet on one number or side pays for itself: it is a bet of its own. */
function partsOf(playType: PlayType, selection: Selection, mode: number): readonly Part[] {
  const options = playType.shape === 'pick' && playType.size === 1 ? (selection[0] ?? []) : [];
  const part = (own: Selection, option?: string): Part => ({
    selection: own,
    text: formatSelection(playType, own),
    combinations: BigInt(combinationCount(playType, own)),
    odds: returnOf(mode, chanceOf(playType, option)),
  });
  return options.length > 0 ? options.map((option) => part([[option]], option)) : [part(selection)];
}

/** Five digits, three dice, ten cars or five balls, every few minutes. */
export function eLottery(game: Game): DrawGame {
  function requireResult(text: string): Result {
    const result = parseResult(game, text);
    if (!result) throw new Error(`"${text}" is no result of ${game}`);
    return result;
  }

  function soldAs(playType: PlayType, selection: Selection, prizeMode: number): SoldSelection {
    const parts = partsOf(playType, selection, prizeMode);
    const combinations = parts.reduce((sum, part) => sum + part.combinations, 0n);
    const best = parts.reduce((most, { odds }) => (odds > most ? odds : most), 0n);
    return {
      selection: formatSelection(playType, selection),
      combinations: Number(combinations),
      price: ({ unit, multiple }) => ({
        bets: parts.map(({ text, combinations: count, odds }) => ({
          market: playType.code,
          selection: text,
          stake: count * unit * multiple,
          odds,
        })),
        stake: combinations * unit * multiple,
        mostPayout: payoutAt(unit * multiple, best),
      }),
      settle(text, { unit, multiple }) {
        const result = requireResult(text);
        let [hits, rebates, payout] = [0, 0n, 0n];
        const settlements = parts.map((part): Settlement => {
          const one = settle(result, { playType, selection: part.selection, unit, multiple, prizeMode });
          // A lower prize mode gives a part of the stake back, won or lost.
          const rebate = rebateOf(part.combinations * unit * multiple, highestMode, prizeMode);
          hits += one.hits;
          rebates += rebate;
          payout += one.payout + rebate;
          return { status: one.status, payout: one.payout + rebate };
        });
        return { hits, isWon: hits > 0, payout, rebate: rebates, settlements };
      },
    };
  }

  const shown: DrawGame['shown'] = (text) => [
    { prize: 'main', numbers: requireResult(text).map((number) => String(number).padStart(width[game], '0')) },
  ];

  return {
    rules: { kind: 'e-lottery', game },
    playTypes: playTypes[game].map(offerOf),
    defaultPlayType: defaults[game],
    prizeModes: { lowest: lowestMode, highest: highestMode, step: modeStep },
    sell({ playType: code, selection: text, prizeMode }: Choice) {
      const playType = playTypeOf(game, code);
      const selection = playType && parseSelection(playType, text);
      if (!playType || !selection) return 'selection_invalid';
      if (prizeMode === null || !isPrizeMode(prizeMode, highestMode) || prizeMode % modeStep !== 0)
        return 'stake_invalid';
      return soldAs(playType, selection, prizeMode);
    },
    draw: (draw) => formatResult(drawResult(game, draw)),
    shown,
    read: (result) => readShown(shown, result, formatResult((result[0]?.numbers ?? []).map(Number))),
    validBet: { sideOf },
  };
}
