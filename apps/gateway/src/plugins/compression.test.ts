import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './compression.ts';

/** So many characters, of which few repeat. */
const textOf = (length: number) =>
  Array.from({ length: Math.ceil(length / 8) }, (_, index) =>
    (index * 2_654_435_761).toString(36).padStart(8, 'ß').slice(-8),
  )
    .join('')
    .slice(0, length);

// Around the smallest and the largest window of Brotli, too.
test.each([0, 1, 1_400, 65_519, 65_521, 70_000, 4_194_289, 5_000_000])(
  '[S-01] a text of %i characters comes out as it went in, at whatever effort',
  async (length) => {
    const text = textOf(length);
    for (const effort of ['quick', 'awaited', 'kept'] as const) {
      expect(brotliDecompressSync(await compress(text, 'br', effort)).equals(Buffer.from(text))).toBe(true);
      expect(gunzipSync(await compress(Buffer.from(text), 'gzip', effort)).equals(Buffer.from(text))).toBe(true);
    }
  },
);
