#!/usr/bin/env node
// What a member's first visit of each page of the member centre loads beyond what home has loaded: the page's own
// code and the centre's around it. The words behind the first page, one file for each language, come with the first
// screen or dialog of any kind and aren't counted. Fails over the limit. Run it after the site was built.
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chosenBrand } from './brand.mjs';
import { brotliBytes, filesFrom, readManifest } from './entry-size.mjs';

/** Bytes of brotli a page. */
const limit = 25_000;

/** What home loads by itself once a member is logged in and the page is idle, beside the entry. */
const atHome = ['src/app/shell/header/AccountBar.tsx', 'src/app/overlays/DeferredParts.tsx'];

/** Stands around each page. */
const centre = 'src/screens/member/MemberLayout.tsx';

/**
 * @typedef {{ page: string, bytes: number, files: { file: string, bytes: number }[] }} PageSize
 */

/**
 * Bytes of brotli of each page's JavaScript that home hasn't loaded, the largest page first. Throws where a part that
 * is counted, or left out, is not in the build under its name.
 * @param {string} folder the client's build
 * @returns {PageSize[]}
 */
export function measureMemberPages(folder) {
  const manifest = readManifest(folder);
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const pages = Object.keys(manifest).filter((key) => /^src\/screens\/member\/\w+Screen\.tsx$/.test(key));
  const missing = [...atHome, centre].filter((key) => !manifest[key]);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')} of its own.`);
  if (pages.length === 0) throw new Error('The build has no page of the member centre of its own.');
  const isLoaded = filesFrom(manifest, [...entries, ...atHome]).scripts;
  /** @type {Map<string, number>} */
  const sizes = new Map();
  const sizeOf = (/** @type {string} */ file) => {
    const bytes = sizes.get(file) ?? brotliBytes(path.join(folder, file));
    sizes.set(file, bytes);
    return bytes;
  };
  return pages
    .map((key) => {
      const files = [...filesFrom(manifest, [centre, key]).scripts]
        .filter((file) => !isLoaded.has(file))
        .map((file) => ({ file, bytes: sizeOf(file) }))
        .toSorted((a, b) => b.bytes - a.bytes);
      const page = path.basename(key, '.tsx');
      return { page, bytes: files.reduce((total, { bytes }) => total + bytes, 0), files };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
}

function main() {
  const pages = measureMemberPages(path.join(chosenBrand().site, 'client'));
  console.log('| page | bytes | of them the page’s own file |');
  console.log('|---|---:|---:|');
  for (const { page, bytes, files } of pages) {
    const own = files.find(({ file }) => path.basename(file).startsWith(`${page}-`))?.bytes ?? 0;
    console.log(`| ${page} | ${bytes} | ${own} |`);
  }
  const tooLarge = pages.filter(({ bytes }) => bytes > limit);
  console.log(`\n${pages.length} pages of at most ${limit} bytes each (brotli), beyond what home has loaded.`);
  for (const { page, bytes, files } of tooLarge) {
    console.error(`${page} has ${bytes} bytes: ${files.map(({ file, bytes: own }) => `${file} ${own}`).join(', ')}`);
  }
  if (tooLarge.length === 0) return;
  console.error('Load what a page shows only after a click from where that click is.');
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
