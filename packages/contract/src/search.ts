/** Where the gateway finds games as a lobby does. Apart from the operation: it is asked before a validator is there. */
export const lobbyGamesPath = '/wps/relay/GCSGAME_lobbyGames';

/**
 * A text as searches compare it, the same on the site and the gateway: no accents, no case, no punctuation, letters of
 * full width as others, one space between words. "Đồng Nai Dragon’s" -> "dong nai dragons".
 */
export function folded(text: string): string {
  const small = text.toLowerCase().trim();
  // Most of ten thousand names need no more.
  if (!/[^a-z0-9 ]| {2}/.test(small)) return small;
  // And most others have an apostrophe.
  if (/^[ -~]*$/.test(small))
    return small
      .replaceAll("'", '')
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
  return small
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘]/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of a search, folded. None for an empty one. */
export function wordsOf(search: string): readonly string[] {
  return folded(search)
    .split(' ')
    .filter((word) => word !== '');
}
