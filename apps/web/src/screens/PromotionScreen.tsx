import { useSearch } from '@tanstack/react-router';
import { CommentsPlace } from '../features/promotions/CommentsPlace.tsx';
import { PromotionDetail } from '../features/promotions/PromotionDetail.tsx';
import { NearPart } from '../platform/near-part.tsx';
import styles from './page-screen.module.css';

const loadComments = async () => (await import('./PromotionComments.tsx')).PromotionComments;

/** One promotion, which the address names. */
export function PromotionScreen() {
  const { id }: { id?: unknown } = useSearch({ strict: false });
  const promotionId = typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  return (
    <div className={styles['page']}>
      <PromotionDetail
        key={promotionId}
        promotionId={promotionId}
        comments={() => <NearPart load={loadComments} props={{ promotionId }} place={<CommentsPlace />} />}
      />
    </div>
  );
}
