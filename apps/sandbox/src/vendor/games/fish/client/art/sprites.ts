import { boxHeight, boxWidth, createPen } from './pen.ts';
import { seaAnimals } from './sea-animals.ts';
import { smallFish } from './small-fish.ts';

const drawings = { ...smallFish, ...seaAnimals };

/** Steps of a swimming movement that are drawn once and shown in turn. */
const frames = 8;
/** So much room is left around a drawing, in units of its box: fins and spikes stand out. */
const margin = 6;
const width = boxWidth + 2 * margin;
const height = boxHeight + 2 * margin;

/** Drawings that stay upright, whichever way they swim. */
const upright: ReadonlySet<string> = new Set(['seahorse', 'jellyfish', 'treasure_wheel', 'bomb_crab']);
export const isUpright = (kind: string): boolean => upright.has(kind);

/** Height of a drawing against its length. */
export const shape = height / width;

/** Draws a kind once onto a canvas of its own; `length` in pixels of the device. */
export function drawKind(canvas: HTMLCanvasElement, kind: string, length: number, phase: number) {
  const scale = length / width;
  canvas.width = Math.ceil(length);
  canvas.height = Math.ceil(length * shape);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(scale, scale);
  context.translate(margin, margin);
  drawings[kind]?.(createPen(context), Math.sin(phase * Math.PI * 2), phase);
}

/** Pictures of the kinds, each drawn when it is first shown. `length` in pixels of the device. */
export function createSprites(lengthOf: (kind: string) => number) {
  const kept = new Map<string, HTMLCanvasElement[]>();
  return {
    /** `phase`: of the movement, any number; its whole part is left out. */
    picture: (kind: string, phase: number): HTMLCanvasElement => {
      const index = Math.floor((phase - Math.floor(phase)) * frames);
      const pictures = kept.get(kind) ?? [];
      kept.set(kind, pictures);
      const known = pictures[index];
      if (known) return known;
      const canvas = document.createElement('canvas');
      drawKind(canvas, kind, lengthOf(kind), index / frames);
      pictures[index] = canvas;
      return canvas;
    },
    /** After a change of size. */
    clear: () => kept.clear(),
  };
}
