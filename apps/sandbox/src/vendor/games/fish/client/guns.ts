import { bulletAt, bulletLifeMs, cannons } from '../flight.ts';
import type { Point } from '../path.ts';
import { shape } from './art/sprites.ts';
import type { Fish } from './shoal.ts';
import { shownLength, toScreen, type View } from './view.ts';

/** A bullet in the water, one's own or another player's. Times are the server's. */
export interface Bullet {
  readonly seat: number;
  readonly angle: number;
  readonly firedAt: number;
  /** Minor units; 0 for another player's. */
  readonly price: bigint;
  /** It passes the others on its way to this one. */
  readonly lockedOn: string | null;
}

export interface Touch {
  readonly bullet: Bullet;
  readonly fish: Fish;
  readonly at: Point;
}

/** Where a bullet is on the screen. */
export function bulletOnScreen(view: View, { seat, angle, firedAt }: Bullet, now: number): Point {
  return toScreen(view, bulletAt(cannons[seat] ?? { x: 0.5, y: 1 }, angle, now - firedAt));
}

/** Whether a place is on the body of a fish, which is an ellipse. */
function isOn(view: View, { kind, x, y, turn, isUpright }: Fish, at: Point): boolean {
  const length = shownLength(view, kind) / 2;
  const [dx, dy] = [at.x - x, at.y - y];
  const angle = isUpright ? 0 : turn;
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const across = dy * Math.cos(angle) - dx * Math.sin(angle);
  return (along / (length * 0.86)) ** 2 + (across / (length * shape * 0.86)) ** 2 <= 1;
}

/** Bullets that are in the water. */
export function createGuns() {
  let bullets: Bullet[] = [];
  return {
    bullets: (): readonly Bullet[] => bullets,
    add: (bullet: Bullet) => {
      bullets.push(bullet);
    },
    own: (seat: number): readonly Bullet[] => bullets.filter((bullet) => bullet.seat === seat),
    clear: () => {
      bullets = [];
    },
    /** Moves on: the bullets that touched a fish, which are gone now, as are those that flew long enough. */
    step: (view: View, shoal: readonly Fish[], now: number): Touch[] => {
      const touches: Touch[] = [];
      bullets = bullets.filter((bullet) => {
        if (now - bullet.firedAt > bulletLifeMs) return false;
        const at = bulletOnScreen(view, bullet, now);
        const isThere = bullet.lockedOn !== null && shoal.some(({ id }) => id === bullet.lockedOn);
        const fish = shoal.find((one) => (!isThere || one.id === bullet.lockedOn) && isOn(view, one, at));
        if (!fish) return true;
        touches.push({ bullet, fish, at });
        return false;
      });
      return touches;
    },
  };
}
