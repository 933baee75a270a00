import { requestOf, type HttpRequest, type RequestCaller, type RequestParts } from '@sampan/contract/request';
import { brand } from '#brand/brand.ts';

/** On whose behalf this page asks the gateway. */
export function callerOf(given: Pick<RequestCaller, 'token' | 'language' | 'idempotencyKey'>): RequestCaller {
  return {
    ...given,
    merchant: brand.merchantCode,
    device: matchMedia('(max-width: 767px)').matches ? 'H5' : brand.device,
  };
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** How long an answer waits for the call that it is for, milliseconds. */
const keptFor = 15_000;

/** By `keyOf`. */
const early = new Map<string, Promise<Answer | null>>();

/** All that the gateway's answer depends on. */
const keyOf = ({ address, headers }: HttpRequest): string => JSON.stringify([address, headers]);

/**
 * Asks the gateway that serves the site before the code of calls is there, which takes the answer for its own. Never
 * rejects: without an answer the call asks by itself. `path`: of a read that anybody may make.
 */
export async function sendEarly(
  path: string,
  query: RequestParts['query'] & object,
  whose: Pick<RequestCaller, 'token' | 'language'>,
): Promise<void> {
  const notSealed = async () => null;
  const request = await requestOf({ path, method: 'GET' }, { query }, callerOf(whose), notSealed);
  const key = keyOf(request);
  early.set(key, answerTo(request));
  setTimeout(() => early.delete(key), keptFor);
}

async function answerTo({ address, headers }: HttpRequest): Promise<Answer | null> {
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(keptFor) });
    return response.ok ? { status: response.status, text: await response.text() } : null;
  } catch {
    return null;
  }
}

/** The answer to a request that was sent early, once; null where there is none. */
export async function takeEarly(request: HttpRequest): Promise<Answer | null> {
  if (early.size === 0) return null;
  const key = keyOf(request);
  const answer = early.get(key);
  early.delete(key);
  return (await answer) ?? null;
}
