import { refuseFile } from './rules.ts';

/** A picture as it is sent, base64. Rejects with ApiError: picture_too_large or picture_type. */
export async function pictureContent(file: File): Promise<string> {
  const refusal = refuseFile(file.size, new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  if (refusal) throw refusal;
  return toBase64(file);
}

async function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).split(',', 2)[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')));
    reader.readAsDataURL(file);
  });
}
