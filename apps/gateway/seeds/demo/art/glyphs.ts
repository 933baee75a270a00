import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { onGrid } from './glyph-path.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

let iconSet: IconSet | undefined;
const bodies = new Map<string, string>();

/** The set is 7 MB of JSON: read at the first picture, not at the start. */
function loadIcons(): IconSet {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  iconSet ??= JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  return iconSet;
}

/**
 * The paths of a glyph of Game Icons (game-icons.net, CC BY 3.0) on a square of 512 units, without a colour of its own.
 * Throws RangeError for an unknown name.
 */
export function glyph(name: string): string {
  let body = bodies.get(name);
  if (body === undefined) {
    const icon = loadIcons().icons[name];
    if (!icon) throw new RangeError(`no glyph ${name}`);
    body = icon.body
      .replaceAll(' fill="currentColor"', '')
      .replaceAll(/ d="([^"]*)"/g, (_all, path: string) => ` d="${onGrid(path)}"`);
    bodies.set(name, body);
  }
  return body;
}
