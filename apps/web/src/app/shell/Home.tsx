import { lazy, Suspense, useEffect, useRef } from 'react';
import '../../ui/carousel.module.css';
import '../../ui/marquee.module.css';
import { loadRest } from '../../platform/i18n.ts';
import styles from '../../screens/home-screen.module.css';
import { HomeScreen } from '../../screens/HomeScreen.tsx';
import { Following } from '../../ui/DeferredContent.tsx';
import { useNearViewport } from '../../ui/near-viewport.ts';
import { loadCode } from '../boot/load-chunk.ts';
import { ErrorScreen } from '../routing/ErrorScreen.tsx';
import { Fragile } from '../boot/ErrorBoundary.tsx';
import { markAlive } from '../ssr/hydration.ts';
import { late } from '../ssr/deferred-hydration.tsx';

// The server's markup shows the first banner and lets the notices pass by.
const Banners = late(async () => {
  const [{ Banners: component }] = await Promise.all([import('../../features/home/Banners.tsx'), loadRest()]);
  return component;
});
const NoticeBar = late(async () => (await import('../../features/home/NoticeBar.tsx')).NoticeBar);

const HomeLive = lazy(async () => {
  const [{ HomeLive: component }] = await loadCode(async () =>
    Promise.all([import('../../screens/HomeLive.tsx'), loadRest()]),
  );
  return { default: component };
});

/** The home page, whose moving parts come alive after the rest. */
export function Home() {
  'use no memo'; // rendered once, and in the first load
  useEffect(markAlive, []);
  const notices = (
    <Following name="notices at home" className={styles['notices']}>
      <NoticeBar />
    </Following>
  );
  return <HomeScreen banners={<Banners />} notices={notices} live={<Live />} />;
}

/** Draws, winners, pots: nothing of them is loaded before somebody comes near. */
function Live() {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(ref, false);
  return (
    <div ref={ref} className={styles['live']}>
      {isNear && (
        <Fragile fallback={<ErrorScreen />}>
          <Suspense>
            <HomeLive />
          </Suspense>
        </Fragile>
      )}
    </div>
  );
}
