import type { DialogControls } from '../platform/dialogs.ts';
import { useT } from '../platform/i18n.ts';
import { Modal } from '../ui/Modal.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './coming-dialog.module.css';

/** Answers who opened a dialog whose code is still on its way. */
export function ComingDialog({ onClose }: DialogControls) {
  const t = useT();
  return (
    <Modal
      name={t('delivery.dialog.coming')}
      size="small"
      closeLabel={t('shell.close')}
      className={styles['dialog']}
      onClose={onClose}
    >
      <div aria-busy="true" className={styles['bones']}>
        <Skeleton />
        <Skeleton shape="block" className={styles['bone']} />
        <Skeleton shape="block" className={styles['bone']} />
      </div>
    </Modal>
  );
}
