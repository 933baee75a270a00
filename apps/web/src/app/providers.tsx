import '../ui/base.css';
import '#brand/tokens.css';
import '#brand/fonts.css';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { OverlaysWhenIdle } from './OverlaysWhenIdle.tsx';
import type { SiteRouter } from './router.tsx';

export function Providers({ queries, router }: { queries: QueryClient; router: SiteRouter }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <OverlaysWhenIdle />
      </QueryClientProvider>
    </StrictMode>
  );
}
