import type { MoveAnswer, MoveRequest, StakeAnswer, StakeRequest, TakeBackAnswer } from '../engine/tables/protocol.ts';
import { game } from '../client/game-data.ts';
import { untilAnswered } from '../client/until-answered.ts';

const timeoutMs = 10_000;

/** Null when no usable answer came. */
async function call(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  try {
    const response = await fetch(path, {
      method,
      headers: { authorization: `Bearer ${game.session}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401) return { state: 'failed', error: 'session_over' };
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Posts what asking again for is harmless, until there is an end. Null when none came in time. */
export const postUntilAnswered = <Answer extends { readonly state: string }>(path: string, body: object) =>
  untilAnswered(() => call('POST', path, body) as Promise<Answer | null>);

export const stakeCalls = {
  place: (request: StakeRequest) => postUntilAnswered<StakeAnswer>('/api/vendor/table/stakes', request),
  move: (request: MoveRequest) => postUntilAnswered<MoveAnswer>('/api/vendor/table/moves', request),
  takeBack: (placementId: string) =>
    untilAnswered(
      () =>
        call('DELETE', `/api/vendor/table/stakes/${encodeURIComponent(placementId)}`) as Promise<TakeBackAnswer | null>,
    ),
};

/** A new request's id: 128 random bits. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
