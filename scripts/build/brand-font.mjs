#!/usr/bin/env node
// Makes the faces of the demo brand, brands/sampan/fonts/, from Inter's: the letters, weights and features that the
// site uses, which is less than half of what a page would load. Run it when one of these changes, and keep what it writes.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { withTables } from './font-tables.mjs';

/**
 * The characters from one code point to another.
 * @param {number} first
 * @param {number} last
 */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join('');

/**
 * What stands in each face; `fonts.css` says the same by `unicode-range`. The dong is in every page of a brand in VND;
 * English and Indonesian need no accented letter.
 */
const faces = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xbf)}×÷–—‘’“”„•…‹›⁄€₫™↑↓−\u2009\u200B\u202F\u2060\uFEFF`,
  accents: `${range(0xc0, 0xd6)}${range(0xd8, 0xf6)}${range(0xf8, 0xff)}ıŒœˆ˚˜ĂăĐđĨĩŨũƠơƯư\u0300\u0301\u0303\u0304\u0308\u0309\u0323${range(0x1ea0, 0x1ef9)}`,
};

/** `opsz`: the drawing for text, which is the smaller of Inter's two. */
const variationAxes = { wght: { min: 400, max: 750 }, opsz: 14 };
const options = {
  keepFeatures: ['kern', 'tnum', 'ccmp', 'mark', 'mkmk'],
  // Whose it is, and under which licence.
  preserveNameIds: [0, 13, 14],
};

/**
 * What a face without instructions needs, or FreeType (Chromium on Linux, Android) hints it by itself and rounds the
 * width of each glyph: tabular figures came out of several widths. `prep` says that nothing is hinted (SCANCTRL 511,
 * SCANTYPE 4), `gasp` that Windows smooths at every size.
 * https://googlefonts.github.io/gf-guide/statics.html#unhinted-fonts
 */
const unhinted = {
  gasp: Buffer.from('00010001ffff000f', 'hex'),
  prep: Buffer.from('b801ff85b0048d', 'hex'),
};

const folder = path.join(import.meta.dirname, '../../apps/web/brands/sampan/fonts');
const source = await readFile(fileURLToPath(import.meta.resolve('inter-ui/variable/InterVariable.woff2')));
for (const [name, characters] of Object.entries(faces)) {
  const cut = await subsetFont(source, characters, { ...options, variationAxes, targetFormat: 'sfnt' });
  const complete = withTables(cut, unhinted);
  const face = await subsetFont(complete, characters, { ...options, targetFormat: 'woff2' });
  await writeFile(path.join(folder, `inter-${name}.woff2`), face);
  process.stdout.write(`inter-${name}.woff2: ${face.length} bytes\n`);
}
