import { targets } from './targets.ts';

/** A shot as whoever recomputes it names it: its random numbers, and what was hit. */
export interface NamedShot {
  readonly nonce: number;
  readonly kind: string;
}

/** Kinds are letters, by their place among the targets. */
const firstLetter = 'a'.codePointAt(0) ?? 0;
const letters: ReadonlyMap<string, string> = new Map(
  targets.map(({ kind }, index) => [kind, String.fromCodePoint(firstLetter + index)]),
);
const kinds: ReadonlyMap<string, string> = new Map([...letters].map(([kind, letter]) => [letter, kind]));

/** Shots in few characters: `120-aab.125-c` are those of nonces 120 to 122 and 125. Nonces ascend. */
export function encodeShots(shots: readonly NamedShot[]): string {
  let text = '';
  let next = -1;
  for (const { nonce, kind } of shots) {
    if (nonce !== next) text += `${text === '' ? '' : '.'}${nonce}-`;
    text += letters.get(kind) ?? '';
    next = nonce + 1;
  }
  return text;
}

/** The shots of such a text; null for what is none. */
export function decodeShots(text: string): NamedShot[] | null {
  const shots: NamedShot[] = [];
  for (const run of text.split('.')) {
    const [, first, named = ''] = /^(\d{1,15})-([a-z]+)$/.exec(run) ?? [];
    if (first === undefined) return null;
    for (const [index, letter] of [...named].entries()) {
      const kind = kinds.get(letter);
      if (kind === undefined) return null;
      shots.push({ nonce: Number(first) + index, kind });
    }
  }
  return shots;
}

/** A shot with what it pays, in prices; nothing for a miss. */
export interface EndedShot extends NamedShot {
  readonly multipliers: readonly number[];
}

/** What came of shots, by their nonces: `1 of 40 caught: 125 bomb_crab 2+6+20`. */
export function describeShots(shots: readonly EndedShot[]): string {
  const caught = shots.filter(({ multipliers }) => multipliers.length > 0);
  const each = caught.map(({ nonce, kind, multipliers }) => `${nonce} ${kind} ${multipliers.join('+')}`);
  return `${caught.length} of ${shots.length} caught${each.length > 0 ? ': ' : ''}${each.join(', ')}`;
}
