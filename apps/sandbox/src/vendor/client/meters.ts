import { countUp } from './count-up.ts';
import { find } from './dom.ts';
import { show } from './money.ts';

/** Balance, stake and win as they are shown. */
export function createMeter(name: 'balance' | 'stake' | 'win') {
  const output = find(`[data-meter=${name}]`);
  let value = 0n;
  let stop: () => void = () => {};

  /** The stylesheet makes the figures as small as they must be: an amount is on one line, and nothing moves for it. */
  function write(minor: bigint) {
    const text = show(minor);
    output.textContent = text;
    output.style.setProperty('--figures', String(text.length));
  }

  function set(next: bigint) {
    stop();
    value = next;
    write(next);
  }

  return {
    get: () => value,
    set,
    /** Counts up to an amount. */
    countTo: (next: bigint, durationMs: number): Promise<void> => {
      stop();
      const counting = countUp(write, value, next, durationMs);
      value = next;
      ({ stop } = counting);
      return counting.done;
    },
  };
}
export type Meter = ReturnType<typeof createMeter>;
