import { createElement, startTransition, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '../ui/ErrorState.tsx';
import { firstInteraction } from '../ui/first-interaction.ts';
import { useNearViewport } from '../ui/near-viewport.ts';
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
  const isNear = useNearViewport(ref, false);
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isTrying, setTrying] = useState(false);
  useEffect(() => {
    if (!isNear) return undefined;
    let isHere = true;
    // Before anybody does something only what stands well within the window comes; the rest waits with the late parts.
    const isSeen = ref.current !== null && ref.current.getBoundingClientRect().top < globalThis.innerHeight * 0.75;
    void (isSeen ? Promise.resolve() : firstInteraction).then(() => {
      if (!isHere) return;
      loadChunk(load).then(
        (next) => isHere && startTransition(() => setPart(() => next)),
        () => isHere && setFailed(true),
      );
    });
    return () => {
      isHere = false;
    };
  }, [isNear, load]);
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
