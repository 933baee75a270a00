import { untilAnswered } from '../client/until-answered.ts';
import type {
  BetPage,
  CancelAnswer,
  DrawState,
  Failed,
  OrderAnswer,
  OrderRequest,
  ResultPage,
} from '../engine/draws/protocol.ts';
import { lottery } from './lottery-data.ts';

const timeoutMs = 10_000;

/** Null when no usable answer came. */
async function ask<Answer>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Answer | null> {
  try {
    const response = await fetch(`/api/vendor/draws/${path}`, {
      method,
      headers: { authorization: `Bearer ${lottery.session}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json().catch(() => null)) as { state?: unknown } | null;
    if (typeof answer?.state === 'string') return answer as Answer;
    return response.status === 401 ? ({ state: 'failed', error: 'session_over' } as Answer) : null;
  } catch {
    return null;
  }
}

const query = (values: Readonly<Record<string, string | number | null>>) =>
  String(
    new URLSearchParams(
      Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
    ),
  );

export const drawCalls = {
  state: () => ask<DrawState | Failed>('GET', 'state'),
  order: (request: OrderRequest) => untilAnswered(() => ask<OrderAnswer>('POST', 'orders', request)),
  cancelBet: (betId: string) => untilAnswered(() => ask<CancelAnswer>('DELETE', `bets/${encodeURIComponent(betId)}`)),
  cancelOrder: (orderId: string) =>
    untilAnswered(() => ask<CancelAnswer>('DELETE', `orders/${encodeURIComponent(orderId)}`)),
  bets: (list: 'open' | 'past', before: string | null) =>
    ask<BetPage | Failed>('GET', `bets?${query({ list, before, limit: 20 })}`),
  results: (before: number | null, limit: number) =>
    ask<ResultPage | Failed>('GET', `results?${query({ before, limit })}`),
};

/** A new order's id: 128 random bits. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
