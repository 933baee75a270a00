import { isMotionReduced } from './dom.ts';

/** Writes amounts from one to another, minor units; the last one is exact. The answer stops it where it is. */
export function countUp(
  write: (minor: bigint) => void,
  from: bigint,
  to: bigint,
  durationMs: number,
): { readonly done: Promise<void>; readonly stop: () => void } {
  if (isMotionReduced() || to <= from) {
    write(to);
    return { done: Promise.resolve(), stop: () => {} };
  }
  let frameId = 0;
  let end: ReturnType<typeof setTimeout> | undefined;
  const startedAt = performance.now();
  const done = new Promise<void>((resolve) => {
    function finish() {
      clearTimeout(end);
      write(to);
      resolve();
    }
    // Hidden tabs draw no frames, but the game goes on.
    end = setTimeout(finish, durationMs + 100);
    const frame = (now: number) => {
      const part = Math.min(1, (now - startedAt) / durationMs);
      if (part === 1) {
        finish();
        return;
      }
      write(from + ((to - from) * BigInt(Math.round(part * 1000))) / 1000n);
      frameId = requestAnimationFrame(frame);
    };
    frameId = requestAnimationFrame(frame);
  });
  return {
    done,
    stop: () => {
      cancelAnimationFrame(frameId);
      clearTimeout(end);
    },
  };
}
