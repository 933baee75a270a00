import { createHmac, timingSafeEqual } from 'node:crypto';
import { partnerHeaders, signatureLifetimeMs } from '@sampan/contract/partner';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Gate } from './gate.ts';

/** Hex HMAC-SHA256 over `timestamp.path.body` (contract/partner). `timestamp` in milliseconds. */
export function signPartnerCall(secret: string, timestamp: number, path: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.${body}`).digest('hex');
}

/** Answers the partner's code. Throws partner_unknown, signature_invalid or signature_expired. */
export function verifyPartner(gate: Gate, request: FastifyRequest): string {
  const code = String(request.headers[partnerHeaders.partner] ?? '');
  const partner = Object.hasOwn(gate.partners, code) ? gate.partners[code] : undefined;
  if (!partner) throw new AppError('partner_unknown');
  const timestamp = Number(request.headers[partnerHeaders.timestamp]);
  const given = Buffer.from(String(request.headers[partnerHeaders.signature] ?? ''), 'hex');
  const isRight = partner.secrets.some((secret) => {
    const expected = Buffer.from(signPartnerCall(secret, timestamp, request.url, request.rawBody), 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isRight) throw new AppError('signature_invalid');
  if (!(Math.abs(gate.clock.now() - timestamp) <= signatureLifetimeMs)) throw new AppError('signature_expired');
  return code;
}
