import type { Job } from '../../jobs/job.ts';
import type { Chat } from './service.ts';

/** Deletes what is older than the operator keeps. */
export function chatJobs(service: Pick<Chat, 'purge'>): readonly Job[] {
  return [
    {
      name: 'chat.purge',
      scope: 'operator',
      schedule: { everySeconds: 3_600 },
      work: ({ merchantCode }) => service.purge(merchantCode),
    },
  ];
}
