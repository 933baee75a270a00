import * as z from 'zod/mini';
import { editorTerms, preview } from './editors.ts';
import { language, pageFigures, paging, text, timestamp } from './envelope.ts';
import { hasEachOnce } from './missions-staff.ts';
import { operation } from './operation.ts';
import { announcementExecutions } from './site.ts';

/** spec §3, §9: B banner, PL to players, PU popup, PR promotion, H heads those to players. */
export const announcementKinds = ['B', 'PL', 'PU', 'PR', 'H'] as const;
/** W desktop, M phone. */
export const announcementPlatforms = ['W', 'M'] as const;
export const announcementStates = ['running', 'coming', 'over', 'draft'] as const;

const announcementId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const reason = text(500).check(z.minLength(1));

const announcement = z.object({
  id: z.string(),
  kind: z.enum(announcementKinds),
  platforms: z.array(z.enum(announcementPlatforms)),
  executions: z.array(z.enum(announcementExecutions)),
  href: z.string(),
  imageUrl: z.string(),
  position: z.int(),
  startsAt: timestamp,
  /** Null: without end. */
  endsAt: z.nullable(timestamp),
  isPublished: z.boolean(),
  /** `content`: of a banner a plain line, else as it was written. */
  texts: z.array(z.object({ language, title: z.string(), content: z.string(), action: z.string() })),
  /** Another one once it says something else. */
  version: z.string(),
});

export const staffAnnouncements = operation({
  name: 'staffAnnouncements',
  summary:
    'Banners and notices of the operator, those that aren’t shown, too: in the order of the site, then the newest first',
  method: 'GET',
  path: '/staff/announcements',
  access: 'staff',
  permission: 'content.write',
  query: z.strictObject({
    kind: z.optional(z.enum(announcementKinds)),
    state: z.optional(z.enum(announcementStates)),
    ...paging(20, 100),
  }),
  value: z.object({ list: z.array(announcement), ...editorTerms, ...pageFigures }),
});

export const staffAnnouncement = operation({
  name: 'staffAnnouncement',
  summary: 'One banner or notice as staff write it',
  method: 'GET',
  path: '/staff/announcements/:announcementId',
  access: 'staff',
  permission: 'content.write',
  params: z.strictObject({ announcementId }),
  value: z.object({ announcement, ...editorTerms }),
  errors: ['announcement_not_found'],
});

const fields = {
  kind: z.enum(announcementKinds),
  platforms: z.array(z.enum(announcementPlatforms)).check(z.minLength(1), z.maxLength(2)),
  executions: z.array(z.enum(announcementExecutions)).check(z.minLength(1), z.maxLength(2)),
  /** A path of the site; empty: it leads nowhere. */
  href: z.string().check(z.maxLength(500), z.regex(/^$|^\/(?![/\\])\S*$/)),
  /** A path of the site, or an address by TLS; empty: none. */
  imageUrl: text(500).check(z.regex(/^$|^(\/(?![/\\])|https:\/\/)\S+$/)),
  position: z.int().check(z.gte(0), z.lte(10_000)),
  startsAt: timestamp,
  endsAt: z.nullable(timestamp),
  isPublished: z.boolean(),
  /** EN at least: it stands in for languages that are missing. */
  texts: z
    .array(
      z.strictObject({ language, title: text(300).check(z.minLength(1)), content: text(100_000), action: text(100) }),
    )
    .check(z.minLength(1), z.maxLength(7)),
};

type Fields = z.infer<z.ZodMiniObject<typeof fields>>;

const rules = [
  z.refine<Fields>(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, { path: ['endsAt'] }),
  // A banner is a picture.
  z.refine<Fields>(({ kind, imageUrl }) => kind !== 'B' || imageUrl !== '', { path: ['imageUrl'] }),
  z.refine<Fields>(({ texts }) => hasEachOnce(texts), { path: ['texts'] }),
] as const;

export const createAnnouncement = operation({
  name: 'createAnnouncement',
  summary: 'Adds a banner or a notice',
  method: 'POST',
  path: '/staff/announcements',
  access: 'staff',
  permission: 'content.write',
  body: z.strictObject({ ...fields, reason }).check(...rules),
  value: announcement,
});

export const saveAnnouncement = operation({
  name: 'saveAnnouncement',
  summary: 'Writes a banner or a notice in place of what it was',
  method: 'PUT',
  path: '/staff/announcements/:announcementId',
  access: 'staff',
  permission: 'content.write',
  params: z.strictObject({ announcementId }),
  body: z.strictObject({ ...fields, version: z.string(), reason }).check(...rules),
  value: announcement,
  errors: ['announcement_not_found', 'edit_conflict'],
});

export const previewAnnouncement = operation({
  name: 'previewAnnouncement',
  summary: 'Shows a banner or a notice on the site as it would be; nothing is written',
  method: 'POST',
  path: '/staff/announcements/preview',
  access: 'staff',
  permission: 'content.write',
  body: z
    .strictObject({
      ...fields,
      /** Whose place it takes; null: it is to be new. */
      announcementId: z.nullable(announcementId),
    })
    .check(...rules),
  value: preview,
  errors: ['announcement_not_found'],
});

export const endAnnouncement = operation({
  name: 'endAnnouncement',
  summary: 'Takes a banner or a notice off the site now',
  method: 'POST',
  path: '/staff/announcements/:announcementId/end',
  access: 'staff',
  permission: 'content.write',
  params: z.strictObject({ announcementId }),
  body: z.strictObject({ reason }),
  value: announcement,
  errors: ['announcement_not_found', 'announcement_closed'],
});
