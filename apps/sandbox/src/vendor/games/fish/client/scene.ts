import { find, isMotionReduced } from '../../../client/dom.ts';
import { word } from '../../../client/game-data.ts';
import { ink } from './art/pen.ts';
import { createSprites, shape } from './art/sprites.ts';
import { createEffects } from './effects.ts';
import { type Bullet, bulletOnScreen } from './guns.ts';
import type { Fish } from './shoal.ts';
import { cannonAt, shownLength, toScreenAngle, viewOf } from './view.ts';

/** Of the seats. One's own is gold. */
const seatColours = ['#5b9dff', '#ff6478', '#3fd08f', '#c58bff'] as const;
const ownColour = '#ffcf6b';
/** More pixels than this for one of CSS are paid for and not seen. */
const mostDensity = 2;
/** How long a fish is lit by a hit, milliseconds. */
const litMs = 130;

export interface Shown {
  readonly fish: readonly Fish[];
  readonly bullets: readonly Bullet[];
  /** Seats that are taken. */
  readonly taken: readonly number[];
  /** Where each seat aims, milliradians of the water. */
  readonly aims: readonly (number | undefined)[];
  readonly lockedOn: string | null;
  /** Server time, and the page's own. */
  readonly now: number;
  readonly localNow: number;
}

/** The water on its canvas. */
export function createScene() {
  const stage = find('[data-stage]');
  const canvas = find<HTMLCanvasElement>('[data-water]');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const effects = createEffects(isMotionReduced);
  let view = viewOf(1, 1, 0);
  let density = 1;
  const sprites = createSprites((kind) => shownLength(view, kind) * density);
  const recoil: number[] = [];

  const colourOf = (seat: number) => (seat === view.seat ? ownColour : (seatColours[seat] ?? ownColour));

  function resize() {
    const { width, height } = stage.getBoundingClientRect();
    density = Math.min(mostDensity, window.devicePixelRatio || 1);
    view = viewOf(Math.max(1, width), Math.max(1, height), view.seat);
    canvas.width = Math.round(view.width * density);
    canvas.height = Math.round(view.height * density);
    sprites.clear();
  }
  new ResizeObserver(resize).observe(stage);
  resize();

  const on = context;

  function drawFish({ id, kind, x, y, turn, isUpright, hitAt }: Fish, { now, localNow, lockedOn }: Shown) {
    const length = shownLength(view, kind);
    const looksLeft = Math.cos(turn) < 0;
    // Each kind moves at its own pace, and no two fish in step.
    const phase = now * (0.0022 - length / 400_000) + (id.codePointAt(id.length - 1) ?? 0) / 10;
    const picture = sprites.picture(kind, isMotionReduced() ? 0.25 : phase);
    on.save();
    on.translate(x, y);
    if (isUpright) on.scale(looksLeft ? -1 : 1, 1);
    else {
      on.rotate(turn);
      if (looksLeft) on.scale(1, -1);
    }
    on.drawImage(picture, -length / 2, (-length * shape) / 2, length, length * shape);
    if (localNow - hitAt < litMs) {
      on.globalCompositeOperation = 'lighter';
      on.globalAlpha = 0.45;
      on.drawImage(picture, -length / 2, (-length * shape) / 2, length, length * shape);
    }
    on.restore();
    if (id === lockedOn) drawSight({ x, y }, length, localNow);
  }

  function drawSight({ x, y }: { x: number; y: number }, length: number, localNow: number) {
    on.save();
    on.translate(x, y);
    on.rotate(isMotionReduced() ? 0 : localNow / 900);
    for (const [width, style] of [
      [6, ink],
      [3, '#ff5a5f'],
    ] as const) {
      on.strokeStyle = style;
      on.lineWidth = width;
      for (let quarter = 0; quarter < 4; quarter++) {
        on.beginPath();
        on.arc(0, 0, Math.max(22, length * 0.46), quarter * 1.571 + 0.25, quarter * 1.571 + 1.3);
        on.stroke();
      }
    }
    on.restore();
  }

  function drawBullet(bullet: Bullet, now: number) {
    const { x, y } = bulletOnScreen(view, bullet, now);
    on.fillStyle = ink;
    on.beginPath();
    on.arc(x, y, 8, 0, Math.PI * 2);
    on.fill();
    on.fillStyle = colourOf(bullet.seat);
    on.beginPath();
    on.arc(x, y, 6, 0, Math.PI * 2);
    on.fill();
    on.fillStyle = '#fff';
    on.beginPath();
    on.arc(x - 1.8, y - 1.8, 2, 0, Math.PI * 2);
    on.fill();
  }

  function path(points: string, fill: string) {
    const shape = new Path2D(points);
    on.fillStyle = fill;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
    on.fill(shape);
    on.strokeStyle = ink;
    on.lineWidth = 3;
    on.lineJoin = 'round';
    on.stroke(shape);
  }

  function drawCannon(seat: number, { aims, localNow }: Shown) {
    const { x, y } = cannonAt(view, seat);
    const inward = y > view.height / 2 ? -1 : 1;
    const aim = aims[seat];
    const angle = aim === undefined ? (inward * Math.PI) / 2 : toScreenAngle(view, aim);
    const kick = Math.max(0, 1 - (localNow - (recoil[seat] ?? 0)) / 120) * (isMotionReduced() ? 0 : 7);
    const isOwn = seat === view.seat;
    on.save();
    on.translate(x, y);
    on.save();
    on.rotate(angle);
    on.translate(-kick, 0);
    path('M6 -11L44 -8L44 -12L53 -12L53 12L44 12L44 8L6 11Z', colourOf(seat));
    path('M18 -10L28 -9V9L18 10Z', '#fff2');
    on.restore();
    path(`M-32 ${inward * -2}A32 27 0 0 ${inward < 0 ? 1 : 0} 32 ${inward * -2}Z`, isOwn ? '#5b34b8' : '#3a2a66');
    path('M-9 0A9 9 0 0 1 9 0A9 9 0 0 1 -9 0Z', colourOf(seat));
    on.restore();
    on.font = '700 12px system-ui, sans-serif';
    on.textAlign = 'center';
    on.textBaseline = 'middle';
    on.lineWidth = 4;
    on.strokeStyle = ink;
    on.fillStyle = '#fff';
    const text = isOwn ? word('you') : word('player', { n: seat + 1 });
    on.strokeText(text, x, y + inward * 16);
    on.fillText(text, x, y + inward * 16);
  }

  return {
    view: () => view,
    colourOf,
    effects,
    sit: (seat: number) => {
      view = viewOf(view.width, view.height, seat);
    },
    /** A cannon has shot. */
    kick: (seat: number, localNow: number) => {
      recoil[seat] = localNow;
    },
    /** A catch: the picture goes, the coins fly, the amount rises. */
    celebrate: (fish: Fish, seat: number, amount: string, multiplier: number, localNow: number) => {
      const { kind } = fish;
      const length = shownLength(view, kind);
      const isOwn = seat === view.seat;
      effects.vanish(sprites.picture(kind, 0), fish, length, length * shape, localNow);
      effects.coins(fish, cannonAt(view, seat), Math.min(18, 3 + Math.round(multiplier / 4)), localNow);
      const size = isOwn ? Math.min(40, 20 + multiplier / 5) : 16;
      const half = (amount.length * size) / 3.4;
      const at = { x: Math.min(view.width - half, Math.max(half, fish.x)), y: Math.max(36, fish.y) };
      effects.amount(amount, at, size, isOwn, localNow);
    },
    draw: (shown: Shown) => {
      on.setTransform(density, 0, 0, density, 0, 0);
      on.clearRect(0, 0, view.width, view.height);
      for (const fish of shown.fish) drawFish(fish, shown);
      for (const bullet of shown.bullets) drawBullet(bullet, shown.now);
      for (const seat of shown.taken) drawCannon(seat, shown);
      effects.draw(on, shown.localNow);
    },
  };
}
