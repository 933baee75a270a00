import { randomUUID } from 'node:crypto';
import { agentTree, dryRunMove, moveAgent, type MoveDryRun } from '@sampan/contract/agents-staff';
import { approvalList, approveRequest } from '@sampan/contract/approvals';
import { auditList } from '@sampan/contract/audit';
import { offerHouseContract, processDividend, staffContracts } from '@sampan/contract/contracts';
import type { Permission } from '@sampan/contract/permissions';
import { rebateCategories, setDownlineRebateRates } from '@sampan/contract/rebates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';
import { addStaff, openStaffSession } from '../../testing/staff.ts';
import { settledTables, wholeTables } from '../../testing/whole-tables.ts';
import { addAgent, type Agent, offer, setContracts, tiers, tokenOf } from '../contracts/testing/agents.ts';
import { problems, register } from './testing/family.ts';

describe.each(oneDatabase)('the tree of agents for staff, on %s', (kind) => {
  let gateway: TestGateway;
  let [top, middle, low]: Agent[] = [];
  /** One that may read and move, one that may read and approve. */
  let [mover, second] = ['', ''];
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await switchModules(gateway, { AGENTPOLICY3: true });
    await setContracts(gateway, { dividend: { isOn: true } });
    mover = await session(['agents.read', 'agents.write', 'audit.read', 'approvals.read']);
    second = await session(['agents.read', 'agents.approve', 'approvals.read', 'approvals.decide']);
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await set({});
    top = await addAgent(gateway);
    middle = await addAgent(gateway, top);
    low = await addAgent(gateway, middle, 3);
  });

  const session = async (permissions: readonly Permission[]) =>
    openStaffSession(gateway, await addStaff(gateway, { permissions }));
  const set = (agents: object, rebate: object = {}) => changeSettings(gateway, (all) => ({ ...all, agents, rebate }));
  const tree = async (query: object) => gateway.call(agentTree, { query }, { token: mover });
  const dryRun = async (of: Agent, upline?: string) =>
    gateway.call(dryRunMove, { params: { memberId: of.id }, query: { upline } }, { token: mover });
  const move = async (
    of: Pick<Agent, 'id'>,
    upline: string | null,
    fromId: string | null,
    { token = mover, idempotencyKey = randomUUID(), reason = 'asked for' } = {},
  ) =>
    gateway.call(
      moveAgent,
      { params: { memberId: of.id }, body: { upline, fromId, reason } },
      { token, idempotencyKey },
    );
  const uplineOf = async ({ id }: Agent) => {
    const { rows } = await gateway.db.run<{ upline_id: string | null }>({
      text: `select upline_id from uplines where member_id = $1 order by valid_from desc limit 1`,
      values: [id],
    });
    return rows[0]?.upline_id ?? null;
  };
  const sound = async () => expect(await problems(gateway.db)).toEqual([]);
  const dividend = { kind: 'dividend', category: 'CONS', rates: null } as const;
  const accept = async (agent: Agent) =>
    gateway.call(processDividend, { body: { type: 'CONS', status: 'A' } }, await tokenOf(gateway, agent));
  async function giveDividend(agent: Agent): Promise<void> {
    const body = { memberId: agent.id, ...dividend, tiers: tiers(['1000', '100', 1, 10]), reason: 'agreed' };
    await gateway.call(offerHouseContract, { body }, { token: mover, idempotencyKey: randomUUID() });
    expect((await accept(agent)).errorCode).toBeNull();
  }
  const rate = async (from: Agent, to: Agent, RNG: number) => {
    const rates = { ...Object.fromEntries(rebateCategories.map((one) => [one, 0])), RNG } as never;
    const input = { params: { account: to.account }, body: { rates } };
    expect((await gateway.call(setDownlineRebateRates, input, await tokenOf(gateway, from))).errorCode).toBeNull();
  };

  it('[X-04] [T-01] shows an account’s place: its uplines, its direct downlines, how many are below, and its contracts', async () => {
    await giveDividend(top!);
    const { value } = await tree({ account: middle!.account.toUpperCase() });
    expect(value.uplines).toEqual([{ id: top!.id, account: top!.account }]);
    expect(value.agent).toMatchObject({ id: middle!.id, level: 2, directDownlines: 1, downlines: 1, contracts: [] });
    expect(value.list).toMatchObject([
      { account: low!.account, type: 3, level: 3, directDownlines: 0, downlines: 0, status: 'active' },
    ]);
    expect(value.list[0]!.placedAt).toBe(value.list[0]!.registeredAt);
    expect(value.next).toBeNull();
    const above = (await tree({ account: top!.account })).value;
    expect(above).toMatchObject({
      uplines: [],
      agent: { level: 1, directDownlines: 1, downlines: 2, contracts: ['dividend'], placedAt: null },
    });
  });

  it('[X-04] [T-01] lists agents without an upline page by page, each once, and nobody else', async () => {
    const lone = await addAgent(gateway);
    await addAgent(gateway, null, 3);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { value } = await tree({ pageSize: 3, after });
      expect(value).toMatchObject({ agent: null, uplines: [] });
      expect(value.list.every(({ level }) => level === 1)).toBe(true);
      seen.push(...value.list.map(({ id }) => id));
      after = value.next ?? undefined;
    } while (after);
    const { rows } = await gateway.db.run<{ id: string }>({
      text: `select m.id from members m where m.merchant_code = 'SAMPAN' and m.type in (1, 2, 41, 42) and not exists (
          select from uplines u where u.member_id = m.id and u.upline_id is not null and u.valid_to = 'infinity')
        order by m.account_key collate "C"`,
    });
    expect(seen).toEqual(rows.map(({ id }) => id));
    expect(seen).toEqual(expect.arrayContaining([top!.id, lone.id]));
    expect(seen).not.toContain(middle!.id);
    // Taken from under its upline it is among them, put under one it isn't.
    await set({ secondPersonAbove: 10 });
    expect((await move(middle!, null, top!.id)).value).toEqual({ members: 2, approvalId: null });
    expect((await move(lone, top!.account, null)).value).toEqual({ members: 1, approvalId: null });
    gateway.clock.advance(1_000);
    const tops = (await tree({ pageSize: 100 })).value.list.map(({ id }) => id);
    expect([tops.includes(middle!.id), tops.includes(lone.id)]).toEqual([true, false]);
  });

  it('[X-04] [T-01] direct downlines come in pages, each once', async () => {
    for (let number = 0; number < 6; number++) await addAgent(gateway, top, 3);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { value } = await tree({ account: top!.account, pageSize: 3, after });
      expect(value.list.length).toBeLessThanOrEqual(3);
      seen.push(...value.list.map(({ id }) => id));
      after = value.next ?? undefined;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  });

  it('[X-04] [T-01] knows nobody of another operator, and no cursor that it never gave', async () => {
    const code = `O${randomUUID().slice(0, 8).toUpperCase()}`;
    await addMerchant(gateway, code);
    const account = `other${randomUUID().slice(0, 6)}`;
    const id = await register(gateway.db, { merchantCode: code, at: gateway.clock.now(), account });
    const other = { id, account, merchant: code };
    for (const name of [account, 'nobody', "x' or 1=1 --", '%', '\u0000a'])
      expect((await tree({ account: name })).errorCode).toBe('member_not_found');
    expect((await tree({ account: '' })).errorCode).toBe('validation_failed');
    expect((await tree({ account: top!.account, after: 'x' })).errorCode).toBe('validation_failed');
    expect((await tree({ after: "x' or 1=1 --" })).errorCode).toBeNull();
    expect((await dryRun(other, top!.account)).errorCode).toBe('member_not_found');
    expect((await dryRun(low!, account)).errorCode).toBe('move_upline_not_found');
    expect((await move(other, top!.account, null)).errorCode).toBe('member_not_found');
    expect((await move(low!, account, middle!.id)).errorCode).toBe('move_upline_not_found');
    expect((await move({ id: 'x' }, null, null)).errorCode).toBe('validation_failed');
    const theirs = await openStaffSession(gateway, await addStaff(gateway, { merchant: code, roles: ['owner'] }));
    const asked = { params: { memberId: low!.id }, query: {} };
    expect((await gateway.call(dryRunMove, asked, { token: theirs, merchant: code })).errorCode).toBe(
      'member_not_found',
    );
    expect(await uplineOf(low!)).toBe(middle!.id);
  });

  /** A line with contracts and rates, and another top with lower ones. */
  async function line(): Promise<Agent> {
    await set({ secondPersonAbove: 100 }, { isOn: true, maxRates: { RNG: 1 } });
    const other = await addAgent(gateway);
    const lower = await addAgent(gateway, other);
    await rate(other, lower, 2_000);
    await rate(top!, middle!, 8_000);
    await rate(middle!, low!, 3_000);
    await giveDividend(top!);
    expect(
      (await offer(gateway, top!, middle!, { kind: 'dividend', tiers: tiers(['1000', '100', 1, 4]) })).errorCode,
    ).toBeNull();
    expect((await accept(middle!)).errorCode).toBeNull();
    return lower;
  }

  it('[X-04] [T-01] a dry run says what the move does then, and writes nothing', async () => {
    const lower = await line();
    // The settings are read, and written down as in force.
    await dryRun(low!);
    const before = await settledTables(gateway.db, ['staff_sessions']);
    const { value } = await dryRun(middle!, lower.account);
    expect(await wholeTables(gateway.db, ['staff_sessions'])).toEqual(before);
    const contract = value.contracts.list[0]!;
    expect(value).toEqual({
      member: { id: middle!.id, account: middle!.account },
      from: { id: top!.id, account: top!.account },
      to: { id: lower.id, account: lower.account },
      members: 2,
      contracts: {
        count: 1,
        list: [{ id: contract.id, account: middle!.account, kind: 'dividend', category: 'CONS' }],
      },
      offers: 0,
      rates: {
        count: 2,
        members: 2,
        list: [
          { account: middle!.account, category: 'RNG', rate: 8_000, newRate: 2_000 },
          { account: low!.account, category: 'RNG', rate: 3_000, newRate: 2_000 },
        ],
      },
      needsSecondPerson: false,
    } satisfies MoveDryRun);

    gateway.clock.advance(1_000);
    expect((await move(middle!, lower.account, top!.id)).value).toEqual({ members: 2, approvalId: null });
    expect(await uplineOf(middle!)).toBe(lower.id);
    const query = { memberId: middle!.id, status: 'ended' as const };
    const { list } = (await gateway.call(staffContracts, { query }, { token: mover })).value;
    expect(list.map(({ id }) => id)).toEqual([contract.id]);
    const { rows } = await gateway.db.run<{ member_id: string; category: string; rate: number }>({
      text: `select member_id, category, rate from rebate_rates where member_id = any($1) and valid_to = 'infinity'
        and category = 'RNG'`,
      values: [[middle!.id, low!.id]],
    });
    expect(rows.map((row) => row.rate)).toEqual([2_000, 2_000]);
    const entries = (await gateway.call(auditList, { query: { subjectId: middle!.id } }, { token: mover })).value.list;
    expect(entries[0]).toMatchObject({
      operation: 'moveAgent',
      reason: 'asked for',
      before: { upline: { id: top!.id } },
      after: { upline: { id: lower.id }, members: 2, contractsEnded: 1, offersWithdrawn: 0, ratesLowered: 2 },
    });
    await sound();
  });

  it('[X-04] [T-01] an agent without an upline loses the operator’s rates by a move; offers to it are withdrawn', async () => {
    const lower = await line();
    const body = { memberId: top!.id, ...dividend, tiers: tiers(['2000', '100', 1, 12]), reason: 'more' };
    await gateway.call(offerHouseContract, { body }, { token: mover, idempotencyKey: randomUUID() });
    const { value } = await dryRun(top!, lower.account);
    expect(value).toMatchObject({
      from: null,
      members: 3,
      // What rests on its contract ends with it.
      contracts: { count: 2, list: [{ account: top!.account }, { account: middle!.account }] },
      offers: 1,
      rates: { count: 3, members: 3, list: [{ account: top!.account, rate: 10_000, newRate: 2_000 }, {}, {}] },
    });
    const ends = async () =>
      (
        await gateway.db.run<{ status: string }>({
          text: 'select status from contracts where member_id = any($1) order by status',
          values: [[top!.id, middle!.id]],
        })
      ).rows.map(({ status }) => status);
    expect(await ends()).toEqual(['active', 'active', 'offered']);
    expect((await move(top!, lower.account, null)).value.members).toBe(3);
    expect(await ends()).toEqual(['ended', 'ended', 'withdrawn']);
    await sound();
  });

  it('[X-04] [T-01] what can’t be is refused in words of its own, in a dry run as in earnest, and changes nothing', async () => {
    await set({ secondPersonAbove: 100, maxLevels: 3 });
    const trial = await addAgent(gateway, null, 4);
    const suspended = await addAgent(gateway);
    await gateway.db.run({ text: `update members set status = 'suspended' where id = $1`, values: [suspended.id] });
    const other = await addAgent(gateway);
    const deep = await addAgent(gateway, await addAgent(gateway, other));
    // The settings are read, and written down as in force.
    expect((await dryRun(low!)).errorCode).toBeNull();
    const before = await settledTables(gateway.db, ['staff_sessions']);
    const refused: readonly (readonly [Agent, string | null, string | null, string])[] = [
      [middle!, middle!.account, top!.id, 'move_to_itself'],
      [top!, middle!.account, null, 'move_to_downline'],
      [middle!, top!.account, top!.id, 'move_unchanged'],
      [top!, null, null, 'move_unchanged'],
      [middle!, 'nobody', top!.id, 'move_upline_not_found'],
      [middle!, suspended.account, top!.id, 'move_upline_suspended'],
      [deep, low!.account, null, 'move_upline_no_agent'],
      [trial, top!.account, null, 'move_trial_account'],
      [middle!, deep.account, top!.id, 'move_too_deep'],
    ];
    for (const [of, upline, fromId, code] of refused) {
      expect([(await dryRun(of, upline ?? undefined)).errorCode, of.account]).toEqual([code, of.account]);
      expect([(await move(of, upline, fromId)).errorCode, of.account]).toEqual([code, of.account]);
    }
    expect(await dryRun(middle!, deep.account)).toMatchObject({ data: { field: 'upline', max: 3 } });
    // What was looked at is no more.
    expect((await move(middle!, other.account, other.id)).errorCode).toBe('move_outdated');
    expect((await move(middle!, null, null)).errorCode).toBe('move_outdated');
    expect(await wholeTables(gateway.db, ['staff_sessions'])).toEqual(before);
  });

  it('[X-04] [T-01] one request moves once, however often it is sent', async () => {
    const other = await addAgent(gateway);
    const idempotencyKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => move(low!, other.account, middle!.id, { idempotencyKey })));
    expect(answers.map(({ value }) => value)).toEqual(answers.map(() => ({ members: 1, approvalId: null })));
    const again = { idempotencyKey, reason: 'another' };
    expect((await move(low!, other.account, middle!.id, again)).errorCode).toBe('idempotency_key_reused');
    const { rows } = await gateway.db.run<{ moves: number; entries: number }>({
      text: `select (select count(*)::int from upline_moves where member_id = $1) as moves,
        (select count(*)::int from audit_entries where operation = 'moveAgent' and subject_id = $1::text) as entries`,
      values: [low!.id],
    });
    expect(rows).toEqual([{ moves: 1, entries: 1 }]);
  });

  it('[X-04] [T-01] a line waits for a second person, who is another one, and moves with the approval', async () => {
    const other = await addAgent(gateway);
    expect((await dryRun(middle!, other.account)).value).toMatchObject({ members: 2, needsSecondPerson: true });
    const idempotencyKey = randomUUID();
    const asked = await move(middle!, other.account, top!.id, { idempotencyKey });
    expect(asked.value).toMatchObject({ members: 2 });
    const approvalId = asked.value.approvalId!;
    expect((await move(middle!, other.account, top!.id, { idempotencyKey })).value.approvalId).toBe(approvalId);
    expect(await uplineOf(middle!)).toBe(top!.id);
    const query = { status: 'waiting' as const, kind: 'agents.move' };
    const { list } = (await gateway.call(approvalList, { query }, { token: second })).value;
    expect(list[0]).toMatchObject({
      id: approvalId,
      canDecide: true,
      payload: { member: middle!.account, from: top!.account, to: other.account, members: 2 },
    });
    const approve = async (token: string) => gateway.call(approveRequest, { params: { approvalId } }, { token });
    expect((await approve(mover)).errorCode).toBe('permission_missing');
    expect((await approve(second)).value).toMatchObject({ status: 'approved' });
    expect((await approve(second)).value).toMatchObject({ status: 'approved' });
    expect(await uplineOf(middle!)).toBe(other.id);
    await sound();
  });

  it('[X-04] [T-01] what was asked for goes on waiting where the member was moved meanwhile', async () => {
    const other = await addAgent(gateway);
    const third = await addAgent(gateway);
    const { approvalId } = (await move(middle!, other.account, top!.id)).value;
    await set({ secondPersonAbove: 100 });
    expect((await move(middle!, third.account, top!.id)).value.approvalId).toBeNull();
    const params = { approvalId: approvalId! };
    expect((await gateway.call(approveRequest, { params }, { token: second })).errorCode).toBe('move_outdated');
    expect(await uplineOf(middle!)).toBe(third.id);
    const { list } = (await gateway.call(approvalList, { query: { status: 'waiting' } }, { token: second })).value;
    expect(list.map(({ id }) => id)).toContain(approvalId);
    // Had it been asked by somebody who may move no more, nothing would come of it either.
    expect((await move(middle!, other.account, third.id, { token: second })).errorCode).toBe('permission_missing');
  });
});
