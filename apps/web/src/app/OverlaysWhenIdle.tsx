import { lazy, Suspense, useEffect, useState } from 'react';
import { useDialogs, useToasts } from '../platform/dialogs.ts';
import { loadRest } from '../platform/i18n.ts';

const Overlays = lazy(async () => {
  const [{ Overlays }] = await Promise.all([import('./Overlays.tsx'), loadRest()]);
  return { default: Overlays };
});

/** After the first paint: nobody opens a dialog before, and its code is there when somebody does. */
export function OverlaysWhenIdle() {
  const [isIdle, setIdle] = useState(false);
  const dialogs = useDialogs();
  const toasts = useToasts();
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  if (!isIdle && dialogs.length === 0 && toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Overlays />
    </Suspense>
  );
}
