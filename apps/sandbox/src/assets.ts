import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  /** Each compressed when it is asked for first, and kept. */
  readonly br: () => Promise<Buffer>;
  readonly gzip: () => Promise<Buffer>;
}

export interface Assets {
  /** Address of a file, with the version in it: it may be cached for ever. Throws for a file that doesn't exist. */
  readonly url: (name: string) => string;
  /** Addresses of a folder's scripts, for preloading. */
  readonly scripts: (folder: string) => string[];
  /** Addresses of a module and all that it needs to begin, for preloading. */
  readonly modules: (entry: string) => string[];
  readonly routes: (app: FastifyInstance) => void;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
};
const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What `make` answered the first time. */
function kept<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

/** Drops types and the lines that only held comments; the browser gets what is left as it is. */
function toScript(source: string): string {
  return stripTypeScriptTypes(source, { mode: 'strip' })
    .replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\s*?\n/gm, '')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/^\s*\n/gm, '')
    .replaceAll(/[ \t]+$/gm, '');
}

/** Files that lie in several folders, such as a game's rules, which the server and the page share. */
export interface ModuleTree {
  readonly prefix: string;
  readonly root: string;
  /** Paths below the root, of scripts and styles. These and all that the scripts import are served, and nothing else. */
  readonly entries: readonly string[];
}

/** Also what a script loads only when it is needed, which isn't preloaded. */
const imported = /(?:\bfrom|\bimport)\s*(\()?\s*'([^']+)'/g;

interface Imported {
  readonly path: string;
  readonly isLazy: boolean;
}

/** What a script imports, as paths below the same root. Throws for what a browser couldn't resolve. */
function importsOf(path: string, script: string): Imported[] {
  return [...script.matchAll(imported)].map(([, bracket, name = '']) => {
    if (!name.startsWith('.')) throw new Error(`${path} imports ${name}, which the browser doesn't find`);
    return { path: posix.join(posix.dirname(path), name), isLazy: bracket !== undefined };
  });
}

/** Reads the pages' scripts and styles once, at start. `folders`: address prefix → folder on disk. */
export function loadAssets(folders: Readonly<Record<string, string>>, trees: readonly ModuleTree[] = []): Assets {
  const files = new Map<string, Asset>();
  const version = createHash('sha256');
  const imports = new Map<string, readonly string[]>();
  function add(name: string, type: string, plain: Buffer): void {
    version.update(name).update(plain);
    files.set(name, {
      type,
      plain,
      br: kept(async () => compressBr(plain)),
      gzip: kept(async () => compressGzip(plain)),
    });
  }
  function addTreeFile(tree: ModuleTree, path: string): void {
    const name = `${tree.prefix}/${path}`;
    if (files.has(name)) return;
    const source = readFileSync(join(tree.root, path), 'utf8');
    const type = types[extname(path)] ?? '';
    if (extname(path) !== '.ts') return add(name, type, Buffer.from(source));
    const script = toScript(source);
    const next = importsOf(path, script);
    imports.set(
      name,
      next.filter(({ isLazy }) => !isLazy).map((one) => `${tree.prefix}/${one.path}`),
    );
    add(name, type, Buffer.from(script));
    for (const one of next) addTreeFile(tree, one.path);
  }
  for (const [prefix, folder] of Object.entries(folders)) {
    for (const name of readdirSync(folder).toSorted()) {
      const type = types[extname(name)];
      if (!type || name.endsWith('.test.ts')) continue;
      const source = readFileSync(join(folder, name), 'utf8');
      const plain = Buffer.from(extname(name) === '.ts' ? toScript(source) : source);
      add(`${prefix}/${name}`, type, plain);
    }
  }
  for (const tree of trees) for (const entry of tree.entries) addTreeFile(tree, entry);
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
    modules: (entry) => {
      const found = new Set([entry]);
      for (const name of found) for (const next of imports.get(name) ?? []) found.add(next);
      return [...found].map((name) => `${base}/${name}`);
    },
    routes: (app) => {
      app.get<{ Params: { '*': string } }>(`${base}/*`, async (request, reply) => {
        const asset = files.get(request.params['*']);
        if (!asset) return reply.callNotFound();
        const accepted = request.headers['accept-encoding'] ?? '';
        const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
        if (encoding) void reply.header('content-encoding', encoding);
        return reply
          .type(asset.type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('vary', 'accept-encoding')
          .send(encoding ? await asset[encoding]() : asset.plain);
      });
    },
  };
}
