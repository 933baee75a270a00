import { useEffect, useState, type RefObject } from 'react';
import { frameQueue } from './frame-queue.ts';

type Callback = () => void;
const waiting = new Map<Element, Callback>();
let observer: IntersectionObserver | undefined;

/** Milliseconds without a key before what came near is shown: drawing takes the time that the next key needs. */
const rest = 150;
/** Drawn in one frame, so that none is missed when a whole screen of them comes near at once. */
const perFrame = 4;
const near = frameQueue(perFrame, rest);

/** One observer for all: a lobby has thousands of tiles. */
function observe(element: Element, callback: Callback): Callback {
  observer ??= start();
  waiting.set(element, callback);
  observer.observe(element);
  return () => forget(element);
}

function start(): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) near.add(() => waiting.get(target)?.());
    },
    // Measured: the browser's own lazy loading starts too many pictures before the largest one is painted.
    // Spec §9: a tenth of it counts.
    { rootMargin: '300px', threshold: 0.1 },
  );
}

function forget(element: Element) {
  waiting.delete(element);
  observer?.unobserve(element);
}

/**
 * True once a tenth of the element has come within 300 px of the window, and from then on while the `subject` is the same; at
 * once for the first subject when `isEager`.
 */
export function useNearViewport(ref: RefObject<Element | null>, isEager: boolean, subject = ''): boolean {
  const [shown, setShown] = useState(isEager ? subject : null);
  const isShown = shown === subject;
  useEffect(() => {
    const element = ref.current;
    if (isShown || !element) return;
    return observe(element, () => setShown(subject));
  }, [isShown, subject, ref]);
  return isShown;
}
