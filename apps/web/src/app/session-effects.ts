import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '@sampan/contract/envelope';
import { call, onSiteClosed } from '../platform/api.ts';
import { onLanguageChange } from '../platform/i18n.ts';
import { session } from '../platform/session.ts';
import { siteQuery } from '../platform/site.ts';
import type { SiteRouter } from './router.tsx';

/** What follows from a session that starts or ends, from a change of language, and from a site that closes. */
export function watchSession(queries: QueryClient, router: SiteRouter): void {
  let stopRealtime: (() => void) | undefined;

  async function openRealtime(): Promise<void> {
    const { startRealtime } = await import('../platform/realtime.ts');
    stopRealtime?.();
    stopRealtime = session.current().isLoggedIn ? startRealtime(queries) : undefined;
  }

  session.onChange((change) => {
    // The answers of a session are nobody else's.
    queries.removeQueries({ predicate: ({ meta }) => meta?.access !== 'public' });
    stopRealtime?.();
    stopRealtime = undefined;
    if (change.kind === 'started') void openRealtime();
    // A screen of the session's can't stay: its guard asks for a login and comes back after it.
    else if (change.reason !== 'logout') void router.invalidate();
  });
  if (session.current().isLoggedIn) void openRealtime();

  onLanguageChange((language) => {
    // For mails and messages; a failure changes nothing on the screen, so nobody is told.
    if (session.current().isLoggedIn) tellLanguage(language).catch(() => undefined);
  });

  onSiteClosed(() => void queries.invalidateQueries({ queryKey: siteQuery().queryKey }));
}

async function tellLanguage(language: Language): Promise<void> {
  const { updateLanguage } = await import('@sampan/contract/site');
  await call(updateLanguage, { body: { language } });
}
