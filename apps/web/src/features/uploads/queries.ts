import { uploadPicture, type UploadedPicture } from '@sampan/contract/uploads';
import { call } from '../../platform/api.ts';
import { pictureContent } from './picture-content.ts';

/** A picture takes a while over mobile data; milliseconds. */
const timeoutMs = 90_000;

/** Sends one picture. Rejects with ApiError: picture_too_large or picture_type before anything is sent. */
export async function sendPicture(file: File): Promise<UploadedPicture> {
  return call(uploadPicture, { body: { content: await pictureContent(file) } }, { timeoutMs });
}
