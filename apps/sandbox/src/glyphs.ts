import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { trusted, type Html } from './html.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const file = fileURLToPath(import.meta.resolve('@iconify-json/game-icons/icons.json'));
const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet;

/** Side of the square that every glyph is drawn in. */
export const glyphSize = 512;

export function hasGlyph(name: string): boolean {
  return Object.hasOwn(set.icons, name);
}

/** A glyph's paths, filled with the text's colour or with `fill`. Throws when the set has no such glyph. */
export function glyph(name: string, fill = 'currentColor'): Html {
  const body = set.icons[name]?.body;
  if (body === undefined) throw new Error(`no glyph ${name}`);
  return trusted(body.replaceAll('currentColor', fill));
}
