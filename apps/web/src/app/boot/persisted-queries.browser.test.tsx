import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { favouriteIds, type gameVendors } from '@sampan/contract/catalogue';
import { consolidated } from '@sampan/contract/contracts';
import type { ValueOf } from '@sampan/contract/operation';
import { measureWhenIdle, readRoutes } from '../../features/pwa/domains.ts';
import { queryOptionsOf } from '../../platform/api.ts';
import { activateLanguage, currentLanguage, setLanguage } from '../../platform/i18n.ts';
import { session } from '../../platform/session.ts';
import { announcementsQuery, siteQuery, vendorsQuery } from '../../platform/site.ts';
import { dropAnswers, readSession, writeSession } from '../../platform/storage.ts';
import { laneOf } from '../../platform/testing/catalogue.ts';
import { memberOf, statusOf } from '../../platform/testing/stage.tsx';
import { persistQueries } from './persisted-queries.ts';
import { createQueryClient } from './query-client.ts';

type Vendors = ValueOf<typeof gameVendors>;

const member = memberOf(3);

const vendors = (title: 'RNG' | 'LIVE' = 'RNG'): Vendors => ({
  data: { lanes: [laneOf(title)] },
});
const notices = (title = 'Hello') => ({
  banners: [],
  player: [{ id: '1', title, content: '<p>1</p>', timestamp: 1 }],
  popup: [],
  promotion: [],
});
const status = (isClosed = false) =>
  statusOf(
    { maintenance: isClosed, location: { ip: '203.0.113.7', country: 'VN' } },
    {
      register: {
        username: { enabled: true, required: true, patternId: 1, acceptedPattern: '', minLength: 4, maxLength: 16 },
      },
      domainRoute: ['a.example', 'b.example'],
      mainDomain: 'a.example',
      hasPasskeys: false,
      chat: 'everybody',
    },
  );

/** One of the site's reads; `ask` counts how often the gateway is asked. */
const reads = {
  gameVendor: { key: () => vendorsQuery().queryKey, answer: vendors },
  index_notice: { key: () => announcementsQuery().queryKey, answer: notices },
  favGames: { key: () => queryOptionsOf(favouriteIds, {}).queryKey, answer: () => ({ list: ['PG:1'] }) },
  settings: { key: () => siteQuery().queryKey, answer: status },
} as const;
type Kept = keyof typeof reads;
const names = Object.keys(reads) as Kept[];

/** Each is another load of the page. */
let pages: QueryClient[] = [];
let stops: (() => void)[] = [];
function loadPage(): QueryClient {
  const queries = createQueryClient();
  pages.push(queries);
  stops.push(persistQueries(queries));
  return queries;
}
const asked = vi.fn<(name: Kept) => void>();
async function read(queries: QueryClient, name: Kept, answer: unknown = reads[name].answer()): Promise<unknown> {
  return queries.query({
    queryKey: reads[name].key(),
    queryFn: async () => {
      asked(name);
      return answer;
    },
    staleTime: 0,
  });
}

beforeEach(() => activateLanguage('EN'));
afterEach(async () => {
  for (const stop of stops) stop();
  for (const queries of pages) queries.clear();
  stops = [];
  pages = [];
  session.end('logout');
  await setLanguage('EN');
  document.querySelector('#deployment')?.remove();
  sessionStorage.clear();
  localStorage.clear();
  asked.mockClear();
  vi.useRealTimers();
});

