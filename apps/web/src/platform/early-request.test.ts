import { lobbyGamesPath } from '@sampan/contract/search';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEarly } from './early-request.ts';

const hasCount = (value: unknown): value is { totalCount: number } =>
  typeof value === 'object' && value !== null && 'totalCount' in value;
const ask = async () =>
  readEarly(lobbyGamesPath, { gameType: 'RNG', q: 'dragon & tiger' }, { token: null, language: 'VI' }, hasCount);

describe('[G-08] a read before the code of calls is there', () => {
  const asked: string[] = [];
  let answer: (signal: AbortSignal) => Promise<Response>;
  beforeEach(() => {
    asked.length = 0;
    const fetched = async (
      path: string,
      { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
    ) => {
      asked.push(`${headers['language']} ${path}`);
      return answer(signal);
    };
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });
  afterEach(() => vi.unstubAllGlobals());

  test('brings the value of the answer', async () => {
    const value = { games: [], totalCount: 7 };
    answer = async () => Response.json({ success: true, value });
    await expect(ask()).resolves.toEqual(value);
    expect(asked).toEqual(['VI /wps/relay/GCSGAME_lobbyGames?gameType=RNG&q=dragon%20%26%20tiger']);
  });

  test('brings nothing, and no error, where the gateway gives no value', async () => {
    const without: (() => Promise<Response>)[] = [
      async () => Promise.reject(new TypeError('no network')),
      async () => Response.json({ success: true, value: { totalCount: 7 } }, { status: 503 }),
      async () => Response.json({ success: false, value: { totalCount: 7 }, errorCode: 'maintenance' }),
      async () => Response.json({ success: true, value: { games: [] } }),
      async () => Response.json({ success: true }),
      async () => Response.json({ success: true, value: null }),
      async () => Response.json(null),
      async () => new Response('<!doctype html>'),
    ];
    for (const gives of without) {
      answer = gives;
      await expect(ask()).resolves.toBeNull();
    }
  });

  test('is not waited for for ever', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    answer = async (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    const waiting = ask();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    limit.abort(new DOMException('too late', 'TimeoutError'));
    await expect(waiting).resolves.toBeNull();
    expect(AbortSignal.timeout).toHaveBeenCalledWith(15_000);
  });
});
