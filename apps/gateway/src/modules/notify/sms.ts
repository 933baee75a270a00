import { DeliveryError } from './rules.ts';

/** Sends one SMS; `id` is the same for every attempt. Throws DeliveryError. */
export type SendSms = (message: { readonly id: string; readonly to: string; readonly text: string }) => Promise<void>;

const timeoutMs = 20_000;

/** Any provider that takes POST `{ to, text }` with a bearer token; an adapter in front of it fits the others. */
export function smsSender(url: string, token: string | null): SendSms {
  return async ({ id, to, text }) => {
    let status: number;
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
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
  };
}
