import type { Clock } from '../../clock.ts';
import type { Events } from '../../events.ts';
import { repeat } from '../../repeat.ts';
import type { LotteryService } from './service.ts';

/** How often the clock is looked at, milliseconds; the database is asked only when something may be due. */
const lookEveryMs = 250;

/** Draws what is due. The answer stops it and waits for what is running. */
export function lotteryJobs(deps: {
  readonly service: Pick<LotteryService, 'drawDue'>;
  readonly clock: Clock;
  readonly events: Events;
  readonly onError: (error: unknown, merchantCode?: string) => void;
}): () => Promise<void> {
  const { service, clock, events, onError } = deps;
  let wakeAt = Number.NEGATIVE_INFINITY;
  const stopListening = events.subscribe('content', () => {
    wakeAt = Number.NEGATIVE_INFINITY;
  });
  const stop = repeat(lookEveryMs, onError, async () => {
    if (clock.now() < wakeAt) return;
    // Should it fail, the next try has a second's rest.
    wakeAt = clock.now() + 1_000;
    wakeAt = await service.drawDue(onError);
  });
  return async () => {
    stopListening();
    await stop();
  };
}
