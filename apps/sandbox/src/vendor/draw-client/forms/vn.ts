import type { PlayTypeOffer } from '../../engine/draws/protocol.ts';
import { choose } from '../../games/e-lottery/bets/counting.ts';
import { type PlayType, playTypesOf } from '../../games/vn-lottery/play-types.ts';
import { type Board, drawResult, type Result } from '../../games/vn-lottery/results.ts';
import {
  combinationCount,
  formatSelection,
  parseSelection,
  quickPick,
  type Selection,
} from '../../games/vn-lottery/selections.ts';
import { stakeOf } from '../../games/vn-lottery/settle.ts';
import {
  arrange,
  chosenNumbers,
  type FormGroup,
  numberRows,
  offeredOdds,
  type Place,
  type Play,
  rowsOfNumbers,
} from './form.ts';

const places: readonly Place[] = [
  { group: 'lo', pattern: /^lo-/ },
  { group: 'de', pattern: /^de/ },
  { group: 'xien', pattern: /^xien-/ },
  { group: 'cang', pattern: /-cang/ },
  { group: 'digit', pattern: /^(?:head|tail)$/, together: 'digit' },
  { group: 'miss', pattern: /^miss-/ },
];

/** The part of the stakes that comes back, by the numbers that count as drawn: each falls anywhere alike. */
function returnedOf({ wins, digits, size, cost, pays, drawn }: PlayType, sample: Result): number {
  const numbers = 10 ** digits;
  const count = drawn(sample).length;
  const chance = {
    each: () => count / numbers,
    all: () =>
      Array.from(
        { length: size + 1 },
        (_, missing) => (-1) ** missing * choose(size, missing) * (1 - missing / numbers) ** count,
      ).reduce((sum, part) => sum + part, 0),
    none: () => (1 - size / numbers) ** count,
  }[wins]();
  return (chance * Number(pays)) / Number(cost) / 100;
}

function playOf(playType: PlayType, offer: PlayTypeOffer, sample: Result): Play {
  const { code, digits } = playType;
  const written = (numbers: readonly string[]) => {
    const selection = parseSelection(playType, numbers.join(' '));
    return selection && combinationCount(playType, selection) > 0 ? formatSelection(selection) : null;
  };
  const read = (text: string): Selection => {
    const selection = parseSelection(playType, text);
    if (!selection) throw new RangeError(`${code} takes no ${text}`);
    return selection;
  };
  return {
    code,
    name: [[`play.${code}`]],
    hint: [`hint.${code}`],
    rows: numberRows(digits),
    list:
      digits < 2 ? null : { digits, read: (number) => (number.length === digits ? { number } : { problem: 'digits' }) },
    write: (chosen) => written(chosenNumbers(digits, chosen)),
    writeList: written,
    pick: (draw) => rowsOfNumbers(digits, quickPick(playType, draw, 1)[0] ?? []),
    count: (text) => combinationCount(playType, read(text)),
    stake: (text, unit, multiple) => stakeOf({ playType, selection: read(text), unit, multiple }),
    ...offeredOdds(offer),
    returned: () => returnedOf(playType, sample),
  };
}

/** The bets on a board that are on offer. */
export function vnForms(board: Board, offers: readonly PlayTypeOffer[]): FormGroup[] {
  // Any result shows how many numbers are drawn.
  const sample = drawResult(board, () => 0);
  const plays = playTypesOf(board).flatMap((playType) => {
    const offer = offers.find(({ code }) => code === playType.code);
    return offer ? [playOf(playType, offer, sample)] : [];
  });
  return arrange(plays, places);
}
