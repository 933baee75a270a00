import { cannons, lengthOf } from '../flight.ts';
import type { Point } from '../path.ts';

/** The page's own cannon is at the bottom, whichever seat it has: top seats see the water turned round. */
export interface View {
  /** Of the canvas, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly seat: number;
  readonly isTurned: boolean;
}

export function viewOf(width: number, height: number, seat: number): View {
  return { width, height, seat, isTurned: cannons[seat]?.y === 0 };
}

/** How large drawings are, in pixels: by both sides, so that neither a tall nor a broad screen has tiny fish. */
const unitOf = ({ width, height }: View) => Math.sqrt(width * height) * 0.72;

/** How long a kind is drawn, in CSS pixels. */
export const shownLength = (view: View, kind: string): number => lengthOf(kind) * unitOf(view);

export function toScreen({ width, height, isTurned }: View, { x, y }: Point): Point {
  return { x: (isTurned ? 1 - x : x) * width, y: (isTurned ? 1 - y : y) * height };
}

export function toWater({ width, height, isTurned }: View, { x, y }: Point): Point {
  const [part, down] = [x / width, y / height];
  return isTurned ? { x: 1 - part, y: 1 - down } : { x: part, y: down };
}

/** Where a seat's cannon is on the screen. */
export const cannonAt = (view: View, seat: number): Point => toScreen(view, cannons[seat] ?? { x: 0.5, y: 1 });

/** An angle of the water, milliradians, as it looks on the screen, radians. */
export function toScreenAngle({ width, height, isTurned }: View, angle: number): number {
  const turn = isTurned ? -1 : 1;
  return Math.atan2(Math.sin(angle / 1000) * height * turn, Math.cos(angle / 1000) * width * turn);
}
