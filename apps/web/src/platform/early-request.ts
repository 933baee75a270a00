import type { Operation, ValueOf } from '@sampan/contract/operation';
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
 * A public read of the gateway that serves the site, made before the code of calls is there. Nothing checks its shape,
 * as nothing checks the answers in the document, which are the same gateway's. Null where it brings no value, whatever
 * the reason: the call then asks. Never rejects.
 */
export async function readEarly<O extends Operation>(
  path: string,
  query: RequestParts['query'] & object,
  whose: Pick<RequestCaller, 'token' | 'language'>,
): Promise<ValueOf<O> | null> {
  const notSealed = async () => null;
  try {
    const { address, headers } = await requestOf({ path, method: 'GET' }, { query }, callerOf(whose), notSealed);
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(patience) });
    const answer: unknown = response.ok ? await response.json() : null;
    return isSuccess(answer) ? (answer.value as ValueOf<O>) : null;
  } catch {
    return null;
  }
}

function isSuccess(answer: unknown): answer is { value: object } {
  const { success, value } = (answer ?? {}) as Record<string, unknown>;
  return success === true && typeof value === 'object' && value !== null;
}
