/** Lists that come in pages: what part of a list a call asks for, and what the answer says of the whole. */

export interface PageQuery {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface Window {
  readonly offset: number;
  readonly limit: number;
}

export function windowOf({ pageNo, pageSize }: PageQuery): Window {
  return { offset: (pageNo - 1) * pageSize, limit: pageSize };
}

export function pageFigures(
  totalCount: number,
  { pageSize }: Pick<PageQuery, 'pageSize'>,
): { totalCount: number; totalPages: number } {
  return { totalCount, totalPages: Math.ceil(totalCount / pageSize) };
}

/** One page of a list that is all there; beyond the last it is empty. */
export function pageOf<T>(all: readonly T[], page: PageQuery): T[] {
  const { offset, limit } = windowOf(page);
  return all.slice(offset, offset + limit);
}

/** The page of a list that was asked for one row by its id; null: there is none. */
export function onePage<T>(row: T | null): { rows: T[]; count: number } {
  return row === null ? { rows: [], count: 0 } : { rows: [row], count: 1 };
}
