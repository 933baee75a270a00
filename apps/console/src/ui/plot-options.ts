import uPlot from 'uplot';

export type PlotTone = 'accent' | 'good' | 'warn' | 'bad' | 'quiet';

export interface PlotSeries {
  readonly label: string;
  /** One for each point; null: none there. */
  readonly values: readonly (number | null)[];
  readonly tone: PlotTone;
  /** Stands behind the others: a line of dashes. */
  readonly isBehind?: boolean;
}

export interface PlotData {
  readonly kind: 'line' | 'bar';
  /** What stands below each point. Bars have at most two series. */
  readonly points: readonly string[];
  readonly series: readonly PlotSeries[];
}

/** Colours as the page has them now. */
export interface PlotColours {
  readonly text: string;
  readonly line: string;
  readonly series: readonly string[];
}

export const plotHeight = 260;
const font = '12px system-ui, -apple-system, sans-serif';
/** What a figure takes of an axis, about. */
const figureWidth = 7;
/** What names below the points have: days in a row, names of bars aslant. */
const labelSpace = { line: 74, bar: 26 } as const;
const longestName = 14;
const slant = -40;

/** A name that is short enough for an axis. */
export const axisName = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;

/** Which points have their name below them, where it has so many pixels. */
export function labelledPoints(count: number, width: number, space: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / space))));
  return Array.from({ length: Math.ceil(count / step) }, (_none, index) => index * step);
}

/** Both ends of the points' axis: bars have half of their room beyond it. */
export const pointRange = (kind: PlotData['kind'], count: number): [number, number] =>
  kind === 'bar' || count < 2 ? [-0.5, Math.max(count, 1) - 0.5] : [0, count - 1];

/** The rows that the plot is drawn from: the points by number, then each series. */
export const rowsOf = ({ points, series }: PlotData): uPlot.AlignedData => [
  points.map((_none, index) => index),
  ...series.map(({ values }) => [...values]),
];

/** How a plot is drawn. Its colours are asked for each time, `onPoint` hears which point the pointer is at, or null. */
export function plotOptions(
  { kind, points, series }: PlotData,
  width: number,
  given: {
    readonly colours: () => PlotColours;
    readonly showShort: (value: number) => string;
    readonly onPoint: (index: number | null) => void;
  },
): uPlot.Options {
  const { colours, showShort, onPoint } = given;
  const axis = {
    font,
    stroke: () => colours().text,
    grid: { stroke: () => colours().line, width: 1 },
    ticks: { show: false },
  };
  const ofSeries = ({ label, isBehind = false }: PlotSeries, index: number): uPlot.Series => {
    const colour = () => colours().series[index] ?? '';
    if (kind === 'line')
      return {
        label,
        stroke: colour,
        width: isBehind ? 1.5 : 2,
        ...(isBehind && { dash: [5, 4] }),
        // A single day is no line.
        points: { show: points.length < 2, size: 7, fill: colour },
      };
    const sides = [-1, 1] as const;
    const bars = uPlot.paths.bars?.(
      series.length === 1 ? { size: [0.6, 60] } : { size: [0.38, 40], align: sides[index] ?? 1, gap: 0 },
    );
    return { label, fill: colour, stroke: colour, width: 0, points: { show: false }, ...(bars && { paths: bars }) };
  };
  return {
    width,
    height: plotHeight,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false, setScale: false }, points: { show: kind === 'line' } },
    scales: {
      x: { time: false, range: () => pointRange(kind, points.length) },
      y: { range: { min: { pad: 0.1, soft: 0, mode: 1 }, max: { pad: 0.1, soft: 0, mode: 1 } } },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        splits: (plot) => labelledPoints(points.length, plot.width, labelSpace[kind]),
        values: (_plot, splits) => splits.map((index) => axisName(points[index] ?? '')),
        ...(kind === 'bar' && { rotate: slant, size: 84 }),
      },
      {
        ...axis,
        size: (_plot, values) =>
          Math.max(40, (values ?? []).reduce((most, text) => Math.max(most, text.length), 0) * figureWidth + 16),
        values: (_plot, splits) => splits.map((value) => showShort(value)),
      },
    ],
    series: [{}, ...series.map(ofSeries)],
    hooks: { setCursor: [(plot) => onPoint(plot.cursor.idx ?? null)] },
  };
}
