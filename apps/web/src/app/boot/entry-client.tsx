// First, for it sets the order of the layers.
import '../../ui/base.css';
import '#brand/tokens.css';
import '#brand/fonts.css';
import { createBrowserHistory } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { scaledAddresses } from '@sampan/contract/picture-widths';
import { fillQueries } from '../../platform/dehydrated-query.ts';
import { gatewayOrigin, isOtherGateway } from '../../platform/gateway-origin.ts';
import { activateLanguage, languageTags, loadLanguage, preferredLanguage } from '../../platform/i18n.ts';
import { setNavigator } from '../../platform/paths.ts';
import { session } from '../../platform/session.ts';
import { chosenTheme, startTheme } from '../../platform/theme.ts';
import { endWaiting, firstInteraction } from '../../ui/first-interaction.ts';
import { firstPaint, nextTask } from '../../ui/next-task.ts';
import { setImageHosts } from '../../ui/image-hosts.ts';
import { setScaledAddresses } from '../../ui/source-set.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { readDehydratedState } from '../ssr/dehydrated-state.ts';
import { awaitScreen, deferPopState, markHydrated, showScreen, startShell, afterHydration } from '../ssr/hydration.ts';
import { hydrateOnInteraction } from '../ssr/deferred-hydration.tsx';
import { interceptLinks } from '../routing/link-interceptor.ts';
import { navigate } from '../routing/navigate.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { reloadOnReturn } from './reload-on-return.ts';
import { createSiteRouter } from '../routing/router.tsx';
import { watchSession } from '../session/session-listeners.ts';

async function start(): Promise<void> {
  const container = document.querySelector('#root');
  if (!container) throw new Error('the document has no #root');
  const first = readDehydratedState();
  // At once, for presses and the way back may wait already: the address is the document's, wherever that leads.
  deferPopState();
  const history = createBrowserHistory();
  if (first?.isShell === false) awaitScreen();
  if (first) hydrateOnInteraction();
  await nextTask();
  const language = first?.language ?? preferredLanguage();
  startTheme(first?.theme ?? chosenTheme());
  // Said once more, a language that is there would have every style of the page computed anew.
  if (document.documentElement.lang !== languageTags[language]) document.documentElement.lang = languageTags[language];
  document.documentElement.dataset['theme'] ??= chosenTheme();

  // Pictures with a path alone are the gateway's, unless it names other hosts.
  if (isOtherGateway) setImageHosts([gatewayOrigin]);
  else setScaledAddresses(scaledAddresses);
  const queries = createQueryClient();
  const openedAt = Date.now();
  // As good as new until somebody is there: a page that nobody touches asks the gateway for nothing.
  if (first) fillQueries(queries, first.answers, openedAt);
  await nextTask();
  const router = createSiteRouter({ queries }, history);
  setNavigator((href, options) => afterHydration(() => void navigate(router, href, options)));
  interceptLinks(router);
  watchSession(queries, router);

  // The guards look at the session, which the server doesn't know: they are asked once its layout is hydrated.
  if (first?.isShell) startShell(true, () => void router.load().finally(showScreen));
  if (first?.isShell !== false) markHydrated();
  // The late parts show a member more than the server did.
  if (!first || session.current().isLoggedIn) endWaiting();

  // Known before its words are there, so that a lazy screen loads the right ones beside them.
  activateLanguage(language);
  await Promise.all([loadChunk(async () => loadLanguage(language)), first && hydratable(router)]);
  // Where the code is as quick as the document, the page is seen first.
  if (first) await firstPaint();
  await nextTask();
  const site = <Providers queries={queries} router={router} />;
  if (first) {
    // In slices: else all of it that is no boundary of its own would be one task.
    startTransition(() => void hydrateRoot(container, site));
    const age = openedAt - first.at;
    // The document may be minutes old: what the operator has switched since then shows soon after.
    void firstInteraction.then(() =>
      setTimeout(() => {
        for (const [queryKey] of first.answers)
          if (age > (queryKey[0] === 'systemStatus' ? 10_000 : 5 * 60_000))
            void queries.invalidateQueries({ queryKey });
      }, 3_000),
    );
  } else createRoot(container).render(site);
}

/** Without `ssr` the router wraps its matches in a boundary that the server's markup doesn't have. */
async function hydratable(router: ReturnType<typeof createSiteRouter>): Promise<void> {
  await nextTask();
  router.ssr = { manifest: undefined };
  await router.load();
}

start().catch((error: unknown) => {
  // The document stays as the server made it, perhaps without a screen.
  reloadOnReturn();
  throw error;
});
