import { affiliate, ownAffiliate } from '@sampan/contract/verification';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { demoAffiliateCode } from './demo.ts';

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
    // It works where somebody registers.
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
