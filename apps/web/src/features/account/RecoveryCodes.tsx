import Download from 'lucide-react/icons/download';
import { toast } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';
import { brand } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './account.module.css';

/** The codes that stand in for the authenticator app, to be kept: the gateway has only their hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  const text = codes.join('\n');
  function handleDownload(): void {
    const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${brand.merchantCode.toLowerCase()}-recovery-codes.txt`;
    link.click();
    URL.revokeObjectURL(url);
  }
  return (
    <section className={styles['form']} aria-label={t('security.recovery')}>
      <h3 className={styles['name']}>{t('security.recovery')}</h3>
      <p>{t('security.recovery.text')}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles['secret']}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <CopyButton
          value={text}
          label={t('security.recovery.copy')}
          text={t('security.recovery.copy')}
          onCopy={(isCopied) =>
            toast(
              isCopied
                ? { kind: 'good', text: t('security.recovery.copied') }
                : { kind: 'bad', text: t('agent.copyFailed') },
            )
          }
        />
        <Button icon={<Download aria-hidden="true" />} onClick={handleDownload}>
          {t('security.recovery.download')}
        </Button>
        <Button variant="primary" onClick={onKept}>
          {t('security.recovery.kept')}
        </Button>
      </div>
    </section>
  );
}
