import { createHmac, timingSafeEqual } from 'node:crypto';
import { partnerHeaders, signatureLifetimeMs } from '@sampan/contract/partner';
import type { IncomingCall, SignatureProblem } from './outcome.ts';

/** Hex HMAC-SHA256 over `timestamp.path.body` (contract/partner). `timestamp` in milliseconds. */
export function signPartnerCall(secret: string, timestamp: number, path: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex');
}

/** Null: the call is signed with one of the secrets, and in time (`now` in milliseconds). */
export function checkSignature(secrets: readonly string[], call: IncomingCall, now: number): SignatureProblem | null {
  const timestamp = Number(call.headers[partnerHeaders.timestamp]);
  const given = Buffer.from(String(call.headers[partnerHeaders.signature] ?? ''), 'hex');
  const isRight = secrets.some((secret) => {
    const expected = Buffer.from(signPartnerCall(secret, timestamp, call.path, call.rawBody), 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isRight) return 'signature_invalid';
  return Math.abs(now - timestamp) <= signatureLifetimeMs ? null : 'signature_expired';
}
