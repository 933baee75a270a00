import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import type { ValueOf } from '@sampan/contract/operation';
import type { systemStatus } from '@sampan/contract/site';
import { currentLanguage } from '../platform/i18n.ts';
import { dropAnswers, readSession, writeSession } from '../platform/storage.ts';

type Status = ValueOf<typeof systemStatus>;

/** What is kept of an answer in the browser's session storage, by the operation's name (spec §3). */
const keeping: Readonly<Record<string, (value: unknown) => void>> = {
  systemStatus: (value) => {
    const { info } = value as Status;
    writeSession('settings', JSON.stringify(info));
    writeSession('validate', JSON.stringify(info.register));
    writeSession('routers', JSON.stringify(info.domainRoute.map((domain) => ({ domain, speed: 0 }))));
  },
  walletBalance: (value) => writeSession('wallet', JSON.stringify(value)),
  gameVendors: (value) => writeSession('gameVendor', JSON.stringify(value)),
  favouriteIds: (value) => writeSession('favGames', JSON.stringify(value)),
  announcements: (value) => writeSession('index_notice', JSON.stringify(value)),
};

/** Answers that another page load may use again without a call; what must be true this minute isn't among them. */
const reused = { gameVendors: 'gameVendor', favouriteIds: 'favGames', announcements: 'index_notice' } as const;
/** For how long, milliseconds. */
const reusedFor = 10 * 60_000;

/** Whose the kept answers are, when each came, and what it had been asked with. */
interface Stamp {
  readonly of: string;
  readonly at: Readonly<Record<string, { readonly time: number; readonly input: string }>>;
}

/** The build, the language and the account: answers of another one are dropped. */
function owner(): string {
  const build = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  return [build, currentLanguage(), readSession('customerId') ?? ''].join(' ');
}

function readStamp(): Stamp {
  const of = owner();
  try {
    const stamp = JSON.parse(readSession('keptOf') ?? '') as Stamp;
    if (stamp.of === of) return stamp;
  } catch {
    // Nothing was kept, or what was is not ours.
  }
  dropAnswers();
  return { of, at: {} };
}

function keep(queryKey: readonly unknown[], data: unknown): void {
  const [name, , input] = queryKey;
  if (data === undefined || typeof name !== 'string' || !keeping[name]) return;
  const stamp = readStamp();
  keeping[name](data);
  const at = { ...stamp.at, [name]: { time: Date.now(), input: JSON.stringify(input) } };
  writeSession('keptOf', JSON.stringify({ of: stamp.of, at }));
}

/**
 * The first read of a page takes what an earlier page of this tab was told (spec §4); every later one asks the gateway.
 */
export async function answerAgain<T>(
  ask: QueryFunction<T>,
  context: QueryFunctionContext,
  { state }: { readonly state: { readonly data: unknown } },
): Promise<T> {
  const [name, , input] = context.queryKey;
  const key = reused[name as keyof typeof reused] as (typeof reused)[keyof typeof reused] | undefined;
  if (key === undefined || import.meta.env.SSR) return ask(context);
  const kept = readStamp().at[name as string];
  if (state.data === undefined && kept && kept.input === JSON.stringify(input) && Date.now() - kept.time < reusedFor) {
    try {
      return JSON.parse(readSession(key) ?? '') as T;
    } catch {
      // Somebody else wrote there: the gateway knows.
    }
  }
  const answer = await ask(context);
  keep(context.queryKey, answer);
  return answer;
}

/** Keeps the session's answers, those that are there and those that come, until it is stopped. */
export function keepAnswers(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  for (const { queryKey, state } of cache.getAll()) if (!stampOf(queryKey)) keep(queryKey, state.data);
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // What was put in by hand, as favourites that are changed; what was asked for is kept already, with its time.
    const { queryKey, state } = event.query as Query<unknown, Error, unknown, readonly unknown[]>;
    if (event.action.manual === true || !stampOf(queryKey)) keep(queryKey, state.data);
  });
}

function stampOf([name]: readonly unknown[]): boolean {
  return typeof name === 'string' && name in reused && readStamp().at[name] !== undefined;
}
