import type { Draw } from '../../math/random.ts';
import { unbiased } from '../../math/unbiased.ts';
import { nextSpawn, type Point, positionAt, type Spawn } from './path.ts';

/** What a table's water is made from: server and pages make the same targets of it, so that none has to be sent. */
export interface WaterSeed {
  /** Counts the waters of a table. */
  readonly id: number;
  /** 32 bits. */
  readonly seed: number;
  /** Server time, milliseconds UTC. */
  readonly startsAt: number;
}

/** So long a water lets targets in, milliseconds; those that are in swim to their ends. */
export const waterMs = 240_000;
/** No target is longer in the water, milliseconds. */
export const longestMs = 30_000;

/** A target that is in the water. */
export interface Swimmer {
  /** Water and place in it, such as `3:41`. */
  readonly id: string;
  readonly kind: string;
  readonly at: Point;
}

/** Splitmix32, which every machine computes alike. Only where targets swim follows from it, never money. */
function drawFrom(seed: number): Draw {
  let state = seed | 0;
  const nextWord = () => {
    state = (state + 0x9e3779b9) | 0;
    let word = state ^ (state >>> 16);
    word = Math.imul(word, 0x21f0aaad);
    word ^= word >>> 15;
    word = Math.imul(word, 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  };
  return (bound) => unbiased(nextWord, bound);
}

function spawnsOf(seed: number): Spawn[] {
  const draw = drawFrom(seed);
  const spawns: Spawn[] = [];
  for (let next = nextSpawn(draw, 0); next.startMs < waterMs; next = nextSpawn(draw, next.startMs)) spawns.push(next);
  return spawns;
}

/** All targets of a water. Times are the server's, milliseconds UTC. */
export function createWater({ id, seed, startsAt }: WaterSeed) {
  const spawns = spawnsOf(seed);
  // Targets come in one after the other: those that may be in the water lie together.
  let first = 0;

  function swimmer(index: number, now: number): Swimmer | null {
    const spawn = spawns[index];
    const at = spawn && positionAt(spawn, now - startsAt);
    return spawn && at ? { id: `${id}:${index}`, kind: spawn.kind, at } : null;
  }

  return {
    id,
    endsAt: startsAt + waterMs + longestMs,
    /** The target of that number; null where it isn't in the water. */
    swimmer,
    /** All that are in the water. Time goes forward from call to call. */
    swimmers: (now: number): Swimmer[] => {
      const found: Swimmer[] = [];
      for (let index = first; index < spawns.length; index++) {
        const start = startsAt + (spawns[index]?.startMs ?? 0);
        if (start > now) break;
        if (start + longestMs < now) first = index + 1;
        const one = swimmer(index, now);
        if (one) found.push(one);
      }
      return found;
    },
  };
}
export type Water = ReturnType<typeof createWater>;

/** The water's and the target's number of an id; null: it is none. */
export function parseTargetId(id: string): { readonly stream: number; readonly index: number } | null {
  const [, stream, index] = /^(\d{1,9}):(\d{1,5})$/.exec(id) ?? [];
  return stream === undefined || index === undefined ? null : { stream: Number(stream), index: Number(index) };
}
