/** Work that is done a little in each frame, in the order in which it came. */
export interface FrameQueue {
  /** Answers how to take it back. */
  add(task: () => void): () => void;
}

let lastKey = Number.NEGATIVE_INFINITY;
let isWatching = false;

function watchKeys(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener('keydown', () => (lastKey = performance.now()), { capture: true, passive: true });
}

/** `perFrame`: how many tasks a frame does. `restMs`: how long after a key nothing is done, for its paint to come first. */
export function frameQueue(perFrame: number, restMs: number | (() => number)): FrameQueue {
  const tasks = new Set<() => void>();
  let isRunning = false;

  function run(): void {
    const rest = typeof restMs === 'number' ? restMs : restMs();
    const wait = rest - (performance.now() - lastKey);
    if (wait > 0) {
      setTimeout(() => requestAnimationFrame(run), wait);
      return;
    }
    let left = perFrame;
    for (const task of tasks) {
      tasks.delete(task);
      task();
      left -= 1;
      if (left === 0) break;
    }
    isRunning = tasks.size > 0;
    if (isRunning) requestAnimationFrame(run);
  }

  return {
    add(task) {
      watchKeys();
      tasks.add(task);
      if (!isRunning) {
        isRunning = true;
        // The frame that comes next shows what asked for this.
        requestAnimationFrame(() => requestAnimationFrame(run));
      }
      return () => tasks.delete(task);
    },
  };
}
