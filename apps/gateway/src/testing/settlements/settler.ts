import * as z from 'zod';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { localEvents } from '../../events.ts';
import type { Job } from '../../jobs/job.ts';
import { createJobs, type Jobs } from '../../jobs/runner.ts';
import { contractsOf, contractsSettings } from '../../modules/contracts/settings.ts';
import { accountStatusOf } from '../../modules/identity/account-status.ts';
import { rebateJobs } from '../../modules/rebates/jobs.ts';
import { createRebates } from '../../modules/rebates/service.ts';
import { createWallet } from '../../modules/wallet/service.ts';
import { billJobs } from '../../modules/bills/jobs.ts';
import { createBills } from '../../modules/bills/service.ts';

export const settledOperator = 'SETTLED';
/** In the order in which they may be caught up. */
export const settlingJobs = ['bills.realtime', 'rebates.settlement', 'rebates.day', 'bills.pay', 'rebates.pay'];

/** The jobs of real-time salaries and of rebates, of one operator. `onSettle` is called within each settlement. */
export function settler(db: Database, clock: Clock, onSettle: (job: string) => void = () => undefined): Jobs {
  const code = settledOperator;
  const merchant = {
    code,
    name: code,
    currency: 'VND',
    currencySymbol: '₫',
    currencyDigits: 2,
    timeZone: 'UTC',
  } as never;
  const wallet = createWallet({ db, clock, events: localEvents() });
  const settings = contractsOf(
    z.object(contractsSettings(2)).parse({ realtimeSalary: { isOn: true, payer: 'platform' } }),
  );
  const names = { accountNames: async () => new Map<string, string>() };
  const bills = createBills({
    db,
    clock,
    wallet,
    identity: { ...names, accountStatusOf },
    contracts: { consider: () => Promise.reject(new Error('nothing is offered')) },
    inForceIn: async () => ({ merchant, settings }),
    owed: async () => 0n,
    enqueue: async () => true,
  });
  const rebates = createRebates({
    db,
    clock,
    wallet,
    tree: { uplineAt: async () => null, isUnder: async () => false },
    identity: { ...names, findByAccount: async () => null },
    rebatesIn: async () => ({ merchant, settings: { isOn: true, when: 'settlement', maxRates: { RNG: 1 } } }),
    enqueue: async () => true,
    countIntervals: async () => {},
  });
  const watched = (job: Job): Job => {
    const often = { retry: { limit: 1_000, delaySeconds: 1, maxDelaySeconds: 1 }, timeoutSeconds: 2 };
    if (!('settle' in job)) return { ...job, ...often };
    return {
      ...job,
      ...often,
      async settle(tx, at) {
        const done = await job.settle(tx, at);
        onSettle(job.name);
        return done;
      },
    };
  };
  return createJobs({
    db,
    clock,
    log: { warn: () => undefined, error: () => undefined },
    operators: async () => [{ code, timeZone: 'UTC' }],
    timing: { look: 0.1, poll: 0.5, supervise: 1 },
    jobs: [...billJobs(bills), ...rebateJobs(rebates)].filter(({ name }) => settlingJobs.includes(name)).map(watched),
  });
}
