import type { NumberList, NumberProblem, Play } from '../forms/form.ts';
import type { Picked } from './selection.ts';

export interface EntryProblem {
  /** As it was written. */
  readonly text: string;
  readonly problem: NumberProblem | 'characters' | 'too-many';
}

/** What a text of numbers comes to. */
export interface Entry {
  /** Each once, in the order in which they were written. */
  readonly numbers: readonly string[];
  readonly problems: readonly EntryProblem[];
}

/** How many numbers of so many digits the text of a line may hold. */
export const mostNumbers = (digits: number): number => Math.floor(4001 / (digits + 1));

/** Reads numbers with anything but letters and digits between them. One that stands twice is taken once, and said. */
export function readNumbers({ digits, read }: NumberList, text: string): Entry {
  const numbers = new Set<string>();
  const problems: EntryProblem[] = [];
  for (const written of text.split(/[^\p{L}\p{N}]+/u)) {
    if (written === '') continue;
    const found = /^\d+$/.test(written) ? read(written) : { problem: 'characters' as const };
    if ('problem' in found) problems.push({ text: written, problem: found.problem });
    else if (numbers.has(found.number)) problems.push({ text: written, problem: 'repeated' });
    else if (numbers.size >= mostNumbers(digits)) problems.push({ text: written, problem: 'too-many' });
    else numbers.add(found.number);
  }
  return { numbers: [...numbers], problems };
}

/** What is bet with a text of numbers; null: too few of them. */
export function pickedWith(play: Play, entry: Entry): Picked | null {
  const selection = entry.numbers.length === 0 ? null : play.writeList(entry.numbers);
  return selection === null ? null : { play, selection, combinations: play.count(selection) };
}

/** The text without what is wrong in it. */
export const withoutProblems = (entry: Entry): string => entry.numbers.join(' ');
