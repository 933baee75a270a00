import { createHmac, timingSafeEqual } from 'node:crypto';
import { partnerHeaders, signatureLifetimeMs } from '@sampan/contract/partner';

/** hex HMAC-SHA256(secret, timestamp + "." + path + "." + raw body), as the contract's partner.ts says. */
export function signature(secret: string, timestamp: string, path: string, rawBody: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.${rawBody}`).digest('hex');
}

/** Headers of a signed call; `now` in milliseconds. */
export function signedHeaders(partner: string, secret: string, path: string, rawBody: string, now: number) {
  const timestamp = String(now);
  return {
    'content-type': 'application/json',
    [partnerHeaders.partner]: partner,
    [partnerHeaders.timestamp]: timestamp,
    [partnerHeaders.signature]: signature(secret, timestamp, path, rawBody),
  };
}

export type SignatureProblem = 'partner_unknown' | 'signature_invalid' | 'signature_expired';

/** Checks a call that says it comes from `partner`; null when it does. */
export function checkSignature(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  partner: string,
  secret: string,
  path: string,
  rawBody: string,
  now: number,
): SignatureProblem | null {
  const timestamp = headers[partnerHeaders.timestamp];
  const given = headers[partnerHeaders.signature];
  if (headers[partnerHeaders.partner] !== partner) return 'partner_unknown';
  if (typeof timestamp !== 'string' || typeof given !== 'string') return 'signature_invalid';
  const expected = Buffer.from(signature(secret, timestamp, path, rawBody), 'hex');
  const actual = Buffer.from(given, 'hex');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 'signature_invalid';
  const age = Math.abs(now - Number(timestamp));
  return age <= signatureLifetimeMs ? null : 'signature_expired';
}
