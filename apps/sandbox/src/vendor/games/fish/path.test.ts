import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededDraw } from '../../math/random.ts';
import { nextSpawn, positionAt, type Spawn } from './path.ts';
import { targets } from './targets.ts';

const serverSeed = '0123456789abcdef'.repeat(4);
const spawnOf = (nonce: number, previousStartMs = 0) =>
  nextSpawn(seededDraw(serverSeed, 'client-1', nonce), previousStartMs);

const anySpawn = fc.record({ nonce: fc.nat(), previousStartMs: fc.nat(3_600_000) }).map((seed) => ({
  ...seed,
  spawn: spawnOf(seed.nonce, seed.previousStartMs),
}));

/** When the target has swum its whole path. */
const endMs = ({ startMs, speed }: Spawn) => startMs + Math.floor(1_000_000_000 / speed);

/** The curve in whole numbers: a coordinate of thousandths, at a part of a billion, without any rounding. */
function exactly(coordinates: readonly number[], elapsedMs: number, speed: number): number {
  const scale = 1_000_000_000n;
  const t = BigInt(elapsedMs) * BigInt(speed);
  const [a = 0n, b = 0n, c = 0n, d = 0n] = coordinates.map((coordinate) => BigInt(Math.round(coordinate * 1000)));
  const rest = scale - t;
  const sum = a * rest ** 3n + 3n * b * rest ** 2n * t + 3n * c * rest * t ** 2n + d * t ** 3n;
  return Number((sum * 10n ** 15n) / (1000n * scale ** 3n)) / 1e15;
}

test('[G-10] the same seed words give the same target on the same path', () => {
  fc.assert(
    fc.property(anySpawn, fc.nat(40_000), ({ nonce, previousStartMs, spawn }, afterMs) => {
      const again = spawnOf(nonce, previousStartMs);
      expect(again).toEqual(spawn);
      // What goes over the wire as JSON swims alike to the last bit.
      const received = JSON.parse(JSON.stringify(spawn)) as Spawn;
      expect(positionAt(received, spawn.startMs + afterMs)).toEqual(positionAt(spawn, spawn.startMs + afterMs));
    }),
  );
});

test('[G-10] a target is in the water from edge to opposite edge and nowhere before and after', () => {
  const opposite = { left: ['x', 0, 1], right: ['x', 1, 0], top: ['y', 0, 1], bottom: ['y', 1, 0] } as const;
  fc.assert(
    fc.property(anySpawn, ({ spawn, previousStartMs }) => {
      const [axis, from, to] = opposite[spawn.edge];
      expect(positionAt(spawn, spawn.startMs)?.[axis]).toBe(from);
      expect(positionAt(spawn, endMs(spawn))?.[axis]).toBeCloseTo(to, 3);
      expect(positionAt(spawn, spawn.startMs - 1)).toBeNull();
      expect(positionAt(spawn, endMs(spawn) + 1)).toBeNull();
      const gap = spawn.startMs - previousStartMs;
      expect(gap).toBeGreaterThanOrEqual(300);
      expect(gap).toBeLessThanOrEqual(1200);
      const [least, most] = targets.find(({ kind }) => kind === spawn.kind)?.speed ?? [0, 0];
      expect(spawn.speed).toBeGreaterThanOrEqual(least);
      expect(spawn.speed).toBeLessThanOrEqual(most);
    }),
  );
});

test('[G-10] a target is on its curve, within the world, and doesn’t jump', () => {
  fc.assert(
    fc.property(anySpawn, fc.double({ min: 0, max: 1, noNaN: true }), ({ spawn }, part) => {
      const elapsedMs = Math.floor((endMs(spawn) - spawn.startMs - 1) * part);
      const here = positionAt(spawn, spawn.startMs + elapsedMs);
      const next = positionAt(spawn, spawn.startMs + elapsedMs + 1);
      if (!here || !next) throw new Error('the target is on its way');
      for (const axis of ['x', 'y'] as const) {
        expect(here[axis]).toBeGreaterThanOrEqual(0);
        expect(here[axis]).toBeLessThanOrEqual(1);
        expect(here[axis]).toBeCloseTo(
          exactly(
            spawn.points.map((point) => point[axis]),
            elapsedMs,
            spawn.speed,
          ),
          12,
        );
        // A curve of four points moves at most three times their greatest distance in its whole length.
        expect(Math.abs(next[axis] - here[axis])).toBeLessThanOrEqual((3 * spawn.speed) / 1e9 + 1e-12);
      }
    }),
  );
});

test('[G-10] a path to the last bit', () => {
  const spawn: Spawn = {
    kind: 'turtle',
    edge: 'left',
    points: [
      { x: 0, y: 0.25 },
      { x: 0.3, y: 0.9 },
      { x: 0.7, y: 0.1 },
      { x: 1, y: 0.5 },
    ],
    speed: 50_000,
    startMs: 1000,
  };
  // Half of the path: (0 + 3 × 0.3 + 3 × 0.7 + 1) / 8 and (0.25 + 3 × 0.9 + 3 × 0.1 + 0.5) / 8.
  expect(positionAt(spawn, 11_000)).toEqual({ x: 0.5, y: 0.46875 });
  expect(positionAt(spawn, 1000)).toEqual({ x: 0, y: 0.25 });
  expect(positionAt(spawn, 21_000)).toEqual({ x: 1, y: 0.5 });
  expect(positionAt(spawn, 21_001)).toBeNull();
});

test('[G-10] every kind appears as often as its weight says', () => {
  const total = targets.reduce((sum, { spawnWeight }) => sum + spawnWeight, 0);
  const counts = new Map<string, number>();
  for (let first = 0; first < total; first++) {
    const draws = [first];
    const { kind } = nextSpawn(() => draws.shift() ?? 0, 0);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  expect(counts).toEqual(new Map(targets.map(({ kind, spawnWeight }) => [kind, spawnWeight])));
});
