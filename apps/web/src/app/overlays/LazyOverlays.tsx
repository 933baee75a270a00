import { lazy, Suspense, useEffect, useState } from 'react';
import { useDialogs, useToasts } from '../../platform/dialogs.ts';
import { loadRest } from '../../platform/i18n.ts';
import { loadCode } from '../boot/load-chunk.ts';
import { ErrorBar } from '../routing/ErrorScreen.tsx';
import { Fragile } from '../boot/ErrorBoundary.tsx';
import { useIsOwing } from '../ssr/deferred-hydration.tsx';
import { usePaletteKeys } from './command-palette-shortcut.ts';

const IdleParts = lazy(async () => {
  const [{ IdleParts: component }] = await loadCode(async () =>
    Promise.all([import('./DeferredParts.tsx'), loadRest()]),
  );
  return { default: component };
});

/** After the first paint: nobody opens a dialog before, and its code is there when somebody does. */
export function OverlaysWhenIdle() {
  'use no memo'; // rarely rendered, and in the first load
  const [isIdle, setIdle] = useState(false);
  const dialogs = useDialogs();
  const toasts = useToasts();
  const isOwing = useIsOwing();
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  usePaletteKeys();
  const isWanted = dialogs.length > 0 || toasts.length > 0;
  return (
    <>
      {isOwing && <ErrorBar />}
      {(isIdle || isWanted) && (
        <Fragile fallback={isWanted ? <ErrorBar /> : null}>
          <Suspense fallback={null}>
            <IdleParts />
          </Suspense>
        </Fragile>
      )}
    </>
  );
}
