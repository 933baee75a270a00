import { newerPath } from '@sampan/contract/aliases';
import { envelope, type Language } from '@sampan/contract/envelope';
import { toErrorCode, type ErrorData } from '@sampan/contract/errors';
import type { InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import { requestOf, type HttpRequest, type RequestParts } from '@sampan/contract/request';
import { brand } from '#brand/brand.ts';
import { ApiError } from './api-error.ts';
import { gatewayOrigin, hasNewerNames, isOtherGateway } from './gateway-origin.ts';
import type { Call } from './seal.ts';

interface Sending {
  token: string | null;
  language: Language;
  signal?: AbortSignal;
  idempotencyKey?: string;
  timeoutMs?: number;
  /** For the keys to which a body is sealed. */
  call: Call;
}

/** One exchange with the gateway, both ways checked by the contract. Rejects as `call` does. */
export async function send<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: Sending,
): Promise<ValueOf<O>> {
  const { token, language, idempotencyKey, call } = options;
  const parts = checkInput(operation, input);
  const caller = {
    merchant: brand.merchantCode,
    language,
    device: matchMedia('(max-width: 767px)').matches ? 'H5' : brand.device,
    token,
    idempotencyKey,
  };
  const named = hasNewerNames ? { ...operation, path: newerPath(operation.path) ?? operation.path } : operation;
  const once = async (isKeyAskedAnew: boolean) => {
    const request = await requestOf(named, parts, caller, async (body) => {
      const { seal } = await import('./seal.ts');
      // Another gateway may publish no key: the body then goes as it is, under TLS.
      return (await seal(body, call, isKeyAskedAnew)) ?? body;
    });
    const { status, text } = await exchange(request, options);
    if (!isOtherGateway) return readAnswer(operation, status, text);
    const { readOtherAnswer } = await import('./other-gateway.ts');
    return readOtherAnswer(operation, status, text, token !== null);
  };
  return operation.isEncrypted ? withFreshKey(once) : once(false);
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
function checkInput(operation: Operation, input: unknown): RequestParts {
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

async function exchange(
  { address, method, headers, body }: HttpRequest,
  { signal, timeoutMs = 15_000 }: Sending,
): Promise<{ status: number; text: string }> {
  // AbortSignal.any is newer than the browsers that we serve.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new ApiError('timeout', 0)), timeoutMs);
  const giveUp = () => controller.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  try {
    // Captchas and remembered logins live in cookies of the gateway.
    const credentials = isOtherGateway ? 'include' : 'same-origin';
    const response = await fetch(gatewayOrigin + address, {
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

function readAnswer<O extends Operation>(operation: O, status: number, text: string): ValueOf<O> {
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
