import { partnerHeaders, type providerOrder, providerOrderAnswer } from '@sampan/contract/partner';
import type * as z from 'zod';
import { signPartnerCall } from '../../plugins/partner-signature.ts';
import { safeRedirect } from './rules.ts';

export type ProviderOrder = z.input<typeof providerOrder>;

/** A payment provider's server: where it is, and the secret of the partner that it is. */
export interface PaymentProvider {
  /** Origin, without a slash at the end. */
  readonly url: string;
  readonly secret: string;
}

/** The provider gave no clear yes: the order may or may not exist there, and asking again is safe. */
export class ProviderFailedError extends Error {}

const timeoutMs = 5_000;
const path = '/api/orders';

/** Opens an order; the provider knows it by `merchantReference`. Throws ProviderFailedError. */
export async function openOrder(
  code: string,
  provider: PaymentProvider,
  order: ProviderOrder,
  now: number,
): Promise<{ providerReference: string; redirectUrl: string }> {
  const body = JSON.stringify(order);
  let answer: unknown;
  try {
    const response = await fetch(provider.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [partnerHeaders.partner]: code,
        [partnerHeaders.timestamp]: String(now),
        [partnerHeaders.signature]: signPartnerCall(provider.secret, now, path, body),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    answer = await response.json();
  } catch (cause) {
    throw new ProviderFailedError(`no order from ${code}`, { cause });
  }
  const parsed = providerOrderAnswer.safeParse(answer);
  const redirectUrl = parsed.success ? safeRedirect(parsed.data.redirectUrl) : null;
  if (!parsed.success || redirectUrl === null) throw new ProviderFailedError(`${code} answered in another form`);
  return { providerReference: parsed.data.providerReference, redirectUrl };
}
