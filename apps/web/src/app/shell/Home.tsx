import { useRef } from 'react';
import '../../ui/carousel.module.css';
import '../../ui/marquee.module.css';
import { loadWords } from '../../platform/i18n.ts';
import styles from '../../screens/home-screen.module.css';
import { HomeScreen } from '../../screens/HomeScreen.tsx';
import { DeferredContent } from '../../ui/DeferredContent.tsx';
import { useNearPart } from '../../ui/near-viewport.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { ErrorScreen } from '../routing/ErrorScreen.tsx';
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx';
import { deferHydration } from '../ssr/deferred-hydration.tsx';

// The server's markup shows the first banner and lets the notices pass by.
const Banners = deferHydration(async () => {
  const [{ Banners: component }] = await Promise.all([import('../../features/home/Banners.tsx'), loadWords('page')]);
  return component;
});
const NoticeBar = deferHydration(async () => (await import('../../features/home/NoticeBar.tsx')).NoticeBar);

const HomeLive = lazyPart(async () => {
  const [{ HomeLive: component }] = await Promise.all([import('../../screens/HomeLive.tsx'), loadWords('page')]);
  return component;
});

/** The home page, whose moving parts come alive after the rest. */
export function Home() {
  'use no memo'; // rendered once, and in the first load
  const notices = (
    <DeferredContent name="notices at home" className={styles['notices']}>
      <NoticeBar />
    </DeferredContent>
  );
  return <HomeScreen banners={<Banners />} notices={notices} live={<Live />} />;
}

/** Draws, winners, pots: nothing of them is loaded before the user scrolls near. */
function Live() {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNearPart(ref);
  return (
    <div ref={ref} className={styles['live']}>
      {isNear && (
        <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
          <HomeLive />
        </ErrorBoundary>
      )}
    </div>
  );
}
