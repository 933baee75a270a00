import type { Draw } from '../../math/random.ts';
import type { Chosen, Form, Play, Row } from '../forms/form.ts';

/** What is chosen on a screen, bet by bet. */
export type Selection = ReadonlyMap<string, Chosen>;

export const quickPicks = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type QuickPick = (typeof quickPicks)[number];

export const nothing: Selection = new Map();

export const chosenOf = (selection: Selection, { code, rows }: Play): Chosen =>
  rows.map((_, index) => selection.get(code)?.[index] ?? []);

function withRow(selection: Selection, play: Play, row: number, options: readonly string[]): Selection {
  const chosen = chosenOf(selection, play).map((before, index) => (index === row ? options : before));
  return new Map([...selection, [play.code, chosen]]);
}

/** Chooses an option of a row, or leaves it again. */
export function toggle(selection: Selection, play: Play, row: number, option: string): Selection {
  const before = chosenOf(selection, play)[row] ?? [];
  const wanted = before.includes(option) ? before.filter((other) => other !== option) : [...before, option];
  return withRow(selection, play, row, play.rows[row]?.options.filter((other) => wanted.includes(other)) ?? []);
}

const isNumber = (option: string) => /^\d+$/.test(option);

/** Whether numbers can be picked by their size and parity: sides, shapes and the like have none. */
export const hasQuickPicks = ({ options }: Row): boolean => options.length > 4 && options.every(isNumber);

/** The options of a row that a quick pick takes: big is the upper half. */
export function optionsOf({ options }: Row, pick: QuickPick): readonly string[] {
  switch (pick) {
    case 'all':
      return options;
    case 'big':
      return options.slice(Math.floor(options.length / 2));
    case 'small':
      return options.slice(0, Math.floor(options.length / 2));
    case 'odd':
      return options.filter((option) => Number(option) % 2 === 1);
    case 'even':
      return options.filter((option) => Number(option) % 2 === 0);
    case 'clear':
      return [];
  }
}

export function pickQuickly(selection: Selection, play: Play, row: number, pick: QuickPick): Selection {
  const found = play.rows[row];
  return found ? withRow(selection, play, row, optionsOf(found, pick)) : selection;
}

/** The two-digit numbers with a digit in front or at the end. */
export type DigitPick = { readonly place: 'head' | 'tail'; readonly digit: string };

/** Takes all numbers with the digit; when all of them are chosen, leaves them. */
export function pickDigit(selection: Selection, play: Play, { place, digit }: DigitPick): Selection {
  const options = play.rows[0]?.options ?? [];
  const wanted = options.filter((option) => option.at(place === 'head' ? 0 : -1) === digit);
  const before = chosenOf(selection, play)[0] ?? [];
  const hasAll = wanted.every((option) => before.includes(option));
  const isChosen = (option: string) => (wanted.includes(option) ? !hasAll : before.includes(option));
  return withRow(selection, play, 0, options.filter(isChosen));
}

/** One combination at random; on a screen of several bets, of one of them. */
export function pickRandom(form: Form, draw: Draw): Selection {
  const play = form.plays[draw(form.plays.length)];
  return play ? new Map([[play.code, play.pick(draw)]]) : nothing;
}

/** A bet with what is chosen for it. */
export interface Picked {
  readonly play: Play;
  /** As the rules write it. */
  readonly selection: string;
  readonly combinations: number;
}

/** The bets of a screen for which enough is chosen. */
export function pickedOn(form: Form, selection: Selection): Picked[] {
  return form.plays.flatMap((play) => {
    const text = play.write(chosenOf(selection, play));
    return text === null ? [] : [{ play, selection: text, combinations: play.count(text) }];
  });
}

/** How many options are chosen on the screen, whether they make a combination or not. */
export const chosenCount = (form: Form, selection: Selection): number =>
  form.plays.reduce((sum, play) => sum + chosenOf(selection, play).reduce((count, row) => count + row.length, 0), 0);
