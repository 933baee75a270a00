import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings what `selector` finds in a row that scrolls sideways into the row's middle. Sideways only: `scrollIntoView`
 * would also move the page.
 */
export function scrollToCentre(row: HTMLElement | null, selector: string): void {
  const part = row?.querySelector(selector)?.getBoundingClientRect();
  if (!row || !part) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollBy({ left: part.left + part.width / 2 - left - width / 2 });
}

/** Scrolls a column as little as it takes to show what `selector` finds in it; the page stays. */
function showWithin(column: HTMLElement | null, selector: string): void {
  const part = column?.querySelector(selector)?.getBoundingClientRect();
  if (!column || !part) return;
  const { top, bottom } = column.getBoundingClientRect();
  column.scrollBy({ top: Math.min(part.top - top, 0) + Math.max(part.bottom - bottom, 0) });
}

type Scroll = (container: HTMLElement | null, selector: string) => void;

function useScrolled<E extends HTMLElement>(state: string, selector: string, scroll: Scroll): RefObject<E | null> {
  const container = useRef<E>(null);
  const last = useRef('');
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    scroll(container.current, selector);
  }, [state, selector, scroll]);
  return container;
}

/** The ref of a row whose part that `selector` finds is brought into its middle, again whenever `state` is another. */
export const useScrollToCentre = <E extends HTMLElement>(state: string, selector: string): RefObject<E | null> =>
  useScrolled<E>(state, selector, scrollToCentre);

/** The ref of a column that shows the part that `selector` finds, again whenever `state` is another. */
export const useShown = <E extends HTMLElement>(state: string, selector: string): RefObject<E | null> =>
  useScrolled<E>(state, selector, showWithin);
