import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { LazyOverlays } from '../overlays/LazyOverlays.tsx';
import type { SiteRouter } from '../routing/router.tsx';

export function Providers({ queries, router }: { queries: QueryClient; router: SiteRouter }) {
  'use no memo'; // rendered once, and in the first load
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        {/* Beside the screens, and yet some of it asks where the visitor is. */}
        <RouterContextProvider router={router}>
          <LazyOverlays />
        </RouterContextProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
