/** Those who want to hear of something, as `useSyncExternalStore` has it: `subscribe` returns the way to stop. */
export interface Listeners<Told extends unknown[]> {
  readonly subscribe: (listener: (...told: Told) => void) => () => void;
  readonly publish: (...told: Told) => void;
}

export function createListeners<Told extends unknown[] = []>(): Listeners<Told> {
  const all = new Set<(...told: Told) => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    publish(...told) {
      for (const listener of all) listener(...told);
    },
  };
}
