import type { GameType } from '@sampan/contract/catalogue';
import { folded, wordsOf } from '@sampan/contract/search';

/** Every word of the search stands somewhere in the name. An empty search finds all. */
export function searcher(search: string): (foldedName: string) => boolean {
  const words = wordsOf(search);
  return (foldedName) => words.every((word) => foldedName.includes(word));
}

/**
 * How well one of the names answers the search: 0 it is the name, 1 the name begins with it, 2 so does a word of it, 3 it
 * stands elsewhere. All folded.
 */
export function rankOf(names: readonly string[], search: string): number {
  const wanted = folded(search);
  const rank = (name: string) =>
    name === wanted ? 0 : name.startsWith(wanted) ? 1 : ` ${name}`.includes(` ${wanted}`) ? 2 : 3;
  return Math.min(...names.map(rank));
}

/** What can be played before what is closed; else in the order that it came in. */
export function openFirst<T>(items: readonly T[], isOpen: (item: T) => boolean): T[] {
  return [...items.filter(isOpen), ...items.filter((item) => !isOpen(item))];
}

/** Groups what comes in an order, keeping the order of each group's first. */
export function byGameType<T extends { readonly gameType: GameType }>(items: readonly T[]): Map<GameType, T[]> {
  return Map.groupBy(items, (item) => item.gameType);
}
