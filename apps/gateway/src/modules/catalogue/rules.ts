import type { GameType } from '@sampan/contract/catalogue';
import { wordsOf } from '@sampan/contract/search';

/** Every word of the search stands somewhere in the name. An empty search finds all. */
export function searcher(search: string): (foldedName: string) => boolean {
  const words = wordsOf(search);
  return (foldedName) => words.every((word) => foldedName.includes(word));
}

/** One page of a list; page numbers start at 1, beyond the last it is empty. */
export function pageOf<T>(
  all: readonly T[],
  pageNo: number,
  pageSize: number,
): { readonly items: readonly T[]; readonly totalPages: number } {
  const start = (pageNo - 1) * pageSize;
  return { items: all.slice(start, start + pageSize), totalPages: Math.ceil(all.length / pageSize) };
}

/** Groups what comes in an order, keeping the order of each group's first. */
export function byGameType<T extends { readonly gameType: GameType }>(items: readonly T[]): Map<GameType, T[]> {
  return Map.groupBy(items, (item) => item.gameType);
}
