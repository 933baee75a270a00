#!/usr/bin/env node
// Makes the faces of the demo brand, brands/sampan/fonts/, from Inter's: the letters, weights and features that the
// site uses, which is less than half of what a page would load. Run it when one of these changes, and keep what it writes.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * The characters from one code point to another.
 * @param {number} first
 * @param {number} last
 */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join('');

/** What stands in each face; `fonts.css` says the same by `unicode-range`. */
const faces = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœˆ˚˜–—‘’“”„•…‹›⁄€™↑↓−\u2009\u200B\u202F\u2060\uFEFF`,
  vietnamese: `ĂăĐđĨĩŨũƠơƯư\u0300\u0301\u0303\u0304\u0308\u0309\u0323${range(0x1ea0, 0x1ef9)}₫`,
};

const options = {
  targetFormat: /** @type {const} */ ('woff2'),
  variationAxes: { wght: { min: 400, max: 750 } },
  keepFeatures: ['kern', 'tnum', 'ccmp', 'mark', 'mkmk'],
  // Whose it is, and under which licence.
  preserveNameIds: [0, 13, 14],
};
const folder = path.join(import.meta.dirname, '../../apps/web/brands/sampan/fonts');
for (const [name, characters] of Object.entries(faces)) {
  const file = `@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`;
  const source = await readFile(fileURLToPath(import.meta.resolve(file)));
  const face = await subsetFont(source, characters, options);
  await writeFile(path.join(folder, `inter-${name}.woff2`), face);
  process.stdout.write(`inter-${name}.woff2: ${face.length} bytes\n`);
}
