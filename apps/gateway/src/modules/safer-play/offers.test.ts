import { randomUUID } from 'node:crypto';
import { messageList, sendMessage } from '@sampan/contract/mailbox';
import { excludeSelf, imposeBreak, takeTimeOut } from '@sampan/contract/safer-play';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, openSession } from '../../testing/people.ts';
import { asOwner } from '../../testing/staff.ts';
import { mailServer } from '../notify/testing/servers.ts';

const hourMs = 3_600_000;

describe.each(oneDatabase)('offers by mail on %s', (kind) => {
  let gateway: TestGateway;
  let mails: Awaited<ReturnType<typeof mailServer>>;
  let count = 0;

  beforeAll(async () => {
    mails = await mailServer();
    gateway = await testGateway(kind, { outside: { mail: mails.url } });
  });
  afterAll(async () => {
    await gateway.close();
    await mails.close();
  });
  beforeEach(() => {
    mails.state.refusal = null;
  });

  async function reachable() {
    const member = await addMember(gateway, `reached${++count}`);
    const email = `${member.account}@example.test`;
    await gateway.db.run({ text: 'update members set email = $2 where id = $1', values: [member.id, email] });
    return { ...member, email };
  }
  type Reachable = Awaited<ReturnType<typeof reachable>>;
  const as = async (member: Reachable) => ({ token: await openSession(gateway, member) });
  const write = async ({ id: memberId }: Reachable, purpose: 'service' | 'marketing', subject: string) =>
    (
      await gateway.call(
        sendMessage,
        { params: { memberId }, body: { purpose, subject, text: 'Read this.' } },
        { ...(await asOwner(gateway)), idempotencyKey: randomUUID() },
      )
    ).errorCode;
  const states = async ({ id }: Reachable) => {
    const { rows } = await gateway.db.run<{ subject: string; status: string }>({
      text: `select values->>'subject' as subject, status from notifications
        where member_id = $1 and template in ('staff_message', 'staff_offer') order by created_at, template`,
      values: [id],
    });
    return Object.fromEntries(rows.map(({ subject, status }) => [subject, status]));
  };
  const deliver = () => gateway.runJob('notify.deliver');
  const mailed = ({ email }: Reachable) =>
    mails.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.subject);

  test('[R-03] who is excluded gets no offers, neither by mail nor in the mailbox, and still what concerns the account', async () => {
    const member = await reachable();
    expect(await write(member, 'marketing', 'A bonus for you')).toBeNull();
    await deliver();
    await expect.poll(() => states(member), { timeout: 30_000 }).toEqual({ 'A bonus for you': 'sent' });
    await gateway.call(excludeSelf, { body: { months: 12 } }, await as(member));
    expect(await write(member, 'marketing', 'Come back')).toBe('player_excluded');
    expect(await write(member, 'service', 'Your documents')).toBeNull();
    await deliver();
    await expect
      .poll(() => states(member), { timeout: 30_000 })
      .toEqual({ 'A bonus for you': 'sent', 'Your documents': 'sent' });
    expect(mailed(member)).toEqual(expect.arrayContaining(['A bonus for you', 'Your documents']));
    expect(mailed(member)).not.toContain('Come back');
    const { list } = (await gateway.call(messageList, { query: {} }, await as(member))).value;
    expect(list.map(({ subject }) => subject)).not.toContain('Come back');
  });

  test('[R-03] an offer that waited when the exclusion came isn’t sent any more', async () => {
    const member = await reachable();
    mails.state.refusal = 451;
    expect(await write(member, 'marketing', 'A bonus for you')).toBeNull();
    expect(await write(member, 'service', 'Your documents')).toBeNull();
    await deliver();
    expect(await states(member)).toEqual({ 'A bonus for you': 'queued', 'Your documents': 'queued' });
    // Until each was refused: a try that is still out would find the server well again.
    const refused = async () => {
      const { rows } = await gateway.db.run<{ count: number }>({
        text: `select count(*)::int as count from notifications where member_id = $1 and problem = 'smtp_451'`,
        values: [member.id],
      });
      return rows[0]?.count;
    };
    await expect.poll(refused, { timeout: 20_000 }).toBe(2);
    await gateway.call(excludeSelf, { body: { months: null } }, await as(member));
    mails.state.refusal = null;
    gateway.clock.advance(hourMs);
    await deliver();
    await expect
      .poll(() => states(member), { timeout: 30_000 })
      .toEqual({ 'A bonus for you': 'skipped', 'Your documents': 'sent' });
    expect(mailed(member)).not.toContain('A bonus for you');
  });

  test('[R-02] [R-05] the same holds for a time-out, one’s own or imposed, until it ends', async () => {
    const [own, imposed] = [await reachable(), await reachable()];
    await gateway.call(takeTimeOut, { body: { hours: 24 } }, await as(own));
    const until = gateway.clock.now() + 24 * hourMs;
    const set = await gateway.call(
      imposeBreak,
      { params: { memberId: imposed.id }, body: { kind: 'time_out', until, reason: 'worried' } },
      await asOwner(gateway),
    );
    expect(set.errorCode).toBeNull();
    for (const member of [own, imposed]) expect(await write(member, 'marketing', 'Now')).toBe('player_on_break');
    gateway.clock.advance(24 * hourMs);
    for (const member of [own, imposed]) {
      expect(await write(member, 'marketing', 'Later')).toBeNull();
      await deliver();
      await expect.poll(() => states(member), { timeout: 30_000 }).toEqual({ Later: 'sent' });
    }
  });
});
