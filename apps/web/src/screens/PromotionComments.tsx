import { CommentForm } from '../features/promotions/CommentForm.tsx';
import { Comments } from '../features/promotions/Comments.tsx';
import { PictureField } from '../features/uploads/PictureField.tsx';
import { usePictures } from '../features/uploads/pictures.ts';

/** What members say of a promotion, under the form to say something. */
export function PromotionComments({ promotionId }: { promotionId: string }) {
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
