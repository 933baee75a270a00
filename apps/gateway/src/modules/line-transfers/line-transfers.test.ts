import { randomUUID } from 'node:crypto';
import { memberInfo } from '@sampan/contract/identity';
import { lineTransferSettings, listLineTransfers } from '@sampan/contract/line-transfers';
import { messageList } from '@sampan/contract/mailbox';
import { walletTransactions } from '@sampan/contract/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { treeOf } from '../agents/testing/family.ts';
import { soundness } from '../play/testing/table.ts';
import { prove } from '../turnover/testing/player.ts';
import { giveMoney } from '../withdrawals/testing/drawer.ts';
import { addRelative, balanceOf, type Relative, send, setLine } from './testing/line.ts';

describe.each(oneDatabase)('transfers within a line on %s', (kind) => {
  let gateway: TestGateway;
  /** Top over agent over member; the stranger is of no line. */
  let top: Relative;
  let agent: Relative;
  let member: Relative;
  let stranger: Relative;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    await setLine(gateway, {
      toUpline: true,
      toDownline: true,
      minimum: '10000',
      maximum: '1000000',
      dailyCount: null,
      dailyAmount: null,
    });
    top = await addRelative(gateway, { balance: 100_000_000n });
    agent = await addRelative(gateway, { agent: top, balance: 100_000_000n });
    member = await addRelative(gateway, { agent, balance: 100_000_000n, type: 3 });
    stranger = await addRelative(gateway);
  });

  const settings = async ({ token }: Relative) => (await gateway.call(lineTransferSettings, {}, { token })).value;
  const list = async ({ token }: Relative, query: object = {}) =>
    (await gateway.call(listLineTransfers, { query }, { token })).value;
  const flag = async ({ token }: Relative) => (await gateway.call(memberInfo, {}, { token })).value.toUpline;
  const balances = async () => Promise.all([top, agent, member].map((one) => balanceOf(gateway, one)));
  const code = async (who: Relative, body: Parameters<typeof send>[2]) => (await send(gateway, who, body)).errorCode;

  it('[W-05] says to whom money may go, and how much', async () => {
    expect(await settings(top)).toMatchObject({ upline: null, hasDownline: true, hasFundPassword: true });
    expect(await settings(agent)).toEqual({
      upline: { name: expect.stringMatching(/^li\*\*\*.$/) as string },
      hasDownline: true,
      minimumAmount: '10000.00',
      maximumAmount: '1000000.00',
      currency: 'VND',
      countLeft: null,
      amountLeft: null,
      hasFundPassword: true,
    });
    expect(await settings(member)).toMatchObject({ hasDownline: false });
    expect(await settings(stranger)).toMatchObject({ upline: null, hasDownline: false });
    await setLine(gateway, { toUpline: false });
    expect(await settings(agent)).toMatchObject({ upline: null, hasDownline: true });
    const trial = await addMember(gateway, `try${randomUUID().slice(0, 8)}`, { type: 4 });
    const token = await openSession(gateway, trial);
    expect((await gateway.call(lineTransferSettings, {}, { token })).errorCode).toBe('need_true_account');
    expect((await gateway.call(lineTransferSettings, {})).errorCode).toBe('not_logged_in');
  });

  it('[W-05] [B-09] member info says whether the member has a line to send to', async () => {
    expect(await Promise.all([top, agent, member, stranger].map(flag))).toEqual([true, true, true, false]);
    await setLine(gateway, { toDownline: false });
    expect(await Promise.all([top, agent, member].map(flag))).toEqual([false, true, true]);
    await setLine(gateway, { toUpline: false });
    expect(await Promise.all([top, agent, member].map(flag))).toEqual([false, false, false]);
    const { errorCode } = await gateway.call(lineTransferSettings, {}, member);
    expect(errorCode).toBe('function_not_available');
    expect(await code(member, { to: 'upline', amount: '10000' })).toBe('function_not_available');
  });

  it('[W-05] [W-07] to the upline: both have a movement and a row, both are told, and the house keeps nothing', async () => {
    const told: unknown[] = [];
    const stops = [
      gateway.events.subscribe('line_transfer', (event) => told.push(event)),
      gateway.events.subscribe('balance', ({ memberId }) => told.push(memberId)),
    ];
    const { value: sent } = await send(gateway, member, { to: 'upline', amount: '250000' });
    for (const stop of stops) stop();
    expect(sent).toMatchObject({ side: 'sent', relation: 'upline', amount: '250000.00', currency: 'VND' });
    expect(sent.name).toMatch(/^li\*\*\*.$/);
    expect(await balances()).toEqual([100_000_000n, 125_000_000n, 75_000_000n]);

    const received = (await list(agent)).list[0]!;
    expect(received).toMatchObject({
      side: 'received',
      relation: 'downline',
      name: member.account,
      amount: '250000.00',
      createdAt: sent.createdAt,
    });
    expect((await list(member)).list).toEqual([sent]);
    const { merchant: merchantCode } = member;
    expect(told).toEqual([
      { merchantCode, memberId: member.id, transferId: sent.id },
      member.id,
      { merchantCode, memberId: agent.id, transferId: received.id },
      agent.id,
    ]);
    const record = async ({ token }: Relative) =>
      (await gateway.call(walletTransactions, { query: { kind: 'line_transfer' } }, { token })).value;
    expect(await record(member)).toMatchObject({
      list: [{ amount: '-250000.00', reference: sent.id, detail: sent.name, balanceAfter: '750000.00' }],
      totals: { in: '0.00', out: '250000.00' },
    });
    expect(await record(agent)).toMatchObject({
      list: [{ amount: '250000.00', reference: received.id, detail: member.account }],
      totals: { in: '250000.00', out: '0.00' },
    });
    const mails = async ({ token }: Relative) =>
      (await gateway.call(messageList, { query: {} }, { token })).value.list.filter(
        ({ action }) => action?.path === '/member/transferUpline',
      );
    expect(await mails(member)).toMatchObject([
      { subject: 'Your transfer was sent', action: { path: '/member/transferUpline' } },
    ]);
    expect((await mails(agent))[0]?.text).toBe(`250,000.00 VND from ${member.account} is in your wallet.`);
    const { rows } = await gateway.db.run<{ left: string }>({
      text: `select coalesce(sum(case when credit_account = a.id then amount else -amount end), 0)::text as left
        from accounts a join transfers t on a.id in (t.debit_account, t.credit_account)
        where a.kind = 'house' and a.owner = 'line-transfers'`,
    });
    expect(rows).toEqual([{ left: '0' }]);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  it('[W-05] to the downline at any depth, found by the account as people write it', async () => {
    expect(
      await code(top, { to: 'downline', account: ` ${member.account.toUpperCase()} `, amount: '10000' }),
    ).toBeNull();
    expect(await balances()).toEqual([99_000_000n, 100_000_000n, 101_000_000n]);
    expect((await list(member)).list).toMatchObject([{ side: 'received', relation: 'upline', amount: '10000.00' }]);
    expect((await list(member)).list[0]?.name).not.toBe(top.account);
  });

  it('[W-05] who isn’t there and who isn’t of this line get one answer, and nothing moves', async () => {
    const suspended = await addRelative(gateway, { agent: top, type: 3 });
    await gateway.db.run({ text: `update members set status = 'suspended' where id = $1`, values: [suspended.id] });
    const names = ['nobody-of-this-name', stranger.account, agent.account, member.account, suspended.account];
    const askedBy = [top, top, member, stranger, top];
    const answers = await Promise.all(
      names.map((account, at) => send(gateway, askedBy[at]!, { to: 'downline', account, amount: '10000' })),
    );
    const told = answers.map(({ status, errorCode, data, message }) => ({ status, errorCode, data, message }));
    expect(told[0]).toMatchObject({ status: 404, errorCode: 'line_recipient_not_found', data: { field: 'account' } });
    expect(told).toEqual(told.map(() => told[0]));
    // Nor oneself, nor those beside or above.
    expect(await code(agent, { to: 'downline', account: agent.account, amount: '10000' })).toBe(
      'line_recipient_not_found',
    );
    expect(await code(member, { to: 'downline', account: top.account, amount: '10000' })).toBe(
      'line_recipient_not_found',
    );
    expect(await code(stranger, { to: 'upline', amount: '10000' })).toBe('line_recipient_not_found');
    expect(await balances()).toEqual([100_000_000n, 100_000_000n, 100_000_000n]);
  });

  it('[W-05] the line is the tree’s of now: who was moved away is no longer of it', async () => {
    gateway.clock.advance(1_000);
    const moved = await treeOf(gateway.db, gateway.clock).move({
      merchantCode: 'SAMPAN',
      memberId: member.id,
      uplineId: top.id,
      from: null,
      movedBy: 'staff',
      reason: 'asked for',
      requestKey: randomUUID(),
    });
    expect(moved.status).toBe('moved');
    expect(await code(agent, { to: 'downline', account: member.account, amount: '10000' })).toBe(
      'line_recipient_not_found',
    );
    expect(await code(member, { to: 'upline', amount: '10000' })).toBeNull();
    expect(await balances()).toEqual([101_000_000n, 100_000_000n, 99_000_000n]);
  });

  it('[W-05] limits of each and of the day, the fund password and the balance hold', async () => {
    expect(await code(member, { to: 'upline', amount: '9999.99' })).toBe('amount_below_minimum');
    expect(await code(member, { to: 'upline', amount: '1000000.01' })).toBe('amount_above_maximum');
    expect(await code(member, { to: 'upline', amount: '1.001' })).toBe('amount_too_precise');
    expect(await code(member, { to: 'upline', amount: '10000', currency: 'THB' })).toBe('currency_mismatch');
    expect(await code(member, { to: 'upline', amount: '10000', fundPassword: 'Other2026x' })).toBe(
      'fund_password_wrong',
    );
    await setLine(gateway, { maximum: '100000000' });
    expect(await code(member, { to: 'upline', amount: '1000000.01' })).toBe('insufficient_balance');
    await setLine(gateway, { dailyCount: 2, dailyAmount: '50000' });
    expect(await settings(member)).toMatchObject({ countLeft: 2, amountLeft: '50000.00' });
    expect(await code(member, { to: 'upline', amount: '30000' })).toBeNull();
    expect(await settings(member)).toMatchObject({ countLeft: 1, amountLeft: '20000.00' });
    const over = await send(gateway, member, { to: 'upline', amount: '20000.01' });
    expect([over.errorCode, over.data]).toMatchObject([
      'line_transfer_amount_reached',
      { max: '20000.00', currency: 'VND' },
    ]);
    expect(await code(member, { to: 'upline', amount: '20000' })).toBeNull();
    await setLine(gateway, { dailyAmount: null });
    expect(await code(member, { to: 'upline', amount: '10000' })).toBe('line_transfer_count_reached');
    // What is received counts for nobody's limit, and the next day is another.
    expect(await code(agent, { to: 'downline', account: member.account, amount: '10000' })).toBeNull();
    gateway.clock.advance(86_400_000);
    member = { ...member, token: await openSession(gateway, member) };
    expect(await code(member, { to: 'upline', amount: '10000' })).toBeNull();
    expect(await soundness(gateway.db)).toEqual([]);
  });

  it('[W-05] [W-03] a bonus is played, and its member proven, before anything is sent on', async () => {
    await giveMoney(gateway, member.id, 500_000n, 'bonus');
    const refused = await send(gateway, member, { to: 'upline', amount: '10000' });
    expect(refused).toMatchObject({ errorCode: 'bonus_unplayed', data: { min: '5000.00', currency: 'VND' } });
    expect(await balanceOf(gateway, member)).toBe(100_500_000n);
    await gateway.db.run({
      text: `update turnover_obligations set status = 'cancelled', closed_at = now() where member_id = $1`,
      values: [member.id],
    });
    expect(await code(member, { to: 'upline', amount: '10000' })).toBe('proof_missing');
    await prove(gateway, member);
    expect(await code(member, { to: 'upline', amount: '10000' })).toBeNull();
  });

  it('[W-05] a wallet that can’t take it refuses, and the sender keeps everything', async () => {
    await giveMoney(gateway, agent.id, 999_999_999_999_999n - 100_000_000n);
    expect(await code(member, { to: 'upline', amount: '10000' })).toBe('line_recipient_full');
    expect(await balanceOf(gateway, member)).toBe(100_000_000n);
    expect((await list(member)).totalCount).toBe(0);
    expect(await soundness(gateway.db)).toEqual([]);
  });

  it('[W-05] [W-07] a repeat is answered as the first, whatever became of the line, and moves nothing', async () => {
    const key = randomUUID();
    const body = { to: 'upline', amount: '10000' } as const;
    const answers = await Promise.all([1, 2, 3].map(() => send(gateway, member, body, key)));
    expect(new Set(answers.map(({ value }) => value?.id)).size).toBe(1);
    expect(await balances()).toEqual([100_000_000n, 101_000_000n, 99_000_000n]);
    await gateway.db.run({ text: `update members set status = 'suspended' where id = $1`, values: [agent.id] });
    expect((await send(gateway, member, body, key)).value).toEqual(answers[0]!.value);
    expect((await send(gateway, member, { ...body, amount: '20000' }, key)).errorCode).toBe('idempotency_key_reused');
    expect(await flag(member)).toBe(false);
    expect((await list(member)).totalCount).toBe(1);
  });

  it('[W-05] the history of both sides has filters and pages', async () => {
    for (const amount of ['10000', '20000', '30000']) {
      await send(gateway, agent, { to: 'downline', account: member.account, amount });
      gateway.clock.advance(1_000);
    }
    await send(gateway, agent, { to: 'upline', amount: '40000' });
    await send(gateway, member, { to: 'upline', amount: '50000' });
    const amounts = async (query: object) => (await list(agent, query)).list.map(({ amount }) => amount);
    expect(await amounts({ side: 'sent', relation: 'downline' })).toEqual(['30000.00', '20000.00', '10000.00']);
    expect(await amounts({ side: 'received' })).toEqual(['50000.00']);
    expect(await amounts({ relation: 'upline' })).toEqual(['40000.00']);
    const page = await list(agent, { side: 'sent', relation: 'downline', pageNo: 2, pageSize: 2 });
    expect(page).toMatchObject({ totalCount: 3, totalPages: 2, list: [{ amount: '10000.00' }] });
    const first = page.list[0]!.createdAt;
    expect(await amounts({ side: 'sent', relation: 'downline', to: first })).toEqual([]);
    expect(await amounts({ side: 'sent', from: first, to: first + 1 })).toEqual(['10000.00']);
  });
});
