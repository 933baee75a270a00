import { lazy, Suspense, useEffect, useState } from 'react';
import { useDialogs, useToasts } from '../../platform/dialogs.ts';
import { firstInteraction } from '../../ui/first-interaction.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { isQuiet, reloadOnReturn } from '../boot/reload-on-return.ts';
import { ErrorBar } from '../routing/ErrorScreen.tsx';
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx';
import { useHasMissedPress } from '../ssr/deferred-hydration.tsx';
import { useCommandPaletteShortcut } from './command-palette-shortcut.ts';

const DeferredParts = lazy(async () => {
  const { DeferredParts: component } = await loadChunk(async () => import('./DeferredParts.tsx'));
  return { default: component };
});
const Overlays = lazy(async () => {
  const { Overlays: component } = await loadChunk(async () => import('./Overlays.tsx'));
  return { default: component };
});

/** After the first paint: no dialog opens before. The code of dialogs is there when one may be opened. */
export function LazyOverlays() {
  'use no memo'; // rarely rendered, and in the first load
  const [isIdle, setIdle] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const dialogs = useDialogs();
  const toasts = useToasts();
  const isOwing = useHasMissedPress();
  useEffect(() => {
    const timer = setTimeout(() => {
      setIdle(true);
      void firstInteraction.then(() => setTouched(true));
    }, 1500);
    return () => clearTimeout(timer);
  }, []);
  useCommandPaletteShortcut();
  const isWanted = dialogs.length > 0 || toasts.length > 0;
  return (
    <>
      {isOwing && <ErrorBar />}
      {(isIdle || isWanted) && (
        <ErrorBoundary fallback={isWanted ? <ErrorBar /> : <Missing />}>
          <Suspense fallback={null}>
            <DeferredParts />
          </Suspense>
          <Suspense fallback={null}>{(isTouched || isWanted) && <Overlays />}</Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

/** In place of the late parts that did not come, while nothing wants them. */
function Missing() {
  useEffect(() => reloadOnReturn(isQuiet), []);
  return null;
}
