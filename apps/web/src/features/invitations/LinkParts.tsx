import { toast } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';
import { paths } from '../../platform/paths.ts';
import { CopyField } from '../../ui/CopyField.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './invitations.module.css';

/** A code to hand on, as it is, as a link and to be scanned. */
export function LinkParts({ code }: { code: string }) {
  const t = useT();
  const link = new URL(paths.invitation(code), location.origin).href;
  return (
    <div className={styles['parts']}>
      <QrCode text={link} alt={t('agent.qr')} caption={t('shell.scan')} size={180} margin={14} />
      <div className={styles['fields']}>
        <Copied label={t('agent.code')} value={code} />
        <Copied label={t('agent.link')} value={link} />
      </div>
    </div>
  );
}

export function Copied({ label, value }: { label: string; value: string }) {
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
