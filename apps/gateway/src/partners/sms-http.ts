import { DeliveryError, type SendSms, watched } from './message.ts';
import type { PartnerSettings } from './outcome.ts';

const usualTimeoutMs = 20_000;

/** Any provider that takes POST `{ to, text }` with the secret as bearer token; `idempotency-key` is the message's id. */
export function httpSms({ url, secrets: [token], onAnswer, timeoutMs = usualTimeoutMs }: PartnerSettings): SendSms {
  return watched(async ({ id, to, text }) => {
    let status: number;
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text }),
      });
      status = response.status;
      await response.body?.cancel();
    } catch (error) {
      throw new DeliveryError(`sms_${(error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable'}`, false);
    }
    if (status < 200 || status > 299) {
      throw new DeliveryError(`sms_${status}`, status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status));
    }
  }, onAnswer);
}
