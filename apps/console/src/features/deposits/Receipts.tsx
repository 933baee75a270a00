import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Pictures } from '../../ui/Pictures.tsx';
import { receiptsQuery } from './queries.ts';

/** The pictures of a transfer's receipt. */
export function Receipts({ depositId, count }: { depositId: string; count: number }) {
  const t = useT();
  const receipts = useQuery(receiptsQuery(depositId));
  if (receipts.error)
    return (
      <ErrorNote>
        {errorText(receipts.error)} <Button onClick={() => void receipts.refetch()}>{t('shell.retry')}</Button>
      </ErrorNote>
    );
  return (
    <Pictures
      count={count}
      pictures={receipts.data?.list}
      nameOf={(number) => ({
        picture: t('cashier.picture', { number }),
        enlarge: t('cashier.picture.enlarge', { number }),
      })}
    />
  );
}
