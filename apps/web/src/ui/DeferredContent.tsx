import type { ReactNode } from 'react';
import { useProgressiveList } from './progressive-render.ts';

interface DeferredContentProps {
  /** Of this part among those of all screens: its height is kept for the way back. */
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What a screen holds below its heading: a new screen is painted with its heading first. */
export function DeferredContent({ name, className, children }: DeferredContentProps) {
  const { ref, count, style } = useProgressiveList<HTMLDivElement>(name, 1, 1);
  return (
    <div ref={ref} className={className} style={style}>
      {count > 0 && children}
    </div>
  );
}
