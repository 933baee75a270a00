import type { StreamSeed } from '../../../engine/shooter/shooter-game.ts';
import { createWater, type Water } from '../water.ts';
import { isUpright } from './art/sprites.ts';
import type { Point } from '../path.ts';
import { toScreen, type View } from './view.ts';

/** A fish as it is on the screen, in CSS pixels. */
export interface Fish {
  readonly id: string;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  /** Where it looks to, radians. */
  readonly turn: number;
  readonly isUpright: boolean;
  /** When it was last hit, local milliseconds; 0: never. */
  readonly hitAt: number;
}

interface Kept {
  x: number;
  y: number;
  turn: number;
  hitAt: number;
}

/** How far ahead a new fish looks for its direction, milliseconds. */
const aheadMs = 120;

/** All fish in the water, made from the table's streams. */
export function createShoal() {
  let waters: Water[] = [];
  let caught = new Set<string>();
  let kept = new Map<string, Kept>();
  let shown: readonly Fish[] = [];

  /** Turns towards a direction, the shorter way round, by a part. */
  function towards(from: number, to: number, part: number): number {
    const way = Math.atan2(Math.sin(to - from), Math.cos(to - from));
    return from + way * part;
  }

  function place(view: View, id: string, kind: string, at: Point, next: Point | null): Fish {
    const { x, y } = toScreen(view, at);
    const before = kept.get(id);
    const ahead = next ? toScreen(view, next) : { x, y };
    const isStill = ahead.x === x && ahead.y === y;
    const to = isStill ? (before?.turn ?? 0) : Math.atan2(ahead.y - y, ahead.x - x);
    const one = before ?? { x, y, turn: to, hitAt: 0 };
    one.x = x;
    one.y = y;
    one.turn = towards(one.turn, to, 0.2);
    kept.set(id, one);
    return { id, kind, x, y, turn: one.turn, isUpright: isUpright(kind), hitAt: one.hitAt };
  }

  return {
    reset: (streams: readonly StreamSeed[], gone: readonly string[]) => {
      waters = streams.map(createWater);
      caught = new Set(gone);
      kept = new Map();
    },
    addStream: (stream: StreamSeed, now: number) => {
      waters = [...waters.filter(({ endsAt }) => endsAt > now), createWater(stream)];
    },
    remove: (id: string) => {
      caught.add(id);
      kept.delete(id);
    },
    hit: (id: string, at: number) => {
      const one = kept.get(id);
      if (one) one.hitAt = at;
    },
    fish: (): readonly Fish[] => shown,
    /** Where a fish is in the water at a time; null where it isn't. */
    at: (id: string, now: number): Point | null => {
      if (caught.has(id)) return null;
      const [water, index] = id.split(':').map(Number);
      return waters.find((one) => one.id === water)?.swimmer(index ?? -1, now)?.at ?? null;
    },
    /** Moves all fish to where they are now. */
    step: (view: View, now: number): readonly Fish[] => {
      const fish: Fish[] = [];
      const ids = new Set<string>();
      for (const water of waters)
        for (const { id, kind, at } of water.swimmers(now)) {
          if (caught.has(id)) continue;
          ids.add(id);
          const next = water.swimmer(Number(id.split(':')[1]), now + aheadMs);
          fish.push(place(view, id, kind, at, next?.at ?? null));
        }
      for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id);
      shown = fish;
      return fish;
    },
  };
}
export type Shoal = ReturnType<typeof createShoal>;
