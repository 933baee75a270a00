/** The time as the modules see it; tests pass their own. Milliseconds UTC. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
