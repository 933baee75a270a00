import { bulletSpeed, cannons, leadAngle } from '../flight.ts';
import { type Prize, targets } from '../targets.ts';
import type { Fish, Shoal } from './shoal.ts';

/** What a target pays at most or always: the dearest is locked on first. */
const worth = new Map(targets.map(({ kind, prize }) => [kind, worthOf(prize)]));

function worthOf(prize: Prize): number {
  switch (prize.kind) {
    case 'fixed':
      return prize.multiplier;
    case 'range':
      return prize.most;
    case 'wheel':
    case 'chain':
      return Math.max(...prize.multipliers.map(({ value }) => value));
  }
}

/** The lock on a target. While it is on and its target leaves, the dearest of the others is next. */
export function createLock(shoal: Shoal, seat: () => number) {
  let isOn = false;
  let target: string | null = null;

  const angleOf = (id: string, now: number): number | null => {
    const cannon = cannons[seat()];
    return cannon ? leadAngle(cannon, (ms) => shoal.at(id, now + ms)) : null;
  };

  /** Those that a bullet can still meet, the dearest first. */
  const reachable = (now: number): Fish[] =>
    shoal
      .fish()
      .filter(({ id }) => shoal.at(id, now + 0.6 / bulletSpeed) !== null && angleOf(id, now) !== null)
      .toSorted((a, b) => (worth.get(b.kind) ?? 0) - (worth.get(a.kind) ?? 0));

  const choose = (id: string | null) => {
    isOn = id !== null;
    target = id;
  };

  return {
    isOn: () => isOn,
    target: () => target,
    fish: (): Fish | undefined => shoal.fish().find(({ id }) => id === target),
    choose,
    off: () => choose(null),
    /** The next target after the one that is locked; false: there is none. */
    next: (now: number): boolean => {
      const fish = reachable(now);
      const before = fish.findIndex(({ id }) => id === target);
      choose(fish[(before + 1) % Math.max(1, fish.length)]?.id ?? null);
      return target !== null;
    },
    /** Where to aim; null: nothing is locked on. */
    angle: (now: number): number | null => {
      if (!isOn) return null;
      const known = target === null ? null : angleOf(target, now);
      if (known !== null) return known;
      target = reachable(now)[0]?.id ?? null;
      return target === null ? null : angleOf(target, now);
    },
  };
}
