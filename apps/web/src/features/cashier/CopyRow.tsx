import { toast } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './cashier.module.css';

interface CopyRowProps {
  label: string;
  /** As it is shown. */
  text: string;
  /** What is copied, where it differs: an amount without separators. */
  value?: string | undefined;
}

/** One thing to take over into a bank's or a wallet's app. */
export function CopyRow({ label, text, value = text }: CopyRowProps) {
  const t = useT();
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <span className={styles['copied']}>{text}</span>
        <CopyButton
          value={value}
          label={t('deposit.copy', { what: label })}
          size="small"
          onCopy={(isCopied) =>
            toast(isCopied ? { kind: 'good', text: t('deposit.copied') } : { kind: 'bad', text: t('agent.copyFailed') })
          }
        />
      </dd>
    </>
  );
}
