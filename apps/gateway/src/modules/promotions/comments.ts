import type { BodyOf, QueryOf, ValueInputOf } from '@sampan/contract/operation';
import type { commentPromotion, promotionComments } from '@sampan/contract/promotions';
import type { UploadedPicture } from '@sampan/contract/uploads';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { pageFigures, windowOf } from '../../paging.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import { maskName } from '../identity/present.ts';
import type { Uploads } from '../uploads/service.ts';
import * as comments from './comments-store.ts';
import type { Who } from './service.ts';
import * as store from './store.ts';

export interface Comments {
  /** Throws promotion_not_found. */
  list(
    merchant: Merchant,
    promotionId: string,
    page: QueryOf<typeof promotionComments>,
  ): Promise<ValueInputOf<typeof promotionComments>>;
  /** The same key again answers the first comment. Throws promotion_not_found, comments_closed, and of pictures. */
  add(
    who: Who & { readonly idempotencyKey: string },
    promotionId: string,
    body: BodyOf<typeof commentPromotion>,
  ): Promise<ValueInputOf<typeof commentPromotion>>;
  /** Whether a picture goes with a comment that is not hidden. */
  hasPicture(uploadId: string): Promise<boolean>;
}

export function createComments({
  db,
  clock,
  uploads,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly uploads: Pick<Uploads, 'claim' | 'find'>;
}): Comments {
  return {
    async list(merchant, promotionId, page) {
      const key = { merchantCode: merchant.code, promotionId };
      if (!(await store.findPromotion(db.queries, key))) throw new AppError('promotion_not_found');
      const { rows, count } = await comments.pageOfComments(db.queries, key, windowOf(page));
      const ids = rows.flatMap((row) => row.pictures);
      const pictures = new Map((await uploads.find(db.queries, ids)).map((picture) => [picture.id, picture]));
      return { list: rows.map((row) => present(row, pictures)), ...pageFigures(count, page) };
    },

    async add({ merchant, session, idempotencyKey }, promotionId, body) {
      const key = { merchantCode: merchant.code, promotionId };
      return db.transaction(async (tx) => {
        const row = await store.findPromotion(tx, key);
        if (!row) throw new AppError('promotion_not_found');
        if (row.comments === 'off') throw new AppError('comments_closed');
        const added = await comments.insertComment(tx, {
          merchant_code: merchant.code,
          promotion_id: promotionId,
          member_id: session.memberId,
          author: maskName(session.account),
          idempotency_key: idempotencyKey,
          text: body.text,
          pictures: [],
          status: row.comments === 'moderated' ? 'waiting' : 'shown',
          created_at: new Date(clock.now()),
        });
        const comment = added ?? (await comments.findCommentByKey(tx, session.memberId, idempotencyKey));
        const isSame = comment.promotion_id === promotionId && comment.text === body.text;
        if (!isSame) throw new AppError('idempotency_key_reused');
        // Only now: a repeat has waited at its key, and finds the pictures bound.
        const pictures = added
          ? await uploads.claim(tx, body.pictures, session.memberId)
          : await uploads.find(tx, comment.pictures);
        const ids = pictures.map((picture) => picture.id);
        if (added && ids.length > 0) await comments.bindPictures(tx, comment.id, ids);
        return present({ ...comment, pictures: ids }, new Map(pictures.map((picture) => [picture.id, picture])));
      });
    },

    hasPicture: (uploadId) => comments.hasPicture(db.queries, uploadId),
  };
}

function present(
  row: comments.CommentRow,
  pictures: ReadonlyMap<string, UploadedPicture>,
): ValueInputOf<typeof commentPromotion> {
  return {
    id: row.id,
    author: row.author,
    text: row.text,
    pictures: row.pictures.flatMap((id) => pictures.get(id) ?? []),
    createdAt: row.created_at.getTime(),
    status: row.status === 'shown' ? 'shown' : 'waiting',
  };
}
