import { isMotionReduced, make } from '../../client/dom.ts';
import { sound } from '../../client/sound.ts';
import type { Scene } from '../kind.ts';
import { dealingTime } from '../state/timetable.ts';

interface TumblerOptions<Result> {
  /** Class of the cover, which hides what is shaken. */
  readonly cover: string;
  readonly parse: (result: string) => Result | null;
  readonly piecesOf: (result: Result) => readonly Element[];
  /** What the pieces come to, below them. */
  readonly captionOf: (result: Result) => string;
}

/** The part of the dealing after which the cover is lifted. */
const liftedAfter = 0.6;

const shaking: Keyframe[] = [
  { transform: 'translate(0, 0) rotate(0deg)' },
  { transform: 'translate(-5px, -14px) rotate(-5deg)' },
  { transform: 'translate(6px, 0) rotate(4deg)' },
  { transform: 'translate(-6px, -9px) rotate(-3deg)' },
  { transform: 'translate(4px, 0) rotate(5deg)' },
  { transform: 'translate(0, 0) rotate(0deg)' },
];

/** A plate whose cover is shaken and then lifted: dice, or coins. */
export function createTumbler<Result>(stage: HTMLElement, options: TumblerOptions<Result>): Scene {
  const pieces = make('div', { class: 'pieces' });
  const vessel = make(
    'div',
    { class: 'vessel' },
    make('div', { class: 'plate' }, pieces),
    make('div', { class: `cover ${options.cover}` }),
  );
  const caption = make('p', { class: 'tumbler-caption' });
  stage.append(make('div', { class: 'tumbler', 'aria-hidden': 'true' }, vessel, caption));

  let timers: ReturnType<typeof setTimeout>[] = [];
  let shown = '';

  function stop() {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    for (const animation of vessel.getAnimations()) animation.cancel();
  }

  function lift(result: Result) {
    for (const animation of vessel.getAnimations()) animation.cancel();
    const drawn = options.piecesOf(result);
    pieces.replaceChildren(...drawn.map((piece, index) => make('span', { class: `piece piece-${index + 1}` }, piece)));
    caption.textContent = options.captionOf(result);
    vessel.classList.add('is-open');
    sound('reel');
  }

  function shake(forMs: number) {
    if (isMotionReduced() || forMs < 200) return;
    vessel.animate(shaking, { duration: 620, iterations: Math.max(1, Math.round(forMs / 620)) });
    sound('spin');
  }

  return {
    show: (round, now) => {
      const phase = `${round.id}:${round.result === null ? 'open' : round.phase}`;
      if (phase === shown) return;
      shown = phase;
      stop();
      const result = round.result === null ? null : options.parse(round.result);
      if (!result) {
        vessel.classList.remove('is-open');
        caption.textContent = '';
        return;
      }
      if (round.phase === 'result' || round.resultAt === null || isMotionReduced()) {
        if (!vessel.classList.contains('is-open')) lift(result);
        return;
      }
      const { from, until } = dealingTime(round.closesAt, round.resultAt);
      const liftIn = from + (until - from) * liftedAfter - now();
      if (liftIn <= 0) {
        lift(result);
        return;
      }
      const shakeIn = Math.max(0, from - now());
      timers = [setTimeout(() => shake(liftIn - shakeIn - 250), shakeIn), setTimeout(() => lift(result), liftIn)];
    },
  };
}
