import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface Assets {
  /** Address of a file, with the version in it: it may be cached for ever. Throws for a file that doesn't exist. */
  readonly url: (name: string) => string;
  /** Addresses of a folder's scripts, for preloading. */
  readonly scripts: (folder: string) => string[];
  readonly routes: (app: FastifyInstance) => void;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
};
const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Drops types and the lines that only held comments; the browser gets what is left as it is. */
function toScript(source: string): string {
  return stripTypeScriptTypes(source, { mode: 'strip' })
    .replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\s*?\n/gm, '')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/^\s*\n/gm, '')
    .replaceAll(/[ \t]+$/gm, '');
}

/** Reads the pages' scripts and styles once, at start. `folders`: address prefix → folder on disk. */
export async function loadAssets(folders: Readonly<Record<string, string>>): Promise<Assets> {
  const files = new Map<string, Asset>();
  const version = createHash('sha256');
  for (const [prefix, folder] of Object.entries(folders)) {
    for (const name of readdirSync(folder).toSorted()) {
      const type = types[extname(name)];
      if (!type || name.endsWith('.test.ts')) continue;
      const source = readFileSync(join(folder, name), 'utf8');
      const plain = Buffer.from(extname(name) === '.ts' ? toScript(source) : source);
      version.update(name).update(plain);
      const [br, zipped] = await Promise.all([compressBr(plain), compressGzip(plain)]);
      files.set(`${prefix}/${name}`, { type, plain, br, gzip: zipped });
    }
  }
  const base = `/assets/${version.digest('hex').slice(0, 12)}`;

  return {
    url: (name) => {
      if (!files.has(name)) throw new Error(`no asset ${name}`);
      return `${base}/${name}`;
    },
    scripts: (folder) =>
      [...files.keys()]
        .filter((name) => name.startsWith(`${folder}/`) && name.endsWith('.ts'))
        .map((name) => `${base}/${name}`),
    routes: (app) => {
      app.get<{ Params: { '*': string } }>(`${base}/*`, (request, reply) => {
        const asset = files.get(request.params['*']);
        if (!asset) return reply.callNotFound();
        const accepted = request.headers['accept-encoding'] ?? '';
        const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
        if (encoding) void reply.header('content-encoding', encoding);
        return reply
          .type(asset.type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('vary', 'accept-encoding')
          .send(encoding ? asset[encoding] : asset.plain);
      });
    },
  };
}
