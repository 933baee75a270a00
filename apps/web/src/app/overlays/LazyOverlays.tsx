import { Suspense, useEffect, useState } from 'react';
import { useDialogs, useToasts } from '../../platform/dialogs.ts';
import { firstInteraction } from '../../ui/first-interaction.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { isQuiet, reloadOnReturn } from '../boot/reload-on-return.ts';
import { ErrorBar } from '../routing/ErrorScreen.tsx';
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx';
import { useHasMissedPress } from '../ssr/deferred-hydration.tsx';
import { useCommandPaletteShortcut } from './command-palette-shortcut.ts';

const DeferredParts = lazyPart(async () => (await import('./DeferredParts.tsx')).DeferredParts);
const Overlays = lazyPart(async () => (await import('./Overlays.tsx')).Overlays);

/** With the first interaction, or a while after the page is there, or when a dialog opens: no paint waits for it. */
export function LazyOverlays() {
  'use no memo'; // rarely rendered, and in the first load
  const [isTouched, setTouched] = useState(false);
  const dialogs = useDialogs();
  const toasts = useToasts();
  const isOwing = useHasMissedPress();
  useEffect(() => {
    const timer = setTimeout(() => void firstInteraction.then(() => setTouched(true)), 1500);
    return () => clearTimeout(timer);
  }, []);
  useCommandPaletteShortcut();
  const isWanted = dialogs.length > 0 || toasts.length > 0;
  return (
    <>
      {isOwing && <ErrorBar />}
      {(isTouched || isWanted) && (
        <ErrorBoundary fallback={isWanted ? <ErrorBar /> : <Missing />}>
          <Suspense fallback={null}>
            <DeferredParts />
          </Suspense>
          <Suspense fallback={null}>
            <Overlays />
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
