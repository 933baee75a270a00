import type { Game } from '@sampan/contract/catalogue';

interface Page {
  readonly games: readonly Game[];
  readonly totalPages: number;
}

/** The games of all pages of a list: the first says how many there are. `read`: a page, from 1. */
export async function allPages(read: (pageNo: number) => Promise<Page>): Promise<readonly Game[]> {
  const first = await read(1);
  const others = Array.from({ length: Math.max(first.totalPages - 1, 0) }, (_, index) => index + 2);
  const rest = await Promise.all(others.map(read));
  return [first, ...rest].flatMap(({ games }) => games);
}
