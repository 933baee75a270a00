/** A world that a slot may play in. All pictures are glyphs of @iconify-json/game-icons. */
export interface World {
  readonly id: string;
  /** What a title may be about, in lower case, and the glyphs that show it: beings, and things. */
  readonly beings: ReadonlyMap<string, readonly string[]>;
  readonly things: ReadonlyMap<string, readonly string[]>;
  /** Names of places, in lower case, that a title of this world may have. */
  readonly places: readonly string[];
  /** Further words, in lower case, that place a title here where nothing else does. */
  readonly words: readonly string[];
  /** What stands beside the subject; nothing that another title would be about. */
  readonly pictures: readonly string[];
  readonly wilds: readonly string[];
  readonly scatters: readonly string[];
  readonly backdrop: string;
}

const keys = ['beings', 'things', 'places', 'words', 'pictures', 'wilds', 'scatters', 'backdrop'] as const;
const split = (text: string, by: RegExp) => text.split(by).filter((part) => part !== '');

function subjects(text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    split(text, /\s*\|\s*/).map((entry) => {
      const [word = '', glyphs = ''] = entry.split(': ');
      return [word.toLowerCase(), split(glyphs, / /)];
    }),
  );
}

/** Reads a world as it is written: each part begins with its key, entries are parted by `|`. */
export function world(id: string, text: string): World {
  const parts = new Map<string, string>();
  let key = '';
  for (const line of split(text, /\n/)) {
    const [first = '', ...rest] = split(line, /\s+/);
    if ((keys as readonly string[]).includes(first)) {
      key = first;
      parts.set(key, rest.join(' '));
    } else parts.set(key, `${parts.get(key) ?? ''} ${[first, ...rest].join(' ')}`);
  }
  const part = (name: (typeof keys)[number]) => parts.get(name) ?? '';
  const things = subjects(part('things'));
  const pictures = split(part('pictures'), / /);
  return {
    id,
    beings: subjects(part('beings')),
    things,
    places: split(part('places').toLowerCase(), /\s*\|\s*/),
    words: split(part('words'), / /),
    pictures: pictures.length > 0 ? pictures : [...new Set([...things.values()].map(([glyph]) => glyph ?? ''))],
    wilds: split(part('wilds'), / /),
    scatters: split(part('scatters'), / /),
    backdrop: part('backdrop'),
  };
}
