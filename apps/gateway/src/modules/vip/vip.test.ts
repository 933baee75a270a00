import { getService } from '@sampan/contract/customer-service';
import { languages } from '@sampan/contract/envelope';
import { memberInfo } from '@sampan/contract/identity';
import { excludeSelf } from '@sampan/contract/safer-play';
import { systemStatus } from '@sampan/contract/site';
import { claimVipGift, playerRank, vipLevels } from '@sampan/contract/vip';
import { walletBalance, walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';

describe.each(oneDatabase)('VIP levels on %s', (kind) => {
  let gateway: TestGateway;
  let count = 0;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  async function come(type = 3) {
    count += 1;
    const member = await addMember(gateway, `vip${count}`, { type });
    return { ...member, token: await openSession(gateway, member) };
  }
  /** A settled round; minor units. */
  async function stake(memberId: string, amount: bigint, status = 'settled'): Promise<void> {
    count += 1;
    const at = new Date(gateway.clock.now());
    const { rows } = await gateway.db.run<{ account_id: bigint; placed_at: Date; id: bigint }>({
      text: `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type,
          vassalage, vendor_name, stake, returned, payout, status, placed_at, settled_at)
        values ('p', $1, (select ledger_account('SAMPAN', 'real', 'VND', 'member', $2::text)), 'SAMPAN', $2::text::uuid,
          'n', 'g', 'RNG', 'v', 'v', $3::bigint, case when $4::text = 'void' then $3::bigint else 0 end, 0, $4::text,
          $5::timestamptz, case when $4::text <> 'open' then $5::timestamptz end) returning account_id, placed_at, id`,
      values: [`round-${count}`, memberId, amount, status, at],
    });
    if (status === 'open') return;
    await gateway.db.run({
      text: 'select play_count_round($1, $2, $3)',
      values: [rows[0]!.account_id, rows[0]!.placed_at, rows[0]!.id],
    });
  }
  const claim = (level: number, { token }: { token: string }) =>
    gateway.call(claimVipGift, { params: { level: String(level) } }, { token });
  const rankOf = async ({ token }: { token: string }) => (await gateway.call(playerRank, {}, { token })).value;

  it('[M-10] everybody sees the levels, in their language', async () => {
    const { value } = await gateway.call(vipLevels, { query: {} });
    expect(value.list.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const language of languages) {
      const { list } = (await gateway.call(vipLevels, { query: {} }, { language })).value;
      expect(list[3]?.name === value.list[3]?.name).toBe(language === 'EN');
      expect(list[5]?.benefits).toHaveLength(4);
    }
  });

  it('[M-10] the rank comes from settled stakes; open and void ones don’t count', async () => {
    const guest = await come();
    await stake(guest.id, 4_999_999_99n);
    await stake(guest.id, 900_000_000_00n, 'open');
    await stake(guest.id, 900_000_000_00n, 'void');
    expect(await rankOf(guest)).toMatchObject({
      rankLevel: 0,
      playerRankName: 'Member',
      totalTurnover: '4999999.99',
      monthlyTurnover: { actual: '4999999.99', expected: '1000000.00' },
      nextLevel: { level: 1, name: 'Bronze' },
    });
    await stake(guest.id, 1n);
    expect(await rankOf(guest)).toMatchObject({ rankLevel: 1, nextLevel: { level: 2 } });
    gateway.clock.advance(30_001);
    const info = await gateway.call(memberInfo, {}, { token: guest.token, language: 'VI' });
    expect(info.value.clubLabel).toEqual({ labelName: 'Đồng', rankLevel: 1 });
    expect((await gateway.call(playerRank, {})).errorCode).toBe('not_logged_in');
    expect((await gateway.call(playerRank, {}, { token: (await come(4)).token })).errorCode).toBe('need_true_account');
  });

  it('[M-10] [W-07] a gift is paid once, however often and at the same time it is taken', async () => {
    const guest = await come();
    expect((await claim(1, guest)).errorCode).toBe('vip_gift_not_ready');
    await stake(guest.id, 6_000_000_00n);
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(1, guest)));
    expect(new Set(answers.map(({ value }) => value.transactionId)).size).toBe(1);
    expect(answers.every(({ value }) => value.amount === '20000.00')).toBe(true);
    expect((await gateway.call(walletBalance, {}, guest)).value.sumBalance).toBe('20000.00');
    const { list } = (await gateway.call(walletTransactions, { query: {} }, guest)).value;
    expect(list).toMatchObject([{ kind: 'bonus', amount: '20000.00', reference: 'vip-1', detail: 'Bronze' }]);
    // A later change of the amount doesn't affect a gift that was paid.
    await gateway.db.run({ text: 'update vip_levels set gift = gift + 1 where level = 1', values: [] });
    expect((await claim(1, guest)).value.amount).toBe('20000.00');
    expect((await rankOf(guest)).gifts.slice(0, 3).map(({ state }) => state)).toEqual(['none', 'claimed', 'locked']);
    const { history } = await rankOf(guest);
    expect(history).toEqual([{ level: 1, name: 'Bronze', amount: '20000.00', at: expect.any(Number) as number }]);
    expect((await claim(0, guest)).errorCode).toBe('vip_gift_not_ready');
    expect((await claim(99, guest)).errorCode).toBe('vip_level_not_found');
    const problems = await gateway.db.run({ text: 'select * from ledger_problems()', values: [] });
    expect(problems.rows).toEqual([]);
  });

  it('[M-10] [R-03] an excluded member gets no gift; one that was paid is answered as before', async () => {
    const guest = await come();
    await stake(guest.id, 9_000_000_000_00n);
    expect((await claim(1, guest)).errorCode).toBeNull();
    expect((await gateway.call(excludeSelf, { body: { months: 6 } }, guest)).errorCode).toBeNull();
    const again = { token: await openSession(gateway, guest) };
    expect((await claim(2, again)).errorCode).toBe('player_excluded');
    expect((await claim(1, again)).errorCode).toBeNull();
    expect((await rankOf(again)).gifts.slice(1, 3).map(({ state }) => state)).toEqual(['claimed', 'ready']);
  });

  it('[M-10] [B-13] above rank 4 customer service is the VIP’s, else everybody’s', async () => {
    const guest = await come();
    const serviceOf = (token?: string) => gateway.call(getService, {}, token === undefined ? {} : { token });
    expect((await serviceOf()).value).toEqual({
      csType: 'LIVECHAT',
      version: { pathList: [{ type: 1, path: '/helpmc?from=livechat' }] },
    });
    expect((await serviceOf(guest.token)).value.csType).toBe('LIVECHAT');
    await stake(guest.id, 1_000_000_000_00n);
    gateway.clock.advance(30_001);
    expect((await serviceOf(guest.token)).value).toEqual({
      csType: 'VIP',
      version: { pathList: [{ type: 1, path: '/helpmc?from=vip' }] },
    });
    const { info } = (await gateway.call(systemStatus, { query: {} })).value;
    expect(info.customerService).toEqual([
      { csType: 'LIVECHAT', path: '/helpmc?from=livechat' },
      { csType: 'VIP', path: '' },
    ]);
    const customerService = [{ csType: 'LIVECHAT', path: 'https://evil.example/' }];
    await changeSettings(gateway, (settings) => ({ ...settings, customerService }));
    expect(await serviceOf(guest.token)).toMatchObject({ status: 503, errorCode: 'service_unavailable' });
  });
});
