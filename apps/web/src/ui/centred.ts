import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings a part of a row that scrolls sideways into the row's middle. Sideways only: `scrollIntoView` would also move
 * the page. The row must be what the part is positioned in.
 */
export function centreSideways(part: HTMLElement | null | undefined): void {
  const row = part?.offsetParent;
  if (row) row.scrollTo({ left: part.offsetLeft - (row.clientWidth - part.offsetWidth) / 2 });
}

/** The ref of a row whose part that `selector` finds is brought into its middle, again whenever `state` is another. */
export function useCentred<E extends HTMLElement>(state: string, selector: string): RefObject<E | null> {
  const row = useRef<E>(null);
  const last = useRef('');
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    centreSideways(row.current?.querySelector<HTMLElement>(selector));
  }, [state, selector]);
  return row;
}
