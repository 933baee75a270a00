import type { DialogControls } from '../../platform/dialogs.ts';
import { useT } from '../../platform/i18n.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { DialogPlace } from './dialog-registry.tsx';
import styles from './dialog-skeleton.module.css';

/** The placeholder of a dialog whose code is still loading. */
export function DialogSkeleton({ size, rows, onClose }: DialogPlace & DialogControls) {
  const t = useT();
  return (
    <Modal
      name={t('delivery.dialog.coming')}
      size={size}
      closeLabel={t('shell.close')}
      className={styles['dialog']}
      onClose={onClose}
    >
      <div aria-busy="true" className={styles['bones']}>
        <Skeleton />
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} shape="block" className={styles['bone']} />
        ))}
      </div>
    </Modal>
  );
}
