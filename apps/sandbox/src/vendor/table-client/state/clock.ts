/** Differences between the server's clock and this one, as messages showed them; the latest last. */
export type ClockSamples = readonly number[];

const keptSamples = 20;

/** Takes in a time that the server told and the local time of its arrival, both in milliseconds. */
export const learnTime = (samples: ClockSamples, serverNow: number, localNow: number): ClockSamples =>
  [...samples, serverNow - localNow].slice(-keptSamples);

/** What is added to the local clock for the server's time. A message is never early: the largest difference is nearest. */
export const offsetOf = (samples: ClockSamples): number => (samples.length === 0 ? 0 : Math.max(...samples));
