import { make, makeSvg } from '../../client/dom.ts';
import { word } from '../../client/game-data.ts';
import type { BigRoadCell, DerivedMark, Road } from '../../games/roads.ts';
import { beadPlate, bigRoad, derivedRoad } from '../../games/roads.ts';
import { numberText } from './amounts.ts';

/** How a side is drawn: its colour (a class) and the letter on its bead. */
export interface Mark {
  readonly colour: string;
  readonly letter: string;
  /** Small dots on a bead, such as for pairs. */
  readonly dots?: readonly string[];
}

const cell = 10;
const rows = 6;

function text(x: number, y: number, className: string, content: string): SVGTextElement {
  const element = makeSvg('text', { x: String(x), y: String(y), class: className });
  element.textContent = content;
  return element;
}

const circle = (x: number, y: number, r: number, className: string) =>
  makeSvg('circle', { cx: String(x), cy: String(y), r: String(r), class: className });

function bead(x: number, y: number, { colour, letter, dots = [] }: Mark): SVGElement[] {
  return [
    circle(x + 5, y + 5, 4.4, `fill-${colour}`),
    text(x + 5, y + 5.2, 'bead-letter', letter),
    ...dots.map((dot, index) =>
      circle(x + (index === 0 ? 1.8 : 8.2), y + (index === 0 ? 1.8 : 8.2), 1.5, `dot-${dot}`),
    ),
  ];
}

function bigRoadCell<Side>(x: number, y: number, { side, ties }: BigRoadCell<Side>, colourOf: (side: Side) => string) {
  return [
    ...(side === null ? [] : [circle(x + 5, y + 5, 3.7, `ring-${colourOf(side)}`)]),
    ...(ties > 0 ? [makeSvg('path', { d: `M${x + 2} ${y + 8}l6-6`, class: 'tie-line' })] : []),
    ...(ties > 1 ? [text(x + 5, y + 5.2, 'tie-count', String(ties))] : []),
  ];
}

const derivedShapes = {
  big_eye_boy: (x: number, y: number, mark: DerivedMark) => circle(x + 5, y + 5, 3.3, `ring-${mark}`),
  small_road: (x: number, y: number, mark: DerivedMark) => circle(x + 5, y + 5, 4, `fill-${mark}`),
  cockroach_pig: (x: number, y: number, mark: DerivedMark) =>
    makeSvg('path', { d: `M${x + 1.5} ${y + 8.5}l7-7`, class: `line-${mark}` }),
};

/** A panel of cells that begins at its newest end. */
function panel(name: string, className: string) {
  const drawing = makeSvg('svg', { class: 'road-drawing', 'aria-hidden': 'true' });
  const scroller = make('div', { class: 'road-scroll' });
  scroller.append(drawing);
  const element = make('section', { class: `road ${className}`, 'aria-label': word(name) }, scroller);
  element.title = word(name);
  return {
    element,
    draw: (columns: number, parts: readonly SVGElement[]) => {
      drawing.setAttribute('viewBox', `0 0 ${Math.max(1, columns) * cell} ${rows * cell}`);
      drawing.style.setProperty('--columns', String(Math.max(1, columns)));
      drawing.replaceChildren(...parts);
      scroller.scrollLeft = scroller.scrollWidth;
    },
  };
}

const partsOf = <Cell>(road: Road<Cell>, draw: (x: number, y: number, cell: Cell) => SVGElement[]): SVGElement[] =>
  road.flatMap((column, x) => column.flatMap((found, y) => (found === null ? [] : draw(x * cell, y * cell, found))));

interface RoadOptions<Result, Side extends string> {
  readonly parse: (result: string) => Result | null;
  /** Null is a tie. */
  readonly sideOf: (result: Result) => Side | null;
  readonly markOf: (result: Result) => Mark;
  readonly colourOf: (side: Side) => string;
  /** What is counted, in this order. */
  readonly counted: readonly Mark[];
  readonly hasDerived: boolean;
}

/** Bead plate, big road, and the roads that come from it. What comes back draws them from results, the oldest first. */
export function createRoads<Result, Side extends string>(container: HTMLElement, options: RoadOptions<Result, Side>) {
  const beads = panel('roads.bead', 'road-bead');
  const big = panel('roads.big', 'road-big');
  const derived = options.hasDerived
    ? (['big_eye_boy', 'small_road', 'cockroach_pig'] as const).map((road) => ({
        road,
        ...panel(`roads.${road}`, 'road-derived'),
      }))
    : [];
  const counts = make('p', { class: 'road-counts' });
  container.replaceChildren(counts, beads.element, big.element, ...derived.map(({ element }) => element));

  return (texts: readonly string[]) => {
    const results = texts.map(options.parse).filter((result) => result !== null);
    const marks = results.map(options.markOf);
    const sides = results.map(options.sideOf);
    const plate = beadPlate(marks);
    beads.draw(plate.length, partsOf(plate, bead));
    const road = bigRoad(sides);
    big.draw(
      road.length,
      partsOf(road, (x, y, found) => bigRoadCell(x, y, found, options.colourOf)),
    );
    for (const { road: name, draw } of derived) {
      const marks = derivedRoad(name, sides);
      draw(
        marks.length,
        partsOf(marks, (x, y, mark) => [derivedShapes[name](x, y, mark)]),
      );
    }
    counts.replaceChildren(
      ...options.counted.map(({ colour, letter }) => {
        const count = marks.filter((mark) => mark.colour === colour).length;
        return make('span', {}, make('b', { class: `badge badge-${colour}` }, letter), numberText(count));
      }),
    );
  };
}
