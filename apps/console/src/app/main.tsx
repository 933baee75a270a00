import '../ui/tokens.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '@sampan/client/api-error';
import { session } from '../platform/session.ts';
import { readKept } from '../platform/storage.ts';
import { preferredLanguage, setLanguage } from '../platform/words.ts';
import { ToastProvider } from '../ui/Toasts.tsx';
import { createConsoleRouter } from './router.tsx';

/** A no of the gateway stays one; what didn't arrive is asked for again. */
const isWorthAnotherTry = (count: number, error: unknown) =>
  count < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

async function start(): Promise<void> {
  const theme = readKept('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  await setLanguage(preferredLanguage());
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthAnotherTry, staleTime: 10_000, networkMode: 'always' },
      // Without a network it fails at once: nothing is done later that nobody waits for any more.
      mutations: { networkMode: 'always' },
    },
  });
  let visit = session.current()?.visit;
  // Nothing of one session is shown in the next.
  session.subscribe(() => {
    const now = session.current();
    if (now?.visit === visit) return;
    visit = now?.visit;
    queryClient.clear();
  });
  const root = document.querySelector('#root');
  if (!root) throw new Error('the document has no place for the console');
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <RouterProvider router={createConsoleRouter()} />
          </ToastProvider>
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
}

void start();
