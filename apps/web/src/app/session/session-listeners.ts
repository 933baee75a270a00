import type { Query, QueryClient } from '@tanstack/react-query';
import type { Language } from '@sampan/contract/envelope';
import { call, onSiteClosed } from '../../platform/api.ts';
import { openDialog } from '../../platform/dialogs.ts';
import { onLanguageChange } from '../../platform/i18n.ts';
import { session } from '../../platform/session.ts';
import { siteQuery, toSite } from '../../platform/site.ts';
import { readLocal } from '../../platform/storage.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import type { SiteRouter } from '../routing/router.tsx';

/** The answers of a session belong to its account alone. */
export const ofSession = { predicate: ({ meta }: Query) => meta?.access !== 'public' };

/** Visitors do without it. */
const story = async () => loadChunk(async () => import('./session-lifecycle.ts'));

/** What follows from a session that starts or ends, from a change of language, and from a site that closes. */
export function watchSession(queries: QueryClient, router: SiteRouter): void {
  session.onChange((change) => {
    // The user of an expired session may log in again: the page stays until that is known.
    if (change.kind === 'ended' && change.reason === 'expired') openDialog('loginPopupModal', { reason: 'expired' });
    else if (
      change.kind === 'started' ? change.after === 'switch' || change.after === 'other' : change.kind !== 'changed'
    )
      queries.removeQueries(ofSession);
    void story().then(({ follow }) => follow(change, queries, router));
  });
  if (session.current().isLoggedIn) void story().then(({ begin }) => begin(queries));
  const { queryKey } = siteQuery();
  session.init(
    async () => {
      if (Number(readLocal('rememberedUntil') ?? 0) > Date.now()) await (await story()).resumeSession();
    },
    () => toSite(queries.getQueryData(queryKey)).hasModule('PWDEXPFORCECHANGE3'),
  );

  onLanguageChange((language) => {
    // For mails and messages; a failure changes nothing on the screen, so no error is shown.
    if (session.current().isLoggedIn) tellLanguage(language).catch(() => undefined);
  });

  onSiteClosed(() => void queries.invalidateQueries({ queryKey }));
}

async function tellLanguage(language: Language): Promise<void> {
  const { updateLanguage } = await import('@sampan/contract/site');
  await call(updateLanguage, { body: { language } });
}
