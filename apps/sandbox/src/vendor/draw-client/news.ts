import type { DrawError, DrawState } from '../engine/draws/protocol.ts';
import { type ClockSamples, learnTime, offsetOf } from '../table-client/state/clock.ts';
import { pauseBefore } from '../table-client/state/reconnection.ts';
import { drawCalls } from './calls.ts';
import { nextAskAt } from './state/countdown.ts';

interface Listener {
  readonly onState: (state: DrawState) => void;
  readonly onLost: () => void;
  readonly onFailed: (error: DrawError) => void;
}

/** Asks for the lottery's state when something should have happened, and now and then. */
export function createNews(first: DrawState, { onState, onLost, onFailed }: Listener) {
  let samples: ClockSamples = learnTime([], first.now, Date.now());
  let state = first;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isAsking = false;

  const now = () => Date.now() + offsetOf(samples);
  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void ask(), ms);
  };

  async function ask() {
    if (isAsking || isStopped) return;
    isAsking = true;
    const answer = await drawCalls.state();
    isAsking = false;
    if (answer === null) {
      onLost();
      wait(pauseBefore(attempt, Math.random()));
      attempt += 1;
    } else if (answer.state === 'failed') {
      onFailed(answer.error);
      wait(pauseBefore(attempt, Math.random()));
      attempt += 1;
    } else {
      attempt = 0;
      samples = learnTime(samples, answer.now, Date.now());
      state = answer;
      onState(answer);
      wait(Math.max(0, nextAskAt(state, now()) - now()));
    }
  }

  const askAtOnce = () => void ask();
  window.addEventListener('online', askAtOnce);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) askAtOnce();
  });

  return {
    now,
    ask: askAtOnce,
    start: () => {
      isStopped = false;
      wait(Math.max(0, nextAskAt(state, now()) - now()));
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
