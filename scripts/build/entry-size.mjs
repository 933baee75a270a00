#!/usr/bin/env node
// What the home page makes a browser load before it works: the entry, what it imports statically, and one language's
// words; and what the first call to the gateway loads beyond that, on whatever page. Fails over the limits. Run it after
// the site was built.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { chosenBrand } from './brand.mjs';

/** Bytes of brotli. */
const limits = { script: 115_000, style: 15_000, call: 21_000 };

/** @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest the build's pieces by their source */

/**
 * @param {string} folder the client's build
 * @returns {Manifest}
 */
export function readManifest(folder) {
  return JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
}

/**
 * The files that a browser loads for some pieces: they and what they import statically.
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @returns {{ scripts: Set<string>, styles: Set<string> }}
 */
export function filesFrom(manifest, keys) {
  /** @type {Set<string>} */
  const scripts = new Set();
  /** @type {Set<string>} */
  const styles = new Set();
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return { scripts, styles };
}

/**
 * Bytes of brotli of the first page's JavaScript (the largest language counts) and CSS.
 * @param {string} folder the client's build
 * @returns {{ script: number, style: number, parts: { file: string, bytes: number }[] }}
 */
export function measureEntry(folder) {
  const manifest = readManifest(folder);
  const { scripts, styles } = filesFrom(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
  );

  const measure = (/** @type {string} */ file) => ({ file, bytes: brotliBytes(path.join(folder, file)) });
  const largestPack = Object.entries(manifest)
    .filter(([key]) => /virtual:phrases\/\w+\/core$/.test(key))
    .map(([, chunk]) => measure(chunk.file))
    .toSorted((a, b) => b.bytes - a.bytes)[0];
  const scriptParts = [...[...scripts].map(measure), ...(largestPack ? [largestPack] : [])];
  const styleParts = [...styles].map(measure);
  const sum = (/** @type {{ bytes: number }[]} */ parts) => parts.reduce((total, { bytes }) => total + bytes, 0);
  return { script: sum(scriptParts), style: sum(styleParts), parts: [...scriptParts, ...styleParts] };
}

/**
 * Bytes of brotli that the first call loads beyond the entry: the validator, how calls go, and what they share with
 * screens. Throws where the build has no such piece.
 * @param {string} folder the client's build
 */
function measureFirstCall(folder) {
  const manifest = readManifest(folder);
  const keys = Object.keys(manifest);
  const calls = keys.filter((key) => manifest[key]?.name === 'calls');
  if (calls.length === 0) throw new Error('The build has no piece that is called "calls".');
  const entry = filesFrom(
    manifest,
    keys.filter((key) => manifest[key]?.isEntry),
  );
  const { scripts, styles } = filesFrom(manifest, calls);
  const further = [...scripts.difference(entry.scripts), ...styles.difference(entry.styles)];
  return further.reduce((total, file) => total + brotliBytes(path.join(folder, file)), 0);
}

/** @param {string} file */
export function brotliBytes(file) {
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function main() {
  const folder = path.join(chosenBrand().site, 'client');
  const { script, style, parts } = measureEntry(folder);
  for (const { file, bytes } of parts) console.log(`${String(bytes).padStart(8)}  ${file}`);
  console.log(`JavaScript ${script} of ${limits.script} bytes, CSS ${style} of ${limits.style} bytes (brotli)`);
  if (script > limits.script || style > limits.style) {
    console.error('The entry is too large: load what the first page can do without from where it is needed.');
    process.exitCode = 1;
  }
  const call = measureFirstCall(folder);
  console.log(`The first call ${call} of ${limits.call} bytes beyond that (brotli)`);
  if (call > limits.call) {
    console.error('Calls load too much: a module that they share with a screen has come into that one’s piece.');
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
