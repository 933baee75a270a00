import type {
  BetList,
  BetsAnswer,
  CashOutAnswer,
  Failed,
  FixtureAnswer,
  FixtureList,
  FixturesAnswer,
  PlaceAnswer,
  PlaceRequest,
} from '../engine/fixtures/protocol.ts';
import { book } from './book-data.ts';

const timeoutMs = 12_000;
const base = '/api/vendor/sports';
const sessionOver: Failed = { state: 'failed', error: 'session_over' };

const isFailed = (answer: unknown): answer is Failed =>
  typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === 'failed';

/** Null when no usable answer came. */
async function call<Answer>(path: string, body?: object): Promise<Answer | Failed | null> {
  try {
    const response = await fetch(base + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${book.session}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401) return sessionOver;
    const answer: unknown = await response.json();
    return response.ok || isFailed(answer) ? (answer as Answer) : null;
  } catch {
    return null;
  }
}

const query = (values: Readonly<Record<string, string | number | null>>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ).toString();

export interface FixturesQuery {
  readonly list: FixtureList;
  readonly league: string | null;
  /** Milliseconds. */
  readonly dayEnd: number;
  readonly after: string | null;
  readonly limit: number;
}

export const calls = {
  fixtures: (asked: FixturesQuery) => call<FixturesAnswer>(`/fixtures?${query({ ...asked })}`),
  fixture: (id: string) => call<FixtureAnswer>(`/fixtures/${encodeURIComponent(id)}`),
  bets: (list: BetList, after: string | null) => call<BetsAnswer>(`/bets?${query({ list, after, limit: 20 })}`),
  place: (request: PlaceRequest) => call<PlaceAnswer>('/bets', request),
  cashOut: (betId: string, amount: string) =>
    call<CashOutAnswer>(`/bets/${encodeURIComponent(betId)}/cash-out`, { amount }),
};
