import type { Point } from '../path.ts';
import { ink } from './art/pen.ts';

interface Effect {
  readonly startsAt: number;
  readonly lasts: number;
  /** `part`: 0 … 1 of its time. */
  readonly draw: (context: CanvasRenderingContext2D, part: number) => void;
}

const gold = '#ffcf6b';

function ring(context: CanvasRenderingContext2D, { x, y }: Point, radius: number, colour: string, alpha: number) {
  context.globalAlpha = alpha;
  for (const [width, style] of [
    [5, ink],
    [2.5, colour],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function coin(context: CanvasRenderingContext2D, { x, y }: Point, radius: number, turn: number) {
  context.beginPath();
  context.ellipse(x, y, Math.max(1.5, Math.abs(Math.cos(turn)) * radius), radius, 0, 0, Math.PI * 2);
  context.fillStyle = gold;
  context.fill();
  context.strokeStyle = '#8d5a0d';
  context.lineWidth = 2;
  context.stroke();
}

/** What flashes up and passes: nets, coins, amounts. Less of it where motion is to be reduced. */
export function createEffects(isCalm: () => boolean) {
  let effects: Effect[] = [];
  const add = (effect: Effect) => {
    if (effects.length < 160) effects.push(effect);
  };

  return {
    /** A net that closes where a bullet hit. */
    net: (at: Point, colour: string, now: number) => {
      add({
        startsAt: now,
        lasts: 260,
        draw: (context, part) => ring(context, at, isCalm() ? 16 : 8 + part * 20, colour, 1 - part),
      });
    },

    /** A picture that turns away and shrinks. */
    vanish: (picture: CanvasImageSource, at: Point, width: number, height: number, now: number) => {
      if (isCalm()) return;
      add({
        startsAt: now,
        lasts: 520,
        draw: (context, part) => {
          context.save();
          context.globalAlpha = 1 - part;
          context.translate(at.x, at.y);
          context.rotate(part * 5);
          const size = 1.15 - part;
          context.drawImage(picture, (-width * size) / 2, (-height * size) / 2, width * size, height * size);
          context.restore();
        },
      });
    },

    /** Coins that fly from a catch to the cannon that caught. */
    coins: (from: Point, to: Point, count: number, now: number) => {
      if (isCalm()) return;
      for (let index = 0; index < count; index++) {
        const bend = { x: from.x + (Math.random() - 0.5) * 130, y: from.y - 20 - Math.random() * 70 };
        add({
          startsAt: now + index * 34,
          lasts: 640,
          draw: (context, part) => {
            const rest = 1 - part;
            const at = {
              x: rest * rest * from.x + 2 * rest * part * bend.x + part * part * to.x,
              y: rest * rest * from.y + 2 * rest * part * bend.y + part * part * to.y,
            };
            coin(context, at, 8 - part * 2, part * 12 + index);
          },
        });
      }
    },

    /** An amount that rises. */
    amount: (text: string, at: Point, size: number, isOwn: boolean, now: number) => {
      add({
        startsAt: now,
        lasts: isOwn ? 1400 : 900,
        draw: (context, part) => {
          context.globalAlpha = part < 0.7 ? 1 : (1 - part) / 0.3;
          context.font = `800 ${size}px system-ui, sans-serif`;
          context.textAlign = 'center';
          context.textBaseline = 'middle';
          context.lineJoin = 'round';
          context.lineWidth = size / 4;
          context.strokeStyle = ink;
          const y = at.y - (isCalm() ? 10 : part * 34);
          context.strokeText(text, at.x, y);
          context.fillStyle = isOwn ? gold : '#e4dcf7';
          context.fillText(text, at.x, y);
          context.globalAlpha = 1;
        },
      });
    },

    draw: (context: CanvasRenderingContext2D, now: number) => {
      effects = effects.filter(({ startsAt, lasts }) => now < startsAt + lasts);
      for (const { startsAt, lasts, draw } of effects) if (now >= startsAt) draw(context, (now - startsAt) / lasts);
    },
  };
}
