import { randomUUID } from 'node:crypto';
import { downlineMembers, freezeDownline, openDownlineAccount, unfreezeDownline } from '@sampan/contract/downline';
import { login, memberInfo } from '@sampan/contract/identity';
import type { InputOf } from '@sampan/contract/operation';
import { changePassword } from '@sampan/contract/recovery';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { changeSettings } from '../../testing/settings.ts';
import { treeOf } from '../agents/testing/family.ts';
import { addAgent, type Agent, tokenOf } from '../contracts/testing/agents.ts';

type Query = InputOf<typeof downlineMembers>['query'];

describe.each(oneDatabase)('the downline on %s', (kind) => {
  let gateway: TestGateway;
  /** top > [middle > low > player, side]; stranger. */
  let [top, middle, low, side, player, stranger]: Agent[] = [];
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await setAgents({ freezing: 'all' });
    const next = async (upline: Agent | null, type = 1) => {
      gateway.clock.advance(1_000);
      return addAgent(gateway, upline, type);
    };
    top = await next(null);
    middle = await next(top);
    side = await next(top);
    low = await next(middle);
    player = await next(low, 3);
    stranger = await next(null);
  });

  const setAgents = (agents: object) => changeSettings(gateway, (all) => ({ ...all, agents }));
  const as = (agent: Agent) => tokenOf(gateway, agent);
  const list = async (agent: Agent, query: Query = {}) => gateway.call(downlineMembers, { query }, await as(agent));
  const accounts = async (agent: Agent, query: Query = {}) =>
    (await list(agent, query)).value.list.map(({ account }) => account);
  const move = async (member: Agent, upline: Agent | null) => {
    gateway.clock.advance(1_000);
    const moved = await treeOf(gateway.db, gateway.clock).move({
      merchantCode: 'SAMPAN',
      memberId: member.id,
      uplineId: upline?.id ?? null,
      from: null,
      movedBy: 'test',
      reason: 'asked',
      requestKey: randomUUID(),
    });
    expect(moved.status).toBe('moved');
  };
  const open = async (agent: Agent, over: object = {}, key: string = randomUUID()) => {
    const body = { account: `new${randomUUID().slice(0, 8)}`, type: 'player' as const, rates: null, ...over };
    return gateway.call(openDownlineAccount, { body }, { ...(await as(agent)), idempotencyKey: key });
  };
  const freeze = async (agent: Agent, account: string) =>
    gateway.call(freezeDownline, { params: { account }, body: { reason: 'asked' } }, await as(agent));
  const unfreeze = async (agent: Agent, account: string) =>
    gateway.call(unfreezeDownline, { params: { account } }, await as(agent));

  it('[T-04] is listed level by level, with the way to it, levels and counts', async () => {
    const own = (await list(top!)).value;
    expect(own).toMatchObject({ path: [], directCount: 2, downlineCount: 4, next: null });
    expect(own.list).toMatchObject([
      { account: side!.account, type: 'agent', level: 1, state: 'active', directCount: 0, downlineCount: 0 },
      { account: middle!.account, level: 1, directCount: 1, downlineCount: 2, balance: '0.00', lastSeenAt: null },
    ]);
    const below = (await list(top!, { under: low!.account.toUpperCase() })).value;
    expect(below.path).toEqual([
      { account: middle!.account, level: 1 },
      { account: low!.account, level: 2 },
    ]);
    expect(below.list).toMatchObject([{ account: player!.account, type: 'player', level: 3 }]);
    // From where it stands itself.
    expect((await list(middle!, { under: low!.account })).value.list).toMatchObject([{ level: 2 }]);
    expect(await accounts(top!, { type: 'player' })).toEqual([]);
  });

  it('[T-04] is searched by the beginning of names at any level, and nothing outside of it is found', async () => {
    expect(await accounts(top!, { search: player!.account.slice(0, -1).toUpperCase() })).toEqual([player!.account]);
    expect((await accounts(top!, { search: 'agent', sort: 'account' })).toSorted()).toEqual(
      [middle!, side!, low!, player!].map(({ account }) => account).toSorted(),
    );
    for (const outside of [stranger!, top!]) expect(await accounts(top!, { search: outside.account })).toEqual([]);
    expect(await accounts(middle!, { search: side!.account })).toEqual([]);
    for (const wild of ['a%', '__', 'a\\']) expect(await accounts(top!, { search: wild })).toEqual([]);
    expect((await list(top!, { search: 'a' })).errorCode).toBe('validation_failed');
  });

  it('[T-04] comes in pages in each order, each member once', async () => {
    for (let count = 0; count < 5; count++) await addAgent(gateway, top, 3);
    await gateway.db.run({
      text: `insert into login_history (merchant_code, member_id, outcome, way, device, user_agent, at)
        values ('SAMPAN', $1, 'opened', 'password', 'WEB', '', $2)`,
      values: [side!.id, new Date(gateway.clock.now())],
    });
    for (const sort of ['registered', 'account', 'balance', 'lastSeen'] as const) {
      const seen: string[] = [];
      for (let after: string | undefined; ;) {
        const { value } = await list(top!, { sort, pageSize: 3, ...(after !== undefined && { after }) });
        seen.push(...value.list.map(({ account }) => account));
        if (value.next === null) break;
        after = value.next;
      }
      expect(seen).toHaveLength(7);
      expect(seen).toEqual(await accounts(top!, { sort }));
      if (sort === 'account') expect(seen).toEqual(seen.toSorted());
      if (sort === 'lastSeen') expect(seen[0]).toBe(side!.account);
    }
    for (const after of ['x', 'W10', Buffer.from('["x","y"]').toString('base64url')])
      expect((await list(top!, { after })).errorCode).toBe('validation_failed');
  });

  it('[T-04] strangers, the own upline, siblings and who was moved away yesterday aren’t there', async () => {
    await move(low!, stranger!);
    gateway.clock.advance(86_400_000);
    const outside = [stranger!.account, top!.account, side!.account, low!.account, player!.account, 'no-such'];
    for (const account of [...outside, middle!.account]) {
      const answers = [
        await list(middle!, { under: account }),
        await freeze(middle!, account),
        await unfreeze(middle!, account),
      ];
      expect([account, ...answers.map(({ errorCode }) => errorCode)]).toEqual([
        account,
        ...Array.from({ length: 3 }, () => 'downline_not_found'),
      ]);
    }
    expect(await accounts(stranger!, { under: low!.account })).toEqual([player!.account]);
    const { rows } = await gateway.db.run({
      text: 'select 1 from account_freezes where member_id = $1',
      values: [low!.id],
    });
    expect(rows).toEqual([]);
  });

  it('[T-04] a frozen account can’t log in, its sessions end, and its money stays', async () => {
    const { value } = await open(top!);
    const credentials = { username: value.account, password: value.password! };
    const { token } = (await gateway.call(login, { body: credentials })).value;
    expect((await freeze(top!, value.account)).value).toEqual({ account: value.account, state: 'frozen' });
    expect((await gateway.call(memberInfo, {}, { token })).errorCode).toBe('session_expired');
    expect((await gateway.call(login, { body: credentials })).errorCode).toBe('account_suspended');
    // Again it changes nothing.
    expect((await freeze(top!, value.account)).value.state).toBe('frozen');
    const { rows } = await gateway.db.run({
      text: `select frozen_by, reason, ip, lifted_by from account_freezes f join members m on m.id = f.member_id
        where m.account = $1`,
      values: [value.account],
    });
    expect(rows).toEqual([{ frozen_by: top!.id, reason: 'asked', ip: '127.0.0.1', lifted_by: null }]);
    expect((await list(top!, { search: value.account })).value.list).toMatchObject([
      { state: 'frozen', mayFreeze: true },
    ]);
    expect((await unfreeze(top!, value.account)).value.state).toBe('active');
    expect((await gateway.call(login, { body: credentials })).errorCode).toBeNull();
  });

  it('[T-04] who may freeze is the operator’s; what it closed, and what an upline froze, stays so', async () => {
    expect((await freeze(top!, low!.account)).value.state).toBe('frozen');
    expect((await unfreeze(middle!, low!.account)).errorCode).toBe('freeze_not_allowed');
    expect((await list(middle!)).value.list).toMatchObject([{ state: 'frozen', mayFreeze: false }]);
    expect((await unfreeze(top!, low!.account)).value.state).toBe('active');

    await setAgents({ freezing: 'direct' });
    expect((await freeze(top!, low!.account)).errorCode).toBe('freeze_not_allowed');
    expect((await freeze(middle!, low!.account)).value.state).toBe('frozen');
    await setAgents({ freezing: 'all' });
    // Who is above the one who froze it may.
    expect((await unfreeze(top!, low!.account)).value.state).toBe('active');

    await gateway.db.run({ text: `update members set status = 'suspended' where id = $1`, values: [low!.id] });
    for (const change of [freeze, unfreeze])
      expect((await change(middle!, low!.account)).errorCode).toBe('freeze_not_allowed');
    expect((await list(middle!)).value.list).toMatchObject([{ state: 'closed', mayFreeze: false }]);

    await setAgents({});
    for (const change of [freeze, unfreeze])
      expect((await change(top!, middle!.account)).errorCode).toBe('function_not_available');
  });

  it('[T-03] an account is opened directly below, with a password that has to be changed first', async () => {
    const { value, errorCode } = await open(top!, { account: 'Fresh0001', type: 'agent' });
    expect(errorCode).toBeNull();
    expect(value).toMatchObject({ account: 'Fresh0001', type: 'agent' });
    expect(value.password).toMatch(/^[A-Za-z2-9]{12}$/);
    expect((await list(top!, { search: 'fresh0001' })).value.list).toMatchObject([{ type: 'agent', level: 1 }]);
    const { rows } = await gateway.db.run({
      text: `select a.affiliate_code, a.upline_id from attributions a join members m on m.id = a.member_id
        where m.account = 'Fresh0001'`,
    });
    expect(rows).toEqual([{ affiliate_code: null, upline_id: top!.id }]);

    const body = { username: 'fresh0001', password: value.password! };
    const first = (await gateway.call(login, { body })).value;
    expect(first).toMatchObject({ customerType: 1, firstTimeLogin: true, mustChangePassword: true });
    const { token } = first;
    expect((await gateway.call(memberInfo, {}, { token })).errorCode).toBe('password_change_required');
    const change = { oldPassword: value.password!, newPassword: 'Another01x', confirmNewPassword: 'Another01x' };
    expect((await gateway.call(changePassword, { body: change }, { token })).errorCode).toBeNull();
    expect((await gateway.call(memberInfo, {}, { token })).errorCode).toBeNull();
  });

  it('[T-03] a player that an agent opened gets no welcome bonus', async () => {
    const { value } = await open(top!);
    const { rows } = await gateway.db.run({
      text: `select 1 from account_owners o join members m on m.id::text = o.owner where m.account = $1`,
      values: [value.account],
    });
    expect(rows).toEqual([]);
  });

  it('[T-03] the same call again opens nothing else; until its owner comes it is told another password', async () => {
    const key = randomUUID();
    const account = `twice${randomUUID().slice(0, 6)}`;
    const [one, other] = await Promise.all([open(top!, { account }, key), open(top!, { account }, key)]);
    expect([one.errorCode, other.errorCode]).toEqual([null, null]);
    const last = (await open(top!, { account }, key)).value;
    expect(new Set([one.value.password, other.value.password, last.password]).size).toBe(3);
    const come = async (password: string) => gateway.call(login, { body: { username: account, password } });
    expect((await come(one.value.password!)).errorCode).toBe('login_failed');
    const { token } = (await come(last.password!)).value;
    const change = { oldPassword: last.password!, newPassword: 'Another01x', confirmNewPassword: 'Another01x' };
    expect((await gateway.call(changePassword, { body: change }, { token })).errorCode).toBeNull();
    expect((await open(top!, { account }, key)).value.password).toBeNull();
    expect((await come('Another01x')).errorCode).toBeNull();
    expect((await open(top!, { account: `${account}x` }, key)).errorCode).toBe('idempotency_key_reused');
    // Another agent's key is another one.
    expect((await open(middle!, {}, key)).errorCode).toBeNull();
  });

  it('[T-03] names are those of a registration, each once; nobody is opened below the last level', async () => {
    for (const [account, code] of [
      ['ab', 'field_invalid'],
      ['+84901234567', 'field_invalid'],
      ['9 lives', 'field_invalid'],
      [side!.account.toUpperCase(), 'username_taken'],
    ] as const) {
      const answer = await open(top!, { account });
      expect([account, answer.errorCode, answer.data?.field]).toEqual([account, code, 'account']);
    }
    await setAgents({ maxLevels: 3 });
    expect((await open(low!)).errorCode).toBe('downline_too_deep');
    expect((await open(middle!)).errorCode).toBeNull();
    await setAgents({ freezing: 'all' });
  });
});
