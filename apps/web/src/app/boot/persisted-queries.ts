import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import type { consolidated } from '@sampan/contract/contracts';
import type { Operation, ValueOf } from '@sampan/contract/operation';
import type { systemStatus } from '@sampan/contract/site';
import { readRoutes } from '../../features/pwa/domains.ts';
import { currentLanguage, onLanguageChange } from '../../platform/i18n.ts';
import { isPreviewed } from '../../platform/preview.ts';
import { session } from '../../platform/session.ts';
import { dropAnswers, readSession, writeSession } from '../../platform/storage.ts';
import { isReused, type ReusedName } from './query-persister.ts';

type Status = ValueOf<typeof systemStatus>;

/** What is kept of an answer in the browser's session storage, by the operation's name (spec §3). */
const keeping: Readonly<Record<string, (value: unknown) => void>> = {
  systemStatus: (value) => {
    const { info } = value as Status;
    writeSession('settings', JSON.stringify(info));
    writeSession('validate', JSON.stringify(info.register));
    keepDomains(info.domainRoute);
  },
  walletBalance: (value) => writeSession('wallet', JSON.stringify(value)),
  merchantWallet: (value) => writeSession('merchantWallet', JSON.stringify(value)),
  gameVendors: (value) => writeSession('gameVendor', JSON.stringify(value)),
  favouriteIds: (value) => writeSession('favGames', JSON.stringify(value)),
  announcements: (value) => writeSession('index_notice', JSON.stringify(value)),
  consolidated: (value) => {
    const { divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype } = value as ValueOf<
      typeof consolidated
    >;
    const flagOf = (...kinds: readonly object[]) => (kinds.some((kind) => Object.keys(kind).length > 0) ? '1' : '0');
    writeSession('consolidated', JSON.stringify(value));
    writeSession('enableContract', flagOf(divtypereq));
    writeSession('enableSalary', flagOf(dailysalreqtype, contracthoursalreq, realtimesalreqtype));
  },
};

/** spec §3: a domain has speed 0 until it was measured, which a later answer doesn't undo. */
function keepDomains(domains: readonly string[]): void {
  const speeds = new Map(readRoutes().map(({ domain, speed }) => [domain, speed]));
  writeSession('routers', JSON.stringify(domains.map((domain) => ({ domain, speed: speeds.get(domain) ?? 0 }))));
}

/** Not of visitors. */
const ofAccount: ReadonlySet<string> = new Set(['walletBalance', 'merchantWallet', 'favouriteIds', 'consolidated']);

interface Reused {
  key: 'settings' | 'gameVendor' | 'favGames' | 'index_notice';
  /** Milliseconds for which it is. */
  lasts: number;
  /** What the answer must look like: anything may have been written there. */
  load: () => Promise<Operation>;
  /** The answer, where a part of it is kept. */
  whole?: (kept: unknown) => unknown;
}

const site = async () => import('@sampan/contract/site');
const catalogue = async () => import('@sampan/contract/catalogue');
const minute = 60_000;

/**
 * Answers that another page load may use again without a call. The settings only of a site that was open, and for as
 * long as an open page doesn't ask again either; what must be true this minute, as a balance, isn't among them.
 */
const reused: Readonly<Record<ReusedName, Reused>> = {
  systemStatus: {
    key: 'settings',
    lasts: minute,
    load: async () => (await site()).systemStatus,
    whole: (info) => ({ maintenance: false, regionRestriction: false, location: { ip: '', country: '' }, info }),
  },
  gameVendors: { key: 'gameVendor', lasts: 10 * minute, load: async () => (await catalogue()).gameVendors },
  favouriteIds: { key: 'favGames', lasts: 10 * minute, load: async () => (await catalogue()).favouriteIds },
  announcements: { key: 'index_notice', lasts: 10 * minute, load: async () => (await site()).announcements },
};

