import Copy from 'lucide-react/icons/copy';
import { useId, useRef } from 'react';
import { toast } from '../../platform/dialogs.ts';
import { t as translate, useT } from '../../platform/i18n.ts';
import { LoadError } from '../../platform/load-error.tsx';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/Button.tsx';
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

async function copy(value: string, field: HTMLInputElement | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toast({ kind: 'good', text: translate('agent.copied') });
  } catch {
    // A page without the right to: the person does it.
    field?.select();
    toast({ kind: 'bad', text: translate('agent.copyFailed') });
  }
}

function Copied({ label, value }: { label: string; value: string }) {
  const t = useT();
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['row']}>
        <input ref={ref} id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button
          icon={<Copy aria-hidden="true" />}
          aria-label={`${t('agent.copy')}: ${label}`}
          onClick={() => void copy(value, ref.current)}
        >
          {t('agent.copy')}
        </Button>
      </div>
    </div>
  );
}
