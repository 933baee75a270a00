import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { LazyList } from './LazyList.tsx';
import styles from './scroll-row.module.css';

interface ScrollRowProps {
  title: string;
  icon?: ReactNode;
  /** Where all of it is. A row without it starts at its start whenever one comes; the others stay where they were. */
  moreHref?: string | undefined;
  moreLabel?: string | undefined;
  previousLabel: string;
  nextLabel: string;
  /** The items; each is as wide as a tile. */
  children: readonly ReactElement[];
}

/** So many items are more than most windows show at a time. */
const perPart = 6;

/** A titled row of tiles that scrolls sideways: by touch, by wheel, by key, and by two buttons. */
export function ScrollRow({ title, icon, moreHref, moreLabel, previousLabel, nextLabel, children }: ScrollRowProps) {
  'use no memo'; // its items are; the rest is less than what would keep it, in the first load
  const titleId = useId();
  const trackRef = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  const readEnds = () => {
    const track = trackRef.current;
    if (!track) return;
    const isAtStart = track.scrollLeft < 4;
    const isAtEnd = track.scrollLeft + track.clientWidth > track.scrollWidth - 4;
    setEnds((last) => (last.isAtStart === isAtStart && last.isAtEnd === isAtEnd ? last : { isAtStart, isAtEnd }));
  };
  const count = children.length;
  const first = children[0]?.key;
  const shownFirst = useRef(first);
  // A browser keeps what was snapped to in its place, however far back in the row that has got.
  useLayoutEffect(() => {
    if (shownFirst.current === first) return;
    shownFirst.current = first;
    if (first && trackRef.current) trackRef.current.scrollLeft = 0;
  }, [first]);
  const handleResize = useEffectEvent(readEnds);
  useEffect(() => {
    // Watched anew, it answers at once: nothing observes how much is in a row.
    const watcher = new ResizeObserver(() => handleResize());
    if (count > 0 && trackRef.current) watcher.observe(trackRef.current);
    return () => watcher.disconnect();
  }, [count]);
  const scroll = (direction: 1 | -1) => {
    const track = trackRef.current;
    track?.scrollBy({ left: direction * track.clientWidth * 0.85, behavior: 'smooth' });
  };

  return (
    <section aria-labelledby={titleId} className={styles['row']}>
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {icon}
          {title}
        </h2>
        {moreHref !== undefined && (
          <a href={moreHref} className={styles['more']} aria-label={`${moreLabel ?? ''} — ${title}`}>
            {moreLabel}
          </a>
        )}
        <div className={styles['buttons']}>
          <IconButton
            size="small"
            label={previousLabel}
            icon={<ChevronLeft />}
            disabled={ends.isAtStart}
            onClick={() => scroll(-1)}
          />
          <IconButton
            size="small"
            label={nextLabel}
            icon={<ChevronRight />}
            disabled={ends.isAtEnd}
            onClick={() => scroll(1)}
          />
        </div>
      </div>
      <div
        ref={trackRef}
        // Without a name of its own a row would get the place of whichever row was there before.
        data-scroll-restoration-id={moreHref ?? titleId + performance.timeOrigin}
        className={styles['track']}
        onScroll={readEnds}
      >
        <LazyList as="div" items={children} size={perPart} className={styles['rest']} hasPlaceForEach />
      </div>
    </section>
  );
}
