import { createStaff, disableStaff, staffList } from '@sampan/contract/staff';
import {
  addStaffPasskey,
  changeStaffPassword,
  confirmStaffTotp,
  endOwnStaffSession,
  enterInvitation,
  newStaffRecoveryCodes,
  ownStaffSessions,
  removeStaffPasskey,
  removeStaffTotp,
  staffFactor,
  staffLogin,
  staffLogout,
  staffMe,
  staffPasskeyChallenge,
  staffPasskeyFactor,
  staffPasskeyOptions,
  startStaffTotp,
} from '@sampan/contract/staff-session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../../testing/authenticator.ts';
import { anyDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { addStaff, asOwner, openStaffSession, staffPassword } from '../../testing/staff.ts';
import { comeIn, newPassword, setUpStaffApp } from '../../testing/staff-login.ts';

const minute = 60_000;
const publicUrl = 'http://localhost:4000';

describe(`the way in of staff on ${anyDatabase}`, () => {
  let gateway: TestGateway;
  let owner: string;
  let count = 0;
  const address = () => `person${++count}@example.test`;

  beforeAll(async () => {
    gateway = await testGateway(anyDatabase, { env: { PUBLIC_URL: publicUrl } });
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(() => gateway.close());

  const asTheOwner = async () => (owner = (await asOwner(gateway)).token);
  const login = (email: string, password: string, merchant = 'SAMPAN') =>
    gateway.call(staffLogin, { body: { email, password } }, { merchant });
  const me = (token: string) => gateway.call(staffMe, {}, { token });
  const showCode = (token: string, answer: string, method: 'totp' | 'recovery' = 'totp') =>
    gateway.call(staffFactor, { body: { method, answer } }, { token });

  test('[X-04] an invitation sets the password once, then a factor has to be set up, then the account is open', async () => {
    const email = address();
    const created = await gateway.call(
      createStaff,
      { body: { email: email.toUpperCase(), name: 'Anna', roles: ['support'] } },
      { token: await asTheOwner() },
    );
    const { id } = created.value;
    const invitation = created.value.invitation ?? '';
    const enter = (merchant: string, password: string) =>
      gateway.call(enterInvitation, { body: { invitation, password } }, { merchant });
    expect((await login(email, newPassword)).errorCode).toBe('login_failed');
    expect((await enter('OTHER', newPassword)).errorCode).toBe('ticket_expired');
    expect((await enter('SAMPAN', 'short')).errorCode).toBe('validation_failed');
    expect((await enter('SAMPAN', email)).errorCode).toBe('password_forbidden');
    const { value: half } = await enter('SAMPAN', newPassword);
    expect(half.ways).toEqual([]);
    expect((await enter('SAMPAN', newPassword)).errorCode).toBe('ticket_expired');

    expect((await me(half.token)).value).toMatchObject({ hasShownFactor: false, roles: ['support'], hasTotp: false });
    expect((await gateway.call(ownStaffSessions, {}, { token: half.token })).errorCode).toBe('factor_required');
    const { session, recoveryCodes } = await setUpStaffApp(gateway, { token: half.token });
    expect(recoveryCodes).toHaveLength(10);
    expect((await me(half.token)).errorCode).toBe('session_expired');
    expect((await me(session!.token)).value).toMatchObject({
      id,
      hasShownFactor: true,
      hasTotp: true,
      recoveryCodesLeft: 10,
    });
    expect((await gateway.call(ownStaffSessions, {}, { token: session!.token })).value.list).toHaveLength(1);
  });

  test('[X-04] an invitation ends after three days, and with the account', async () => {
    const invite = async () =>
      (
        await gateway.call(
          createStaff,
          { body: { email: address(), name: 'Late', roles: [] } },
          { token: await asTheOwner() },
        )
      ).value;
    const enter = async (invitation: string) =>
      (await gateway.call(enterInvitation, { body: { invitation, password: newPassword } })).errorCode;
    const late = await invite();
    gateway.clock.advance(72 * 60 * minute);
    expect(await enter(late.invitation ?? '')).toBe('ticket_expired');
    const closed = await invite();
    await gateway.call(disableStaff, { params: { staffId: closed.id }, body: { reason: 'left' } }, { token: owner });
    expect(await enter(closed.invitation ?? '')).toBe('ticket_expired');
  });

  test('[X-04] password, then the app or a recovery code, each once', async () => {
    const person = await comeIn(gateway, await asTheOwner(), address());
    const half = (await login(person.email, newPassword)).value;
    expect(half.ways).toEqual(['totp', 'recovery']);
    expect((await gateway.call(startStaffTotp, {}, { token: half.token })).errorCode).toBe('factor_required');
    expect((await gateway.call(staffPasskeyOptions, {}, { token: half.token })).errorCode).toBe('factor_required');
    expect((await showCode(half.token, '12 34')).errorCode).toBe('verification_code_invalid');
    const code = person.code();
    const whole = (await showCode(half.token, code)).value;
    expect((await me(whole.token)).value.hasShownFactor).toBe(true);
    expect((await me(half.token)).errorCode).toBe('session_expired');

    const again = (await login(person.email, newPassword)).value;
    expect((await showCode(again.token, code)).errorCode).toBe('verification_code_invalid');
    const [recovery = ''] = person.recoveryCodes;
    const opened = await showCode(again.token, recovery.toLowerCase(), 'recovery');
    expect(opened.status).toBe(200);
    const third = (await login(person.email, newPassword)).value;
    expect((await showCode(third.token, recovery, 'recovery')).errorCode).toBe('verification_code_invalid');
    expect((await me(opened.value.token)).value.recoveryCodesLeft).toBe(9);
  });

  test('[X-04] unknown, closed and wrong are one answer; ten tries lock a name whether it exists or not', async () => {
    const known = await addStaff(gateway, { roles: ['support'] });
    const closed = await addStaff(gateway);
    await gateway.db.run({ text: `update staff set status = 'disabled' where id = $1`, values: [closed.id] });
    const answers = await Promise.all([
      login(known.email, 'wrong'),
      login('nobody@example.test', staffPassword),
      login(closed.email, staffPassword),
      login(known.email, staffPassword, 'OTHER'),
    ]);
    expect(new Set(answers.map(({ errorCode, message }) => `${errorCode} ${message}`)).size).toBe(1);
    expect(answers[0]?.errorCode).toBe('login_failed');
    for (const email of [known.email, 'stranger@example.test']) {
      const codes = [];
      for (let index = 0; index < 11; index++) codes.push((await login(email, 'wrong')).errorCode);
      expect([email, codes.at(-1)]).toEqual([email, 'account_locked']);
    }
    expect((await login(known.email, staffPassword)).errorCode).toBe('account_locked');
    gateway.clock.advance(6 * minute);
    expect((await login(known.email, staffPassword)).status).toBe(200);
  });

  test('[X-04] five wrong codes of the app lock the factor, also for another session', async () => {
    const person = await comeIn(gateway, await asTheOwner(), address());
    const half = (await login(person.email, newPassword)).value;
    const codes = [];
    for (let index = 0; index < 6; index++) codes.push((await showCode(half.token, '1')).errorCode);
    expect(codes.at(-1)).toBe('account_locked');
    const other = (await login(person.email, newPassword)).value;
    expect((await showCode(other.token, person.code())).errorCode).toBe('account_locked');
    gateway.clock.advance(16 * minute);
    expect((await showCode((await login(person.email, newPassword)).value.token, person.code())).status).toBe(200);
  });

  test('[X-04] [X-02] from other addresses than the operator names nobody of its staff gets in, nor on', async () => {
    const staff = await addStaff(gateway, { permissions: ['staff.read'] });
    const token = await openStaffSession(gateway, staff);
    const from = async (remoteAddress: string) => ({
      list: (await gateway.call(staffList, { query: {} }, { token, remoteAddress })).errorCode,
      right: (
        await gateway.call(staffLogin, { body: { email: staff.email, password: staffPassword } }, { remoteAddress })
      ).errorCode,
      wrong: (await gateway.call(staffLogin, { body: { email: staff.email, password: 'no' } }, { remoteAddress }))
        .errorCode,
    });
    await changeSettings(gateway, (settings) => ({ ...settings, staff: { addresses: ['203.0.113.0/24'] } }));
    try {
      expect(await from('203.0.113.9')).toEqual({ list: null, right: null, wrong: 'login_failed' });
      const refused = 'address_not_allowed';
      expect(await from('198.51.100.1')).toEqual({ list: refused, right: refused, wrong: refused });
      // Another operator's staff are where they were.
      const elsewhere = { merchant: 'OTHER', remoteAddress: '198.51.100.1' };
      const other = await gateway.call(staffLogin, { body: { email: 'a@b.test', password: 'no' } }, elsewhere);
      expect(other.errorCode).toBe('login_failed');
    } finally {
      await changeSettings(gateway, (settings) => ({ ...settings, staff: {} }));
    }
    expect((await from('198.51.100.1')).list).toBeNull();
  });

  test('[X-04] sessions end unused, at their last, by logout, and one by one', async () => {
    const staff = await addStaff(gateway, { permissions: ['staff.read'] });
    const open = () => openStaffSession(gateway, staff);
    const state = async (token: string) => (await gateway.call(staffList, { query: {} }, { token })).errorCode;
    const half = await openStaffSession(gateway, staff, { hasShownFactor: false });
    expect((await me(half)).status).toBe(200);

    const idle = await open();
    gateway.clock.advance(19 * minute);
    expect(await state(idle)).toBeNull();
    gateway.clock.advance(19 * minute);
    expect(await state(idle)).toBeNull();
    gateway.clock.advance(21 * minute);
    expect(await state(idle)).toBe('session_expired');

    const used = await open();
    for (let passed = 0; passed < 12 * 60; passed += 15) {
      expect(await state(used)).toBeNull();
      gateway.clock.advance(15 * minute);
    }
    expect(await state(used)).toBe('session_expired');

    const [one, other, last] = [await open(), await open(), await open()];
    const { list } = (await gateway.call(ownStaffSessions, {}, { token: one })).value;
    expect(list.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
    for (const { id, isCurrent } of list)
      if (!isCurrent)
        expect((await gateway.call(endOwnStaffSession, { params: { id } }, { token: one })).status).toBe(200);
    expect([await state(other), await state(last)]).toEqual(['session_expired', 'session_expired']);
    expect((await gateway.call(staffLogout, {}, { token: one })).status).toBe(200);
    expect(await state(one)).toBe('session_expired');
  });

  test('[X-04] a session that showed the password only lives ten minutes', async () => {
    const staff = await addStaff(gateway);
    const { value } = await login(staff.email, staffPassword);
    gateway.clock.advance(9 * minute);
    expect((await me(value.token)).status).toBe(200);
    gateway.clock.advance(2 * minute);
    expect((await me(value.token)).errorCode).toBe('session_expired');
  });

  test('[X-04] a passkey is a factor: set up first, shown at the login, its own and unforged', async () => {
    const staff = await addStaff(gateway);
    const device = softwareAuthenticator(publicUrl, { isCounting: true });
    const half = (await login(staff.email, staffPassword)).value;
    const make = (await gateway.call(staffPasskeyOptions, {}, { token: half.token })).value;
    const added = await gateway.call(
      addStaffPasskey,
      { body: { ticket: make.ticket, response: device.create(make.options), name: 'Key' } },
      { token: half.token },
    );
    expect(added.value.recoveryCodes).toHaveLength(10);
    const token = added.value.session!.token;
    expect((await me(token)).value.passkeys).toMatchObject([{ name: 'Key', lastUsedAt: null }]);

    const second = (await login(staff.email, staffPassword)).value;
    expect(second.ways).toEqual(['passkey', 'recovery']);
    const show = async (session: string, difference = {}) => {
      const { ticket, options } = (await gateway.call(staffPasskeyChallenge, {}, { token: session })).value;
      return gateway.call(
        staffPasskeyFactor,
        { body: { ticket, response: device.get(options, difference) } },
        { token: session },
      );
    };
    expect((await show(second.token, { isForged: true })).errorCode).toBe('passkey_failed');
    expect((await show(second.token, { isVerified: false })).errorCode).toBe('passkey_failed');
    expect((await show(second.token, { origin: 'https://evil.example' })).errorCode).toBe('passkey_failed');
    // Another session's challenge, and another account's key.
    const foreign = (await gateway.call(staffPasskeyChallenge, {}, { token })).value;
    const taken = { ticket: foreign.ticket, response: device.get(foreign.options) };
    expect((await gateway.call(staffPasskeyFactor, { body: taken }, { token: second.token })).errorCode).toBe(
      'ticket_expired',
    );
    const whole = await show(second.token);
    expect((await me(whole.value.token)).value.hasShownFactor).toBe(true);
    const remove = (session: string, id: string) =>
      gateway.call(removeStaffPasskey, { params: { id } }, { token: session });
    const [key] = (await me(whole.value.token)).value.passkeys;
    expect((await remove(whole.value.token, key!.id)).errorCode).toBe('last_factor');
    await setUpStaffApp(gateway, { token: whole.value.token });
    expect((await remove(whole.value.token, key!.id)).status).toBe(200);
    expect((await gateway.call(removeStaffTotp, {}, { token: whole.value.token })).errorCode).toBe('last_factor');
  });

  test('[X-04] of two sessions that knew the password alone, the first to set up a factor has the account', async () => {
    const staff = await addStaff(gateway);
    const [one, other] = [
      (await login(staff.email, staffPassword)).value,
      (await login(staff.email, staffPassword)).value,
    ];
    const device = softwareAuthenticator(publicUrl);
    const make = (await gateway.call(staffPasskeyOptions, {}, { token: other.token })).value;
    await setUpStaffApp(gateway, { token: one.token });
    const late = { ticket: make.ticket, response: device.create(make.options), name: 'Key' };
    expect((await gateway.call(addStaffPasskey, { body: late }, { token: other.token })).errorCode).toBe(
      'factor_required',
    );
    expect((await gateway.call(confirmStaffTotp, { body: { code: '000000' } }, { token: other.token })).errorCode).toBe(
      'factor_required',
    );
  });

  test('[X-04] factors change only where the session has shown one within ten minutes', async () => {
    const person = await comeIn(gateway, await asTheOwner(), address());
    const renew = (token: string) => gateway.call(newStaffRecoveryCodes, {}, { token });
    expect((await renew(person.token)).value.recoveryCodes).toHaveLength(10);
    gateway.clock.advance(11 * minute);
    expect((await renew(person.token)).errorCode).toBe('proof_required');
    expect((await gateway.call(staffPasskeyOptions, {}, { token: person.token })).errorCode).toBe('proof_required');
    const { expiresAt } = (await me(person.token)).value;
    const shown = (await showCode(person.token, person.code())).value;
    // Shown anew it lasts no longer.
    expect(shown.expiresAt).toBe(expiresAt);
    expect((await renew(shown.token)).status).toBe(200);
    expect((await gateway.call(startStaffTotp, {}, { token: shown.token })).errorCode).toBe('totp_exists');
  });

  test('[X-04] the own password changes with the one before, and ends the other sessions', async () => {
    const staff = await addStaff(gateway);
    const [one, other] = [await openStaffSession(gateway, staff), await openStaffSession(gateway, staff)];
    const change = (password: string, next: string) =>
      gateway.call(changeStaffPassword, { body: { password, newPassword: next } }, { token: one });
    expect((await change('wrong', newPassword)).errorCode).toBe('password_wrong');
    expect((await change(staffPassword, 'too short')).errorCode).toBe('validation_failed');
    expect((await change(staffPassword, staff.email)).errorCode).toBe('password_forbidden');
    expect((await change(staffPassword, newPassword)).status).toBe(200);
    expect((await me(one)).status).toBe(200);
    expect((await me(other)).errorCode).toBe('session_expired');
    expect((await login(staff.email, staffPassword)).errorCode).toBe('login_failed');
    expect((await login(staff.email, newPassword)).status).toBe(200);
  });

  test('[X-04] no secret lies in the database as it was told', async () => {
    const person = await comeIn(gateway, await asTheOwner(), address(), ['owner']);
    const { rows: tables } = await gateway.db.run<{ name: string }>({
      text: `select table_name as name from information_schema.tables
        where table_schema = 'public' and (table_name like 'staff%' or table_name like 'audit%' or table_name = 'approvals')`,
    });
    expect(tables.length).toBeGreaterThan(9);
    for (const { name } of tables) {
      const { rows } = await gateway.db.run<{ text: string }>({ text: `select t::text as text from ${name} t` });
      const all = rows.map(({ text }) => text).join('\n');
      for (const secret of [
        person.token,
        person.token.slice(6),
        person.invitation,
        ...person.recoveryCodes,
        newPassword,
      ])
        expect([name, all.includes(secret)]).toEqual([name, false]);
    }
  });
});

describe('rate limits', () => {
  test('[X-04] [E-03] an address has thirty tries within five minutes', async () => {
    const gateway = await testGateway(anyDatabase, { env: { RATE_LIMIT_SCALE: '1' } });
    const codes = [];
    for (let index = 0; index < 31; index++)
      codes.push(
        (await gateway.call(staffLogin, { body: { email: `n${index}@example.test`, password: 'x' } })).errorCode,
      );
    await gateway.close();
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'login_failed'));
    expect(codes.at(-1)).toBe('too_many_requests');
  });
});
