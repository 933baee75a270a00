import { useSearch } from '@tanstack/react-router';
import { CommentForm } from '../features/promotions/CommentForm.tsx';
import { Comments } from '../features/promotions/Comments.tsx';
import { PromotionDetail } from '../features/promotions/PromotionDetail.tsx';
import { PictureField } from '../features/uploads/PictureField.tsx';
import { usePictures } from '../features/uploads/pictures.ts';
import styles from './page-screen.module.css';

/** One promotion, which the address names. */
export function PromotionScreen() {
  const { id }: { id?: unknown } = useSearch({ strict: false });
  const promotionId = typeof id === 'string' || typeof id === 'number' ? String(id) : '';
  return (
    <div className={styles['page']}>
      <PromotionDetail
        key={promotionId}
        promotionId={promotionId}
        comments={() => <CommentPart promotionId={promotionId} />}
      />
    </div>
  );
}

function CommentPart({ promotionId }: { promotionId: string }) {
  const pictures = usePictures();
  return (
    <Comments
      promotionId={promotionId}
      form={
        <CommentForm
          promotionId={promotionId}
          pictures={pictures}
          pictureField={<PictureField pictures={pictures} />}
        />
      }
    />
  );
}
