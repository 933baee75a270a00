import { ErrorState } from '../ui/ErrorState.tsx';
import { errorWords } from '@sampan/client/api-error';
import { useT } from './i18n.ts';

/** What a list or a dialog shows of a read; with the data of before while another page is on its way. */
export interface ReadResult<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

interface LoadErrorProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => unknown;
}

/** In place of what could not be loaded: what went wrong, in the person's language, and the way to try again. */
export function LoadError({ error, isRetrying, onRetry }: LoadErrorProps) {
  const t = useT();
  return (
    <ErrorState
      title={t(...errorWords(error))}
      retryLabel={t('shell.retry')}
      isRetrying={isRetrying}
      onRetry={() => void onRetry()}
    />
  );
}