/** The owner of the persisted answers, when each came, and its query's input. */
interface Stamp {
  readonly of: string;
  readonly at: Readonly<Partial<Record<string, { readonly time: number; readonly input: string }>>>;
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
    if (stamp.of === of && Object(stamp.at) === stamp.at) return stamp;
  } catch {
    // Nothing was kept, or what was is not ours.
  }
  dropAnswers();
  return { of, at: {} };
}

function keep([name, language, input]: readonly unknown[], data: unknown, time = Date.now()): void {
  if (data === undefined || typeof name !== 'string' || !keeping[name]) return;
  // Of one wallet alone: the list of all is what is kept.
  if (name === 'merchantWallet' && 'wallet' in (input as { query: object }).query) return;
  // With something that isn't saved.
  if (isPreviewed(name)) return;
  // An answer for an account that has logged out is dropped.
  if (ofAccount.has(name) && !session.current().isLoggedIn) return;
  // An answer in the language before would come back as one in this.
  if (language !== '' && language !== currentLanguage()) return;
  const stamp = readStamp();
  const at: Record<string, { readonly time: number; readonly input: string } | undefined> = { ...stamp.at };
  delete at[name];
  keeping[name](data);
  if (isReusable(name, data)) at[name] = { time, input: JSON.stringify(input) };
  writeSession('keptOf', JSON.stringify({ of: stamp.of, at }));
}

function isReusable(name: string, data: unknown): boolean {
  if (name !== 'systemStatus') return true;
  const { maintenance, regionRestriction } = data as Status;
  return !maintenance && !regionRestriction;
}

/** The kept answer to this question, or undefined where there is none that is good. */
async function readKept([name, , input]: readonly unknown[]): Promise<unknown> {
  if (!isReused(name)) return undefined;
  const known = reused[name];
  const kept = readStamp().at[name];
  if (!kept || kept.input !== JSON.stringify(input)) return undefined;
  const age = Date.now() - kept.time;
  // Not where another script wrote the time, or the clock went back.
  if (!(age >= 0 && age < known.lasts)) return undefined;
  try {
    const text = JSON.parse(readSession(known.key) ?? '') as unknown;
    const checked = (await known.load()).value.safeParse(known.whole ? known.whole(text) : text);
    return checked.success ? checked.data : undefined;
  } catch {
    // Another script wrote there: the gateway is asked.
    return undefined;
  }
}

/** The kept answer where there is one for a read that has none yet; else the gateway's, which is kept. */
export async function fetchUnlessPersisted<T>(
  ask: QueryFunction<T>,
  context: QueryFunctionContext,
  { state }: { readonly state: { readonly data: unknown } },
): Promise<T> {
  const { queryKey } = context;
  const of = owner();
  const kept = state.data === undefined ? await readKept(queryKey) : undefined;
  if (kept !== undefined) return kept as T;
  const answer = await ask(context);
  // Meanwhile the account or the language may have changed.
  if (of === owner()) keep(queryKey, answer);
  return answer;
}

/**
 * Keeps the session's answers, those that are there and those that come, until it is stopped. What was kept goes with
 * the account and the language that it was for.
 */
export function persistQueries(queries: QueryClient): () => void {
  const cache = queries.getQueryCache();
  const keepAll = () => {
    readStamp();
    for (const { queryKey, state } of cache.getAll())
      if (!isKept(queryKey)) keep(queryKey, state.data, state.dataUpdatedAt);
  };
  keepAll();
  const stops = [
    onLanguageChange(keepAll),
    session.onChange(keepAll),
    cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      // What was put in by hand, as favourites that are changed; what was asked for is kept already, with its time.
      const { queryKey, state } = event.query as Query<unknown, Error, unknown, readonly unknown[]>;
      if (event.action.manual === true || !isKept(queryKey)) keep(queryKey, state.data);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function isKept([name]: readonly unknown[]): boolean {
  return isReused(name) && readStamp().at[name] !== undefined;
}
