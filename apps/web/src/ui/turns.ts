import { useEffect, useState } from 'react';
import { frameQueue } from './frame-queue.ts';

/** So many parts come in one frame: a slow phone makes them in the time of three. */
const turns = frameQueue(4, 0);
let areTaken = false;

/** From now on parts wait for their turn. What the server rendered is there at once, and hydrated at once. */
export function takeTurns(): void {
  areTaken = true;
}

/**
 * Whether it is this part's turn: a new screen is painted with its first parts before the others are made, some in each
 * frame. Until then its place is held. At once when `isFirst`, and from then on.
 */
export function useTurn(isFirst: boolean): boolean {
  const [isMine, setMine] = useState(() => isFirst || !areTaken);
  useEffect(() => (isMine ? undefined : turns.add(() => setMine(true))), [isMine]);
  return isMine;
}
