import Copy from 'lucide-react/icons/copy';
import { toast } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';
import { IconButton } from '../../ui/IconButton.tsx';
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
  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      toast({ kind: 'good', text: t('deposit.copied') });
    } catch {
      toast({ kind: 'bad', text: t('agent.copyFailed') });
    }
  }
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <span className={styles['copied']}>{text}</span>
        {/* Browsers have no clipboard for pages that came over plain HTTP. */}
        {'clipboard' in navigator && (
          <IconButton
            size="small"
            label={t('deposit.copy', { what: label })}
            icon={<Copy aria-hidden="true" />}
            onClick={() => void handleCopy()}
          />
        )}
      </dd>
    </>
  );
}
