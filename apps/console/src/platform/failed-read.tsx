import { Button } from '../ui/Button.tsx';
import { ErrorNote } from '../ui/Note.tsx';
import { errorText } from './errors.ts';
import { useT } from './words.ts';

interface FailedReadProps {
  error: Error;
  refetch: () => Promise<unknown>;
}

/** Why what was asked for isn't there, with another try. */
export function FailedRead({ error, refetch }: FailedReadProps) {
  const t = useT();
  return (
    <ErrorNote>
      {errorText(error)} <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
    </ErrorNote>
  );
}
