import * as z from 'zod/mini';
import { editorTerms } from './editors.ts';
import { language, text } from './envelope.ts';
import { hasEachOnce } from './missions-staff.ts';
import { operation } from './operation.ts';

/** spec §3: pictures beside the registration and the login. */
export const entryPlaces = ['w_register', 'w_login'] as const;
export type EntryPlace = (typeof entryPlaces)[number];

const place = z.enum(entryPlaces);

const entryBanner = z.object({
  id: place,
  /** Empty: the brand's own sign stands there. */
  imageUrl: z.string(),
  texts: z.array(z.object({ language, title: z.string(), text: z.string() })),
  /** Another one once it says something else. */
  version: z.string(),
});

export const staffEntryBanners = operation({
  name: 'staffEntryBanners',
  summary: 'The pictures beside the registration and the login, with their words',
  method: 'GET',
  path: '/staff/entry-banners',
  access: 'staff',
  permission: 'content.write',
  query: z.strictObject({}),
  value: z.object({ list: z.array(entryBanner), ...editorTerms }),
});

const fields = {
  /** A path of the site, or an address by TLS; empty, with no texts: none any more. */
  imageUrl: text(500).check(z.regex(/^$|^(\/(?![/\\])|https:\/\/)\S+$/)),
  /** EN at least: it stands in for languages that are missing. */
  texts: z
    .array(z.strictObject({ language, title: text(300).check(z.minLength(1)), text: text(2_000) }))
    .check(z.maxLength(7)),
  reason: text(500).check(z.minLength(1)),
  version: z.string(),
};
type Fields = z.infer<z.ZodMiniObject<typeof fields>>;

export const saveEntryBanner = operation({
  name: 'saveEntryBanner',
  summary: 'Writes the picture beside the registration or the login in place of what it was',
  method: 'PUT',
  path: '/staff/entry-banners/:place',
  access: 'staff',
  permission: 'content.write',
  params: z.strictObject({ place }),
  body: z.strictObject(fields).check(
    z.refine<Fields>(({ imageUrl, texts }) => (imageUrl === '') === (texts.length === 0), { path: ['imageUrl'] }),
    z.refine<Fields>(({ texts }) => texts.length === 0 || hasEachOnce(texts), { path: ['texts'] }),
  ),
  value: entryBanner,
  errors: ['edit_conflict'],
});
