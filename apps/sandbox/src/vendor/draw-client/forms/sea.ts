import type { PlayTypeOffer } from '../../engine/draws/protocol.ts';
import { permutationsOf, type PlayType } from '../../games/sea-lottery/play-type.ts';
import { playTypes } from '../../games/sea-lottery/play-types.ts';
import { drawResult, type Lottery, type Result } from '../../games/sea-lottery/results.ts';
import {
  combinationCount,
  formatSelection,
  parseSelection,
  quickPick,
  type Selection,
} from '../../games/sea-lottery/selections.ts';
import { stakeOf } from '../../games/sea-lottery/settle.ts';
import {
  arrange,
  chosenNumbers,
  type FormGroup,
  type NumberList,
  numberRows,
  offeredOdds,
  type Place,
  type Play,
  rowsOfNumbers,
} from './form.ts';

const places: readonly Place[] = [
  { group: 'three', pattern: /^3-/ },
  { group: 'two', pattern: /^2-/ },
  { group: 'run', pattern: /^run-/, together: 'run' },
  { group: 'straight', pattern: /^(?:big|small)$/ },
  { group: 'ibet', pattern: /^ibet-/ },
  { group: 'system', pattern: /^system-/ },
  { group: 'togel', pattern: /^[234]d$/ },
  { group: 'colok', pattern: /^free-digit$/ },
  { group: 'colok', pattern: /^place-/, together: 'place' },
];

/** So many last digits of a drawn number decide, at most. */
const decidingDigits = 4;

/** What a prize may show, as far as it matters for a number: all endings, or in 4D the number's orders alone. */
const endingsOf = (number: string, digits: number): readonly string[] =>
  number.length === decidingDigits
    ? permutationsOf(number)
    : Array.from({ length: 10 ** Math.min(digits, decidingDigits) }, (_, ending) =>
        String(ending).padStart(digits, '0'),
      );

/** The part of the stakes on one number that comes back: prizes add up, so each is looked at by itself. */
function returnedOf(playType: PlayType, lottery: Lottery): number {
  const number = '0123456789'.slice(0, playType.digits);
  const combinations = playType.combinationsOf(number);
  const empty = new Map([...drawResult(lottery, () => 0)].map(([prize]) => [prize, [] as readonly string[]]));
  let paid = 0;
  for (const [prize, numbers] of drawResult(lottery, () => 0)) {
    const digits = numbers[0]?.length ?? 0;
    const outcomes = 10 ** Math.min(digits, decidingDigits);
    for (const combination of combinations)
      for (const ending of endingsOf(combination, digits)) {
        const result: Result = new Map([...empty, [prize, [ending]]]);
        for (const pays of playType.hitsOf(result, combination)) paid += (Number(pays) * numbers.length) / outcomes;
      }
  }
  return (paid / combinations.length / Number(playType.cost)) * 100;
}

function listOf(playType: PlayType): NumberList | null {
  const { digits, refusesRepeated } = playType;
  if (digits < 2) return null;
  return {
    digits,
    read: (number) => {
      if (number.length !== digits) return { problem: 'digits' };
      if (refusesRepeated && new Set(number).size === 1) return { problem: 'alike' };
      return { number: playType.isAnyOrder ? number.split('').toSorted().join('') : number };
    },
  };
}

function playOf(playType: PlayType, offer: PlayTypeOffer, lottery: Lottery): Play {
  const { code, digits } = playType;
  const list = listOf(playType);
  const written = (numbers: readonly string[]) => {
    const selection = numbers.length === 0 ? null : parseSelection(playType, numbers.join(' '));
    return selection && formatSelection(selection);
  };
  const read = (text: string): Selection => {
    const selection = parseSelection(playType, text);
    if (!selection) throw new RangeError(`${code} takes no ${text}`);
    return selection;
  };
  return {
    code,
    name: [[`play.${code}`]],
    hint: [code.startsWith('place-') ? 'hint.place' : `hint.${code}`],
    rows: numberRows(digits),
    list,
    // Of digits chosen by place, numbers that aren't sold are left out, and of those that are alike all but one.
    write: (chosen) => {
      const numbers = chosenNumbers(digits, chosen).flatMap((number) => {
        const found = list ? list.read(number) : { number };
        return 'number' in found ? [found.number] : [];
      });
      return written([...new Set(numbers)]);
    },
    writeList: written,
    pick: (draw) => rowsOfNumbers(digits, quickPick(playType, draw, 1)[0] ?? []),
    count: (text) => combinationCount(playType, read(text)),
    stake: (text, unit, multiple) => stakeOf({ playType, selection: read(text), unit, multiple }),
    ...offeredOdds(offer),
    returned: () => returnedOf(playType, lottery),
  };
}

/** The bets on a lottery that are on offer. */
export function seaForms(lottery: Lottery, offers: readonly PlayTypeOffer[]): FormGroup[] {
  const plays = playTypes[lottery].flatMap((playType) => {
    const offer = offers.find(({ code }) => code === playType.code);
    return offer ? [playOf(playType, offer, lottery)] : [];
  });
  return arrange(plays, places);
}
