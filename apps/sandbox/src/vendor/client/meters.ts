import { find, isMotionReduced } from './dom.ts';
import { show } from './money.ts';

/** Balance, stake and win as they are shown. */
export function createMeter(name: 'balance' | 'stake' | 'win') {
  const output = find(`[data-meter=${name}]`);
  let value = 0n;
  let counting = 0;

  /** The stylesheet makes the figures as small as they must be: an amount is on one line, and nothing moves for it. */
  function write(minor: bigint) {
    const text = show(minor);
    output.textContent = text;
    output.style.setProperty('--figures', String(text.length));
  }

  function set(next: bigint) {
    cancelAnimationFrame(counting);
    value = next;
    write(next);
  }

  return {
    get: () => value,
    set,
    /** Counts up to an amount; the last frame is exact. */
    countTo: (next: bigint, durationMs: number): Promise<void> => {
      cancelAnimationFrame(counting);
      const from = value;
      if (isMotionReduced() || next <= from) {
        set(next);
        return Promise.resolve();
      }
      value = next;
      const startedAt = performance.now();
      return new Promise((resolve) => {
        // Hidden tabs draw no frames, but the game goes on.
        const end = setTimeout(finish, durationMs + 100);
        function finish() {
          clearTimeout(end);
          set(next);
          resolve();
        }
        const frame = (now: number) => {
          const part = Math.min(1, (now - startedAt) / durationMs);
          if (part === 1) {
            finish();
            return;
          }
          write(from + ((next - from) * BigInt(Math.round(part * 1000))) / 1000n);
          counting = requestAnimationFrame(frame);
        };
        counting = requestAnimationFrame(frame);
      });
    },
  };
}
export type Meter = ReturnType<typeof createMeter>;
