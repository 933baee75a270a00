import { isMotionReduced, make, makeSvg } from '../../../client/dom.ts';
import { sound } from '../../../client/sound.ts';
import type { Scene } from '../../../table-client/kind.ts';
import { dealingTime } from '../../../table-client/state/timetable.ts';
import { numbersOf, wheel } from '../layout.ts';
import { parse } from '../rules.ts';
import { angleOf, restsAfter, spinFrames } from './spin.ts';

export function colourOf(number: number): 'red' | 'black' | 'zero' {
  if (number === 0) return 'zero';
  return numbersOf('colour', 'red')?.includes(number) ? 'red' : 'black';
}

const point = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
};

function drawRotor(): SVGSVGElement {
  const svg = makeSvg('svg', { viewBox: '0 0 200 200' });
  const half = 180 / wheel.length;
  for (const number of wheel) {
    const at = angleOf(number);
    const [outer, inner] = [84, 52];
    svg.append(
      makeSvg('path', {
        d: `M${point(outer, at - half)}A${outer} ${outer} 0 0 1 ${point(outer, at + half)}L${point(inner, at + half)}A${inner} ${inner} 0 0 0 ${point(inner, at - half)}Z`,
        class: `pocket pocket-${colourOf(number)}`,
      }),
    );
    const text = makeSvg('text', {
      x: '100',
      y: '24.500',
      transform: `rotate(${at.toFixed(2)} 100 100)`,
      class: 'pocket-number',
    });
    text.textContent = String(number);
    svg.append(text);
  }
  for (const [r, className] of [
    [66, 'wheel-line'],
    [52, 'wheel-cone'],
    [16, 'wheel-hub'],
  ] as const)
    svg.append(makeSvg('circle', { cx: '100', cy: '100', r: String(r), class: className }));
  for (let arm = 0; arm < 4; arm++)
    svg.append(
      makeSvg('path', {
        d: 'M97.500 100 98.500 62a1.500 1.500 0 0 1 3 0L102.500 100Z',
        transform: `rotate(${arm * 90} 100 100)`,
        class: 'wheel-arm',
      }),
    );
  return svg;
}

/** The wheel with its ball, and the number when the ball lies. */
export function createWheel(stage: HTMLElement): Scene {
  const ball = make('i', { class: 'ball' });
  const arm = make('div', { class: 'ball-arm' }, ball);
  const rotor = make('div', { class: 'rotor' }, arm);
  rotor.prepend(drawRotor());
  const number = make('p', { class: 'wheel-number' });
  stage.append(
    make('div', { class: 'wheel-scene', 'aria-hidden': 'true' }, make('div', { class: 'wheel' }, rotor), number),
  );

  let shown = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let animations: Animation[] = [];

  function clear() {
    clearTimeout(timer);
    for (const animation of animations) animation.cancel();
    animations = [];
    arm.hidden = true;
    number.textContent = '';
    number.className = 'wheel-number';
  }

  function land(result: number) {
    number.textContent = String(result);
    number.className = `wheel-number is-${colourOf(result)}`;
  }

  function spin(result: number, durationMs: number, elapsedMs: number) {
    const frames = spinFrames(result);
    arm.hidden = false;
    animations = [
      rotor.animate(frames.rotor, { duration: durationMs, fill: 'both' }),
      arm.animate(frames.ball, { duration: durationMs, fill: 'both' }),
      ball.animate(frames.radius, { duration: durationMs, fill: 'both' }),
    ];
    for (const animation of animations) animation.currentTime = Math.min(durationMs, elapsedMs);
  }

  clear();
  return {
    show: (round, now) => {
      const result = round.result === null ? null : parse(round.result);
      const phase = `${round.id}:${result === null ? 'open' : round.phase}`;
      if (phase === shown) return;
      const isContinued = shown === `${round.id}:dealing`;
      shown = phase;
      if (result === null) {
        clear();
        return;
      }
      if (round.phase === 'result' || round.resultAt === null || isMotionReduced()) {
        if (!isContinued || animations.length === 0) {
          clear();
          spin(result, 1, 1);
        }
        land(result);
        return;
      }
      clear();
      const { from, until } = dealingTime(round.closesAt, round.resultAt);
      const duration = Math.max(1, until - from);
      const elapsed = now() - from;
      spin(result, duration, elapsed);
      sound('spin');
      timer = setTimeout(
        () => {
          land(result);
          sound('reel');
        },
        Math.max(0, duration * restsAfter - elapsed),
      );
    },
  };
}
