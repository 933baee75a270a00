import { pictureWidths } from '@sampan/contract/picture-widths';
import { LRUCache } from 'lru-cache';
import { AppError } from './app-error.ts';
import { workQueue } from './work-queue.ts';

/** As what pictures are drawn, and how well. */
const forms = {
  // The fewest bytes for what is small.
  avif: { quality: 40, effort: 1 },
  // Keeps what is faint in a large drawing, in as few bytes and a third of the time.
  webp: { quality: 75 },
} as const;

type PictureForm = keyof typeof forms;

/** Pictures in the widths of screens, drawn when they are asked for and kept while there is room. */
export interface ScaledPictures {
  /**
   * `id` names the picture for ever. `width`: pixels; null leaves the picture as wide as it is. Throws unavailable when
   * too many wait to be drawn.
   */
  draw(picture: {
    readonly id: string;
    readonly file: Buffer;
    readonly form: PictureForm;
    readonly width: number | null;
  }): Promise<Buffer>;
}

/** Bytes of pictures kept. */
const keptBytes = 24_000_000;
/** Pictures that are drawn at a time, and how many wait for that. */
const drawnAtOnce = 2;
const waitingAtMost = 2_000;

export function scaledPictures(): ScaledPictures {
  const queue = workQueue({ running: drawnAtOnce, maxWaiting: waitingAtMost });
  const kept = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: keptBytes,
    sizeCalculation: ({ length }) => length,
    // Those who ask for the same picture meanwhile wait for the same drawing.
    fetchMethod: async (_key, _before, { context }) => queue.run(context),
    ignoreFetchAbort: true,
  });
  return {
    async draw({ id, file, form, width }) {
      const context = async () => drawn(file, form, width);
      const picture = await kept.fetch(`${id} ${form} ${width ?? ''}`, { context });
      if (!picture) throw new AppError('unavailable');
      return picture;
    },
  };
}

async function drawn(file: Buffer, form: PictureForm, width: number | null): Promise<Buffer> {
  // With the first picture: no start of the gateway waits for it.
  const { default: sharp } = await import('sharp');
  const drawing = sharp(file);
  if (width !== null) drawing.resize({ width, withoutEnlargement: true });
  return drawing.toFormat(form, forms[form]).toBuffer();
}

/** The width that a query asks for, null where it asks for none. Throws not_found for one that there is not. */
export function readWidth(asked: unknown): number | null {
  if (asked === undefined) return null;
  const width = pictureWidths.find((one) => String(one) === asked);
  if (width === undefined) throw new AppError('not_found');
  return width;
}
