/** A place of a window relative to where it was laid out; CSS pixels. */
export interface Shift {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Pixels that an arrow key moves a window by. */
const step = 24;
/** What of a window stays in view sideways, and of its title bar below, so that it can be brought back. */
const kept = { side: 96, bar: 56 };

/** The shift that keeps enough of the window in view. `box`: where it is laid out, without any shift. */
export function within(box: Box, { x, y }: Shift, view: { width: number; height: number }): Shift {
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, Math.max(least, most)));
  return {
    x: clamp(x, kept.side - box.left - box.width, view.width - kept.side - box.left),
    y: clamp(y, -box.top, view.height - kept.bar - box.top),
  };
}

/** Where an arrow key moves a window to; null for other keys. */
export function stepped(key: string, { x, y }: Shift): Shift | null {
  switch (key) {
    case 'ArrowLeft':
      return { x: x - step, y };
    case 'ArrowRight':
      return { x: x + step, y };
    case 'ArrowUp':
      return { x, y: y - step };
    case 'ArrowDown':
      return { x, y: y + step };
    default:
      return null;
  }
}

const controls = 'input, select, textarea, button, a, [contenteditable], [role="option"], [role="slider"]';

/**
 * Lets a window be dragged by `handle`, and moved by Alt and the arrow keys. Stops with `signal`. On a phone, where
 * windows are sheets, nothing moves. By script: the content policy refuses style attributes in markup.
 */
export function makeDraggable(window_: HTMLElement, handle: HTMLElement, signal: AbortSignal): void {
  let shift: Shift = { x: 0, y: 0 };
  const isSheet = () => matchMedia('(width < 768px)').matches;
  const moveTo = (next: Shift) => {
    const { left, top, width } = window_.getBoundingClientRect();
    const box = { left: left - shift.x, top: top - shift.y, width };
    shift = within(box, next, { width: innerWidth, height: innerHeight });
    window_.style.translate = `${shift.x}px ${shift.y}px`;
  };

  handle.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || isSheet() || (event.target as Element).closest(controls)) return;
      event.preventDefault();
      const start = { x: event.clientX - shift.x, y: event.clientY - shift.y };
      const drag = new AbortController();
      const stop = () => drag.abort();
      handle.setPointerCapture(event.pointerId);
      const options = { signal: drag.signal };
      handle.addEventListener(
        'pointermove',
        (move) => moveTo({ x: move.clientX - start.x, y: move.clientY - start.y }),
        options,
      );
      for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
        handle.addEventListener(end, stop, options);
      signal.addEventListener('abort', stop, options);
    },
    { signal },
  );
  window_.addEventListener(
    'keydown',
    (event) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isSheet()) return;
      const next = stepped(event.key, shift);
      // In a field Alt and an arrow may move the caret by a word, or open a list.
      if (!next || (event.target as Element).closest('input, select, textarea, [contenteditable]')) return;
      event.preventDefault();
      moveTo(next);
    },
    { signal },
  );
  addEventListener(
    'resize',
    () => {
      if (isSheet()) {
        shift = { x: 0, y: 0 };
        window_.style.translate = '';
      } else moveTo(shift);
    },
    { signal },
  );
}
