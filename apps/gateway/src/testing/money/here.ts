import { createAudit } from '../../modules/audit/service.ts';
import { waiveByCommand } from '../../modules/turnover/by-command.ts';
import type { TestGateway } from '../harness.ts';
import type { MoneyGateway } from './gateway.ts';

/** A gateway of this process; its jobs may be run by another instance beside it. */
export function here(gateway: TestGateway, beside: TestGateway = gateway): MoneyGateway {
  let isNext = false;
  return {
    // Two instances take turns, as behind a balancer.
    async call(operation, input, caller) {
      isNext = !isNext;
      return (isNext ? gateway : beside).call(operation, input, caller);
    },
    async runJob(name) {
      await Promise.all([...new Set([gateway, beside])].map((one) => one.runJob(name)));
    },
    now: () => gateway.clock.now(),
    advance: async (milliseconds) => gateway.clock.advance(milliseconds),
    async read(text, values) {
      const { rows } = await gateway.db.run<{ found: string }>({ text, values });
      return rows.map(({ found }) => found);
    },
    async waive(account, obligation) {
      const given = { merchantCode: 'SAMPAN', member: account, obligation: BigInt(obligation) };
      const by = { reason: 'at random', actor: 'test' };
      const { db, clock } = gateway;
      return (await waiveByCommand({ db, clock, audit: createAudit({ db, clock }) }, { ...given, ...by })).status;
    },
  };
}
