import { randomUUID } from 'node:crypto';
import { affiliate, ownAffiliate } from '@sampan/contract/agents';
import { downlineMembers, openDownlineAccount } from '@sampan/contract/downline';
import { register } from '@sampan/contract/identity';
import {
  changeInvitationLink,
  createInvitationLink,
  invitationFigures,
  type InvitationLink,
  invitationLinks,
} from '@sampan/contract/invitations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';
import { addAgent, type Agent, tokenOf } from '../contracts/testing/agents.ts';

const dayMs = 86_400_000;

describe.each(oneDatabase)('invitation links on %s', (kind) => {
  let gateway: TestGateway;
  let agent: Agent;
  let other: Agent;
  let count = 0;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    agent = await addAgent(gateway);
    other = await addAgent(gateway);
  });

  const as = (who: Agent) => tokenOf(gateway, who);
  const make = async (who: Agent, over: object = {}, key: string = randomUUID()) => {
    const body = { type: 'player' as const, rates: null, expiresAt: null, note: '', ...over };
    return gateway.call(createInvitationLink, { body }, { ...(await as(who)), idempotencyKey: key });
  };
  const change = async (who: Agent, { code, note }: InvitationLink, isActive: boolean) =>
    gateway.call(changeInvitationLink, { params: { code }, body: { isActive, note } }, await as(who));
  const list = async (who: Agent, query: object = {}) =>
    (await gateway.call(invitationLinks, { query }, await as(who))).value;
  const come = async (affiliateCode: string) => {
    const username = `came${kind.slice(0, 3)}${++count}`;
    const consent = { isAdult: true, isAgreed: true };
    const body = { username, password: 'Secret01x', confirmPassword: 'Secret01x', affiliateCode, ...consent };
    return { username, answer: await gateway.call(register, { body }) };
  };
  const ask = async (code: string) => gateway.call(affiliate, { query: { code } });

  it('[T-03] an agent has several, newest first, each with its type and note; its own code stays', async () => {
    const own = (await gateway.call(ownAffiliate, {}, await as(agent))).value.affiliateCode;
    const first = (await make(agent, { note: 'on the wall' })).value;
    gateway.clock.advance(1_000);
    const second = (await make(agent, { type: 'agent', expiresAt: gateway.clock.now() + dayMs })).value;
    const { list: links, totalCount } = await list(agent, { pageSize: 1 });
    expect([totalCount, links]).toEqual([2, [second]]);
    expect((await list(agent, { pageNo: 2, pageSize: 1 })).list).toEqual([first]);
    expect(first).toMatchObject({ type: 'player', note: 'on the wall', state: 'active', registered: 0, rates: null });
    expect(new Set([own, first.code, second.code]).size).toBe(3);
    expect((await gateway.call(ownAffiliate, {}, await as(agent))).value.affiliateCode).toBe(own);
    expect((await list(other)).list).toEqual([]);
  });

  it('[T-03] [A-11] who registers by one is of its type and below the agent, once and for good', async () => {
    const link = (await make(agent, { type: 'agent' })).value;
    const { username, answer } = await come(link.code.toLowerCase());
    expect(answer.value).toMatchObject({ userName: username, customerType: 1 });
    const { value } = await gateway.call(downlineMembers, { query: {} }, await as(agent));
    expect(value.list).toMatchObject([{ account: username, type: 'agent', level: 1 }]);
    const { rows } = await gateway.db.run({
      text: `select a.affiliate_code, a.upline_id from attributions a join members m on m.id = a.member_id
        where m.account = $1`,
      values: [username],
    });
    expect(rows).toEqual([{ affiliate_code: link.code, upline_id: agent.id }]);
    expect((await list(agent)).list).toMatchObject([{ registered: 1 }]);
  });

  it('[T-03] [A-11] a disabled, an expired and an unknown one are refused in the same words', async () => {
    const disabled = (await make(agent)).value;
    const expiring = (await make(agent, { expiresAt: gateway.clock.now() + 1_000 })).value;
    expect((await ask(expiring.code)).errorCode).toBeNull();
    expect((await change(agent, disabled, false)).value.state).toBe('disabled');
    gateway.clock.advance(1_000);
    const refused = [];
    for (const code of [disabled.code, expiring.code, 'NOSUCH22']) {
      const { errorCode, message, data, status } = await ask(code);
      const { answer } = await come(code);
      refused.push({ errorCode, message, data, status, registration: [answer.errorCode, answer.message] });
    }
    expect(refused[0]).toMatchObject({ errorCode: 'invitation_code_invalid', status: 400 });
    expect(refused[1]).toEqual(refused[0]);
    expect(refused[2]).toEqual(refused[0]);
    for (const [state, code] of [
      ['disabled', disabled.code],
      ['expired', expiring.code],
    ] as const)
      expect((await list(agent, { state })).list.map((link) => link.code)).toEqual([code]);
    expect((await list(agent, { state: 'active' })).totalCount).toBe(0);
    expect((await change(agent, disabled, true)).value.state).toBe('active');
    expect((await ask(disabled.code)).errorCode).toBeNull();
  });

  it('[T-03] the same call again makes no other one; an end in the past is refused', async () => {
    const key = randomUUID();
    const [one, twin] = await Promise.all([make(agent, { note: 'a' }, key), make(agent, { note: 'a' }, key)]);
    expect(twin.value.code).toBe(one.value.code);
    expect((await make(agent, { note: 'b' }, key)).errorCode).toBe('idempotency_key_reused');
    expect((await make(agent, { expiresAt: gateway.clock.now() })).errorCode).toBe('invitation_expiry_invalid');
    expect((await list(agent)).totalCount).toBe(1);
  });

  it('[T-03] [T-04] who comes gets its rates, but none above what the agent has by then', async () => {
    const rates = { LIVE: 5_000, RNG: 1_000, SPORTS: 0, LOTT: 0, FISH: 0, ELOTT: 0, PVP: 0 };
    const setRates = (maxRates: object) =>
      changeSettings(gateway, (all) => ({ ...all, rebate: { isOn: true, maxRates } }));
    await changeSettings(gateway, (all) => ({ ...all, rebate: { isOn: false } }));
    expect((await make(agent, { rates })).errorCode).toBe('function_not_available');
    await switchModules(gateway, { AGENTPOLICY3: true });
    await setRates({ LIVE: 0.4, RNG: 1 });
    expect(await make(agent, { rates })).toMatchObject({
      errorCode: 'rebate_rate_too_high',
      data: { field: 'rates.LIVE' },
    });
    await setRates({ LIVE: 0.5, RNG: 1 });
    const link = (await make(agent, { rates })).value;
    expect(link.rates).toEqual(rates);
    await come(link.code);
    await setRates({ LIVE: 0.3, RNG: 1 });
    expect((await come(link.code)).answer.errorCode).toBeNull();
    await setRates({ LIVE: 0.5, RNG: 1 });
    gateway.clock.advance(1_000);
    const { value } = await gateway.call(downlineMembers, { query: { sort: 'account' } }, await as(agent));
    expect(value.list.map((one) => one.rates)).toEqual([rates, { ...rates, LIVE: 3_000 }]);

    const body = { account: `opened${++count}`, type: 'player' as const, rates: { ...rates, PVP: 1 } };
    const open = async (given: typeof body) =>
      gateway.call(openDownlineAccount, { body: given }, { ...(await as(agent)), idempotencyKey: randomUUID() });
    expect(await open(body)).toMatchObject({ errorCode: 'rebate_rate_too_high', data: { field: 'rates.PVP' } });
    expect((await open({ ...body, rates })).errorCode).toBeNull();
    const opened = await gateway.call(downlineMembers, { query: { search: body.account } }, await as(agent));
    expect(opened.value.list).toMatchObject([{ rates }]);
  });

  it('[T-03] nobody makes more than two hundred', async () => {
    await gateway.db.run({
      text: `insert into affiliates (merchant_code, code, member_id, created_at, is_link, idempotency_key, payload_hash)
        select 'SAMPAN', upper($2) || n, $1, now(), true, n::text, '' from generate_series(1, 200) n`,
      values: [agent.id, randomUUID().slice(0, 8)],
    });
    expect(await make(agent)).toMatchObject({ errorCode: 'invitations_full', data: { max: 200 } });
  });

  it('[T-03] figures of a code are of who came by it, and nobody else’s to see or change', async () => {
    const link = (await make(agent)).value;
    const { answer } = await come(link.code);
    await come(link.code);
    const { rows } = await gateway.db.run<{ id: bigint }>({
      text: `select ledger_account('SAMPAN', 'real', 'VND', 'member', $1) as id`,
      values: [answer.value.id],
    });
    const values = [rows[0]!.id, new Date(gateway.clock.now()), answer.value.id];
    const today = `(select ($2::timestamptz at time zone time_zone)::date from merchants where code = 'SAMPAN')`;
    await gateway.db.run({
      text: `insert into member_money_day (account_id, day, kind, merchant_code, member_id, count, amount_in, amount_out)
        values ($1, ${today}, 'deposit', 'SAMPAN', $3, 1, 50000, 0)`,
      values,
    });
    await gateway.db.run({
      text: `insert into member_day
          (account_id, day, placed_on, category, vassalage, merchant_code, member_id, rounds, stake, valid_bet)
        values ($1, ${today}, ${today}, 'RNG', 'JADE', 'SAMPAN', $3, 1, 30000, 30000)`,
      values,
    });
    const figures = async (who: Agent, query: object = {}) =>
      gateway.call(invitationFigures, { params: { code: link.code }, query }, await as(who));
    expect((await figures(agent)).value).toEqual({
      registered: 2,
      depositors: 1,
      deposits: '500.00',
      active: 1,
      validBets: '300.00',
      currency: 'VND',
    });
    const later = gateway.clock.now() + 3 * dayMs;
    expect((await figures(agent, { from: later, to: later })).value).toMatchObject({ registered: 0, active: 0 });
    expect((await figures(other)).errorCode).toBe('invitation_not_found');
    expect((await change(other, link, false)).errorCode).toBe('invitation_not_found');
    const own = (await gateway.call(ownAffiliate, {}, await as(agent))).value.affiliateCode;
    const ofOwn = await gateway.call(invitationFigures, { params: { code: own }, query: {} }, await as(agent));
    expect(ofOwn.value).toMatchObject({ registered: 0, deposits: '0.00' });
    // The own code stands for good.
    expect((await change(agent, { ...link, code: own }, false)).errorCode).toBe('invitation_not_found');
  });
});
