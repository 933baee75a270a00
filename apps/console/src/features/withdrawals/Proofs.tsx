import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNote } from '../../ui/Note.tsx';
import { Pictures } from '../../ui/Pictures.tsx';
import { proofsQuery } from './queries.ts';

/** The pictures by which a member shows that money didn't arrive. */
export function Proofs({ withdrawalId, count }: { withdrawalId: string; count: number }) {
  const t = useT();
  const proofs = useQuery(proofsQuery(withdrawalId));
  if (proofs.error)
    return (
      <ErrorNote>
        {errorText(proofs.error)} <Button onClick={() => void proofs.refetch()}>{t('shell.retry')}</Button>
      </ErrorNote>
    );
  return (
    <Pictures
      count={count}
      pictures={proofs.data?.list}
      nameOf={(number) => ({
        picture: t('cashier.picture', { number }),
        enlarge: t('cashier.picture.enlarge', { number }),
      })}
    />
  );
}
