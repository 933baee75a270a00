import { envelope } from '@sampan/contract/envelope';
import { toErrorCode, type ErrorData } from '@sampan/contract/errors';
import type { Operation, ValueOf } from '@sampan/contract/operation';
import type { HttpRequest, RequestParts } from '@sampan/contract/request';
import { ApiError } from './api-error.ts';

interface Exchanging {
  /** Of the gateway; '' is the page's own. */
  readonly origin: string;
  readonly credentials: RequestCredentials;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/**
 * Does it again once, with a key that is asked for anew, where what was sealed could not be opened: while keys are
 * changed, an instance may not know the key that another one published. Nothing has been done then.
 */
export async function withFreshKey<T>(once: (isKeyAskedAnew: boolean) => Promise<T>): Promise<T> {
  try {
    return await once(false);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'encryption_invalid')) throw error;
    return once(true);
  }
}

/** The same shapes on both sides: what the gateway would refuse is refused here, before anything is sent. */
export function checkInput(operation: Operation, input: unknown): RequestParts {
  const given = (input ?? {}) as Record<string, unknown>;
  const parts: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = operation[part];
    if (!schema) continue;
    const result = schema.safeParse(given[part]);
    if (!result.success) {
      const fields = result.error.issues.map((issue) => ({
        path: issue.path.join('.'),
        reason: issue.code ?? 'invalid',
      }));
      throw new ApiError('validation_failed', 0, { fields });
    }
    parts[part] = result.data;
  }
  return parts;
}

/** One exchange over HTTP. Rejects with ApiError `timeout` or `network`, with the signal's reason when it was aborted. */
export async function exchange(
  { address, method, headers, body }: HttpRequest,
  { origin, credentials, signal, timeoutMs = 15_000 }: Exchanging,
): Promise<{ status: number; text: string }> {
  // AbortSignal.any is newer than the browsers that we serve.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new ApiError('timeout', 0)), timeoutMs);
  const giveUp = () => controller.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(origin + address, {
      method,
      headers,
      body,
      credentials,
      signal: controller.signal,
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason;
    throw new ApiError('network', 0, {}, null, { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** What the envelope says, checked by the operation's schema. Throws ApiError. */
export function readAnswer<O extends Operation>(operation: O, status: number, text: string): ValueOf<O> {
  const answer = envelope.safeParse(parseJson(text));
  if (!answer.success) throw new ApiError('bad_response', status);
  const { success, value, errorCode, requestId = null } = answer.data;
  if (!success) {
    if (!errorCode) throw new ApiError('bad_response', status, {}, requestId);
    throw new ApiError(toErrorCode(errorCode), status, isObject(value) ? value : {}, requestId);
  }
  const checked = operation.value.safeParse(value);
  if (!checked.success) throw new ApiError('bad_response', status, {}, requestId, { cause: checked.error });
  return checked.data as ValueOf<O>;
}

function isObject(value: unknown): value is ErrorData {
  return typeof value === 'object' && value !== null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
