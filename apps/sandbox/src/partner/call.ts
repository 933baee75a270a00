import { envelope } from '@sampan/contract/envelope';
import * as z from 'zod/mini';
import type { Config, PartnerCode } from '../config.ts';
import { signedHeaders } from './signature.ts';

/**
 * How a signed call ended.
 * - `done`: the gateway did it; `value` is the envelope's
 * - `refused`: the gateway said no, and nothing was moved
 * - `unknown`: no clear answer (timeout, connection, 5xx); it may or may not have been done
 */
export type CallResult =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export type SignedCall = (partner: PartnerCode, url: string, rawBody: string) => Promise<CallResult>;

/** Posts bodies to the gateway, signed for a partner. Never throws. */
export function signedCall(
  secrets: Config['partners'],
  { timeoutMs = 8000, now = Date.now }: { timeoutMs?: number; now?: () => number } = {},
): SignedCall {
  return async (partner, url, rawBody) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: signedHeaders(partner, secrets[partner].secret, new URL(url).pathname, rawBody, now()),
        body: rawBody,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return judge(response.status, await response.text());
    } catch (error) {
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'error' };
    }
  };
}

function judge(status: number, text: string): CallResult {
  const answer = z.safeParse(envelope, parseJson(text));
  if (!answer.success) return { kind: 'unknown', reason: `HTTP ${status} without an envelope` };
  if (answer.data.success && status < 300) return { kind: 'done', value: answer.data.value };
  // Only a 4xx with a code is a clear no: it was answered before any money moved.
  if (status >= 400 && status < 500 && answer.data.errorCode) return { kind: 'refused', code: answer.data.errorCode };
  return { kind: 'unknown', reason: `HTTP ${status} ${answer.data.errorCode ?? ''}`.trim() };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
