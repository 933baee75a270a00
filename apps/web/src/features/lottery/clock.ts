import { useSyncExternalStore } from 'react';

/** How far the gateway's clock is ahead of this device's, milliseconds. */
let offset = 0;
let now = 0;
let isKnown = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/** What an answer said the time is; `receivedAt` by this device's clock. */
export function learnTime(serverTime: number, receivedAt: number): void {
  const next = serverTime - receivedAt;
  // The way here takes longer at times: only a real difference moves the seconds.
  if (Math.abs(next - offset) > 400) offset = next;
  isKnown = true;
  tell();
}

/** The gateway's time as far as it is known, milliseconds UTC. */
export function gatewayTime(): number {
  return Date.now() + offset;
}

function tell(): void {
  now = gatewayTime();
  for (const watcher of watchers) watcher();
}

function tick(): void {
  tell();
  // Just after the gateway's second turns, so that all countdowns step together and none skips one.
  timer = setTimeout(tick, 1_005 - (gatewayTime() % 1_000));
}

/** In a hidden page the seconds stand still, and are right again when it comes back. */
function follow(): void {
  clearTimeout(timer);
  if (watchers.size > 0 && document.visibilityState !== 'hidden') tick();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  if (watchers.size === 1) {
    document.addEventListener('visibilitychange', follow);
    follow();
  }
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}

const read = () => (isKnown ? now : null);

/** The gateway's time, anew each second: one clock for all countdowns of the page. Null until an answer has told it. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
