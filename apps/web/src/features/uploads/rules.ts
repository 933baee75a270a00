import { ApiError } from '@sampan/client/api-error';

/** spec §5: at most 3 pictures, at most 5 MB each, png or jpg. The gateway checks again. */
export const mostPictures = 3;
export const mostBytes = 5 * 1024 * 1024;

const starts: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

/** What is wrong with a file, by its size in bytes and its first bytes, whatever its name says; null: nothing. */
export function refuseFile(size: number, head: Uint8Array): ApiError | null {
  if (size > mostBytes) return new ApiError('picture_too_large', 0, { max: mostBytes / 1024 / 1024 });
  const isPicture = starts.some((start) => start.every((byte, index) => head[index] === byte));
  return isPicture ? null : new ApiError('picture_type', 0);
}
