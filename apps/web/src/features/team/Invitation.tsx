import { toast } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useOwnCode } from './queries.ts';
import styles from './team.module.css';

/** Account registration (spec §2): what an agent hands out so that players register below them. */
export function Invitation() {
  const t = useT();
  const { data, error, isFetching, refetch } = useOwnCode();
  if (error && !data) {
    return <LoadError error={error} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!data) return <Skeleton shape="block" className={styles['bone']} />;
  const link = new URL(paths.invitation(data.affiliateCode), location.origin).href;
  return (
    <div className={styles['invitation']}>
      <p className={styles['text']}>{t('agent.registration.text')}</p>
      <div className={styles['parts']}>
        <QrCode text={link} alt={t('agent.qr')} caption={t('shell.scan')} size={180} margin={14} />
        <div className={styles['fields']}>
          <Copied label={t('agent.code')} value={data.affiliateCode} />
          <Copied label={t('agent.link')} value={link} />
        </div>
      </div>
    </div>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const t = useT();
  return (
    <CopyField
      label={label}
      value={value}
      copyLabel={t('agent.copy')}
      onCopy={(isCopied) =>
        toast(isCopied ? { kind: 'good', text: t('agent.copied') } : { kind: 'bad', text: t('agent.copyFailed') })
      }
    />
  );
}
