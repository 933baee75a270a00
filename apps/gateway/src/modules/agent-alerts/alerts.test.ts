import { randomUUID } from 'node:crypto';
import { offerHouseContract } from '@sampan/contract/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { asOwner } from '../../testing/staff.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';
import { addAgent, type Agent, setContracts, tiers } from '../contracts/testing/agents.ts';
import { findTemplate } from '../notify/templates.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];

describe.each(oneDatabase)('alerts to agents on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await switchModules(gateway, { AGENTPOLICY3: true });
    await setContracts(gateway, { dailySalary: { isOn: true } });
    await run();
  });
  afterAll(() => gateway.close());

  async function run(): Promise<void> {
    for (const job of ['agent-alerts.expiring', 'agent-alerts.inactive']) await gateway.runJob(job);
  }
  async function pass(milliseconds: number): Promise<void> {
    gateway.clock.advance(milliseconds);
    await run();
  }
  const told = async (agent: Agent, template: string) =>
    (
      await gateway.db.run<{ values: Record<string, string> }>({
        text: `select values from notifications where template = $1 and member_id = $2 order by created_at`,
        values: [template, agent.id],
      })
    ).rows.map((row) => row.values);
  /** A settled stake of now; minor units. */
  async function stake(agent: Agent): Promise<void> {
    const { rows } = await gateway.db.run<{ account_id: bigint; placed_at: Date; id: bigint }>({
      text: `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type,
          vassalage, vendor_name, stake, returned, payout, status, placed_at, settled_at)
        values ('p', $1, (select ledger_account('SAMPAN', 'real', 'VND', 'member', $2::text)), 'SAMPAN', $2::text::uuid,
          'n', 'g', 'RNG', 'v', 'v', 100, 0, 0, 'settled', $3, $3) returning account_id, placed_at, id`,
      values: [randomUUID(), agent.id, new Date(gateway.clock.now())],
    });
    const values = [rows[0]!.account_id, rows[0]!.placed_at, rows[0]!.id];
    await gateway.db.run({ text: 'select play_count_round($1, $2, $3)', values });
  }

  it('[T-07] says once, a day before, that an offer lapses that was not answered', async () => {
    const agent = await addAgent(gateway);
    const body = {
      memberId: agent.id,
      category: 'CONS' as const,
      kind: 'daily' as const,
      tiers: tiers(['1000', '0', 1, 1]),
      rates: null,
      reason: 'agreed',
    };
    const caller = { token: (await asOwner(gateway)).token, idempotencyKey: randomUUID() };
    const { value } = await gateway.call(offerHouseContract, { body }, caller);
    await pass(5 * dayMs);
    expect(await told(agent, 'contract_expiring')).toEqual([]);
    gateway.clock.advance(value.expiresAt - dayMs - gateway.clock.now());
    await pass(hourMs);
    await pass(hourMs);
    await pass(dayMs);
    expect(await told(agent, 'contract_expiring')).toMatchObject([{ kind: 'daily' }]);
  });

  it('[T-04] tells the direct upline once which downlines stopped to play', async () => {
    await changeSettings(gateway, (all) => ({ ...all, agents: { inactiveDays: 3 } }));
    const top = await addAgent(gateway);
    const middle = await addAgent(gateway, top);
    const [idle, playing] = [await addAgent(gateway, middle, 3), await addAgent(gateway, middle, 3)];
    await pass(dayMs);
    for (const agent of [middle, idle, playing]) await stake(agent);
    for (let days = 0; days < 3; days++) {
      await pass(dayMs);
      expect(await told(middle, 'downline_inactive')).toEqual([]);
      await stake(playing);
      await stake(middle);
    }
    await pass(dayMs);
    await pass(dayMs);
    expect(await told(middle, 'downline_inactive')).toEqual([{ count: '1', names: idle.account, days: '3' }]);
    expect(await told(top, 'downline_inactive')).toEqual([]);
    // None where the operator doesn't want it.
    await changeSettings(gateway, (all) => ({ ...all, agents: { inactiveDays: 0 } }));
    for (let days = 0; days < 5; days++) await pass(dayMs);
    expect(await told(middle, 'downline_inactive')).toHaveLength(1);
  });
});

it('[T-06] [T-07] each alert leads to the page that it is about', () => {
  const pathOf = (name: string, values: Record<string, string>) => findTemplate(name)?.path(values);
  expect(['dividend', 'daily', 'hourly', 'realtime'].map((kind) => pathOf('contract_changed', { kind }))).toEqual([
    '/agent/dividend',
    '/agent/dailyWages',
    '/agent/hourlySalary',
    '/agent/realtimeSalary',
  ]);
  expect(pathOf('contract_expiring', { kind: 'hourly' })).toBe('/agent/hourlySalary');
  expect([pathOf('rebate_paid', {}), pathOf('downline_inactive', {})]).toEqual(['/agent/income', '/agent/downline']);
});
