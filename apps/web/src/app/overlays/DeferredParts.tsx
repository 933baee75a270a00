import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Analytics } from '../../features/analytics/Analytics.tsx';
import { InstalledSite } from '../../features/pwa/InstalledSite.tsx';
import { keepInstallOffer } from '../../features/download/install-prompt.ts';
import { loadRest } from '../../platform/i18n.ts';
import { announcementTicket, settingsTicket } from '../../platform/preview.ts';
import { useSession } from '../../platform/session.ts';
import { useCountryOnStart } from '../boot/country-on-start.ts';
import { persistQueries } from '../boot/persisted-queries.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { ErrorBoundary } from '../boot/ErrorBoundary.tsx';
import { PopupNotices } from './PopupNotices.tsx';
import { lendLiveUpdates } from '../session/lend-live-updates.ts';
import { watchConnection } from '../session/reconnect.ts';

const MemberPopups = lazyPart(async () => {
  const [{ MemberPopups: component }] = await Promise.all([import('./MemberPopups.tsx'), loadRest()]);
  return component;
});

const AgentPages = lazyPart(async () => (await import('../agent-centre/AgentPages.tsx')).AgentPages);

const Previews = lazyPart(async () => (await import('./Previews.tsx')).Previews);

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
          <MemberPopups key={id} />
        </ErrorBoundary>
      ) : (
        <PopupNotices />
      )}
      {(announcementTicket !== null || settingsTicket !== null) && (
        <ErrorBoundary fallback={null}>
          <Previews />
        </ErrorBoundary>
      )}
      {isAgent && !mustChangePassword && (
        <ErrorBoundary fallback={null}>
          <AgentPages key={id} />
        </ErrorBoundary>
      )}
    </>
  );
}
