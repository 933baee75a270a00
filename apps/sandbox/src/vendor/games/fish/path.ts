import type { Draw } from '../../math/random.ts';
import { pickWeighted, targets } from './targets.ts';

/** A place in the water: 0 … 1 from left to right and from top to bottom. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const edges = ['left', 'right', 'top', 'bottom'] as const;
export type Edge = (typeof edges)[number];

/** A target's appearance: server and clients work out the same places from it. */
export interface Spawn {
  /** The kind of the target. */
  readonly kind: string;
  /** Where it comes in; it leaves on the opposite side. */
  readonly edge: Edge;
  /** The control points of its path, a cubic Bézier curve from edge to edge. */
  readonly points: readonly [Point, Point, Point, Point];
  /** In billionths of the path a millisecond. */
  readonly speed: number;
  /** When it comes in, in milliseconds since the start of the room's seed. */
  readonly startMs: number;
}

/** Places are drawn in thousandths. */
const steps = 1000;
const pathParts = 1_000_000_000;
const leastGapMs = 300;
const mostGapMs = 1200;

const within = (draw: Draw, least: number, most: number) => least + draw(most - least + 1);
const coordinate = (draw: Draw) => draw(steps + 1) / steps;

/** From a place along the entry edge to one along the opposite edge. */
function ends(edge: Edge, from: number, to: number): readonly [Point, Point] {
  switch (edge) {
    case 'left':
      return [
        { x: 0, y: from },
        { x: 1, y: to },
      ];
    case 'right':
      return [
        { x: 1, y: from },
        { x: 0, y: to },
      ];
    case 'top':
      return [
        { x: from, y: 0 },
        { x: to, y: 1 },
      ];
    case 'bottom':
      return [
        { x: from, y: 1 },
        { x: to, y: 0 },
      ];
  }
}

/**
 * The target that comes in next, after the one that came in at `previousStartMs`. Ten draws, in this order: kind, edge,
 * entry, first and second control point (x, y each), exit, speed, gap.
 */
export function nextSpawn(draw: Draw, previousStartMs: number): Spawn {
  const target = pickWeighted(draw, targets, ({ spawnWeight }) => spawnWeight);
  const edge = edges[draw(edges.length)] ?? 'left';
  const from = coordinate(draw);
  const first = { x: coordinate(draw), y: coordinate(draw) };
  const second = { x: coordinate(draw), y: coordinate(draw) };
  const [entry, exit] = ends(edge, from, coordinate(draw));
  const [least, most] = target.speed;
  return {
    kind: target.kind,
    edge,
    points: [entry, first, second, exit],
    speed: within(draw, least, most),
    startMs: previousStartMs + within(draw, leastGapMs, mostGapMs),
  };
}

/**
 * A coordinate at the part `t` of a curve (0 … 1), by de Casteljau. Only sums, differences and products of doubles in
 * this one order: every machine rounds them alike, which it need not do with sines and roots.
 */
function curveAt([a, b, c, d]: readonly [number, number, number, number], t: number): number {
  const ab = a + (b - a) * t;
  const bc = b + (c - b) * t;
  const cd = c + (d - c) * t;
  const abc = ab + (bc - ab) * t;
  const bcd = bc + (cd - bc) * t;
  // The curve is within its points; rounding may carry it beyond by the last bit.
  return Math.min(1, Math.max(0, abc + (bcd - abc) * t));
}

/** Where a target is; null before it comes in and when it has left. Milliseconds since the start of the room's seed. */
export function positionAt({ points, speed, startMs }: Spawn, ms: number): Point | null {
  const t = ((ms - startMs) * speed) / pathParts;
  if (t < 0 || t > 1) return null;
  const [a, b, c, d] = points;
  return { x: curveAt([a.x, b.x, c.x, d.x], t), y: curveAt([a.y, b.y, c.y, d.y], t) };
}
