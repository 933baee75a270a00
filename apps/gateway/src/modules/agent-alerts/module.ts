import { dateAfter, dateOf, dateTimeOf } from '@sampan/contract/zone-time';
import type { Queries, Tx } from '../../db/database.ts';
import type { Job, PeriodContext } from '../../jobs/job.ts';
import type { Merchant } from '../../plugins/request-context.ts';
import type { AgentsSettings } from '../agents/settings.ts';
import type { ContractsSettings } from '../contracts/settings.ts';
import type { Enqueue } from '../notify/service.ts';
import * as store from './store.ts';

export interface AgentAlertsDeps {
  readonly enqueue: Enqueue;
  /** Contracts are null where the operator has none (module AGENTPOLICY3). */
  readonly inForceIn: (
    queries: Queries,
    merchantCode: string,
  ) => Promise<{
    readonly merchant: Merchant;
    readonly agents: AgentsSettings;
    readonly contracts: ContractsSettings | null;
  } | null>;
}

const dayMs = 86_400_000;

/** What agents are told without having asked: by periods, each exactly once. */
export function agentAlertsModule({ enqueue, inForceIn }: AgentAlertsDeps): {
  readonly jobs: readonly Job[];
  routes(): void;
} {
  /** Offers that lapse in a day. */
  async function expiring(tx: Tx, { merchantCode, from, to }: PeriodContext): Promise<number> {
    const found = merchantCode === null ? null : await inForceIn(tx, merchantCode);
    if (!found?.contracts) return 0;
    const { code, timeZone } = found.merchant;
    const [after, until] = [new Date(from.getTime() + dayMs), new Date(to.getTime() + dayMs)];
    const offers = await store.expiringOffers(tx, { merchantCode: code, from: after, to: until });
    for (const { memberId, kind, expiresAt } of offers)
      await enqueue(tx, {
        merchantCode: code,
        memberId,
        template: 'contract_expiring',
        values: { kind, until: dateTimeOf(expiresAt.getTime(), timeZone).slice(0, 16) },
      });
    return offers.length;
  }

  /** Of downlines whose last settled stake was the operator's number of days ago. */
  async function inactive(tx: Tx, { merchantCode, to }: PeriodContext): Promise<number> {
    const found = merchantCode === null ? null : await inForceIn(tx, merchantCode);
    const days = found?.agents.inactiveDays ?? 0;
    if (!found || days === 0) return 0;
    const { code, timeZone } = found.merchant;
    const today = dateOf(to.getTime(), timeZone);
    const stopped = await store.stoppedOn(tx, { merchantCode: code, day: dateAfter(today, -days - 1), until: today });
    for (const { uplineId, count, names } of stopped)
      await enqueue(tx, {
        merchantCode: code,
        memberId: uplineId,
        template: 'downline_inactive',
        values: { count: String(count), names: names.join(', '), days: String(days) },
      });
    return stopped.length;
  }

  return {
    jobs: [
      { name: 'agent-alerts.expiring', scope: 'operator', schedule: { cron: '0 * * * *' }, settle: expiring },
      { name: 'agent-alerts.inactive', scope: 'operator', schedule: { cron: '0 10 * * *' }, settle: inactive },
    ],
    routes() {},
  };
}
