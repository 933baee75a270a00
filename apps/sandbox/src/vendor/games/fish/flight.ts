import type { Point } from './path.ts';

/** Where the cannons of a table stand, by seat. */
export const cannons: readonly Point[] = [
  { x: 0.5, y: 1 },
  { x: 0.5, y: 0 },
  { x: 0.17, y: 1 },
  { x: 0.83, y: 0 },
];

/** Parts of the water a millisecond. */
export const bulletSpeed = 0.0008;
/** A bullet bounces so long, milliseconds; then it goes back to its owner. */
export const bulletLifeMs = 10_000;
/** Between the shots of a cannon, milliseconds: ten a second at most. */
export const leastGapMs = 100;

/** How long the drawing of a target is, in parts of the water's size. */
const lengths: Readonly<Record<string, number>> = {
  anchovy: 0.12,
  clownfish: 0.125,
  butterfly_fish: 0.125,
  pufferfish: 0.14,
  angelfish: 0.15,
  lionfish: 0.17,
  seahorse: 0.15,
  squid: 0.19,
  turtle: 0.21,
  stingray: 0.23,
  swordfish: 0.3,
  shark: 0.34,
  whale: 0.46,
  golden_dragon: 0.52,
  jellyfish: 0.18,
  treasure_wheel: 0.22,
  bomb_crab: 0.2,
  lightning_eel: 0.28,
};
export const lengthOf = (kind: string): number => lengths[kind] ?? 0;

/** Back and forth between 0 and 1, as between two walls. */
function fold(way: number): number {
  const rest = Math.abs(way) % 2;
  return rest > 1 ? 2 - rest : rest;
}

/** Where a bullet is so long after its shot. `angle`: from the cannon, in milliradians, 0 to the right and 1571 down. */
export function bulletAt(cannon: Point, angle: number, ms: number): Point {
  const way = ms * bulletSpeed;
  return { x: fold(cannon.x + Math.cos(angle / 1000) * way), y: fold(cannon.y + Math.sin(angle / 1000) * way) };
}

/** The angle from a cannon to a place, in milliradians. */
export const angleTo = (cannon: Point, { x, y }: Point): number =>
  Math.round(Math.atan2(y - cannon.y, x - cannon.x) * 1000);

/** What pages may be apart in drawing and time. */
const slack = 0.08;

/** Whether a bullet at a place may have touched a target there. Pages of other shapes draw targets longer or higher. */
export function isWithinReach(bullet: Point, target: Point, kind: string): boolean {
  const reach = lengthOf(kind) * 0.75 + slack;
  return Math.abs(bullet.x - target.x) <= reach && Math.abs(bullet.y - target.y) <= reach;
}

/**
 * The angle that makes a straight bullet meet a target which swims on; null where it leaves first. `at`: where the target
 * is so many milliseconds from now.
 */
export function leadAngle(cannon: Point, at: (ms: number) => Point | null): number | null {
  let ms = 0;
  for (let step = 0; step < 12; step++) {
    const place = at(ms);
    if (!place) return null;
    const flight = Math.hypot(place.x - cannon.x, place.y - cannon.y) / bulletSpeed;
    if (Math.abs(flight - ms) < 4) return angleTo(cannon, place);
    ms = flight;
  }
  const place = at(ms);
  return place && angleTo(cannon, place);
}
