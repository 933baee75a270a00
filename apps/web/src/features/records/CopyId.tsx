import { toast } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './records.module.css';
import { shortId } from './rules.ts';

/** The end of a long number, and a button that copies the whole. `label`: what the button does. */
export function CopyId({ id, label }: { id: string; label: string }) {
  const t = useT();
  return (
    <span className={styles['copyId']}>
      <span data-id={id} title={id} className={styles['id']}>
        {shortId(id)}
      </span>
      <CopyButton
        value={id}
        label={label}
        size="small"
        className={styles['copy']}
        onCopy={(isCopied) =>
          toast(
            isCopied
              ? { kind: 'good', text: t('records.copied', { id }) }
              : { kind: 'bad', text: t('records.copy.failed', { id }) },
          )
        }
      />
    </span>
  );
}
