import Copy from 'lucide-react/icons/copy';
import { toast } from '../../platform/dialogs.ts';
import { t as translate } from '../../platform/i18n.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './records.module.css';
import { shortId } from './rules.ts';

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    toast({ kind: 'good', text: translate('records.copied', { id }) });
  } catch {
    // A page that came over plain HTTP, or without the right to: the person does it by hand.
    toast({ kind: 'bad', text: translate('records.copy.failed', { id }) });
  }
}

/** The end of a long number, and a button that copies the whole. `label`: what the button does. */
export function CopyId({ id, label }: { id: string; label: string }) {
  return (
    <span className={styles['copyId']}>
      <span data-id={id} title={id} className={styles['id']}>
        {shortId(id)}
      </span>
      <IconButton
        size="small"
        label={label}
        icon={<Copy aria-hidden="true" />}
        className={styles['copy']}
        onClick={() => void copy(id)}
      />
    </span>
  );
}
