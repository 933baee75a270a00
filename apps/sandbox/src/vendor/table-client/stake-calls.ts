import { wait } from '../client/dom.ts';
import type { StakeAnswer, StakeRequest, TakeBackAnswer } from '../engine/tables/protocol.ts';
import { table } from './table-data.ts';

const timeoutMs = 10_000;
const askAgainMs = [300, 600, 1200, 2500];
/** A stake that has no answer by then shows when the table is read again. */
const givenUpMs = 60_000;

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

/** Calls until there is an end: asking twice is harmless. Null when none came in time. */
async function untilAnswered<Answer extends { readonly state: string }>(
  ask: () => Promise<Answer | null>,
): Promise<Exclude<Answer, { readonly state: 'pending' }> | null> {
  const startedAt = performance.now();
  for (let attempt = 0; performance.now() - startedAt < givenUpMs; attempt++) {
    const answer = await ask();
    if (answer && answer.state !== 'pending') return answer as Exclude<Answer, { readonly state: 'pending' }>;
    await wait(askAgainMs[Math.min(attempt, askAgainMs.length - 1)] ?? 2500);
  }
  return null;
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
