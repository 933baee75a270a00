import { folded, wordsOf } from '@sampan/contract/search';

/** Something that the palette leads to or does. */
export interface Offer {
  readonly id: string;
  readonly label: string;
}

/** How well a label answers the text: 0 it is the label, 1 the label begins with it, 2 so does a word of it, 3 the rest. */
export function rankOf(label: string, text: string): number {
  const wanted = folded(text);
  const given = folded(label);
  return given === wanted ? 0 : given.startsWith(wanted) ? 1 : ` ${given}`.includes(` ${wanted}`) ? 2 : 3;
}

/** What has every word of the text in its label, what answers best first. All of it for no text, in its own order. */
export function matching<T extends Offer>(offers: readonly T[], text: string): readonly T[] {
  const words = wordsOf(text);
  if (words.length === 0) return offers;
  return offers
    .filter(({ label }) => words.every((word) => folded(label).includes(word)))
    .toSorted((one, other) => rankOf(one.label, text) - rankOf(other.label, text));
}

/** Of all categories: what can be played first, and in each part what answers best. */
export function ranked<T extends { readonly gameName: string; readonly isOpen: boolean }>(
  games: readonly T[],
  text: string,
): readonly T[] {
  const rank = ({ gameName, isOpen }: T) => (isOpen ? 0 : 10) + rankOf(gameName, text);
  return games.toSorted((one, other) => rank(one) - rank(other));
}

/** The place among `count` that a key leads to; null for a key that moves nothing. */
export function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'PageDown':
      return Math.min(at + 6, count - 1);
    case 'PageUp':
      return Math.max(at - 6, 0);
    default:
      return null;
  }
}
