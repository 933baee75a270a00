import { useEffect, useRef, useState, type RefObject } from 'react';
import { frameQueue } from './frame-queue.ts';

/** So many parts come in one frame. */
const turns = frameQueue(6, 0);
let areTaken = false;

/**
 * From now on parts wait for their turn, or don't. They do once the first screen is alive: what the server rendered is
 * there at once, and hydrated at once.
 */
export function renderProgressively(areWanted: boolean): void {
  areTaken = areWanted;
}

export const isProgressive = (): boolean => areTaken;

/**
 * Whether it is this part's turn: a new screen is painted with its first parts before the others are made, some in each
 * frame. Until then its place is held. At once when `isFirst`, and from then on.
 */
export function useRenderTurn(isFirst: boolean): boolean {
  const [isMine, setMine] = useState(() => isFirst || !areTaken);
  useEffect(() => (isMine ? undefined : turns.add(() => setMine(true))), [isMine]);
  return isMine;
}

/** How many of a list are there by now: none in the first frame of a new screen, `step` more in each after it. */
function useProgressiveCount(total: number, step: number): number {
  const [count, setCount] = useState(() => (areTaken ? 0 : Number.POSITIVE_INFINITY));
  useEffect(
    () => (count >= total ? undefined : turns.add(() => setCount((before) => before + step))),
    [count, total, step],
  );
  return Math.min(count, total);
}

/** Of what grew before, by its name; pixels. */
const heights = new Map<string, number>();

/**
 * As `useProgressiveCount`, in an element that is from the start as high as it was in the end the last time under this `name`, so
 * that the way back leads to the same place.
 */
export function useProgressiveList<E extends Element>(name: string, total: number, step: number) {
  const ref: RefObject<E | null> = useRef(null);
  const count = useProgressiveCount(total, step);
  const isWhole = count === total;
  useEffect(() => {
    if (!isWhole || !ref.current) return;
    const watcher = new ResizeObserver(([entry]) => heights.set(name, entry?.borderBoxSize[0]?.blockSize ?? 0));
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [name, isWhole]);
  return { ref, count, style: isWhole ? undefined : { minHeight: heights.get(name) } };
}
