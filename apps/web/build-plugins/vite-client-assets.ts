import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { packs } from './vite-phrases.ts';

/** As `ui/base.css` sets it. */
const layerOrder = 'reset,tokens,ui,app';

const id = '\0virtual:client-assets';

/** What the server's part needs to know of the browser's part, which is built before it. */
export interface ClientAssets {
  /** The built index.html. */
  template: string;
  /** Content of the stylesheets that the first page needs. */
  css: string;
  /** Address -> addresses of its static imports, itself not among them. */
  entry: Chunk;
  /** The packs of words in their order, each by language. */
  packs: Record<string, string>[];
  /** By the name of their file: the lazy screens. */
  screens: Record<string, Chunk>;
  /** By address: content of the stylesheets that screens have beside the first page's. */
  screenStyles: Record<string, string>;
  /** By the file's base name without hash: `inter-latin.woff2`. */
  fonts: Record<string, string>;
}
export interface Chunk {
  script: string;
  imports: string[];
  styles: string[];
}

/** `virtual:client-assets`, read from the manifest in the folder of the client's build. */
export function clientAssets(folder: string): Plugin {
  return {
    name: 'client-assets',
    resolveId: { filter: { id: /^virtual:client-assets$/ }, handler: () => id },
    load: {
      filter: { id: /^\0virtual:client-assets$/ },
      handler: () => `export const assets = ${JSON.stringify(readAssets(folder))};`,
    },
  };
}

export function readAssets(folder: string): ClientAssets {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const template = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entryKey === undefined) throw new Error(`no entry in the manifest of ${folder}; build the client first`);
  const entry = chunkOf(manifest, entryKey);
  const addressesOf = (pack: string) =>
    Object.fromEntries(
      Object.entries(manifest).flatMap(([key, { file }]) => {
        const match = /virtual:phrases\/(\w+)\/(\w+)$/.exec(key);
        return match?.[1] !== undefined && match[2] === pack ? [[match[1], `/${file}`]] : [];
      }),
    );
  const screens = Object.keys(manifest).filter((key) => /^src\/(?:screens|app)\/.*\.tsx$/.test(key));
  const fonts = Object.values(manifest)
    .flatMap(({ assets = [], file }) => [...assets, file])
    .filter((file) => file.endsWith('.woff2'));
  const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8').trim();
  const css = entry.styles.map(textOf).join('');
  const layers = [
    ...new Set([...css.matchAll(/@layer ([\w, ]+)[{;]/g)].flatMap(([, names = '']) => names.split(/, ?/))),
  ];
  // Whatever was imported before base.css would be weaker than the reset.
  if (layers.join() !== layerOrder)
    throw new Error(`the first stylesheet has its layers in the order ${layers.join()}`);
  const chunks = screens.map((key) => [path.basename(key, '.tsx'), chunkOf(manifest, key)] as const);
  const names = new Set(chunks.map(([name]) => name));
  if (names.size < chunks.length) throw new Error('two screens have one name, which is how documents find their code');
  const styles = chunks.flatMap(([, chunk]) => chunk.styles).filter((file) => !entry.styles.includes(file));
  return {
    template,
    css,
    entry,
    packs: packs.map(addressesOf),
    screens: Object.fromEntries(chunks),
    screenStyles: Object.fromEntries([...new Set(styles)].map((file) => [file, textOf(file)])),
    fonts: Object.fromEntries(
      fonts.map((file) => [path.basename(file).replace(/-[\w-]{8}\.woff2$/, '.woff2'), `/${file}`]),
    ),
  };
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const imports = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || imports.has(`/${chunk.file}`)) return;
    imports.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(key);
  const [script = '', ...rest] = imports;
  return { script, imports: rest, styles: [...styles] };
}
