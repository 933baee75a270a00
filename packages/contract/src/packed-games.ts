/** A text for each of some games, in their order: the same for all, one of a few by its place among them, or a line each. */
export type Column =
  | { readonly all: string }
  | { readonly among: readonly string[]; readonly at: string }
  | { readonly lines: string };

export const packedTexts = [
  'nodeId',
  'gameName',
  'gameType',
  'vassalage',
  'defaultIcon',
  'rtp',
  'accountTypeName',
  'defaultPlayType',
  'romanisedName',
  'isGame',
] as const;
export type PackedText = (typeof packedTexts)[number];

/** All games of a category by columns, which is a third of their bytes. */
export interface PackedGames {
  readonly count: number;
  /** Vendor code -> its name. */
  readonly vendors: Readonly<Record<string, string>>;
  /** What a game lacks is empty. `marks`: bits, from the lowest new, hot, open, then `gameFeatures` in their order. */
  readonly columns: Readonly<Record<PackedText | 'marks', Column>>;
}

/** Stands for the name in plain letters in an id, and for the id in a picture's address; in neither by itself. */
export const hole = '\t';

/** "Moon Blade's Duel" -> "moon-blades-duel", as ids mostly have it. */
export function plain(name: string): string {
  const small = name.toLowerCase();
  // Most of ten thousand names need no more.
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(small)) return small.replaceAll(' ', '-');
  return (small.replaceAll(/['’]/g, '').match(/[a-z0-9]+/g) ?? []).join('-');
}
