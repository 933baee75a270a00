import * as z from 'zod/mini';
import { id } from './envelope.ts';
import { operation } from './operation.ts';

/** spec §5: png or jpg, at most 5 MB each, at most 3 with one comment or feedback. */
export const maxPictureBytes = 5 * 1024 * 1024;
export const maxPictures = 3;

/** base64 of half as much again as the largest picture: one that is just too large gets the error with the limit. */
const maxBase64 = maxPictureBytes * 2;

/** The pictures that go with a text: ids of `uploadPicture`. More than `maxPictures` are refused with the limit. */
export const pictureIds = z._default(z.array(id).check(z.maxLength(20)), []);

/** A picture as the readers of what it belongs to get it. */
export const picture = z.object({
  id,
  /** A path on the site's own origin. */
  url: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
});
export type UploadedPicture = z.infer<typeof picture>;

export const uploadPicture = operation({
  name: 'uploadPicture',
  summary: 'Keeps a picture for a comment or a feedback that is sent within a day',
  method: 'POST',
  path: '/wps/uploads',
  access: 'member',
  body: z.strictObject({
    /** The file, base64. What it is tells its content; it has no name and no type here. */
    content: z.string().check(z.minLength(1), z.maxLength(maxBase64, 'picture_too_large')),
  }),
  value: picture,
  errors: ['picture_too_large', 'picture_type', 'picture_damaged'],
});
