import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { Page } from './reference/page.ts';

const sources = path.join(import.meta.dirname, 'reference');
/** Bytes of the picture. */
const pictureSize = 22_000;

/** A bitmap of noise of that many bytes, which no browser takes for a plain ground. */
function picture(): Buffer {
  const width = 100;
  const height = Math.floor((pictureSize - 54) / (width * 3));
  const file = Buffer.alloc(54 + width * 3 * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  let noise = 1;
  for (let at = 54; at < file.length; at += 1) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    file[at] = noise >>> 16;
  }
  return file;
}

/**
 * Serves what the site is measured beside: `/page`, prerendered, and `/list`, which renders `names` in the browser. Both
 * are built as the site is, and compressed ahead.
 */
export async function startReference(names: readonly string[]): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'sampan-reference-'));
  await build({
    root: sources,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: { page: path.join(sources, 'page-client.ts'), list: path.join(sources, 'list-client.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  const files = new Map<string, { type: string; bytes: Buffer; packed: Buffer }>();
  const add = (address: string, type: string, bytes: Buffer) =>
    files.set(address, { type, bytes, packed: brotliCompressSync(bytes) });
  const documentOf = (script: string, markup: string) =>
    Buffer.from(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Beside</title>` +
        `<meta name="viewport" content="width=device-width">` +
        `<script type="module" src="/${script}"></script><div id="root">${markup}</div></html>`,
    );
  for (const file of await readdir(outDir, { recursive: true }))
    if (file.endsWith('.js')) add(`/${file}`, 'text/javascript', await readFile(path.join(outDir, file)));
  add('/page', 'text/html', documentOf('page.js', renderToString(createElement(Page))));
  add('/list', 'text/html', documentOf('list.js', ''));
  add('/names.json', 'application/json', Buffer.from(JSON.stringify(names)));
  const noise = picture();
  files.set('/picture.bmp', { type: 'image/bmp', bytes: noise, packed: noise });
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return void response.writeHead(404).end();
    const isPacked = file.packed !== file.bytes;
    response.writeHead(200, {
      'content-type': file.type,
      'cache-control': 'no-cache',
      ...(isPacked && { 'content-encoding': 'br' }),
    });
    return void response.end(file.packed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the reference has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
