import { newerPath } from '@sampan/contract/aliases';
import { checkInput, exchange, readAnswer, withFreshKey } from '@sampan/client/exchange';
import type { ApiError, TerminalCode } from '@sampan/client/api-error';
import type { Call } from '@sampan/client/seal';
import type { Language } from '@sampan/contract/envelope';
import type { InputOf, Operation, ValueOf } from '@sampan/contract/operation';
import { requestOf } from '@sampan/contract/request';
import { openDialog } from './dialogs.ts';
import { callerOf } from './early-request.ts';
import { gatewayOrigin, hasNewerNames, isOtherGateway } from './gateway-origin.ts';
import { session } from './session.ts';

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
  const caller = callerOf({ token, language, idempotencyKey });
  const named = hasNewerNames ? { ...operation, path: newerPath(operation.path) ?? operation.path } : operation;
  const once = async (isKeyAskedAnew: boolean) => {
    const request = await requestOf(named, parts, caller, async (body) => {
      const { seal } = await import('./seal.ts');
      const sealed = await seal(body, call, isKeyAskedAnew);
      if (sealed) return sealed;
      // Another gateway may publish no key: the body then goes as it is, under TLS. Ours always does.
      if (isOtherGateway) return body;
      throw new Error('the gateway publishes no key');
    });
    const { status, text } = await exchange(request, {
      ...options,
      origin: gatewayOrigin,
      // Captchas and remembered logins live in cookies of the gateway.
      credentials: isOtherGateway ? 'include' : 'same-origin',
    });
    if (!isOtherGateway) return readAnswer(operation, status, text);
    const { readOtherAnswer } = await import('./other-gateway.ts');
    return readOtherAnswer(operation, status, text, token !== null);
  };
  return operation.isEncrypted ? withFreshKey(once) : once(false);
}

/** What the whole site does about an error that its caller doesn't show. `token`: the call's; `tellClosed`: for a closed site. */
export function reactTo(error: ApiError, token: string | null, tellClosed: () => void): void {
  switch (error.code as TerminalCode) {
    case 'not_logged_in':
    case 'session_expired':
      // Calls that were under way together all fail; the first of them ends the session, for all.
      if (token !== session.token() || session.isExpired()) return;
      if (token) session.end('expired');
      else openDialog('loginPopupModal', { reason: 'required' });
      return;
    case 'password_change_required':
      session.setPasswordDue(true);
      return;
    case 'need_true_account':
      openDialog('trueAccount', {});
      return;
    case 'maintenance':
    case 'region_restricted':
      tellClosed();
  }
}
