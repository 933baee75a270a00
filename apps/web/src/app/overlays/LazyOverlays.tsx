import { lazy, Suspense, useEffect, useState } from 'react';
import { useDialogs, useToasts } from '../../platform/dialogs.ts';
import { loadRest } from '../../platform/i18n.ts';
import { loadChunk } from '../boot/load-chunk.ts';
import { isQuiet, reloadOnReturn } from '../boot/reload-on-return.ts';
import { ErrorBar } from '../routing/ErrorScreen.tsx';
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx';
import { useHasMissedPress } from '../ssr/deferred-hydration.tsx';
import { useCommandPaletteShortcut } from './command-palette-shortcut.ts';

const DeferredParts = lazy(async () => {
  const [{ DeferredParts: component }] = await loadChunk(async () =>
    Promise.all([import('./DeferredParts.tsx'), loadRest()]),
  );
  return { default: component };
});

/** After the first paint: no dialog opens before, and its code is there when one does. */
export function LazyOverlays() {
  'use no memo'; // rarely rendered, and in the first load
  const [isIdle, setIdle] = useState(false);
  const dialogs = useDialogs();
  const toasts = useToasts();
  const isOwing = useHasMissedPress();
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1500);
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
