import { AppError } from '../../app-error.ts';
import type { Job } from '../../jobs/job.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { Earning } from './earning.ts';

export function pointsJobs(deps: {
  readonly earning: Pick<Earning, 'closeDays'>;
  /** Null: no such merchant. */
  readonly findMerchant: (code: string) => Promise<Merchant | null>;
}): readonly Job[] {
  return [
    /** A while after the day: whatever was being settled then has been. Done again, it writes the same. */
    {
      name: 'points.close-days',
      scope: 'operator',
      schedule: { cron: '20 0 * * *' },
      timeoutSeconds: 3_600,
      async work({ merchantCode }) {
        const merchant = await deps.findMerchant(merchantCode);
        if (!merchant) throw new AppError('merchant_unknown');
        return deps.earning.closeDays(merchant);
      },
    },
  ];
}
