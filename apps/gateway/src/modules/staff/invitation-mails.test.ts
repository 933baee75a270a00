import { createStaff, inviteStaff } from '@sampan/contract/staff';
import { enterInvitation, ownStaffSessions, staffLogin } from '@sampan/contract/staff-session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { addStaff, asOwner, openStaffSession } from '../../testing/staff.ts';
import { newPassword, setUpStaffApp } from '../../testing/staff-login.ts';
import { mailServer } from '../notify/testing/servers.ts';

const consoleUrl = 'https://console.sampan.example/staff';

describe.each(oneDatabase)('invitations of staff by mail on %s', (kind) => {
  let gateway: TestGateway;
  let mails: Awaited<ReturnType<typeof mailServer>>;
  let owner: string;

  beforeAll(async () => {
    mails = await mailServer();
    gateway = await testGateway(kind, { outside: { mail: mails.url } });
    await addMerchant(gateway, 'OTHER');
    owner = (await asOwner(gateway)).token;
  });
  afterAll(async () => {
    await gateway.close();
    await mails.close();
  });

  const invite = (email: string, token = owner, roles: string[] = ['support']) =>
    gateway.call(createStaff, { body: { email, name: 'Anna', roles } }, { token });
  const enter = async (invitation: string, merchant = 'SAMPAN') =>
    gateway.call(enterInvitation, { body: { invitation, password: newPassword } }, { merchant });
  /** The link of the mail that came to this address, as its reader follows it. */
  async function linkTo(email: string): Promise<{ address: string; ticket: string; subject: string; from: string }> {
    const { mail } = await mails.take(email);
    const [, address = '', ticket = ''] = /(https:\/\/[^\s#]+)#([\w-]+)/.exec(mail.text ?? '') ?? [];
    return { address, ticket, subject: mail.subject ?? '', from: mail.from?.address ?? '' };
  }
  const kept = async (ticket: string) => {
    const tables = ['staff_invitations', 'notifications', 'audit_entries'];
    const texts = await Promise.all(
      tables.map(async (table) => (await gateway.db.run({ text: `select t::text as row from ${table} t` })).rows),
    );
    return JSON.stringify(texts).includes(ticket);
  };

  test('[X-04] without a console whoever invites is told the invitation, and nothing is mailed', async () => {
    const { value } = await invite('handed@example.test');
    expect((await enter(value.invitation ?? '')).status).toBe(200);
    const { rows } = await gateway.db.run({ text: `select 1 from notifications where template = 'staff_invitation'` });
    expect(rows).toEqual([]);
  });

  test('[X-04] [X-05] the mail comes from the operator, in its language, and its link alone sets the password', async () => {
    await changeSettings(gateway, (settings) => ({
      ...settings,
      staff: { consoleUrl },
      mail: { from: 'Sampan Office <office@sampan.example>' },
      content: { defaultLanguage: 'JA' },
    }));
    const email = 'anna@example.test';
    const created = await invite(email);
    expect(created.value).toMatchObject({ invitation: null });
    const { address, ticket, subject, from } = await linkTo(email);
    expect(address).toBe(`${consoleUrl}/invitation?operator=SAMPAN`);
    expect(from).toBe('office@sampan.example');
    expect(subject).toBe('Sampan 管理画面へのご招待');
    expect(await kept(ticket)).toBe(false);
    const { rows } = await gateway.db.run<{ after: object }>({
      text: `select after from audit_entries where operation = 'createStaff' and subject_id = $1`,
      values: [created.value.id],
    });
    expect(rows).toEqual([{ after: { email: 'a***@example.test', name: 'Anna', roles: ['support'], isMailed: true } }]);

    expect((await enter(ticket, 'OTHER')).errorCode).toBe('ticket_expired');
    const entered = await enter(ticket);
    expect(entered.value.ways).toEqual([]);
    const caller = { token: entered.value.token };
    expect((await gateway.call(ownStaffSessions, {}, caller)).errorCode).toBe('factor_required');
    const { session } = await setUpStaffApp(gateway, caller);
    expect((await gateway.call(ownStaffSessions, {}, { token: session?.token ?? '' })).status).toBe(200);
    // What was used, what never was, and what has ended are one answer.
    expect((await enter(ticket)).errorCode).toBe('ticket_expired');
    expect((await enter('x'.repeat(43))).errorCode).toBe('ticket_expired');
    const lost = await invite('late@example.test');
    expect(lost.status).toBe(200);
    const late = await linkTo('late@example.test');
    gateway.clock.advance(72 * 3_600_000);
    expect((await enter(late.ticket)).errorCode).toBe('ticket_expired');
  });

  test('[X-04] a second mail ends the link of the first, and a password that was set is kept until it is followed', async () => {
    owner = (await asOwner(gateway)).token;
    const email = 'again@example.test';
    const { value } = await invite(email);
    const first = await linkTo(email);
    const params = { staffId: value.id };
    expect((await gateway.call(inviteStaff, { params }, { token: owner })).value.invitation).toBeNull();
    const second = await linkTo(email);
    expect((await enter(first.ticket)).errorCode).toBe('ticket_expired');
    expect((await enter(second.ticket)).status).toBe(200);
    await gateway.call(inviteStaff, { params }, { token: owner });
    await linkTo(email);
    expect((await gateway.call(staffLogin, { body: { email, password: newPassword } })).status).toBe(200);
  });

  test('[X-04] who may not invite mails nobody, nor does an invitation that was refused', async () => {
    const clerk = await addStaff(gateway, { permissions: ['staff.read'] });
    const refused = await invite('nobody@example.test', await openStaffSession(gateway, clerk));
    expect(refused.errorCode).toBe('permission_missing');
    expect((await invite('nobody@example.test', owner, ['no-such-role'])).errorCode).toBe('role_not_found');
    expect((await invite('ANNA@example.test')).errorCode).toBe('email_taken');
    // What was queued before goes out in the order of the queue: this one is the last.
    await invite('last@example.test');
    await linkTo('last@example.test');
    expect(mails.received.map(({ to }) => to)).toEqual([]);
  });
});
