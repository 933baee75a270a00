import { useT } from '../../platform/i18n.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './comments.module.css';

/** Holds the place of the comments until somebody comes near them. */
export function CommentsPlace() {
  const t = useT();
  return (
    <Panel title={t('promo.comments')}>
      <Skeleton shape="block" className={styles['bone']} />
    </Panel>
  );
}
