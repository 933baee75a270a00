import { maxPictureBytes } from '@sampan/contract/uploads';
import type { Sharp } from 'sharp';
import { AppError } from '../../app-error.ts';

export interface CleanPicture {
  readonly mime: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** More than the largest phone's camera takes; a file of few bytes that unfolds to more is not unfolded. */
const maxPixels = 50_000_000;
/** The longer side of what is kept, in pixels. */
const maxSide = 2_048;

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * What the first bytes say that a file is; null: neither. Asked before the decoder sees it, so that nothing else of
 * the many formats that the decoder reads gets as far as that.
 */
function pictureType(file: Buffer): CleanPicture['mime'] | null {
  if (file.subarray(0, pngStart.length).equals(pngStart)) return 'image/png';
  return file.subarray(0, jpegStart.length).equals(jpegStart) ? 'image/jpeg' : null;
}

/** What kind a file is. Throws picture_too_large or picture_type (spec §5: png or jpg, at most 5 MB, by content). */
export function checkPicture(file: Buffer): CleanPicture['mime'] {
  if (file.length > maxPictureBytes) throw new AppError('picture_too_large', { max: maxPictureBytes / 1024 / 1024 });
  const mime = pictureType(file);
  if (!mime) throw new AppError('picture_type');
  return mime;
}

/** The side of a picture that stands for a member, in pixels: four times what the site shows it at. */
const faceSide = 256;

/** Draws the middle of a picture anew as a small square. Throws as `cleanPicture` does. */
export async function squarePicture(file: Buffer): Promise<CleanPicture> {
  checkPicture(file);
  // Nothing shows through: what is behind a picture is dark here and light there.
  return draw(file, 'image/jpeg', (drawn) =>
    drawn.resize({ width: faceSide, height: faceSide, fit: 'cover' }).flatten({ background: '#ffffff' }),
  );
}

/**
 * Draws a picture anew: what was hidden in the file, and where and with what it was taken, is gone; it stands upright,
 * and its longer side has at most 2048 pixels. Throws as `checkPicture` does, or picture_damaged.
 */
export async function cleanPicture(file: Buffer): Promise<CleanPicture> {
  return draw(file, checkPicture(file), (drawn) =>
    drawn.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true }),
  );
}

async function draw(file: Buffer, mime: CleanPicture['mime'], form: (drawn: Sharp) => Sharp): Promise<CleanPicture> {
  // With the first picture: no start of the gateway waits for it.
  const { default: sharp } = await import('sharp');
  try {
    const drawn = form(sharp(file, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient());
    const encoded = mime === 'image/png' ? drawn.png() : drawn.jpeg({ quality: 84 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { mime, width: info.width, height: info.height, bytes: data };
  } catch {
    throw new AppError('picture_damaged');
  }
}
