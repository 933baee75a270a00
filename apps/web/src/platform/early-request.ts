import { requestOf, type RequestCaller, type RequestParts } from '@sampan/contract/request';
import { brand } from '#brand/brand.ts';

/** On whose behalf this page asks the gateway. */
export function callerOf(given: Pick<RequestCaller, 'token' | 'language' | 'idempotencyKey'>): RequestCaller {
  return {
    ...given,
    merchant: brand.merchantCode,
    device: matchMedia('(max-width: 767px)').matches ? 'H5' : brand.device,
  };
}

/** How long an early answer is waited for, milliseconds. */
const patience = 15_000;

/**
 * A public read of the gateway that serves the site, made before the code of calls is there. `isAnswer` looks at what the
 * page is about to use; no more is checked, as nothing checks the answers in the document, which are the same gateway's.
 * Null where it brings no such answer, whatever the reason: the call then asks. Never rejects.
 */
export async function readEarly<T>(
  path: string,
  query: RequestParts['query'] & object,
  whose: Pick<RequestCaller, 'token' | 'language'>,
  isAnswer: (value: unknown) => value is T,
): Promise<T | null> {
  const notSealed = async () => null;
  try {
    const { address, headers } = await requestOf({ path, method: 'GET' }, { query }, callerOf(whose), notSealed);
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(patience) });
    const { success, value } = (await response.json()) as Readonly<Record<string, unknown>>;
    return response.ok && success === true && isAnswer(value) ? value : null;
  } catch {
    return null;
  }
}
