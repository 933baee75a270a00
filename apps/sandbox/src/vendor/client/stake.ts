import { find } from './dom.ts';
import { game } from './game-data.ts';
import { createMeter } from './meters.ts';
import { toMinor } from './money.ts';

const storageKey = `stake.${game.currency}`;

/** The stake selector. The last stake is kept for the next game of the same currency. */
export function createStake() {
  const meter = createMeter('stake');
  const lower = find<HTMLButtonElement>('[data-lower]');
  const raise = find<HTMLButtonElement>('[data-raise]');
  const listeners: (() => void)[] = [];
  let index = Math.max(0, game.stakes.indexOf(remembered() ?? game.defaultStake));
  let isLocked = false;

  function draw() {
    meter.set(toMinor(wire()));
    lower.disabled = isLocked || index === 0;
    raise.disabled = isLocked || index === game.stakes.length - 1;
  }
  function move(by: number) {
    index = Math.min(game.stakes.length - 1, Math.max(0, index + by));
    remember(wire());
    draw();
    for (const listener of listeners) listener();
  }
  const wire = () => game.stakes[index] ?? game.defaultStake;

  lower.addEventListener('click', () => move(-1));
  raise.addEventListener('click', () => move(1));
  draw();

  return {
    wire,
    minor: () => toMinor(wire()),
    set: (stake: string) => {
      index = Math.max(0, game.stakes.indexOf(stake));
      draw();
    },
    /** Begins with what a balance pays for, the smallest stake at least; what is remembered stays. */
    startWithin: (balance: bigint) => {
      while (index > 0 && toMinor(wire()) > balance) index -= 1;
      draw();
    },
    lock: (locked: boolean) => {
      isLocked = locked;
      draw();
    },
    onChange: (listener: () => void) => {
      listeners.push(listener);
    },
  };
}

// A browser may keep frames from storing anything; the stake is then the default one.
function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function remember(stake: string) {
  try {
    localStorage.setItem(storageKey, stake);
  } catch {
    // Not being able to remember a stake is no reason to stop.
  }
}
