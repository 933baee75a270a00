import type { Operation } from '@sampan/contract/operation';
import { partnerHeaders } from '@sampan/contract/partner';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { CallingPartner, CallDeps } from './request-context.ts';

/**
 * The partner that a call comes from. Throws partner_unknown, signature_invalid or signature_expired, and
 * partner_not_allowed for one that is switched off, or of another kind than the operation's.
 */
export async function verifyPartner(
  callDeps: CallDeps,
  operation: Pick<Operation, 'partnerKind'>,
  request: FastifyRequest,
): Promise<CallingPartner> {
  const partner = await callDeps.findPartner(String(request.headers[partnerHeaders.partner] ?? ''));
  if (!partner) throw new AppError('partner_unknown');
  const problem = partner.verify({ headers: request.headers, path: request.url, rawBody: request.rawBody });
  if (problem) throw new AppError(problem);
  if (!partner.isEnabled || partner.kind !== operation.partnerKind) throw new AppError('partner_not_allowed');
  return partner;
}

/** A partner that names an operator (`merchantCode` of the body) must be allowed there. Throws partner_not_allowed. */
export function demandAllowed(partner: CallingPartner, body: unknown): void {
  const named = (body as { merchantCode?: unknown } | null | undefined)?.merchantCode;
  if (typeof named === 'string' && !partner.operators.has(named)) throw new AppError('partner_not_allowed');
}
