import type { QueryFunction, QueryFunctionContext } from '@tanstack/react-query';

const reusedNames = ['systemStatus', 'gameVendors', 'favouriteIds', 'announcements'] as const;
/** The operations whose answers another page load of the tab uses again. */
export type ReusedName = (typeof reusedNames)[number];

export function isReused(name: unknown): name is ReusedName {
  return reusedNames.includes(name as ReusedName);
}

/**
 * The first read of a page takes the answer that an earlier page of this tab got (spec §4); later ones ask the gateway.
 * What keeps answers comes with the first read that it is about: the first reads of a page come with its document.
 */
export async function queryPersister<T>(
  ask: QueryFunction<T>,
  context: QueryFunctionContext,
  query: { readonly state: { readonly data: unknown } },
): Promise<T> {
  if (import.meta.env.SSR || !isReused(context.queryKey[0])) return ask(context);
  // Should it not come, the gateway knows.
  const kept = await import('./persisted-queries.ts').catch(() => null);
  return kept ? kept.fetchUnlessPersisted(ask, context, query) : ask(context);
}
