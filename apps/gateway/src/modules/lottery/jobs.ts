import type { Clock } from '../../clock.ts';
import type { Events } from '../../events.ts';
import type { Job } from '../../jobs/job.ts';
import type { LotteryService } from './service.ts';

/** How often the clock is looked at, milliseconds; the database is asked only when something may be due. */
const lookEveryMs = 250;

/** Draws what is due. Some lotteries draw every few seconds: too often for the queue. */
export function lotteryJobs({
  service,
  clock,
  events,
}: {
  readonly service: Pick<LotteryService, 'drawDue'>;
  readonly clock: Clock;
  readonly events: Events;
}): { readonly jobs: readonly Job[]; close(): void } {
  let wakeAt = Number.NEGATIVE_INFINITY;
  const close = events.subscribe('content', () => {
    wakeAt = Number.NEGATIVE_INFINITY;
  });
  const draw: Job = {
    name: 'lottery.draw',
    scope: 'installation',
    schedule: { loopMs: lookEveryMs },
    async work() {
      if (clock.now() < wakeAt) return;
      // Should it fail, the next try has a second's rest.
      wakeAt = clock.now() + 1_000;
      const failed = new Map<string, unknown>();
      wakeAt = await service.drawDue((error, merchantCode, gameCode) =>
        failed.set([merchantCode, gameCode].filter((part) => part !== undefined).join(' '), error),
      );
      // Those of the others were drawn.
      const [cause] = failed.values();
      if (failed.size > 0) throw new Error(`no draws of ${[...failed.keys()].join(', ')}`, { cause });
    },
  };
  return { jobs: [draw], close };
}
