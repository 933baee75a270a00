import { makeSvg } from '../../client/dom.ts';

/** Places of the pips in a square of 60, by number. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[30, 30]],
  [
    [17, 17],
    [43, 43],
  ],
  [
    [16, 16],
    [30, 30],
    [44, 44],
  ],
  [
    [17, 17],
    [43, 17],
    [17, 43],
    [43, 43],
  ],
  [
    [16, 16],
    [44, 16],
    [30, 30],
    [16, 44],
    [44, 44],
  ],
  [
    [17, 15],
    [43, 15],
    [17, 30],
    [43, 30],
    [17, 45],
    [43, 45],
  ],
];

/** The side of a die with 1 … 6 pips; one and four are red, as dice of the East have them. */
export function dieArt(number: number): SVGSVGElement {
  const svg = makeSvg('svg', { viewBox: '0 0 60 60', class: 'die', 'aria-hidden': 'true' });
  svg.append(makeSvg('rect', { x: '1', y: '1', width: '58', height: '58', rx: '12', class: 'die-side' }));
  for (const [cx, cy] of pips[number] ?? [])
    svg.append(
      makeSvg('circle', {
        cx: String(cx),
        cy: String(cy),
        r: number === 1 ? '9.5' : '6',
        class: number === 1 || number === 4 ? 'pip is-red' : 'pip',
      }),
    );
  return svg;
}
