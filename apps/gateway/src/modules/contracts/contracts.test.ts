import { randomUUID } from 'node:crypto';
import {
  consolidated,
  downlineContracts,
  endContract,
  endDownlineContract,
  offerHouseContract,
  ownContracts,
  processDailySalary,
  processDividend,
  processHourlySalary,
  processRealtimeSalary,
  staffContracts,
  withdrawContract,
} from '@sampan/contract/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { asOwner } from '../../testing/staff.ts';
import { switchModules } from '../../testing/settings.ts';
import { treeOf } from '../agents/testing/family.ts';
import { addAgent, type Agent, offer, setContracts, tiers, tokenOf } from './testing/agents.ts';

const dayMs = 86_400_000;
const house = tiers(['1000', '100', 1, 3], ['5000', '300', 2, 5]);
const lower = tiers(['1000', '100', 1, 2], ['5000', '300', 2, 4]);

describe.each(oneDatabase)('contracts on %s', (kind) => {
  let gateway: TestGateway;
  let staff: { readonly token: string };
  let [top, middle, low]: Agent[] = [];
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await switchModules(gateway, { AGENTPOLICY3: true });
    const on = { isOn: true };
    await setContracts(gateway, { dividend: on, dailySalary: on, hourlySalary: on, realtimeSalary: on });
    staff = { token: (await asOwner(gateway)).token };
    top = await addAgent(gateway);
    middle = await addAgent(gateway, top);
    low = await addAgent(gateway, middle);
  });

  const as = (agent: Agent) => tokenOf(gateway, agent);
  const ofHouse = async (agent: Agent, over: object = {}, key: string = randomUUID()) => {
    const body = {
      memberId: agent.id,
      kind: 'dividend',
      category: 'CONS',
      tiers: house,
      rates: null,
      reason: 'agreed',
    } as const;
    return gateway.call(offerHouseContract, { body: { ...body, ...over } }, { ...staff, idempotencyKey: key });
  };
  const answer = async (agent: Agent, status: 'A' | 'R' | 'V' | 'C', over: object = {}) =>
    gateway.call(processDividend, { body: { type: 'CONS', status, ...over } }, await as(agent));
  const own = async (agent: Agent, query: object = {}) =>
    (await gateway.call(ownContracts, { query }, await as(agent))).value.list;
  /** In force along the whole line, from the next half month on. */
  async function line(): Promise<void> {
    expect((await ofHouse(top!)).errorCode).toBeNull();
    expect((await answer(top!, 'A')).errorCode).toBeNull();
    expect((await offer(gateway, top!, middle!, { kind: 'dividend', tiers: lower })).errorCode).toBeNull();
    expect((await answer(middle!, 'A')).errorCode).toBeNull();
    expect(
      (await offer(gateway, middle!, low!, { kind: 'dividend', tiers: tiers(['1000', '100', 1, 1]) })).errorCode,
    ).toBeNull();
    expect((await answer(low!, 'A')).errorCode).toBeNull();
  }

  it('[T-06] are offered, accepted and begin with the next period, each resting on the upline’s own', async () => {
    expect((await offer(gateway, top!, middle!, { kind: 'dividend', tiers: lower })).errorCode).toBe(
      'contract_upline_ended',
    );
    await line();
    const [mine] = await own(middle!);
    expect(mine).toMatchObject({
      status: 'active',
      period: 'semimonthly',
      mode: 'fixed',
      isOfHouse: false,
      endsAt: null,
    });
    expect(mine!.startsAt).toBeGreaterThan(gateway.clock.now());
    expect(mine!.tiers).toMatchObject([{ rate: 20_000 }, { rate: 40_000 }]);
    const { value } = await gateway.call(downlineContracts, { query: { account: low!.account } }, await as(middle!));
    expect(value).toMatchObject({
      totalCount: 1,
      list: [{ account: low!.account, kind: 'dividend', status: 'active' }],
    });
  });

  it('[T-06] only to a direct downline that is an agent; others aren’t there', async () => {
    await line();
    const stranger = await addAgent(gateway);
    const player = await addAgent(gateway, top, 3);
    for (const to of [low!, stranger, player, top!, { ...low!, account: 'no-such' }])
      expect((await offer(gateway, top!, to, { kind: 'dividend', tiers: lower })).errorCode).toBe('downline_not_found');
    const member = await addAgent(gateway, null, 3);
    expect((await gateway.call(ownContracts, { query: {} }, await as(member))).errorCode).toBe('agents_only');
  });

  it.each([
    ['an empty list', [], 'tiers'],
    ['a rate above the upline’s', tiers(['1000', '100', 1, 3.0001]), 'tiers.0.rate'],
    ['fewer stakes than the upline’s tier asks for', tiers(['999', '100', 1, 1]), 'tiers.0.rate'],
    ['tiers out of order', tiers(['5000', '300', 2, 4], ['1000', '100', 1, 2]), 'tiers.1.minimumBet'],
    ['a loss above the stakes', tiers(['1000', '1001', 1, 1]), 'tiers.0.netLoss'],
    ['a rate of nothing', tiers(['1000', '100', 1, 0]), 'tiers.0.rate'],
  ])('[T-06] %s is refused, and says where', async (_, wrong, field) => {
    await ofHouse(top!);
    await answer(top!, 'A');
    const answered = await offer(gateway, top!, middle!, { kind: 'dividend', tiers: wrong });
    expect(answered).toMatchObject({ errorCode: 'contract_tiers_invalid', data: { field } });
    expect(await own(middle!)).toEqual([]);
  });

  it('[T-06] one open offer at a time; again with its key it is the same; withdrawn it can’t be accepted', async () => {
    await ofHouse(top!);
    await answer(top!, 'A');
    const key = randomUUID();
    const [one, other] = await Promise.all([
      offer(gateway, top!, middle!, { kind: 'dividend', tiers: lower }, key),
      offer(gateway, top!, middle!, { kind: 'dividend', tiers: lower }, key),
    ]);
    expect(one.value.id).toBe(other.value.id);
    const different = { kind: 'dividend', tiers: tiers(['1000', '100', 1, 1]) } as const;
    expect((await offer(gateway, top!, middle!, different, key)).errorCode).toBe('idempotency_key_reused');
    expect((await offer(gateway, top!, middle!, different)).errorCode).toBe('contract_offer_open');
    const params = { id: one.value.id };
    expect((await gateway.call(withdrawContract, { params }, await as(low!))).errorCode).toBe('contract_not_found');
    expect((await gateway.call(withdrawContract, { params }, await as(top!))).value.status).toBe('withdrawn');
    expect((await answer(middle!, 'A')).errorCode).toBe('contract_not_found');
    expect((await offer(gateway, top!, middle!, different)).errorCode).toBeNull();
    expect((await answer(middle!, 'R')).value.status).toBe('rejected');
    expect((await answer(middle!, 'A')).errorCode).toBe('contract_not_found');
  });

  it('[T-06] an offer lapses after seven days', async () => {
    await ofHouse(top!);
    await answer(top!, 'A');
    await offer(gateway, top!, middle!, { kind: 'dividend', tiers: lower });
    gateway.clock.advance(7 * dayMs);
    expect((await answer(middle!, 'A')).errorCode).toBe('contract_not_open');
    expect((await gateway.call(consolidated, {}, await as(middle!))).value.divtypereq).toEqual({});
    expect((await offer(gateway, top!, middle!, { kind: 'dividend', tiers: lower })).errorCode).toBeNull();
    expect((await own(middle!)).map(({ status }) => status)).toEqual(['offered', 'expired']);
  });

  it('[T-06] a new contract that gives more ends the downlines’, and what rests on them, once that is confirmed', async () => {
    await line();
    gateway.clock.advance(1_000);
    await ofHouse(top!, { tiers: tiers(['1000', '100', 1, 6]) });
    const { value } = await gateway.call(consolidated, {}, await as(top!));
    expect(value.divtypereq['CONS']).toMatchObject([
      { status: 'P', contractRate: 0.06, downlineHigherRate: 'Y' },
      { status: 'A', contractRate: 0.03, downlineHigherRate: 'N' },
      { status: 'A', contractRate: 0.05 },
    ]);
    expect(await answer(top!, 'A')).toMatchObject({ errorCode: 'contract_ends_downlines', data: { max: 1 } });
    expect((await own(middle!))[0]).toMatchObject({ status: 'active' });
    const accepted = await answer(top!, 'A', { confirmed: true });
    expect(accepted.value).toMatchObject({ status: 'active' });
    for (const agent of [middle!, low!])
      expect((await own(agent))[0]).toMatchObject({ status: 'ended', endsAt: accepted.value.startsAt });
    expect((await own(top!)).map(({ status, endsAt }) => [status, endsAt])).toEqual([
      ['active', null],
      ['ended', accepted.value.startsAt],
    ]);
  });

  it('[T-06] one side asks to end it, the other agrees; it ends with the period that is under way', async () => {
    await line();
    gateway.clock.advance(20 * dayMs);
    expect((await answer(middle!, 'C')).errorCode).toBe('contract_not_open');
    expect((await answer(middle!, 'V')).value).toMatchObject({ status: 'active', endingAskedBy: 'downline' });
    expect((await answer(middle!, 'C')).errorCode).toBe('contract_not_open');
    const params = { id: (await own(middle!))[0]!.id };
    const ended = (await gateway.call(endDownlineContract, { params }, await as(top!))).value;
    expect(ended).toMatchObject({ status: 'ended' });
    expect(ended.endsAt).toBeGreaterThan(gateway.clock.now());
    expect((await own(low!))[0]).toMatchObject({ status: 'ended', endsAt: ended.endsAt });
    expect((await gateway.call(endDownlineContract, { params }, await as(top!))).errorCode).toBe('contract_not_open');
  });

  it('[T-06] ends with a move of its holder, as do those that rest on it', async () => {
    await line();
    gateway.clock.advance(20 * dayMs);
    const other = await addAgent(gateway);
    const move = {
      merchantCode: 'SAMPAN',
      memberId: middle!.id,
      uplineId: other.id,
      from: null,
      movedBy: 'test',
      reason: 'moved',
      requestKey: randomUUID(),
    };
    expect((await treeOf(gateway.db, gateway.clock).move(move)).status).toBe('moved');
    for (const agent of [middle!, low!])
      expect((await own(agent))[0]).toMatchObject({ status: 'ended', endsAt: gateway.clock.now() });
    expect((await own(top!))[0]).toMatchObject({ status: 'active' });
  });

  it('[T-07] salaries are answered by their id, and rest on the upline’s rates', async () => {
    const salary = { kind: 'daily', tiers: tiers(['1000', '0', 1, 0.5]) } as const;
    await ofHouse(top!, salary);
    const { value } = await gateway.call(consolidated, {}, await as(top!));
    const [offered] = value.dailysalreqtype['CONS']!;
    expect(offered).toMatchObject({
      status: 'P',
      details: [{ betVolume: '1000.00', activeMember: 1, rateType: 'P', rate: 0.5 }],
    });
    const say = async (id: string) => gateway.call(processDailySalary, { body: { id, status: 'A' } }, await as(top!));
    expect((await say('1.none')).errorCode).toBe('contract_not_found');
    expect((await say(offered!.id)).value).toMatchObject({ status: 'active', period: 'daily', mode: null });
    const rates = { profit: 100, loss: 200, bet: 300 };
    await ofHouse(top!, { kind: 'realtime', tiers: [], rates });
    const [realtime] = (await gateway.call(consolidated, {}, await as(top!))).value.realtimesalreqtype['CONS']!;
    const body = { contractId: realtime!.contractId, status: 'A' } as const;
    expect((await gateway.call(processRealtimeSalary, { body }, await as(top!))).errorCode).toBeNull();
    const over = await offer(gateway, top!, middle!, { kind: 'realtime', rates: { ...rates, bet: 301 } });
    expect(over).toMatchObject({ errorCode: 'contract_tiers_invalid', data: { field: 'rates.bet' } });
    expect((await offer(gateway, top!, middle!, { kind: 'realtime', rates })).errorCode).toBeNull();
  });

  it('[T-06] all games together and single categories exclude each other in one kind', async () => {
    await line();
    expect((await ofHouse(top!, { category: 'RNG' })).errorCode).toBe('contract_category_taken');
    expect(
      (await ofHouse(top!, { kind: 'daily', category: 'RNG', tiers: tiers(['1000', '0', 1, 1]) })).errorCode,
    ).toBeNull();
  });

  it('[T-08] [B-08] there are none without module AGENTPOLICY3, nor of a kind that the operator has off', async () => {
    await line();
    await setContracts(gateway, { dailySalary: { isOn: true } });
    expect((await answer(middle!, 'V')).errorCode).toBe('function_not_available');
    expect((await gateway.call(consolidated, {}, await as(middle!))).value.divtypereq).toEqual({});
    await switchModules(gateway, { AGENTPOLICY3: false });
    for (const asked of [
      await gateway.call(consolidated, {}, await as(middle!)),
      await gateway.call(ownContracts, { query: {} }, await as(middle!)),
      await offer(gateway, top!, middle!, { kind: 'daily', tiers: lower }),
    ])
      expect(asked.errorCode).toBe('function_not_available');
  });

  it('[T-06] [X-04] staff offer to agents without an upline, and end what they must; each is in the log', async () => {
    expect((await ofHouse(middle!)).errorCode).toBe('contract_upline_ended');
    expect((await ofHouse({ ...top!, id: randomUUID() })).errorCode).toBe('member_not_found');
    await line();
    const { list } = (await gateway.call(staffContracts, { query: { memberId: top!.id } }, staff)).value;
    const ended = await gateway.call(
      endContract,
      { params: { contractId: list[0]!.id }, body: { reason: 'fraud' } },
      staff,
    );
    expect(ended.value).toMatchObject({ status: 'ended' });
    for (const agent of [middle!, low!]) expect((await own(agent))[0]).toMatchObject({ status: 'ended' });
    const { rows } = await gateway.db.run<{ operation: string }>({
      text: `select operation from audit_entries where subject_kind = 'contract' and subject_id = $1 order by number`,
      values: [list[0]!.id],
    });
    expect(rows.map(({ operation }) => operation)).toEqual(['offerHouseContract', 'endContract']);
  });

  it('[T-06] tells the other side', async () => {
    await line();
    const { rows } = await gateway.db.run<{ member_id: string; change: string }>({
      text: `select member_id, values->>'change' as change from notifications
        where template = 'contract_changed' and member_id = any($1) order by created_at, id`,
      values: [[top!.id, middle!.id, low!.id]],
    });
    expect(rows).toEqual(
      expect.arrayContaining([
        { member_id: top!.id, change: 'offered' },
        { member_id: middle!.id, change: 'offered' },
        { member_id: top!.id, change: 'accepted' },
        { member_id: low!.id, change: 'offered' },
        { member_id: middle!.id, change: 'accepted' },
      ]),
    );
    expect(rows).toHaveLength(5);
  });

  it('[T-07] five minutes are counted once there is an hourly or a real-time salary', async () => {
    const counted = async () =>
      (
        await gateway.db.run<{ is: boolean }>({
          text: `select counts_intervals as is from merchants where code = 'SAMPAN'`,
        })
      ).rows[0]!.is;
    await gateway.db.run({ text: `update merchants set counts_intervals = false where code = 'SAMPAN'` });
    await line();
    expect(await counted()).toBe(false);
    await ofHouse(top!, { kind: 'hourly', tiers: tiers(['1000', '0', 1, 1]) });
    const [hourly] = (await gateway.call(consolidated, {}, await as(top!))).value.contracthoursalreq['CONS']!;
    const body = { contractId: hourly!.contractId, status: 'A' } as const;
    expect((await gateway.call(processHourlySalary, { body }, await as(top!))).errorCode).toBeNull();
    expect(await counted()).toBe(true);
  });
});
