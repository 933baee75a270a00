import type { PlaceAnswer, PlaceRequest } from '../engine/fixtures/protocol.ts';

/** How a request ended. */
export type FinalAnswer = Exclude<PlaceAnswer, { readonly state: 'waiting' | 'pending' }>;

interface Needs {
  /** Sends a request; null when no answer came. */
  readonly ask: (request: PlaceRequest) => Promise<PlaceAnswer | null>;
  readonly wait: (ms: number) => Promise<void>;
  /** The server's time, in milliseconds. */
  readonly now: () => number;
}

const askAgainMs = [400, 800, 1_500, 2_500];
/** So long after its time a bet that waits is asked about, where the socket hasn't told of it. */
const afterWaitingMs = 400;
/** A request without an end by then shows among the bets, if it was taken. */
const givenUpMs = 60_000;

const finalOf = (answer: PlaceAnswer | null): FinalAnswer | null =>
  answer === null || answer.state === 'waiting' || answer.state === 'pending' ? null : answer;

/** Sends bets until there is an end: the same request never stakes twice. */
export function createPlacer({ ask, wait, now }: Needs) {
  const listening = new Map<string, (answer: FinalAnswer) => void>();

  return {
    /** Null when no end came in time. `onWaiting`: the bet is looked at again at that time, in milliseconds. */
    place: async (request: PlaceRequest, onWaiting: (until: number) => void): Promise<FinalAnswer | null> => {
      const { promise: heard, resolve } = Promise.withResolvers<FinalAnswer>();
      listening.set(request.requestId, resolve);
      const startedAt = now();
      try {
        for (let attempt = 0; now() - startedAt < givenUpMs; attempt++) {
          const answer = await Promise.race([ask(request), heard]);
          const final = finalOf(answer);
          if (final) return final;
          const isWaiting = answer?.state === 'waiting';
          if (isWaiting) onWaiting(answer.until);
          const pause = isWaiting
            ? Math.max(0, answer.until - now()) + afterWaitingMs
            : (askAgainMs[Math.min(attempt, askAgainMs.length - 1)] ?? 0);
          const told = await Promise.race([wait(pause), heard]);
          if (told) return told;
        }
        return null;
      } finally {
        listening.delete(request.requestId);
      }
    },
    /** The socket told how a request stands. */
    hear: (requestId: string, answer: PlaceAnswer) => {
      const final = finalOf(answer);
      if (final) listening.get(requestId)?.(final);
    },
  };
}
