import { affiliate, ownAffiliate } from '@sampan/contract/agents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { demoAffiliateCode } from '../../../seeds/demo/affiliate.ts';

describe.each(oneDatabase)('an agent’s own invitation code on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  async function ask(type: number, name: string) {
    const token = await openSession(gateway, await addMember(gateway, name, { type }));
    return gateway.call(ownAffiliate, {}, { token });
  }

  test.each([1, 2, 41, 42])('[A-20] is made for an account of type %i, and stays', async (type) => {
    const token = await openSession(gateway, await addMember(gateway, `agent${type}`, { type }));
    // Two tabs at once.
    const answers = await Promise.all([
      gateway.call(ownAffiliate, {}, { token }),
      gateway.call(ownAffiliate, {}, { token }),
    ]);
    const codes = answers.map(({ value }) => value.affiliateCode);
    expect(codes[0]).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(codes[1]).toBe(codes[0]);
    // The registration accepts the code.
    const checked = await gateway.call(affiliate, { query: { code: codes[0]!.toLowerCase() } });
    expect(checked.value).toEqual({ affiliateCode: codes[0] });
  });

  test('[A-20] is nobody else’s', async () => {
    const codes = [await ask(1, 'first01'), await ask(1, 'second01')].map(({ value }) => value.affiliateCode);
    expect(new Set([...codes, demoAffiliateCode]).size).toBe(3);
  });

  test.each([3, 4])('[A-20] is refused to an account of type %i', async (type) => {
    const { status, errorCode } = await ask(type, `other${type}`);
    expect([status, errorCode]).toEqual([403, 'agents_only']);
  });

  test('[A-20] is refused to a visitor', async () => {
    const { status, errorCode } = await gateway.call(ownAffiliate, {});
    expect([status, errorCode]).toEqual([401, 'not_logged_in']);
  });
});

describe.each(oneDatabase)('invitation codes on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(() => gateway.close());

  test('[A-11] are known in any case, and only at their operator', async () => {
    const ask = (code: string, merchant = 'SAMPAN') =>
      gateway.call(affiliate, { query: { code, domain: 'sampan.example' } }, { merchant });
    expect((await ask('SAMPAN01')).value).toEqual({ affiliateCode: 'SAMPAN01' });
    expect((await ask(' sampan01 ')).value).toEqual({ affiliateCode: 'SAMPAN01' });
    for (const [code, merchant] of [
      ['SAMPAN02', 'SAMPAN'],
      ['SAMPAN0_', 'SAMPAN'],
      ['SAMPAN01', 'OTHER'],
    ] as const) {
      const wrong = await ask(code, merchant);
      expect([wrong.status, wrong.errorCode]).toEqual([400, 'invitation_code_invalid']);
      expect(wrong.message).toMatch(/^Invalid invitation code/);
    }
  });

  test('[A-11] are checked with the host where somebody registers, if the operator names its hosts', async () => {
    const ask = async (domain: string) =>
      (await gateway.call(affiliate, { query: { code: 'SAMPAN01', domain } })).errorCode;
    expect(await ask('elsewhere.example')).toBeNull();
    const hosts = { mainDomain: 'sampan.example', domainRoute: ['https://sampan2.example:8443'] };
    await changeSettings(gateway, (settings) => ({ ...settings, ...hosts }));
    const own = ['sampan.example', 'SAMPAN2.example', new URL(gateway.config.publicUrl).host];
    for (const domain of own) expect([domain, await ask(domain)]).toEqual([domain, null]);
    for (const domain of ['elsewhere.example', 'sampan.example.evil.test', '<b>', '']) {
      expect([domain, await ask(domain)]).toEqual([domain, 'domain_invalid']);
    }
    await changeSettings(gateway, (settings) => ({ ...settings, mainDomain: '', domainRoute: [] }));
  });

  test('[A-11] can be switched off', async () => {
    const owner = await addMember(gateway, 'inviter');
    await gateway.db.run({
      text: `insert into affiliates (merchant_code, code, member_id, is_active, created_at)
        values ('SAMPAN', 'PAUSED', $1, false, now())`,
      values: [owner.id],
    });
    expect((await gateway.call(affiliate, { query: { code: 'PAUSED' } })).errorCode).toBe('invitation_code_invalid');
  });

  test('[A-11] [T-03] are good only while their agent is active and has room below', async () => {
    const agent = await addMember(gateway, 'inviting', { type: 1 });
    const { value } = await gateway.call(ownAffiliate, {}, { token: await openSession(gateway, agent) });
    const ask = async () => (await gateway.call(affiliate, { query: { code: value.affiliateCode } })).errorCode;
    const setStatus = (status: string) =>
      gateway.db.run({ text: 'update members set status = $2 where id = $1', values: [agent.id, status] });
    expect(await ask()).toBeNull();
    await setStatus('suspended');
    expect(await ask()).toBe('invitation_code_invalid');
    await setStatus('active');
    expect(await ask()).toBeNull();

    // On the second of two levels.
    await changeSettings(gateway, (settings) => ({ ...settings, agents: { maxLevels: 2 } }));
    expect(await ask()).toBeNull();
    const top = await addMember(gateway, 'topmost', { type: 1 });
    const placed = {
      text: `select upline_place($1, 'SAMPAN', $2, $3, 12)`,
      values: [agent.id, top.id, new Date(gateway.clock.now())],
    };
    await gateway.db.run(placed);
    expect(await ask()).toBe('invitation_code_invalid');
    await changeSettings(gateway, (settings) => ({ ...settings, agents: { maxLevels: 3 } }));
    expect(await ask()).toBeNull();
  });
});
