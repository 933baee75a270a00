import { randomUUID } from 'node:crypto';
import { messageLog, resendMessage } from '@sampan/contract/messages-staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, addMerchant } from '../../testing/people.ts';
import { asOwner } from '../../testing/staff.ts';

let gateway: TestGateway;
let owner: Awaited<ReturnType<typeof asOwner>>;
beforeAll(async () => {
  gateway = await testGateway(anyDatabase);
  owner = await asOwner(gateway);
  await addMerchant(gateway, 'OTHER');
});
afterAll(() => gateway.close());

interface Kept {
  readonly memberId: string;
  readonly template?: string;
  readonly status?: string;
  readonly channel?: string | null;
  readonly problem?: string | null;
  readonly at: number;
  readonly merchant?: string;
  /** Of a message to nobody who is a member yet. */
  readonly language?: string | null;
}
async function put(kept: Kept): Promise<void> {
  const { memberId, template = 'welcome', status = 'sent', channel = 'email', problem = null, at } = kept;
  await gateway.db.run({
    text: `insert into notifications (member_id, merchant_code, template, language, values, status, channel, problem,
        due_at, created_at, done_at)
      values ($1, $2, $3, $4, '{"code":"123456"}', $5::text, $6, $7, $8::timestamptz, $8::timestamptz,
        case when $5::text = 'queued' then null else $8::timestamptz end)`,
    values: [
      memberId,
      kept.merchant ?? 'SAMPAN',
      template,
      kept.language ?? null,
      status,
      channel,
      problem,
      new Date(at),
    ],
  });
}
const log = async (query: object = {}) => (await gateway.call(messageLog, { query }, owner)).value;

test('[X-04] what was sent to whom is told with what came of it, and never what it says', async () => {
  const member = await addMember(gateway, `log${randomUUID().slice(0, 8)}`);
  const at = gateway.clock.now();
  await put({ memberId: member.id, at });
  await put({
    memberId: member.id,
    at: at + 1,
    template: 'verification_code',
    channel: 'sms',
    status: 'failed',
    problem: 'sms_timeout',
  });
  const { list, templates } = await log({ memberId: member.id });
  expect(list).toMatchObject([
    { template: 'verification_code', channel: 'sms', status: 'failed', problem: 'sms_timeout', createdAt: at + 1 },
    { template: 'welcome', channel: 'email', status: 'sent', problem: null, doneAt: at },
  ]);
  expect(list[0]?.member?.account).toMatch(/^log/);
  expect(JSON.stringify(list)).not.toContain('123456');
  expect(templates).toContain('password_link');
  for (const [query, count] of [
    [{ template: 'welcome' }, 1],
    [{ channel: 'sms' }, 1],
    [{ status: 'failed' }, 1],
    [{ status: 'queued' }, 0],
    [{ from: at + 1 }, 1],
    [{ to: at + 1 }, 1],
  ] as const)
    expect([query, (await log({ ...query, memberId: member.id })).list.length]).toEqual([query, count]);
});

test('[X-04] pages follow one another without a gap, also of the same moment', async () => {
  const member = await addMember(gateway, `log${randomUUID().slice(0, 8)}`);
  const at = gateway.clock.now();
  for (let count = 0; count < 7; count += 1) await put({ memberId: member.id, at });
  const seen: string[] = [];
  let before: string | null | undefined;
  do {
    const page = await log({ memberId: member.id, pageSize: 3, ...(before && { before }) });
    seen.push(...page.list.map(({ id }) => id));
    before = page.next;
  } while (before !== null);
  expect(seen).toHaveLength(7);
  expect(new Set(seen).size).toBe(7);
});

test('[X-04] [X-02] of another operator nothing is told, and who is no member yet has no name', async () => {
  const member = await addMember(gateway, `log${randomUUID().slice(0, 8)}`);
  await put({ memberId: member.id, at: gateway.clock.now(), merchant: 'OTHER' });
  expect((await log({ memberId: member.id })).list).toEqual([]);
  const stranger = randomUUID();
  await put({ memberId: stranger, at: gateway.clock.now(), language: 'EN', template: 'verification_code' });
  expect((await log({ memberId: stranger })).list).toMatchObject([{ member: null }]);
  for (const before of ['x', '1', `1_${'-'.repeat(36)}`, "1_'; drop table members; --"])
    expect((await gateway.call(messageLog, { query: { before } }, owner)).errorCode).toBe('validation_failed');
});

test('[X-04] [E-03] what did not arrive is sent again, once, however old it is; nothing else is', async () => {
  const member = await addMember(gateway, `log${randomUUID().slice(0, 8)}`);
  const resend = async (id: string, memberId = member.id, caller: { token: string; merchant?: string } = owner) =>
    gateway.call(resendMessage, { params: { memberId, messageId: id }, body: { reason: 'asked' } }, caller);
  const at = gateway.clock.now();
  await put({ memberId: member.id, at, status: 'failed', problem: 'smtp_failed' });
  await put({ memberId: member.id, at: at + 1, status: 'skipped', channel: null, problem: 'stale' });
  await put({ memberId: member.id, at: at + 2 });
  await put({ memberId: member.id, at: at + 3, template: 'gone', status: 'failed', problem: 'smtp_failed' });
  const stranger = randomUUID();
  await put({ memberId: stranger, at: at + 4, status: 'failed', problem: 'smtp_failed', language: 'EN' });
  const entries = async () => (await log({ memberId: member.id })).list;
  const before = await entries();
  expect(before.map(({ mayResend }) => mayResend)).toEqual([false, false, false, true]);
  for (const { id } of before.slice(0, 3)) expect((await resend(id)).errorCode).toBe('message_not_resendable');
  const [addressed] = (await log({ memberId: stranger })).list;
  expect(addressed).toMatchObject({ member: null, mayResend: false });
  expect((await resend(addressed?.id ?? '', stranger)).errorCode).toBe('message_not_found');
  const failed = before[3]?.id ?? '';
  const theirs = { token: (await asOwner(gateway, 'OTHER')).token, merchant: 'OTHER' };
  expect((await resend(failed, member.id, theirs)).errorCode).toBe('message_not_found');
  expect((await resend(randomUUID())).errorCode).toBe('message_not_found');

  gateway.clock.advance(3 * 86_400_000);
  owner = await asOwner(gateway);
  const answers = await Promise.all([resend(failed), resend(failed)]);
  expect(answers.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual(['done', 'message_not_resendable']);
  // It isn't too old any more: the member has no address here, which is what is told.
  await expect
    .poll(async () => (await entries())[3])
    .toMatchObject({ id: failed, status: 'skipped', problem: 'no_channel', mayResend: true });
});
