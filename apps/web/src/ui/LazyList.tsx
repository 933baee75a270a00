import { useRef, type ReactNode } from 'react';
import { useNearViewport } from './near-viewport.ts';

interface LazyListProps {
  items: readonly ReactNode[];
  /** So many come at a time. */
  size: number;
  /** What holds the place of the rest. */
  as: 'div' | 'li';
  className: string | undefined;
  /** It holds an element for each of them. */
  hasPlaceForEach?: boolean;
  isRest?: boolean;
}

/** A list whose first part is there at once, and each further one when the user scrolls near its place. */
export function LazyList(props: LazyListProps) {
  const { items, size, as: Place, className, hasPlaceForEach, isRest = false } = props;
  const ref = useRef(null);
  const isNear = useNearViewport(ref, !isRest);
  if (isNear) {
    return (
      <>
        {items.slice(0, size)}
        {items.length > size && <LazyList {...props} items={items.slice(size)} isRest />}
      </>
    );
  }
  return (
    <Place ref={ref} className={className}>
      {hasPlaceForEach && Array.from(items, (_, at) => <div key={at} />)}
    </Place>
  );
}
