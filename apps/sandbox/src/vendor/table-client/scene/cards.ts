import { make, makeSvg } from '../../client/dom.ts';
import { type Card, nameOf, type Suit, suitOf } from '../../games/cards.ts';

const suitPaths: Readonly<Record<Suit, string>> = {
  S: 'M12 2c6 5 9 8.500 9 12.500a4.600 4.600 0 0 1-7.800 3.300L15 22H9l1.800-4.200A4.600 4.600 0 0 1 3 14.500C3 10.500 6 7 12 2Z',
  H: 'M12 21.500C5 16 2 12.500 2 8.300A5.300 5.300 0 0 1 12 6a5.300 5.300 0 0 1 10 2.300C22 12.500 19 16 12 21.500Z',
  D: 'M12 1.500 20 12l-8 10.500L4 12Z',
  C: 'M12 2a4.700 4.700 0 0 1 3.900 7.300 4.700 4.700 0 1 1-2.700 7.900L15 22H9l1.800-4.800a4.700 4.700 0 1 1-2.700-7.900A4.700 4.700 0 0 1 12 2Z',
};

export function suitArt(suit: Suit): SVGSVGElement {
  const svg = makeSvg('svg', { viewBox: '0 0 24 24', class: 'suit', 'aria-hidden': 'true' });
  svg.append(makeSvg('path', { d: suitPaths[suit] }));
  return svg;
}

/** A card with its two sides. */
export function makeCard(card: Card): HTMLElement {
  const suit = suitOf(card);
  const letter = nameOf(card).charAt(0);
  const rank = make('span', { class: 'card-rank' }, letter === 'T' ? '10' : letter);
  const corner = make('span', { class: 'card-corner' }, rank, suitArt(suit));
  const face = make(
    'span',
    { class: suit === 'H' || suit === 'D' ? 'card-face is-red' : 'card-face' },
    corner,
    suitArt(suit),
  );
  return make('span', { class: 'card', 'aria-hidden': 'true' }, face, make('span', { class: 'card-back' }));
}
