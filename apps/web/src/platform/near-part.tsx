import { createElement, startTransition, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useNearPart } from '../ui/near-viewport.ts';
import { useT } from './i18n.ts';
import { loadChunk, reloadWhenReachable } from './load-chunk.ts';

interface NearPartProps<P> {
  /** Its code. Must not change. */
  load: () => Promise<ComponentType<P>>;
  props: P;
  /** What is there until then. */
  place: ReactNode;
}

/** A part far down a page: its code comes as it comes near the window. The rest of the page goes on where it doesn't. */
export function NearPart<P extends object>({ load, props, place }: NearPartProps<P>) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  const isDue = useNearPart(ref);
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    if (!isDue) return undefined;
    let isHere = true;
    loadChunk(load).then(
      (next) => isHere && startTransition(() => setPart(() => next)),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [isDue, load]);
  function retry(): void {
    setTrying(true);
    void reloadWhenReachable().finally(() => setTrying(false));
  }
  if (part) return createElement(part, props);
  return (
    <div ref={ref}>
      {isFailed ? (
        <ErrorState title={t('shell.broken')} retryLabel={t('shell.retry')} isRetrying={isTrying} onRetry={retry} />
      ) : (
        place
      )}
    </div>
  );
}
