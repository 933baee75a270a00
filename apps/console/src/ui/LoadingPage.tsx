import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { ErrorNote } from './Note.tsx';
import { Page } from './Page.tsx';

interface LoadingPageProps {
  title: string;
  /** The way back. */
  back: ReactNode;
  /** Why there is nothing; null while it is asked for. */
  error: string | null;
  retry: { label: string; onRetry: () => void };
}

/** What stands where one thing is to be shown until it is there. */
export function LoadingPage({ title, back, error, retry }: LoadingPageProps) {
  return (
    <Page title={title} actions={back}>
      {error === null ? (
        <p aria-busy="true">…</p>
      ) : (
        <>
          <ErrorNote>{error}</ErrorNote>
          <Button onClick={retry.onRetry}>{retry.label}</Button>
        </>
      )}
    </Page>
  );
}
