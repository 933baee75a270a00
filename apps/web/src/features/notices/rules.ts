/** spec §2: notices on one page of the list. */
export const noticesPerPage = 9;

/** The page, from 1, that holds the item; the first when it is not there. */
export function pageOfItem(ids: readonly string[], id: string | undefined): number {
  const index = id === undefined ? -1 : ids.indexOf(id);
  return index < 0 ? 1 : Math.floor(index / noticesPerPage) + 1;
}

/** The items of a page, from 1. */
export function itemsOfPage<T>(items: readonly T[], page: number): readonly T[] {
  return items.slice((page - 1) * noticesPerPage, page * noticesPerPage);
}
