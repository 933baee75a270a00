/** What kinds are drawn with: flat shapes with a dark outline, in a box of 120 × 72 that looks to the right. */

export const boxWidth = 120;
export const boxHeight = 72;
export const ink = '#140a2b';
const inkWidth = 3;

/** One colour, or two from top to bottom. */
export type Fill = string | readonly [top: string, bottom: string];

export interface Pen {
  /** A filled path with its outline. */
  shape(path: string, fill: Fill, outline?: number): void;
  /** A path without outline, such as a mark on a body. */
  mark(path: string, fill: Fill): void;
  line(path: string, colour: string, width: number): void;
  disc(x: number, y: number, radius: number, fill: Fill, outline?: number): void;
  eye(x: number, y: number, radius: number): void;
  /** Draws around a place, turned by radians and stretched. */
  at(x: number, y: number, turn: number, stretch: readonly [number, number], draw: () => void): void;
  /** Part of a way that a body in waves takes, twice: dark below and coloured above. */
  rope(points: readonly (readonly [number, number])[], widths: (part: number) => number, colour: string): void;
}

/** A pen for a canvas whose context is already scaled to the box. */
export function createPen(context: CanvasRenderingContext2D): Pen {
  context.lineJoin = 'round';
  context.lineCap = 'round';

  function paint(fill: Fill): string | CanvasGradient {
    if (typeof fill === 'string') return fill;
    const gradient = context.createLinearGradient(0, 6, 0, boxHeight - 6);
    gradient.addColorStop(0, fill[0]);
    gradient.addColorStop(1, fill[1]);
    return gradient;
  }
  function outlined(path: Path2D, width: number) {
    if (width === 0) return;
    context.strokeStyle = ink;
    context.lineWidth = width;
    context.stroke(path);
  }
  function shape(text: string, fill: Fill, outline = inkWidth) {
    const path = new Path2D(text);
    context.fillStyle = paint(fill);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
    context.fill(path);
    outlined(path, outline);
  }
  function line(text: string, colour: string, width: number) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke(new Path2D(text));
  }
  function disc(x: number, y: number, radius: number, fill: Fill, outline = inkWidth) {
    const path = new Path2D();
    path.arc(x, y, radius, 0, Math.PI * 2);
    context.fillStyle = paint(fill);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
    context.fill(path);
    outlined(path, outline);
  }

  return {
    shape,
    mark: (path, fill) => shape(path, fill, 0),
    line,
    disc,
    eye: (x, y, radius) => {
      disc(x, y, radius, '#fff', 2);
      disc(x + radius * 0.25, y, radius * 0.55, ink, 0);
      disc(x + radius * 0.45, y - radius * 0.25, radius * 0.2, '#fff', 0);
    },
    at: (x, y, turn, [stretchX, stretchY], draw) => {
      context.save();
      context.translate(x, y);
      context.rotate(turn);
      context.scale(stretchX, stretchY);
      draw();
      context.restore();
    },
    rope: (points, widths, colour) => {
      for (const [extra, style] of [
        [inkWidth * 2, ink],
        [0, colour],
      ] as const) {
        context.strokeStyle = style;
        for (let index = 1; index < points.length; index++) {
          const [from, to] = [points[index - 1], points[index]];
          if (!from || !to) continue;
          context.lineWidth = widths(index / (points.length - 1)) + extra;
          context.beginPath();
          context.moveTo(...from);
          context.lineTo(...to);
          context.stroke();
        }
      }
    },
  };
}
