import { useRef } from 'react';
import type { BotCheck } from '@sampan/contract/verification';
import { ApiError } from '@sampan/client/api-error';
import { fetchChallenge } from '../queries.ts';
// oxlint-disable-next-line import/default -- the bundler makes it: the address of the worker's own chunk
import workerUrl from './pow-worker.ts?worker&url';
import { ownScript } from './script-urls.ts';
import { useIdentitySettings, type IdentitySettings } from '../settings.ts';

/** A proof is thrown away after so long, milliseconds: its challenge may have expired. */
const lifetime = 240_000;

/** Solves a challenge in a worker of its own, so that typing stays smooth. Rejects with `bot_check_failed`. */
async function solve(challenge: string): Promise<BotCheck> {
  const worker = new Worker(ownScript(workerUrl), { type: 'module' });
  try {
    const payload = await new Promise<string | null>((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<string | null>) => resolve(event.data));
      // The event of a worker whose code did not come says nothing of what broke.
      worker.addEventListener('error', (event) =>
        reject(new ApiError(event instanceof ErrorEvent ? 'bot_check_failed' : 'network', 0)),
      );
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
      worker.postMessage(challenge);
    });
    if (payload === null) throw new ApiError('bot_check_failed', 0);
    return { provider: 'pow', payload };
  } finally {
    worker.terminate();
  }
}

/** The proof for users who can't see the captcha's picture: more work, which replaces the captcha, too. */
export async function solveHardChallenge(): Promise<BotCheck> {
  return solve(await fetchChallenge('hard'));
}

async function prove({ provider, geetestId }: IdentitySettings['botCheck']): Promise<BotCheck | undefined> {
  if (provider === 'none') return undefined;
  if (provider === 'pow') return solve(await fetchChallenge('usual'));
  const { askGeetest } = await import('./geetest.ts');
  return askGeetest(geetestId);
}

export interface BotChecker {
  /** Begins the work, so that the submission needn't wait; for the first touch of a form. */
  prepare: () => void;
  /** Calls with a proof; with another one, once, where the gateway found the first one stale or used. */
  run: <T>(send: (check: BotCheck | undefined) => Promise<T>) => Promise<T>;
}

/** spec §7: the check before login, registration, SMS and the reset. Each proof is good for one call. */
export function useBotCheck(): BotChecker {
  const { botCheck } = useIdentitySettings();
  const ready = useRef<{ proof: Promise<BotCheck | undefined>; since: number } | null>(null);

  function begin(): Promise<BotCheck | undefined> {
    const proof = prove(botCheck);
    ready.current = { proof, since: performance.now() };
    // The next call reports a failure; nothing else does.
    proof.catch(() => (ready.current = null));
    return proof;
  }
  function isFresh(): boolean {
    return ready.current !== null && performance.now() - ready.current.since < lifetime;
  }
  async function take(): Promise<BotCheck | undefined> {
    const proof = isFresh() && ready.current ? ready.current.proof : begin();
    ready.current = null;
    return proof;
  }
  return {
    // A person's widget is not opened before it is needed.
    prepare: () => {
      // What is sent with a proof is sealed: its code is there should the connection go meanwhile.
      import('../../../platform/seal.ts').catch(() => undefined);
      if (botCheck.provider === 'pow' && !isFresh()) void begin().catch(() => undefined);
    },
    run: async (send) => {
      try {
        return await send(await take());
      } catch (error) {
        if (botCheck.provider !== 'pow' || !isStale(error)) throw error;
        return send(await take());
      }
    },
  };
}

function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 0 && /^bot_check_(?:required|failed)$/.test(error.code);
}
