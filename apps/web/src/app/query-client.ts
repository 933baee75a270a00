import { MutationCache, QueryClient, type QueryFunction, type QueryFunctionContext } from '@tanstack/react-query';
import { ApiError, errorWords, isTerminal } from '../platform/api.ts';
import { toast } from '../platform/dialogs.ts';
import { t } from '../platform/i18n.ts';

/** Failures that the next try may not meet. */
const passing: ReadonlySet<string> = new Set(['network', 'timeout', 'bad_response', 'unavailable', 'internal_error']);

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && passing.has(error.code);
}

const reusedNames = ['systemStatus', 'gameVendors', 'favouriteIds', 'announcements'] as const;
/** The operations whose answers another page load of the tab uses again. */
export type ReusedName = (typeof reusedNames)[number];
export const isReused = (name: unknown): name is ReusedName => reusedNames.includes(name as ReusedName);

/**
 * The first read of a page takes what an earlier page of this tab was told (spec §4); every later one asks the gateway.
 */
async function answerAgain<T>(
  ask: QueryFunction<T>,
  context: QueryFunctionContext,
  query: { readonly state: { readonly data: unknown } },
): Promise<T> {
  if (import.meta.env.SSR || !isReused(context.queryKey[0])) return ask(context);
  // The first reads of a page come with its document. Should this not come, the gateway knows.
  const kept = await import('./kept-answers.ts').catch(() => null);
  return kept ? kept.answerAgain(ask, context, query) : ask(context);
}

/**
 * Reads show their failure where their data would be; a mutation's failure is shown by its form (`meta.error:
 * 'inline'`), by the terminal codes, or else here.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        persister: answerAgain,
        staleTime: 60_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      mutations: { retry: false },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.error === 'inline' || isTerminal(error)) return;
        toast({ kind: 'bad', text: t(...errorWords(error)) });
      },
    }),
  });
}
