import { lobbyGames } from '@sampan/contract/catalogue';
import { lobbyGamesPath } from '@sampan/contract/search';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Call } from '@sampan/client/seal';
import { sendEarly } from './early-request.ts';
import { send } from './transport.ts';

const neverCalled: Call = async () => {
  throw new Error('no keys are needed here');
};
const visitor = { token: null, language: 'EN' } as const;
const ask = async (q: string, language: 'EN' | 'VI' = 'EN') =>
  send(lobbyGames, { query: { gameType: 'RNG', q } }, { token: null, language, call: neverCalled });
const found = (totalCount: number) => Response.json({ success: true, value: { games: [], totalCount } });

describe('[G-08] a request that is sent before its call', () => {
  const asked: string[] = [];
  let answer: () => Promise<Response>;
  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(`${headers['language']} ${path}`);
      return answer();
    });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('gives the call its answer, once', async () => {
    let count = 0;
    answer = async () => found((count += 1));
    await sendEarly(lobbyGamesPath, { gameType: 'RNG', q: 'dragon' }, visitor);
    await expect(ask('dragon')).resolves.toEqual({ games: [], totalCount: 1 });
    expect(asked).toEqual(['EN /wps/relay/GCSGAME_lobbyGames?gameType=RNG&q=dragon']);
    await expect(ask('dragon')).resolves.toEqual({ games: [], totalCount: 2 });
  });

  test('is for nobody who asks something else, or in another language', async () => {
    answer = async () => found(asked.length);
    await sendEarly(lobbyGamesPath, { gameType: 'RNG', q: 'dragon' }, visitor);
    await expect(ask('dragons')).resolves.toMatchObject({ totalCount: 2 });
    await expect(ask('dragon', 'VI')).resolves.toMatchObject({ totalCount: 3 });
    await expect(ask('dragon')).resolves.toMatchObject({ totalCount: 1 });
  });

  test('leaves the call to ask by itself where it brings no answer', async () => {
    for (const fails of [
      async () => Promise.reject(new TypeError('no network')),
      async () => new Response('busy', { status: 503 }),
    ]) {
      answer = fails;
      await sendEarly(lobbyGamesPath, { gameType: 'RNG', q: 'dragon' }, visitor);
      answer = async () => found(7);
      await expect(ask('dragon')).resolves.toMatchObject({ totalCount: 7 });
    }
  });

  test('is forgotten after a while', async () => {
    answer = async () => found(asked.length);
    await sendEarly(lobbyGamesPath, { gameType: 'RNG', q: 'dragon' }, visitor);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(ask('dragon')).resolves.toMatchObject({ totalCount: 2 });
  });
});
