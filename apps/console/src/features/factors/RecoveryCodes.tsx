import { useT } from '../../platform/words.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import styles from './factors.module.css';

/** Codes that are shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useT();
  return (
    <>
      <p>{t('entry.codes.text')}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['choices']}>
        <CopyButton text={codes.join('\n')} label={t('entry.codes.copy')} doneLabel={t('entry.codes.copied')} />
        <DownloadButton
          text={`${codes.join('\n')}\n`}
          fileName="console-recovery-codes.txt"
          label={t('entry.codes.download')}
        />
        <Button look="primary" onClick={onKept}>
          {t('entry.codes.kept')}
        </Button>
      </div>
    </>
  );
}