describe('[B-10] an answer that is kept', () => {
  test.each(names)('%s: is under its name, and used again after a reload without a call', async (name) => {
    if (name === 'favGames') session.start(member);
    const first = await read(loadPage(), name);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(readSession(name)).not.toBe(null);
    const again = await read(loadPage(), name);
    expect(asked).toHaveBeenCalledTimes(1);
    // Where the visitor is isn't a setting.
    expect(again).toEqual(name === 'settings' ? { ...status(), location: { ip: '', country: '' } } : first);
  });

  test('holds for the next screens of the page, too', async () => {
    const queries = loadPage();
    await read(queries, 'gameVendor');
    const ask = vi.fn<() => Promise<Vendors>>(async () => vendors());
    await queries.query({ queryKey: vendorsQuery().queryKey, queryFn: ask, staleTime: 60_000 });
    expect(ask).not.toHaveBeenCalled();
  });

  test('[B-09] of the settings has the rules of the fields and the domains under their own names', async () => {
    await read(loadPage(), 'settings');
    expect(JSON.parse(readSession('settings') ?? '')).toEqual(status().info);
    expect(JSON.parse(readSession('validate') ?? '')).toEqual(status().info.register);
    expect(JSON.parse(readSession('routers') ?? '')).toEqual([
      { domain: 'a.example', speed: 0 },
      { domain: 'b.example', speed: 0 },
    ]);
  });

  test('[B-09] [T-08] of an agent’s contracts is under its name with a flag for each sort, and goes with the session', () => {
    session.start(memberOf(1));
    const queries = loadPage();
    const none = { divtypereq: {}, dailysalreqtype: {}, contracthoursalreq: {}, realtimesalreqtype: {} };
    const tier = { minimumBet: '100.00', netLoss: '0.00', activeMember: 1, contractRate: 0.05 };
    const known = { ...none, divtypereq: { CONS: [{ ...tier, status: 'A', downlineHigherRate: 'N' }] } };
    queries.setQueryData(queryOptionsOf(consolidated, {}).queryKey, known as never);
    expect(JSON.parse(readSession('consolidated') ?? '')).toEqual(known);
    expect([readSession('enableContract'), readSession('enableSalary')]).toEqual(['1', '0']);
    const salary = { LIVE: [{ contractId: 'c1', status: 'P', profitRate: 0, lossRate: 0.01, singleBetRate: 0 }] };
    queries.setQueryData(queryOptionsOf(consolidated, {}).queryKey, { ...none, realtimesalreqtype: salary } as never);
    expect([readSession('enableContract'), readSession('enableSalary')]).toEqual(['0', '1']);
    session.end('logout');
    for (const key of ['consolidated', 'enableContract', 'enableSalary'] as const) expect(readSession(key)).toBe(null);
  });

  test('may have come with the document', async () => {
    const queries = createQueryClient();
    queries.setQueryData(vendorsQuery().queryKey, vendors());
    stops.push(persistQueries(queries));
    expect(await read(loadPage(), 'gameVendor', vendors('LIVE'))).toEqual(vendors());
    expect(asked).not.toHaveBeenCalled();
  });

  test('is asked for anew when the page wants to know what is new, and that is kept', async () => {
    const queries = loadPage();
    await read(queries, 'gameVendor');
    await read(queries, 'gameVendor', vendors('LIVE'));
    expect(asked).toHaveBeenCalledTimes(2);
    expect(await read(loadPage(), 'gameVendor')).toEqual(vendors('LIVE'));
  });

  test('follows what is changed by hand', async () => {
    session.start(member);
    const queries = loadPage();
    await read(queries, 'favGames');
    queries.setQueryData(reads.favGames.key(), { list: ['PG:2', 'PG:1'] });
    expect(await read(loadPage(), 'favGames')).toEqual({ list: ['PG:2', 'PG:1'] });
  });

  test('is not that of another question', async () => {
    await read(loadPage(), 'index_notice');
    const [name, language] = announcementsQuery().queryKey;
    const other = loadPage();
    const ask = vi.fn<() => Promise<unknown>>(async () => notices('Banners'));
    await other.query({ queryKey: [name, language, { query: { types: 'B' } }], queryFn: ask });
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('[B-10] a kept answer is dropped', () => {
  test('when it is too old, or from the future', async () => {
    await read(loadPage(), 'gameVendor');
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 11 * 60_000 });
    await read(loadPage(), 'gameVendor');
    expect(asked).toHaveBeenCalledTimes(2);
    vi.setSystemTime(now - 60_000);
    await read(loadPage(), 'gameVendor');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('by a logout, which leaves nothing of it in the browser', async () => {
    session.start(member);
    const queries = loadPage();
    for (const name of names) await read(queries, name);
    queries.clear();
    session.end('logout');
    queries.setQueryData(reads.favGames.key(), { list: ['PG:1'] });
    for (const name of [...names, 'validate', 'routers', 'wallet'] as const) expect(readSession(name)).toBe(null);
    await read(loadPage(), 'gameVendor');
    expect(asked).toHaveBeenCalledTimes(names.length + 1);
  });

  test('by another account, whose favourites are others', async () => {
    session.start(member);
    await read(loadPage(), 'favGames');
    stops.pop()?.();
    session.start({ ...member, id: 'm2', token: 'token-2' });
    await read(loadPage(), 'favGames', { list: [] });
    expect(asked).toHaveBeenCalledTimes(2);
    expect(JSON.parse(readSession('favGames') ?? '')).toEqual({ list: [] });
  });

  test('by another language', async () => {
    await read(loadPage(), 'index_notice');
    await setLanguage('VI');
    expect(readSession('index_notice')).toBe(null);
    await read(loadPage(), 'index_notice', notices('Xin chào'));
    expect(asked).toHaveBeenCalledTimes(2);
    expect(readSession('index_notice')).toContain('Xin chào');
  });

  test('by a new deployment', async () => {
    await read(loadPage(), 'gameVendor');
    const script = document.createElement('script');
    Object.assign(script, { id: 'deployment', type: 'module', src: 'data:text/javascript,' });
    document.documentElement.prepend(script);
    await read(loadPage(), 'gameVendor');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('before it is kept, where language or account changed while it was on its way', async () => {
    const queries = loadPage();
    await queries.query({
      queryKey: announcementsQuery().queryKey,
      queryFn: async () => {
        await setLanguage('VI');
        return notices('Hello');
      },
    });
    expect(currentLanguage()).toBe('VI');
    expect(readSession('index_notice')).toBe(null);
  });

  test('with the site closed: its settings are asked for each time', async () => {
    await read(loadPage(), 'settings', status(true));
    await read(loadPage(), 'settings', status(false));
    expect(asked).toHaveBeenCalledTimes(2);
    await read(loadPage(), 'settings', status(false));
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

test('[B-11] what was measured of domains outlives a language, a login and a logout', async () => {
  const network = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const routes = () => JSON.parse(readSession('routers') ?? '[]') as { domain: string; speed: number }[];
  const domainRoute = ['quick.example', 'other.example'];
  const queries = loadPage();
  await read(queries, 'settings', statusOf({}, { domainRoute }));
  expect(routes().map(({ speed }) => speed)).toEqual([0, 0]);
  await new Promise<void>((resolve) => stops.push(measureWhenIdle(domainRoute, resolve)));
  const before = routes();
  expect(before.map(({ domain }) => domain)).toEqual(domainRoute);
  for (const { speed } of before) expect(speed).toBeGreaterThan(0);

  session.start(member);
  expect(routes()).toEqual(before);
  await setLanguage('VI');
  // The page without a network is written in the new language before the gateway was asked in it.
  expect(readRoutes()).toEqual(before);
  await read(queries, 'settings', statusOf({}, { domainRoute }));
  expect(routes()).toEqual(before);
  session.end('logout');
  expect(routes()).toEqual(before);
  // One that is new has yet to be measured.
  await read(queries, 'settings', statusOf({}, { domainRoute: ['new.example', 'quick.example'] }));
  expect(routes()).toEqual([{ domain: 'new.example', speed: 0 }, before[0]]);
  network.mockRestore();
});

describe('[B-10] storage that is not as it was left', () => {
  test.each([
    ['broken JSON', '{"data":{"lanes":['],
    ['nothing', ''],
    ['null', 'null'],
    ['another shape', '{"data":{"lanes":{"__proto__":[]}}}'],
    ['another type inside', '{"data":{"lanes":[{"title":"<img>","gameClassify":1,"cards":null}]}}'],
  ])('%s: the gateway is asked', async (_what, text) => {
    await read(loadPage(), 'gameVendor');
    writeSession('gameVendor', text);
    expect(await read(loadPage(), 'gameVendor')).toEqual(vendors());
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test.each(['null', '[]', '1', '{', '{"of":null}'])('a stamp of %s: the gateway is asked', async (text) => {
    await read(loadPage(), 'gameVendor');
    writeSession('keptOf', text);
    expect(await read(loadPage(), 'gameVendor')).toEqual(vendors());
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('a stamp without times, or with strange ones: the gateway is asked', async () => {
    await read(loadPage(), 'gameVendor');
    const { of } = JSON.parse(readSession('keptOf') ?? '') as { of: string };
    for (const at of [null, 'x', { gameVendors: { time: 'soon', input: '' } }]) {
      writeSession('keptOf', JSON.stringify({ of, at }));
      expect(await read(loadPage(), 'gameVendor')).toEqual(vendors());
    }
    expect(asked).toHaveBeenCalledTimes(4);
  });

  test('no room: the page goes on, and the next one finds nothing old', async () => {
    await read(loadPage(), 'gameVendor');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const queries = loadPage();
    await read(queries, 'gameVendor');
    expect(await read(queries, 'gameVendor', vendors('LIVE'))).toEqual(vendors('LIVE'));
    expect(sessionStorage.getItem('gameVendor')).toBe(null);
    full.mockRestore();
    dropAnswers();
  });
});
