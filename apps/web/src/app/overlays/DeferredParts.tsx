import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Analytics } from '../../features/analytics/Analytics.tsx';
import { InstalledSite } from '../../features/pwa/InstalledSite.tsx';
import { keepInstallOffer } from '../../features/download/install-prompt.ts';
import { loadRest } from '../../platform/i18n.ts';
import { announcementTicket, settingsTicket } from '../../platform/preview.ts';
import { useSession } from '../../platform/session.ts';
import { useCountryOnStart } from '../boot/country-on-start.ts';
import { persistQueries } from '../boot/persisted-queries.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx';
import { PopupNotices } from './PopupNotices.tsx';
import { lendLiveUpdates } from '../session/lend-live-updates.ts';
import { watchConnection } from '../session/reconnect.ts';

const MemberPopups = lazy(async () => {
  const [{ MemberPopups: component }] = await loadChunk(async () =>
    Promise.all([import('./MemberPopups.tsx'), loadRest()]),
  );
  return { default: component };
});

const AgentPages = lazy(async () => {
  const { AgentPages: component } = await loadChunk(async () => import('../agent-centre/AgentPages.tsx'));
  return { default: component };
});

const Previews = lazy(async () => {
  const { Previews: component } = await loadChunk(async () => import('./Previews.tsx'));
  return { default: component };
});

lendLiveUpdates();

/** What a page does without until its visitor does something, or a while has passed, or a dialog opens. */
export function DeferredParts() {
  const queries = useQueryClient();
  const { isLoggedIn, isAgent, mustChangePassword, id } = useSession();
  useEffect(() => persistQueries(queries), [queries]);
  useEffect(() => watchConnection(queries), [queries]);
  useCountryOnStart();
  useEffect(keepInstallOffer, []);
  return (
    <>
      <InstalledSite />
      <Analytics />
      {isLoggedIn ? (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <MemberPopups key={id} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <PopupNotices />
      )}
      {(announcementTicket !== null || settingsTicket !== null) && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Previews />
          </Suspense>
        </ErrorBoundary>
      )}
      {isAgent && !mustChangePassword && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <AgentPages key={id} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
