import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './invitations.module.css';
import { LinkParts } from './LinkParts.tsx';
import { useOwnCode } from './queries.ts';

/** What an agent hands out so that players register below them (spec §2): its standing code, with link and QR code. */
export function OwnCode() {
  const t = useT();
  const { data, error, isFetching, refetch } = useOwnCode();
  if (error && !data) return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" className={styles['bone']} />;
  return (
    <div className={styles['column']}>
      <p className={styles['soft']}>{t('agent.registration.text')}</p>
      <LinkParts code={data.affiliateCode} />
    </div>
  );
}
