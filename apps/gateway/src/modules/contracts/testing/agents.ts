import { randomUUID } from 'node:crypto';
import type { ContractCategory, ContractKind } from '@sampan/contract/contract-rules';
import { offerContract } from '@sampan/contract/contracts';
import type { InputOf } from '@sampan/contract/operation';
import type { TestGateway } from '../../../testing/harness.ts';
import { openSession } from '../../../testing/people.ts';
import { changeSettings } from '../../../testing/settings.ts';
import { register } from '../../agents/testing/family.ts';

export interface Agent {
  readonly id: string;
  readonly account: string;
  readonly merchant: string;
}
let count = 0;

/** An agent's account under another, or under none; another type where it is given (spec §4). */
export async function addAgent(gateway: TestGateway, upline: Agent | null = null, type = 1): Promise<Agent> {
  const account = `agent${++count}x${randomUUID().slice(0, 6)}`;
  const at = gateway.clock.now();
  const id = await register(gateway.db, { merchantCode: 'SAMPAN', at, agentId: upline?.id ?? null, type, account });
  return { id, account, merchant: 'SAMPAN' };
}

/** A session of now: the clock of a test runs far ahead. */
export const tokenOf = async (gateway: TestGateway, agent: Agent) => ({ token: await openSession(gateway, agent) });

/** Sets the groups of settings of contracts; what isn't named is as without them. */
export function setContracts(
  gateway: TestGateway,
  { dividend = {}, dailySalary = {}, hourlySalary = {}, realtimeSalary = {} }: Readonly<Record<string, object>>,
): Promise<void> {
  return changeSettings(gateway, (all) => ({ ...all, dividend, dailySalary, hourlySalary, realtimeSalary }));
}

type Body = InputOf<typeof offerContract>['body'];

/** Tiers as "stakes / loss / members / percent". */
export const tiers = (...rows: readonly (readonly [string, string, number, number])[]): Body['tiers'] =>
  rows.map(([minimumBet, netLoss, activeMember, percent]) => ({
    minimumBet,
    netLoss,
    activeMember,
    rate: Math.round(percent * 10_000),
  }));

export async function offer(
  gateway: TestGateway,
  from: Agent,
  to: Agent,
  terms: { readonly kind: ContractKind; readonly category?: ContractCategory } & Partial<Pick<Body, 'tiers' | 'rates'>>,
  idempotencyKey: string = randomUUID(),
) {
  const body = { account: to.account, category: 'CONS' as const, tiers: [], rates: null, ...terms };
  return gateway.call(offerContract, { body }, { ...(await tokenOf(gateway, from)), idempotencyKey });
}
