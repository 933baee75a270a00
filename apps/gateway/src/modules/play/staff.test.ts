import { memberBet, memberBets } from '@sampan/contract/members-staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, addMerchant } from '../../testing/people.ts';
import { addStaff, asOwner, openStaffSession } from '../../testing/staff.ts';
import { addRound } from '../team-figures/testing/team.ts';

describe.each(oneDatabase)('rounds of members as staff see them on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(() => gateway.close());

  test('[X-04] [M-03] are listed in pages with totals, opened one by one, and nobody else’s', async () => {
    const { token } = await asOwner(gateway);
    const { id: memberId } = await addMember(gateway, 'better1');
    const who = { merchantCode: 'SAMPAN', memberId };
    const now = gateway.clock.now();
    for (const [index, payout] of [0n, 30_000n, 5_000n].entries())
      await addRound(gateway.db, who, { at: now + index, stake: 10_000n, payout });
    const params = { memberId };
    const bets = async (query: object) => (await gateway.call(memberBets, { params, query }, { token })).value;
    const first = await bets({ pageSize: 2 });
    expect(first.list.map(({ net }) => net)).toEqual(['-50.00', '200.00']);
    expect(first.totals).toMatchObject({ count: 3, stake: '300.00', payout: '350.00', net: '50.00', currency: 'VND' });
    const rest = await bets({ pageSize: 2, after: first.next ?? undefined });
    expect(rest.list.map(({ net }) => net)).toEqual(['-100.00']);
    expect((await bets({ status: 'void' })).list).toEqual([]);
    const [{ roundId, vassalage, placedAt }] = first.list as [(typeof first.list)[number]];
    const opened = await gateway.call(
      memberBet,
      { params: { memberId, roundId }, query: { vassalage, placedAt } },
      { token },
    );
    // Who isn't its player isn't led to the vendor.
    expect(opened.value).toMatchObject({ roundId, stake: '100.00', payout: '50.00', proofUrl: null });

    const other = await asOwner(gateway, 'OTHER');
    const foreign = await gateway.call(memberBets, { params, query: {} }, { token: other.token, merchant: 'OTHER' });
    expect(foreign.errorCode).toBe('member_not_found');
    const support = await addStaff(gateway, { permissions: ['members.read'] });
    const refused = await gateway.call(
      memberBets,
      { params, query: {} },
      { token: await openStaffSession(gateway, support) },
    );
    expect(refused.errorCode).toBe('permission_missing');
  });
});
