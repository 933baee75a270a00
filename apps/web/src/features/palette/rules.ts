import { folded, wordsOf } from '@sampan/contract/search';

/** Something that the palette leads to or does. */
export interface Offer {
  readonly id: string;
  readonly label: string;
}

/** What has every word of the text in its label; those whose label starts with it first. All of it for no text. */
export function matching<T extends Offer>(offers: readonly T[], text: string): readonly T[] {
  const wanted = folded(text);
  const words = wordsOf(text);
  const found = offers
    .map((offer) => ({ offer, label: folded(offer.label) }))
    .filter(({ label }) => words.every((word) => label.includes(word)));
  const first = found.filter(({ label }) => label.startsWith(wanted));
  return [...first, ...found.filter(({ label }) => !label.startsWith(wanted))].map(({ offer }) => offer);
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
