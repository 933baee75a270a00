import type { PlayTypeOffer } from '../../engine/draws/protocol.ts';
import type { Draw } from '../../math/random.ts';

/** A word of the page and the values in it. */
export type Text = readonly [key: string, values?: Readonly<Record<string, string | number>>];

/** The chosen options of each row, in the order of the row's options. */
export type Chosen = readonly (readonly string[])[];

export interface Row {
  /** None where a bet has one row, which needs no name. */
  readonly label: Text | null;
  readonly options: readonly string[];
}

/** Why a number of a list isn't taken. */
export type NumberProblem = 'digits' | 'repeated' | 'alike';

/** Numbers that may be written instead of chosen. */
export interface NumberList {
  readonly digits: number;
  /** The number as it is bet on, or what is wrong with it. */
  readonly read: (number: string) => { readonly number: string } | { readonly problem: NumberProblem };
}

/** What one choice bets on, by the rules of its game. Selections are the canonical texts of those rules. */
export interface Play {
  readonly code: string;
  /** Parts of its name, from the general to the particular. */
  readonly name: readonly Text[];
  readonly hint: Text;
  readonly rows: readonly Row[];
  readonly list: NumberList | null;
  /** Null until what is chosen makes a combination. */
  readonly write: (chosen: Chosen) => string | null;
  /** The same from a list of numbers that are known to be right. */
  readonly writeList: (numbers: readonly string[]) => string | null;
  /** What is chosen on the rows with one combination at random. */
  readonly pick: (draw: Draw) => Chosen;
  /** Throws a RangeError for what `write` didn't make. */
  readonly count: (selection: string) => number;
  /** In minor units, the unit too. */
  readonly stake: (selection: string, unit: bigint, multiple: bigint) => bigint;
  /** What one unit returns when it wins, times 10,000, at least and at most. `option`: of that one, where they differ. */
  readonly odds: (prizeMode: number, option?: string) => Odds;
  /** Whether options of its rows have odds of their own. */
  readonly hasOddsByOption: boolean;
  /** What it pays by prize, or by how many orders a number has: names and odds; empty where all pays alike. */
  readonly pays: readonly { readonly name: Text; readonly odds: bigint }[];
  /** The part of the stakes that comes back over a very long run, in percent. */
  readonly returned: (prizeMode: number) => number;
}

export interface Odds {
  readonly least: bigint;
  readonly most: bigint;
}

export function oddsRange(odds: readonly bigint[]): Odds {
  const sorted = odds.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return { least: sorted[0] ?? 0n, most: sorted.at(-1) ?? 0n };
}

/** By how many orders a number has, how often a digit comes, or the prize. */
function nameOfPay(code: string, option: string): Text {
  if (!/^\d+$/.test(option)) return [`prize.${option}`];
  return [code === 'free-digit' ? 'occurrences' : 'orders', { n: option }];
}

/** What a bet pays that has no prize modes. */
export function offeredOdds(offer: PlayTypeOffer): Pick<Play, 'odds' | 'hasOddsByOption' | 'pays'> {
  const range = oddsRange(offer.pays.map(({ odds }) => BigInt(odds)));
  return {
    odds: () => range,
    hasOddsByOption: false,
    pays: offer.pays
      .filter(({ option }) => option !== '')
      .map(({ option, odds }) => ({
        name: nameOfPay(offer.code, option),
        odds: BigInt(odds),
      })),
  };
}

/** Bets that are chosen on one screen, each on rows of its own. */
export interface Form {
  readonly id: string;
  readonly name: readonly Text[];
  readonly plays: readonly Play[];
}

export interface FormGroup {
  readonly id: string;
  readonly forms: readonly Form[];
}

/** Which bets go where: those whose code the pattern matches, together on one screen or each on its own. */
export interface Place {
  readonly group: string;
  readonly pattern: RegExp;
  /** The screen's id where they go together; its name is `form.<id>`. */
  readonly together?: string;
}

/** Puts bets into groups in the order of the places; each bet goes to the first place that takes it. */
export function arrange(plays: readonly Play[], places: readonly Place[]): FormGroup[] {
  const groups = new Map<string, Form[]>();
  const left = new Set(plays);
  for (const { group, pattern, together } of places) {
    const taken = [...left].filter(({ code }) => pattern.test(code));
    for (const play of taken) left.delete(play);
    const forms =
      together === undefined
        ? taken.map((play): Form => ({ id: play.code, name: play.name, plays: [play] }))
        : [{ id: together, name: [[`form.${together}`] as const], plays: taken }];
    groups.set(group, [...(groups.get(group) ?? []), ...forms.filter(({ plays: own }) => own.length > 0)]);
  }
  return [...groups].filter(([, forms]) => forms.length > 0).map(([id, forms]) => ({ id, forms }));
}

/** The screen that a launch asks for: a bet by its code, or `2D`, numbers of two digits; null: none of them. */
export function formFor(groups: readonly FormGroup[], playType: string): Form | null {
  const forms = groups.flatMap((group) => group.forms);
  const plain = (code: string) => code.replaceAll('-', '').toUpperCase().slice(0, 12);
  const named = forms.find(({ plays }) => plays.some(({ code }) => plain(code) === plain(playType)));
  if (named) return named;
  const [, digits] = /^([1-6])D$/.exec(playType) ?? [];
  if (digits === undefined) return null;
  return forms.find(({ plays }) => plays.some(({ list }) => list?.digits === Number(digits))) ?? null;
}

/** The numbers of so many digits whose digit at each place is one of the place's. */
export const numbersOf = (places: Chosen): string[] =>
  places.reduce<string[]>(
    (numbers, digits) => numbers.flatMap((number) => digits.map((digit) => number + digit)),
    [''],
  );

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** 00 … 99, or 0 … 9. */
const numbersUpTo = (length: number) =>
  Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, '0'));

/** On what numbers are chosen: up to two digits among all of them, longer ones place by place. */
export const numberRows = (length: number): readonly Row[] =>
  length <= 2
    ? [{ label: null, options: numbersUpTo(length) }]
    : Array.from({ length }, (_, index) => ({ label: [`digit.${length - 1 - index}`], options: digits }));

/** What the rows of `numberRows` come to. */
export const chosenNumbers = (length: number, chosen: Chosen): readonly string[] =>
  length <= 2 ? (chosen[0] ?? []) : numbersOf(chosen);

/** The rows of `numberRows` with numbers on them: all of up to two digits, the first of longer ones. */
export const rowsOfNumbers = (length: number, numbers: readonly string[]): Chosen =>
  length <= 2 ? [numbers] : (numbers[0] ?? '').split('').map((digit) => [digit]);
