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

/**
 * Posts bodies to the gateway, signed for a partner. Never throws. A path is the gateway's as it is set now: messages
 * that wait in the outbox find it after it has moved.
 */
export function signedCall(
  { partners, gatewayUrl }: Pick<Config, 'partners' | 'gatewayUrl'>,
  { timeoutMs = 8000, now = Date.now }: { timeoutMs?: number; now?: () => number } = {},
): SignedCall {
  return async (partner, url, rawBody) => {
    try {
      const target = new URL(url, gatewayUrl);
      const response = await fetch(target, {
        method: 'POST',
        headers: signedHeaders(partner, partners[partner].secret, target.pathname, rawBody, now()),
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

/** Answers of the gateway with a 5xx status that are a clear no all the same: the game, not the call, is closed. */
const closedCodes: readonly string[] = ['game_unavailable', 'vendor_closed', 'maintenance'];

function judge(status: number, text: string): CallResult {
  const answer = z.safeParse(envelope, parseJson(text));
  if (!answer.success) return { kind: 'unknown', reason: `HTTP ${status} without an envelope` };
  if (answer.data.success && status < 300) return { kind: 'done', value: answer.data.value };
  const code = answer.data.errorCode ?? '';
  // Everything else with a 5xx may have happened after the money moved.
  const isClear = closedCodes.includes(code) || (code !== '' && status >= 400 && status < 500);
  return isClear ? { kind: 'refused', code } : { kind: 'unknown', reason: `HTTP ${status} ${code}`.trim() };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
