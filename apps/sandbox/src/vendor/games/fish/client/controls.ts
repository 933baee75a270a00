import { find } from '../../../client/dom.ts';
import type { Point } from '../path.ts';

/** Radians a second that an arrow key turns the cannon. */
const turnSpeed = 1.5;

interface Actions {
  /** The pointer aims at a place of the canvas, in CSS pixels. */
  readonly aimAt: (place: Point) => void;
  readonly turn: (radians: number) => void;
  /** The pointer was pressed: true where that was for something else than shooting, such as a target to lock on. */
  readonly press: (place: Point) => boolean;
  readonly trigger: (isDown: boolean) => void;
  readonly price: (step: -1 | 1) => void;
  readonly auto: () => void;
  readonly lock: () => void;
  readonly lockNext: () => void;
  readonly unlock: () => void;
}

/** Keys that are for what has the focus, not for the game. */
function isForFocused(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return true;
  const { target } = event;
  const isButton = target instanceof HTMLElement && target.closest('button, input, a') !== null;
  return isButton && (event.key === ' ' || event.key === 'Enter');
}

/** Pointer, keys and buttons. What comes back turns the cannon while an arrow key is down, once a frame. */
export function bindControls(actions: Actions) {
  const canvas = find<HTMLCanvasElement>('[data-water]');
  const keys = new Set<string>();
  const placeOf = (event: PointerEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    const place = placeOf(event);
    if (actions.press(place)) return;
    actions.aimAt(place);
    actions.trigger(true);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse' || event.buttons > 0) actions.aimAt(placeOf(event));
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    canvas.addEventListener(end, () => actions.trigger(false));
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());

  const once: Readonly<Record<string, () => void>> = {
    '+': () => actions.price(1),
    '=': () => actions.price(1),
    '-': () => actions.price(-1),
    '−': () => actions.price(-1),
    a: actions.auto,
    l: actions.lockNext,
    Escape: actions.unlock,
  };
  document.addEventListener('keydown', (event) => {
    if (isForFocused(event)) return;
    const { key } = event;
    if (key === ' ') {
      event.preventDefault();
      if (!event.repeat) actions.trigger(true);
    } else if (key.startsWith('Arrow')) {
      event.preventDefault();
      keys.add(key);
    } else if (!event.repeat) once[key.length === 1 ? key.toLowerCase() : key]?.();
  });
  document.addEventListener('keyup', ({ key }) => {
    if (key === ' ') actions.trigger(false);
    keys.delete(key);
  });
  const letGo = () => {
    keys.clear();
    actions.trigger(false);
  };
  window.addEventListener('blur', letGo);
  document.addEventListener('visibilitychange', letGo);

  find('[data-lower]').addEventListener('click', () => actions.price(-1));
  find('[data-raise]').addEventListener('click', () => actions.price(1));
  find('[data-auto]').addEventListener('click', actions.auto);
  find('[data-lock]').addEventListener('click', actions.lock);
  const fire = find('[data-fire]');
  fire.addEventListener('pointerdown', (event) => {
    fire.setPointerCapture(event.pointerId);
    actions.trigger(true);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    fire.addEventListener(end, () => actions.trigger(false));
  fire.addEventListener('keydown', (event) => {
    if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) actions.trigger(true);
  });
  fire.addEventListener('keyup', () => actions.trigger(false));

  return {
    step: (ms: number) => {
      const way =
        (keys.has('ArrowRight') || keys.has('ArrowUp') ? 1 : 0) -
        (keys.has('ArrowLeft') || keys.has('ArrowDown') ? 1 : 0);
      if (way !== 0) actions.turn((way * turnSpeed * ms) / 1000);
    },
  };
}
