import { uploadPicture, type UploadedPicture } from '@sampan/contract/uploads';
import { call } from '../../platform/api.ts';
import { refuseFile } from './rules.ts';

/** A picture takes a while over mobile data; milliseconds. */
const timeoutMs = 90_000;

/** Sends one picture. Rejects with ApiError: picture_too_large or picture_type before anything is sent. */
export async function sendPicture(file: File): Promise<UploadedPicture> {
  const refusal = refuseFile(file.size, new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  if (refusal) throw refusal;
  return call(uploadPicture, { body: { content: await toBase64(file) } }, { timeoutMs });
}

async function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).split(',', 2)[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });
}
