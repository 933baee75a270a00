import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@sampan/client/api-error';
import { checkInput, exchange, readAnswer, withFreshKey } from '@sampan/client/exchange';
import { createSealer } from '@sampan/client/seal';
import type { InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import { requestOf } from '@sampan/contract/request';
import { proof } from './proof.ts';
import { knownOperator, session } from './session.ts';

const { seal } = createSealer();

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Required where the operation is idempotent: the same for one wish, however often it is sent. */
  readonly idempotencyKey?: string;
  /** At which operator, before anybody is logged in. */
  readonly operator?: string;
}

/** The errors that end a session: what it was is over, whoever asked. */
const sessionErrors: ReadonlySet<string> = new Set(['not_logged_in', 'session_expired']);

/**
 * Calls the gateway as the member of staff who is logged in. Where the gateway wants the second factor anew, the call
 * waits until it was shown, and is made again. Rejects with `ApiError`, or the signal's reason.
 */
export async function call<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  options: CallOptions = {},
): Promise<ValueOf<O>> {
  const { signal, idempotencyKey, operator } = options;
  const own = session.current();
  const parts = checkInput(operation, input);
  const caller = {
    merchant: operator ?? own?.operator ?? knownOperator(),
    // Its texts are the console's own.
    language: 'EN',
    device: 'WEB',
    token: own?.token,
    idempotencyKey,
  } as const;
  const once = async (isKeyAskedAnew: boolean) => {
    const request = await requestOf(operation, parts, caller, async (body) => {
      const keys = async <K extends Operation>(asked: K, nothing: InputOf<K>) =>
        call(asked, nothing, { operator: caller.merchant });
      const sealed = await seal(body, keys, isKeyAskedAnew);
      if (!sealed) throw new Error('the gateway publishes no key');
      return sealed;
    });
    const exchanging = { origin: '', credentials: 'same-origin', ...(signal && { signal }) } as const;
    const { status, text } = await exchange(request, exchanging);
    return readAnswer(operation, status, text);
  };
  try {
    return await (operation.isEncrypted ? withFreshKey(once) : once(false));
  } catch (error) {
    const isOver = error instanceof ApiError && sessionErrors.has(error.code);
    if (isOver && own !== null && own === session.current()) session.cutOff();
    const isAsked = error instanceof ApiError && error.code === 'proof_required';
    if (isAsked && (await proof.ask())) return call(operation, input, options);
    throw error;
  }
}

/** TanStack Query options of a read. */
export function queryOf<O extends Operation>(operation: O, input: InputOf<O>) {
  return queryOptions({
    queryKey: [operation.name, input] as const,
    queryFn: ({ signal }) => call(operation, input, { signal }),
  });
}
