import { randomUUID } from 'node:crypto';
import { approveRequest } from '@sampan/contract/approvals';
import type { Language } from '@sampan/contract/envelope';
import { messageList, unreadCount } from '@sampan/contract/mailbox';
import { uploadPicture } from '@sampan/contract/uploads';
import {
  answerReceipt,
  approveWithdrawal,
  createWithdrawal,
  decideDispute,
  getWithdrawal,
  refuseWithdrawal,
} from '@sampan/contract/withdrawals';
import { dateTimeOf } from '@sampan/contract/zone-time';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { asOwner } from '../../testing/staff.ts';
import { mailServer } from '../notify/testing/servers.ts';
import { type Drawer, fundPassword, openDrawer } from './testing/drawer.ts';
import { payoutProvider } from './testing/provider.ts';

/** What the demo's operator approves by itself, and what waits for staff. */
const small = '100000.00';
const large = '3000000.00';

describe.each(oneDatabase)('what members are told of withdrawals on %s', (kind) => {
  let gateway: TestGateway;
  let provider: Awaited<ReturnType<typeof payoutProvider>>;
  let mails: Awaited<ReturnType<typeof mailServer>>;
  beforeAll(async () => {
    [provider, mails] = await Promise.all([payoutProvider(), mailServer()]);
    gateway = await testGateway(kind, { outside: { sandbox: provider.url, mail: mails.url } });
  });
  afterAll(async () => {
    await gateway.close();
    await Promise.all([provider.close(), mails.close()]);
  });
  beforeEach(() => {
    provider.state.mood = 'done';
    mails.state.refusal = null;
  });

  interface Reached extends Drawer {
    readonly email: string;
  }
  async function drawer(language: Language = 'EN'): Promise<Reached> {
    const who = await openDrawer(gateway, 1_000_000_000n);
    const email = `${who.member.account}@example.test`;
    await gateway.db.run({
      text: 'update members set email = $2, language = $3 where id = $1',
      values: [who.member.id, email, language],
    });
    return { ...who, email };
  }
  const again = async (who: Reached): Promise<Reached> => ({ ...who, token: await openSession(gateway, who.member) });
  const ask = async ({ token, payoutAccountId }: Reached, amount: string) => {
    const body = { payoutAccountId, amount, currency: 'VND', fundPassword };
    const { value, errorCode } = await gateway.call(createWithdrawal, { body }, { token });
    expect(errorCode).toBeNull();
    return value.id;
  };
  const payOut = async (milliseconds = 6_000) => {
    gateway.clock.advance(milliseconds);
    await gateway.runJob('withdrawals.payouts');
  };
  /** What of withdrawals is queued or was sent to the member. */
  async function told({ member }: Reached): Promise<string[]> {
    const { rows } = await gateway.db.run<{ template: string }>({
      text: `select template from notifications where member_id = $1 and template like 'withdrawal%'
        order by template`,
      values: [member.id],
    });
    return rows.map(({ template }) => template.replace('withdrawal_', '')).toSorted();
  }
  async function problems({ member }: Reached): Promise<(string | null)[]> {
    const { rows } = await gateway.db.run<{ problem: string | null }>({
      text: `select problem from notifications where member_id = $1 and template like 'withdrawal%'`,
      values: [member.id],
    });
    return rows.map(({ problem }) => problem);
  }
  const mailsTo = ({ email }: Reached) =>
    mails.received.flatMap(({ to, mail }) =>
      to.includes(email) && /withdrawal|Lệnh rút/.test(mail.subject ?? '') ? [mail] : [],
    );
  async function mailTo(who: Reached, subject: RegExp) {
    await gateway.runJob('notify.deliver');
    await expect
      .poll(() => mailsTo(who).filter((mail) => subject.test(mail.subject ?? '')).length, { timeout: 30_000 })
      .toBe(1);
    return mailsTo(who).find((mail) => subject.test(mail.subject ?? ''))!;
  }
  const staffCall = async () => ({ token: (await asOwner(gateway)).token, idempotencyKey: randomUUID() as string });
  const reason = 'seen with the bank';
  const refuse = async (withdrawalId: string, refusal: 'verification' | 'turnover') =>
    gateway.call(refuseWithdrawal, { params: { withdrawalId }, body: { refusal, reason } }, await staffCall());
  async function dispute(who: Reached, withdrawalId: string): Promise<void> {
    const { token } = await again(who);
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a3cff' } })
      .png()
      .toBuffer();
    const { value } = await gateway.call(uploadPicture, { body: { content: picture.toString('base64') } }, { token });
    const body = { answer: 'not_received' as const, pictures: [value.id] };
    expect((await gateway.call(answerReceipt, { params: { withdrawalId }, body }, { token })).errorCode).toBeNull();
  }
  const decide = async (withdrawalId: string, body: { decision: 'received' | 'return'; amount?: string }) =>
    gateway.call(decideDispute, { params: { withdrawalId }, body: { ...body, reason } }, await staffCall());

  it('[W-03] [W-04] [M-09] approved and paid are told once each, by mail and in the mailbox, with the time to answer', async () => {
    const who = await drawer();
    const id = await ask(who, small);
    expect(await told(who)).toEqual([]);
    await payOut();
    await Promise.all([payOut(), payOut(0)]);
    expect(await told(who)).toEqual(['approved', 'paid']);

    const { receipt } = (await gateway.call(getWithdrawal, { params: { withdrawalId: id } }, who)).value;
    const until = dateTimeOf(receipt?.dueAt ?? 0, 'Asia/Ho_Chi_Minh').slice(0, 16);
    const paid = await mailTo(who, /^Your withdrawal was paid$/);
    for (const part of [paid.text, paid.html]) {
      expect(part).toMatch(/100,000\.00 VND went to Vietcombank •••• \d{4}/);
      expect(part).toContain(until);
      expect(part).toContain('/member/withdraw');
    }
    expect((await mailTo(who, /is on its way$/)).text).toContain('100,000.00 VND');
    expect(mailsTo(who)).toHaveLength(2);

    const { value } = await gateway.call(messageList, { query: {} }, { ...who, language: 'VI' });
    expect(
      value.list.filter(({ action }) => action?.path === '/member/withdraw').map(({ subject }) => subject),
    ).toEqual(expect.arrayContaining(['Lệnh rút tiền của bạn đã được trả', 'Lệnh rút tiền của bạn đang được xử lý']));
    expect((await gateway.call(unreadCount, {}, who)).value.count).toBe(value.totalCount);
  });

  it('[W-03] [M-09] a refusal is told with the reason that the member may see, in their language', async () => {
    const who = await drawer('VI');
    const id = await ask(who, large);
    expect((await refuse(id, 'verification')).errorCode).toBeNull();
    expect((await refuse(id, 'turnover')).errorCode).toBe('withdrawal_closed');
    expect(await told(who)).toEqual(['refused']);
    const { text } = await mailTo(who, /bị từ chối$/);
    expect(text).toContain('3,000,000.00 VND');
    expect(text).toContain('xác minh danh tính');
    expect(text).not.toContain(reason);
    expect(text).not.toMatch(/doanh thu cược|điều khoản/);
  });

  it('[W-03] what the provider refused is told, and what is cancelled isn’t', async () => {
    const who = await drawer();
    provider.state.mood = 'refused';
    await ask(who, small);
    await payOut();
    await payOut(20_000);
    expect(await told(who)).toEqual(['approved', 'failed']);
    expect((await mailTo(who, /could not be paid$/)).text).toContain('back in your wallet');
  });

  it('[W-03] [X-06] a large one that two people approve is told once', async () => {
    await changeSettings(gateway, (all) => ({
      ...all,
      withdrawal: { ...(all['withdrawal'] as object), secondPersonAbove: '50000' },
    }));
    const who = await drawer();
    const withdrawalId = await ask(who, large);
    const asked = await gateway.call(
      approveWithdrawal,
      { params: { withdrawalId }, body: { reason } },
      await staffCall(),
    );
    expect(await told(who)).toEqual([]);
    const params = { approvalId: asked.value.approvalId ?? '' };
    const answers = await Promise.all([
      gateway.call(approveRequest, { params }, await staffCall()),
      gateway.call(approveRequest, { params }, await staffCall()),
    ]);
    expect(answers.some(({ errorCode }) => errorCode === null)).toBe(true);
    expect(await told(who)).toEqual(['approved']);
  });

  it('[W-04] silence is told as received once, however many processes count it', async () => {
    const who = await drawer();
    await ask(who, small);
    await payOut();
    gateway.clock.advance(3_600_000);
    await Promise.all([gateway.runJob('withdrawals.receipts'), gateway.runJob('withdrawals.receipts')]);
    await gateway.runJob('withdrawals.receipts');
    expect(await told(who)).toEqual(['approved', 'paid', 'received']);
    expect((await mailTo(who, /counts as received$/)).text).toContain('nothing can be given back');
  });

  it('[W-04] how a dispute was decided is told: forced, or what came back', async () => {
    await changeSettings(gateway, (all) => ({
      ...all,
      withdrawal: { ...(all['withdrawal'] as object), secondPersonAbove: '50000000' },
    }));
    const [forced, given] = [await drawer(), await drawer()];
    const [one, other] = [await ask(forced, small), await ask(given, small)];
    await payOut();
    await dispute(forced, one);
    await dispute(given, other);
    expect((await decide(one, { decision: 'received' })).errorCode).toBeNull();
    expect((await decide(one, { decision: 'received' })).errorCode).toBe('receipt_closed');
    expect((await decide(other, { decision: 'return', amount: '60000' })).errorCode).toBeNull();
    expect((await decide(other, { decision: 'return', amount: '60000' })).errorCode).toBe('receipt_closed');
    expect(await told(forced)).toEqual(['approved', 'dispute_rejected', 'paid']);
    expect(await told(given)).toEqual(['approved', 'dispute_returned', 'paid']);
    expect((await mailTo(forced, /^We have checked/)).text).toContain('nothing is given back');
    expect((await mailTo(given, /is back$/)).text).toContain('60,000.00 VND');
  });

  it('[W-07] a mail that couldn’t go out when the money did goes out later, once', async () => {
    const who = await drawer();
    mails.state.refusal = 451;
    await ask(who, small);
    await payOut();
    await gateway.runJob('notify.deliver');
    // Until each was refused: a try that is still out would find the server well again.
    await expect.poll(() => problems(who), { timeout: 20_000 }).toEqual(['smtp_451', 'smtp_451']);
    expect(mailsTo(who)).toEqual([]);
    mails.state.refusal = null;
    gateway.clock.advance(150_000);
    await gateway.runJob('notify.deliver');
    await mailTo(who, /^Your withdrawal was paid$/);
    await mailTo(who, /is on its way$/);
    expect(mailsTo(who)).toHaveLength(2);
    expect(await told(who)).toEqual(['approved', 'paid']);
  });
});
