import { useEffect, useState, type RefObject } from 'react';
import { firstInteraction } from './first-interaction.ts';
import { frameQueue } from './frame-queue.ts';

type Callback = () => void;
const waiting = new Map<Element, { share: number; show: Callback }>();
let observer: IntersectionObserver | undefined;

/** Milliseconds without a key before what came near is shown: drawing takes the time that the next key needs. */
const rest = 150;
/** Drawn in one frame, so that none is missed when a whole screen of them comes near at once. */
const perFrame = 4;
const near = frameQueue(perFrame, rest);
/** How much of a picture must have come near before it is asked for (spec §9: lazy image threshold). */
export const lazyShare = 0.1;

/** One observer for all: a lobby has thousands of tiles. */
function observe(element: Element, share: number, show: Callback): Callback {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, intersectionRatio, target } of entries) {
        const share = waiting.get(target)?.share ?? 1;
        if (isIntersecting && intersectionRatio >= share) near.add(() => waiting.get(target)?.show());
      }
    },
    // Measured: the browser's own lazy loading starts too many pictures before the largest one is painted.
    { rootMargin: '300px', threshold: [0, lazyShare] },
  );
  waiting.set(element, { share, show });
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

/**
 * True once the `share` of the element has come within 300 px of the window, and from then on while the `subject` is the
 * same; at once for the first subject when `isEager`.
 */
export function useNearViewport(ref: RefObject<Element | null>, isEager: boolean, subject = '', share = 0): boolean {
  const [shown, setShown] = useState(isEager ? subject : null);
  const isShown = shown === subject;
  useEffect(() => {
    const element = ref.current;
    if (isShown || !element) return;
    return observe(element, share, () => setShown(subject));
  }, [isShown, subject, share, ref]);
  return isShown;
}

/**
 * As `useNearViewport`, of a part that has to be loaded: before anybody does something, what stands well within the window
 * comes, and the rest waits with the late parts.
 */
export function useNearPart(ref: RefObject<Element | null>): boolean {
  const isNear = useNearViewport(ref, false);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isNear) return undefined;
    let isHere = true;
    const isSeen = ref.current !== null && ref.current.getBoundingClientRect().top < innerHeight * 0.75;
    void (isSeen ? Promise.resolve() : firstInteraction).then(() => isHere && setDue(true));
    return () => {
      isHere = false;
    };
  }, [isNear, ref]);
  return isDue;
}
