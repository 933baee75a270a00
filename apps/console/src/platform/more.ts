import { t } from './words.ts';

/** What a list of keyset pages hands to its grid; undefined: this is all. */
export function moreOf(list: {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}): { label: string; isPending: boolean; onMore: () => void } | undefined {
  if (!list.hasNextPage) return undefined;
  return { label: t('shell.more'), isPending: list.isFetchingNextPage, onMore: () => void list.fetchNextPage() };
}
