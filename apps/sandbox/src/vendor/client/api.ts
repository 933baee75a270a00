import type { FairnessAnswer, GameError, SessionAnswer, SpinAnswer } from '../protocol.ts';
import { game } from './game-data.ts';

const timeoutMs = 15_000;

/** A call that got no usable answer. `session_over` ends the game, everything else may be tried again. */
export class CallFailed extends Error {
  readonly reason: GameError | 'seed_invalid';
  constructor(reason: GameError | 'seed_invalid') {
    super(reason);
    this.reason = reason;
  }
}

async function call(path: string, body?: object): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${game.session}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new CallFailed('unavailable');
  }
  if (response.status === 204) return null;
  const answer = (await response.json().catch(() => null)) as { error?: string } | null;
  if (response.ok && answer) return answer;
  if (response.status === 401) throw new CallFailed('session_over');
  if (response.status === 409) throw new CallFailed('spin_in_flight');
  throw new CallFailed(answer?.error === 'seed_invalid' ? 'seed_invalid' : 'unavailable');
}

export const api = {
  session: () => call('/api/vendor/session') as Promise<SessionAnswer>,
  spin: (spinId: string, stake: string) => call('/api/vendor/spins', { spinId, stake }) as Promise<SpinAnswer>,
  progress: (spinId: string, step: number, isSeen: boolean) =>
    call(`/api/vendor/spins/${spinId}/progress`, { step, isSeen }),
  fairness: () => call('/api/vendor/fairness') as Promise<FairnessAnswer>,
  rotate: (clientSeed: string) => call('/api/vendor/fairness/rotate', { clientSeed }) as Promise<FairnessAnswer>,
};

/** A new spin's id: 128 random bits. */
export function newSpinId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
