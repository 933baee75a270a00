import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/errors.ts';
import { useT } from '../../platform/words.ts';
import { ErrorNote } from '../../ui/Note.tsx';
import { holdersQuery } from './queries.ts';
import styles from './roles.module.css';

/** Who has a role, the first of them. */
export function Holders({ roleId }: { roleId: string }) {
  const t = useT();
  const { data, error } = useQuery(holdersQuery(roleId));
  if (error) return <ErrorNote>{errorText(error)}</ErrorNote>;
  return (
    <ul className={styles['holders']} aria-label={t('roles.holders')} aria-busy={!data}>
      {data?.list.map(({ id, name, email }) => (
        <li key={id}>
          {name} <span className={styles['quiet']}>{email}</span>
        </li>
      ))}
      {data && data.next !== null && <li className={styles['quiet']}>{t('roles.holders.more')}</li>}
    </ul>
  );
}
