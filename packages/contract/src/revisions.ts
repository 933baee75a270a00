import * as z from 'zod/mini';
import { id, pageSize, timestamp } from './envelope.ts';
import { operation } from './operation.ts';

/** What staff wrote of something that the site shows, each time that it was saved. Articles have versions of their own. */

/** Whoever may write these may see what they were: `content.write`, and `promotions.write`. */
export const contentKinds = ['announcement', 'entry_banner', 'mission', 'vip_level', 'message'] as const;
export const offerKinds = ['promotion', 'goods'] as const;
export type RevisionKind = (typeof contentKinds)[number] | (typeof offerKinds)[number];

const number = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const query = z.strictObject({ before: z.optional(number), pageSize: pageSize(20, 50) });
const value = z.object({
  list: z.array(
    z.object({
      /** Counts up, from 1. */
      number: z.int(),
      /** Null: it was so before there were revisions. */
      savedAt: z.nullable(timestamp),
      /** The name of who saved it; '' where nobody of the staff did. */
      author: z.string(),
      reason: z.string(),
      /** As its editor's call answers it; an older gateway may have written other fields. */
      content: z.unknown(),
    }),
  ),
  /** Null: there are no more. */
  next: z.nullable(number),
});

export const contentRevisions = operation({
  name: 'contentRevisions',
  summary: 'What a banner, a mission, a VIP level or a message was each time that it was saved, the last first',
  method: 'GET',
  path: '/staff/revisions/content/:kind/:id',
  access: 'staff',
  permission: 'content.write',
  params: z.strictObject({ kind: z.enum(contentKinds), id }),
  query,
  value,
});

export const offerRevisions = operation({
  name: 'offerRevisions',
  summary: 'What a promotion or goods were each time that they were saved, the last first',
  method: 'GET',
  path: '/staff/revisions/offers/:kind/:id',
  access: 'staff',
  permission: 'promotions.write',
  params: z.strictObject({ kind: z.enum(offerKinds), id }),
  query,
  value,
});
