import { makeSvg } from '../../client/dom.ts';

const paths = {
  back: 'M15 5 8 12l7 7',
  next: 'm9 5 7 7-7 7',
  close: 'M6 6l12 12M18 6 6 18',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.500 3.500 0 0 1 7 0v3',
  check: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12.500l2.700 2.700L16 9.500',
  calendar: 'M4 6h16v14H4ZM4 10h16M8 3v4M16 3v4M8 14h3M13 14h3',
  ticket: 'M4 7h16v3.500a1.800 1.800 0 0 0 0 3.500V17H4v-3a1.800 1.800 0 0 0 0-3.500ZM14 7v10',
} as const;

/** A drawing of 24 units. */
export function icon(name: keyof typeof paths): SVGElement {
  const svg = makeSvg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  svg.append(makeSvg('path', { d: paths[name] }));
  return svg;
}
