import { useEffect, useState, type RefObject } from 'react';

type Callback = () => void;
const waiting = new Map<Element, Callback>();
let observer: IntersectionObserver | undefined;

/** One observer for all: a lobby has thousands of tiles. */
function observe(element: Element, callback: Callback): Callback {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        waiting.get(entry.target)?.();
        forget(entry.target);
      }
    },
    // Measured: the browser's own lazy loading starts too many pictures before the largest one is painted.
    { rootMargin: '300px' },
  );
  waiting.set(element, callback);
  observer.observe(element);
  return () => forget(element);
}

function forget(element: Element) {
  waiting.delete(element);
  observer?.unobserve(element);
}

/** True once the element has come within 300 px of the window, and from then on; at once when `isEager`. */
export function useNearViewport(ref: RefObject<Element | null>, isEager: boolean): boolean {
  const [isNear, setNear] = useState(isEager);
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    return observe(element, () => setNear(true));
  }, [isNear, ref]);
  return isNear || isEager;
}
