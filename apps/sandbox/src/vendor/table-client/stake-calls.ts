import { untilAnswered } from '../client/until-answered.ts';
import type { StakeAnswer, StakeRequest, TakeBackAnswer } from '../engine/tables/protocol.ts';
import { table } from './table-data.ts';

const timeoutMs = 10_000;

/** Null when no usable answer came. */
async function call(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
  try {
    const response = await fetch(path, {
      method,
      headers: { authorization: `Bearer ${table.session}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401) return { state: 'failed', error: 'session_over' };
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

export const stakeCalls = {
  place: (request: StakeRequest) =>
    untilAnswered(() => call('POST', '/api/vendor/table/stakes', request) as Promise<StakeAnswer | null>),
  takeBack: (placementId: string) =>
    untilAnswered(
      () =>
        call('DELETE', `/api/vendor/table/stakes/${encodeURIComponent(placementId)}`) as Promise<TakeBackAnswer | null>,
    ),
};

/** A new request's id: 128 random bits. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
