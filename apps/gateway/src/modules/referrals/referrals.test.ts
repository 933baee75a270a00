import { randomUUID } from 'node:crypto';
import { register } from '@sampan/contract/identity';
import { referral, referralCommissions, referralInvited } from '@sampan/contract/referrals';
import { staffReferrals } from '@sampan/contract/referrals-staff';
import { startOfDay } from '@sampan/contract/zone-time';
import { walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDatabase, testClock, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, openSession, type TestMember } from '../../testing/people.ts';
import { asOwner } from '../../testing/staff.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';
import { putRight } from '../play/testing/desk.ts';
import { soundness } from '../play/testing/table.ts';
import { giveMoney } from '../withdrawals/testing/drawer.ts';

const dayMs = 86_400_000;

describe.each(oneDatabase)('referrals on %s', (kind) => {
  let gateway: TestGateway;
  let inviter: TestMember & { readonly token: string };
  let code: string;
  beforeAll(async () => {
    // At noon: in the first minutes of a day no job has settled the one before.
    const clock = testClock(startOfDay(Date.now(), 'Asia/Ho_Chi_Minh') + dayMs / 2);
    gateway = await testGateway(kind, { clock });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await switchModules(gateway, { REFERRAL3: true });
    await changeSettings(gateway, (all) => ({
      ...all,
      referral: { betPercent: 0.5, firstDepositPercent: 10, firstDepositMaximum: '5000', days: 30 },
    }));
    inviter = await come();
    code = (await overview()).referralCode;
    // Whatever days are open are settled before.
    await gateway.runJob('referrals.commissions');
  });

  const name = () => `ref${randomUUID().slice(0, 8)}`;
  async function come(type = 3) {
    const member = await addMember(gateway, name(), { type });
    return { ...member, token: await openSession(gateway, member) };
  }
  const again = async () => ({ token: await openSession(gateway, inviter) });
  const overview = async () => (await gateway.call(referral, {}, await again())).value;
  const invited = async (query: object = {}) => (await gateway.call(referralInvited, { query }, await again())).value;
  const commissions = async (query: object = {}) =>
    (await gateway.call(referralCommissions, { query }, await again())).value;
  async function join(over: { referralCode?: string; deviceId?: string; email?: string } = {}): Promise<string> {
    const body = { username: name(), password: 'Sampan12', confirmPassword: 'Sampan12', isAdult: true, isAgreed: true };
    const answer = await gateway.call(register, { body: { ...body, referralCode: code, ...over } });
    expect(answer.errorCode).toBeNull();
    return answer.value.id;
  }
  /** A settled round of now; minor units. */
  async function stake(memberId: string, amount: bigint): Promise<void> {
    const { rows } = await gateway.db.run<{ account_id: bigint; placed_at: Date; id: bigint }>({
      text: `insert into rounds (partner, round_id, account_id, merchant_code, member_id, node_id, game_name, game_type,
          vassalage, vendor_name, stake, returned, payout, status, placed_at, settled_at)
        values ('p', $1, (select ledger_account('SAMPAN', 'real', 'VND', 'member', $2::text)), 'SAMPAN', $2::text::uuid,
          'n', 'g', 'RNG', 'v', 'v', $3::bigint, 0, 0, 'settled', $4, $4) returning account_id, placed_at, id`,
      values: [randomUUID(), memberId, amount, new Date(gateway.clock.now())],
    });
    const [round] = rows;
    await gateway.db.run({
      text: 'select play_count_round($1, $2, $3)',
      values: [round!.account_id, round!.placed_at, round!.id],
    });
  }
  /** On to the next day, and its job. */
  async function settle(days = 1): Promise<void> {
    gateway.clock.advance(days * dayMs);
    await gateway.runJob('referrals.commissions');
  }

  /** Rounds of these tests are written without their bets. */
  const problems = async () =>
    (await soundness(gateway.db)).filter(
      (one) => (one as { problem: string }).problem !== 'a round is not the sum of its movements',
    );

  it('[M-07] a member has a code of its own, made once, and sees what invitations bring', async () => {
    const [one, two] = await Promise.all([overview(), overview()]);
    expect(one).toEqual(two);
    expect(one).toEqual({
      referralCode: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/) as string,
      rule: { betBasisPoints: 50, depositBasisPoints: 1_000, depositMaximum: '5000.00', days: 30 },
      invitedCount: 0,
      depositedCount: 0,
      earned: '0.00',
      currency: 'VND',
    });
    const other = await come();
    expect((await gateway.call(referral, {}, other)).value.referralCode).not.toBe(code);
    expect((await gateway.call(referral, {})).errorCode).toBe('not_logged_in');
    expect((await gateway.call(referral, {}, await come(4))).errorCode).toBe('need_true_account');
  });

  it('[M-07] where the operator has it off nothing is there, and nothing is paid', async () => {
    const friend = await join();
    await stake(friend, 1_000_000n);
    await switchModules(gateway, { REFERRAL3: false });
    const token = await again();
    for (const ask of [referral, referralInvited, referralCommissions])
      expect((await gateway.call(ask, { query: {} }, token)).errorCode).toBe('function_not_available');
    await settle();
    await switchModules(gateway, { REFERRAL3: true });
    expect((await commissions()).list).toEqual([]);
  });

  it('[M-07] who registers by the code is on the list, masked, once and for good; another code says nothing', async () => {
    const friend = await join({ referralCode: ` ${code.toLowerCase()} ` });
    gateway.clock.advance(1_000);
    await join({ referralCode: 'NOSUCH' });
    const second = await join();
    const list = await invited();
    expect(list).toMatchObject({
      totalCount: 2,
      list: [
        { id: second, state: 'registered', earned: '0.00' },
        { id: friend, state: 'registered' },
      ],
    });
    expect(list.list[0]?.name).toMatch(/^re\*\*\*.$/);
    expect((await invited({ pageNo: 2, pageSize: 1 })).list).toMatchObject([{ id: friend }]);
    await expect(
      gateway.db.run({
        text: `insert into referrals (member_id, merchant_code, referrer_id, registered_at)
          values ($1, 'SAMPAN', $1, now())`,
        values: [second],
      }),
    ).rejects.toThrow(/check constraint/);
    // A second inviter of the same member is none, whoever writes it.
    await expect(
      gateway.db.run({
        text: `insert into referrals (member_id, merchant_code, referrer_id, registered_at)
          values ($1, 'SAMPAN', $2, now())`,
        values: [second, (await come()).id],
      }),
    ).rejects.toThrow(/unique|duplicate/);
    expect((await invited()).list.map(({ id }) => id)).toEqual([second, friend]);
  });

  it('[M-07] [X-04] staff see who invited whom, by inviter, by who was invited and by state', async () => {
    const friend = await join();
    gateway.clock.advance(1_000);
    const second = await join();
    const refused = await join({ email: 'both@example.test' });
    await gateway.db.run({ text: `update referrals set refusal = 'email' where member_id = $1`, values: [refused] });
    await giveMoney(gateway, friend, 1_000_000n, 'deposit');
    await settle();
    const staff = await asOwner(gateway);
    const ask = async (query: object, as: { readonly token: string; readonly merchant?: string } = staff) =>
      (await gateway.call(staffReferrals, { query }, as)).value;
    const own = await ask({ referrerId: inviter.id });
    expect(own).toMatchObject({ totalCount: 3, currency: 'VND' });
    expect(own.list.find(({ invited: of }) => of.memberId === friend)).toMatchObject({
      referrer: { memberId: inviter.id, account: expect.stringMatching(/^re\*\*\*.$/) as string },
      state: 'deposited',
      refusal: null,
      earned: '1000.00',
    });
    expect((await ask({ memberId: second })).list).toMatchObject([{ state: 'registered', earned: '0.00' }]);
    expect((await ask({ referrerId: inviter.id, state: 'refused' })).list).toMatchObject([
      { invited: { memberId: refused }, refusal: 'email' },
    ]);
    expect((await ask({ referrerId: inviter.id, state: 'registered' })).totalCount).toBe(1);
    expect((await ask({ referrerId: inviter.id, pageSize: 2, pageNo: 2 })).list).toMatchObject([
      { invited: { memberId: friend } },
    ]);
    await addMerchant(gateway, 'OTHER');
    const other = { token: (await asOwner(gateway, 'OTHER')).token, merchant: 'OTHER' };
    expect((await ask({}, other)).totalCount).toBe(0);
  });

  it('[M-07] [W-07] bets and the first day’s deposits bring a commission the day after, once', async () => {
    const [friend, second] = [await join(), await join()];
    await stake(friend, 1_000_099n);
    await giveMoney(gateway, friend, 2_000_000n, 'deposit');
    await giveMoney(gateway, friend, 400_000n, 'deposit');
    await stake(second, 3_000_000n);
    await Promise.all([settle(), gateway.runJob('referrals.commissions')]);
    await gateway.runJob('referrals.commissions');
    const { list } = await commissions();
    // 0.5 % of each one's bets, and 10 % of 24,000.00.
    expect(list).toMatchObject([{ members: 2, betAmount: '200.00', depositAmount: '2400.00', isPaid: true }]);
    const record = await gateway.call(walletTransactions, { query: { kind: 'commission' } }, await again());
    expect(record.value).toMatchObject({
      list: [{ amount: '2600.00', reference: list[0]!.day }],
      totals: { in: '2600.00' },
    });
    expect(await overview()).toMatchObject({ invitedCount: 2, depositedCount: 1, earned: '2600.00' });

    // The second deposit is no first one; what isn't there brings nothing.
    await giveMoney(gateway, friend, 9_000_000n, 'deposit');
    await settle();
    expect((await commissions()).totalCount).toBe(1);
    // No more than the maximum, and days that the job wasn't there for are made up for.
    await giveMoney(gateway, second, 90_000_000n, 'deposit');
    await settle(3);
    expect((await commissions()).list).toMatchObject([{ depositAmount: '5000.00' }, { betAmount: '200.00' }]);
    const pages = await Promise.all([1, 2, 3].map((pageNo) => commissions({ pageNo, pageSize: 1 })));
    expect(pages.map((page) => page.list.map((day) => [day.betAmount, day.members]))).toEqual([
      [['0.00', 1]],
      [['200.00', 2]],
      [],
    ]);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([2, 2, 2]);
    const earned = new Map((await invited()).list.map((one) => [one.id, one.earned]));
    expect([earned.get(friend), earned.get(second)]).toEqual(['2450.00', '5150.00']);
    expect((await invited()).list.map(({ state }) => state)).toEqual(['deposited', 'deposited']);
    expect(await problems()).toEqual([]);
  });

  it('[M-07] [W-07] a day on which more was put right than was staked brings what the deposit does', async () => {
    const friend = await join();
    await stake(friend, 1_000_000n);
    await settle();
    const at = gateway.clock.now();
    await putRight(gateway, friend, { at, payout: 0n, validBet: -1_000_000n });
    await giveMoney(gateway, friend, 2_000_000n, 'deposit');
    await settle();
    expect((await commissions()).list).toMatchObject([
      { members: 1, betAmount: '0.00', depositAmount: '2000.00' },
      { members: 1, betAmount: '50.00', depositAmount: '0.00' },
    ]);
    expect(await problems()).toEqual([]);
  });

  it('[M-07] after its days an invited member brings nothing more', async () => {
    const friend = await join();
    gateway.clock.advance(31 * dayMs);
    await gateway.runJob('referrals.commissions');
    await stake(friend, 1_000_000n);
    await settle();
    expect((await commissions()).list).toEqual([]);
  });

  it('[M-07] one’s own second account brings nothing: by device, by contact, by a device that came later', async () => {
    const own = { deviceId: randomUUID() };
    const device = async (memberId: string, deviceId: string) => {
      await gateway.db.run({
        text: `insert into devices (merchant_code, member_id, device_hash, user_agent, first_seen_at, last_seen_at)
          values ('SAMPAN', $1, sha256(convert_to($2, 'UTF8')), '', $3, $3)`,
        values: [memberId, deviceId, new Date(gateway.clock.now())],
      });
    };
    await device(inviter.id, own.deviceId);
    await gateway.db.run({
      text: `update members set mobile = '+84900000001' where id = $1`,
      values: [inviter.id],
    });
    const sameDevice = await join(own);
    const later = await join({ deviceId: randomUUID() });
    const honest = await join({ deviceId: randomUUID() });
    await device(later, own.deviceId);
    for (const id of [sameDevice, later, honest]) await stake(id, 1_000_000n);
    await settle();
    expect((await commissions()).list).toMatchObject([{ members: 1, betAmount: '50.00' }]);
    const states = new Map((await invited()).list.map(({ id, state }) => [id, state]));
    expect([sameDevice, later, honest].map((id) => states.get(id))).toEqual(['refused', 'refused', 'registered']);
  });

  it('[M-07] a wallet that can’t take it keeps no other inviter from theirs', async () => {
    const friend = await join();
    const full = inviter;
    await giveMoney(gateway, full.id, 999_999_999_999_999n);
    inviter = await come();
    code = (await overview()).referralCode;
    const other = await join();
    for (const id of [friend, other]) await stake(id, 1_000_000n);
    await settle();
    expect((await commissions()).list).toMatchObject([{ betAmount: '50.00', isPaid: true }]);
    inviter = full;
    expect((await commissions()).list).toMatchObject([{ betAmount: '50.00', isPaid: false }]);
    expect(await overview()).toMatchObject({ earned: '0.00' });
    expect(await problems()).toEqual([]);
  });
});
