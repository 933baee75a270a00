import {
  changeRole,
  changeStaff,
  createRole,
  createStaff,
  disableStaff,
  enableStaff,
  endStaffSession,
  endStaffSessions,
  inviteStaff,
  removeRole,
  resetStaffFactor,
  roleList,
  staffList,
  staffSessions,
} from '@sampan/contract/staff';
import { enterInvitation, staffFactor, staffLogin, staffMe } from '@sampan/contract/staff-session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMerchant } from '../../testing/people.ts';
import { addStaff, asOwner, openStaffSession, type TestStaff } from '../../testing/staff.ts';
import { comeIn, newPassword, setUpStaffApp } from '../../testing/staff-login.ts';

const reason = 'left the company';

describe.each(oneDatabase)('staff who change staff on %s', (kind) => {
  let gateway: TestGateway;
  let merchants = 0;

  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(() => gateway.close());

  /** An operator of its own: owners are counted. */
  async function operator(): Promise<string> {
    const code = `SHOP${++merchants}`;
    await addMerchant(gateway, code);
    return code;
  }
  const at = async (staff: TestStaff) => ({
    token: await openStaffSession(gateway, staff),
    merchant: staff.merchant,
  });
  const change = async (by: TestStaff, staffId: string, body: { name?: string; roles?: string[] }) =>
    gateway.call(changeStaff, { params: { staffId }, body }, await at(by));
  const close = async (by: TestStaff, staffId: string) =>
    gateway.call(disableStaff, { params: { staffId }, body: { reason } }, await at(by));

  test('[X-04] nobody grants, takes or touches what they don’t hold', async () => {
    const merchant = await operator();
    const chief = await addStaff(gateway, { roles: ['owner'], merchant });
    const clerk = await addStaff(gateway, { permissions: ['staff.read', 'staff.write', 'content.write'], merchant });
    const finance = await addStaff(gateway, { roles: ['finance'], merchant });
    const caller = await at(clerk);
    const create = (roles: string[]) =>
      gateway.call(createStaff, { body: { email: `x${Math.random()}@example.test`, name: 'X', roles } }, caller);
    expect(await create(['owner'])).toMatchObject({
      errorCode: 'permission_missing',
      data: { permission: 'dashboard.read' },
    });
    expect((await create(['no-such-role'])).errorCode).toBe('role_not_found');
    expect((await create([])).status).toBe(200);
    for (const staffId of [chief.id, finance.id]) {
      expect((await change(clerk, staffId, { name: 'Y' })).errorCode).toBe('permission_missing');
      expect((await close(clerk, staffId)).errorCode).toBe('permission_missing');
      const params = { staffId };
      expect((await gateway.call(inviteStaff, { params }, caller)).errorCode).toBe('permission_missing');
      expect((await gateway.call(endStaffSessions, { params }, caller)).errorCode).toBe('permission_missing');
      const reset = await gateway.call(resetStaffFactor, { params, body: { reason } }, caller);
      expect(reset.errorCode).toBe('permission_missing');
    }
    // Nor by a role: of what it allowed before, and of what it allows then.
    const make = async (by: TestStaff, permissions: readonly string[], name = `Role ${Math.random()}`) =>
      gateway.call(createRole, { body: { name, description: '', permissions } as never }, await at(by));
    expect((await make(clerk, ['finance.approve'])).errorCode).toBe('permission_missing');
    const own = (await make(clerk, ['content.write'])).value.id;
    const put = async (by: TestStaff, roleId: string, permissions: readonly string[]) =>
      gateway.call(
        changeRole,
        { params: { roleId }, body: { name: `Role ${Math.random()}`, description: '', permissions } as never },
        await at(by),
      );
    expect((await put(clerk, own, ['content.write', 'finance.read'])).errorCode).toBe('permission_missing');
    expect((await put(chief, own, ['content.write', 'finance.read'])).status).toBe(200);
    expect((await put(clerk, own, ['content.write'])).errorCode).toBe('permission_missing');
    expect((await gateway.call(removeRole, { params: { roleId: own } }, caller)).errorCode).toBe('permission_missing');
  });

  test('[X-04] an operator keeps an owner who can log in, also when two owners close each other at once', async () => {
    const merchant = await operator();
    const [one, other] = [
      await addStaff(gateway, { roles: ['owner'], merchant }),
      await addStaff(gateway, { roles: ['owner'], merchant }),
    ];
    // An invited owner doesn't count.
    await gateway.call(
      createStaff,
      { body: { email: 'new@example.test', name: 'New', roles: ['owner'] } },
      await at(one),
    );
    const [mine, theirs] = [await at(one), await at(other)];
    const answers = await Promise.all([
      gateway.call(disableStaff, { params: { staffId: other.id }, body: { reason } }, mine),
      gateway.call(changeStaff, { params: { staffId: one.id }, body: { roles: ['support'] } }, theirs),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isOneLeft = answers[0].status === 200;
    const [left, gone] = isOneLeft ? [one, other] : [other, one];
    // The owner who lost the right meanwhile gets an error.
    expect(answers[isOneLeft ? 1 : 0].errorCode).toMatch(/session_expired|permission_missing/);
    expect((await close(left, left.id)).errorCode).toBe('last_owner');
    expect((await change(left, left.id, { roles: ['finance'] })).errorCode).toBe('last_owner');
    expect((await change(left, left.id, { roles: ['owner', 'finance'], name: 'Both' })).value.roles).toEqual([
      'finance',
      'owner',
    ]);
    await gateway.call(enableStaff, { params: { staffId: gone.id } }, await at(left));
    expect((await change(left, gone.id, { roles: ['owner'] })).status).toBe(200);
    expect((await close(left, left.id)).status).toBe(200);
  });

  test('[X-04] of another operator nothing is found', async () => {
    const owner = await addStaff(gateway, { roles: ['owner'] });
    const foreign = await addStaff(gateway, { roles: ['owner'], merchant: 'OTHER' });
    const caller = await at(owner);
    const { value: role } = await gateway.call(
      createRole,
      { body: { name: 'Theirs', description: '', permissions: [] } },
      await at(foreign),
    );
    const params = { staffId: foreign.id };
    const answers = [
      await change(owner, foreign.id, { name: 'Z' }),
      await close(owner, foreign.id),
      await gateway.call(enableStaff, { params }, caller),
      await gateway.call(inviteStaff, { params }, caller),
      await gateway.call(resetStaffFactor, { params, body: { reason } }, caller),
      await gateway.call(staffSessions, { params }, caller),
      await gateway.call(endStaffSessions, { params }, caller),
      await gateway.call(endStaffSession, { params: { ...params, sessionId: foreign.id } }, caller),
      await change(owner, 'nonsense', { name: 'Z' }),
    ];
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(answers.map(() => 'staff_not_found'));
    const roleBody = { name: 'Mine', description: '', permissions: [] };
    const roles = [
      await gateway.call(changeRole, { params: { roleId: role.id }, body: roleBody }, caller),
      await gateway.call(removeRole, { params: { roleId: role.id } }, caller),
      await change(owner, owner.id, { roles: ['owner', role.id] }),
      await gateway.call(changeRole, { params: { roleId: 'owner' }, body: roleBody }, caller),
    ];
    expect(roles.map(({ errorCode }) => errorCode)).toEqual(roles.map(() => 'role_not_found'));
    expect((await gateway.call(staffList, { query: {} }, caller)).value.list.map(({ id }) => id)).not.toContain(
      foreign.id,
    );
    expect((await gateway.call(roleList, {}, caller)).value.list.map(({ id }) => id)).not.toContain(role.id);
  });

  test('[X-04] the list pages by address and filters by state', async () => {
    const merchant = await operator();
    const owner = await addStaff(gateway, { roles: ['owner'], merchant });
    const caller = await at(owner);
    for (const name of ['b', 'a', 'c']) {
      const body = { email: `${name}@list.test`, name, roles: [] };
      expect((await gateway.call(createStaff, { body }, caller)).status).toBe(200);
    }
    const again = { email: 'A@LIST.test', name: 'again', roles: [] };
    expect((await gateway.call(createStaff, { body: again }, caller)).errorCode).toBe('email_taken');
    const emails: string[] = [];
    let after: string | undefined;
    do {
      const { value } = await gateway.call(staffList, { query: { pageSize: 2, after } }, caller);
      emails.push(...value.list.map(({ email }) => email));
      after = value.next ?? undefined;
    } while (after !== undefined);
    expect(emails).toEqual(['a@list.test', 'b@list.test', 'c@list.test', owner.email]);
    const states = async (status: 'invited' | 'active' | 'disabled') =>
      (await gateway.call(staffList, { query: { status } }, caller)).value.list.map(({ name }) => name);
    expect(await states('invited')).toEqual(['a', 'b', 'c']);
    expect(await states('active')).toHaveLength(1);
    const [first] = (await gateway.call(staffList, { query: {} }, caller)).value.list;
    await close(owner, first!.id);
    expect(await states('disabled')).toEqual(['a']);
  });

  test('[X-04] roles of one’s own: made, changed at once for who has them, removed when nobody has', async () => {
    const merchant = await operator();
    const owner = await addStaff(gateway, { roles: ['owner'], merchant });
    const holder = await addStaff(gateway, { merchant });
    const caller = await at(owner);
    const body = (name: string, permissions: string[]) => ({ name, description: 'x', permissions }) as never;
    const { value: role } = await gateway.call(createRole, { body: body('Editors', ['content.write']) }, caller);
    for (const name of ['EDITORS', 'owner'])
      expect((await gateway.call(createRole, { body: body(name, []) }, caller)).errorCode).toBe('role_taken');
    await change(owner, holder.id, { roles: [role.id, role.id] });
    const permissionsOf = async () => (await gateway.call(staffMe, {}, await at(holder))).value.permissions;
    expect(await permissionsOf()).toEqual(['content.write']);
    const params = { roleId: role.id };
    expect((await gateway.call(staffMe, {}, await at(holder))).value.ownRoles).toEqual([
      { id: role.id, name: 'Editors' },
    ]);
    const seen = (await gateway.call(roleList, {}, caller)).value.list.at(-1)!.version;
    const wanted = { name: 'Editors', description: 'x', permissions: ['promotions.write', 'catalogue.write'] as const };
    const put = async (version: string) =>
      gateway.call(changeRole, { params, body: { ...wanted, permissions: [...wanted.permissions], version } }, caller);
    expect((await put(seen)).status).toBe(200);
    // Whoever saw it as it was before is told, and nothing changes.
    expect((await put(seen)).errorCode).toBe('role_changed');
    expect((await permissionsOf()).toSorted()).toEqual(['catalogue.write', 'promotions.write']);
    const list = (await gateway.call(roleList, {}, caller)).value.list;
    expect(list.filter(({ isBuiltIn }) => isBuiltIn).map(({ id }) => id)).toContain('read-only');
    expect(list.at(-1)).toMatchObject({
      name: 'Editors',
      holders: 1,
      permissions: ['catalogue.write', 'promotions.write'],
    });
    const having = async (of: string) => (await gateway.call(staffList, { query: { role: of } }, caller)).value.list;
    expect((await having(role.id)).map(({ id }) => id)).toEqual([holder.id]);
    expect((await having('owner')).map(({ id }) => id)).toEqual([owner.id]);
    expect((await gateway.call(removeRole, { params }, caller)).errorCode).toBe('role_in_use');
    await change(owner, holder.id, { roles: [] });
    expect((await gateway.call(removeRole, { params }, caller)).status).toBe(200);
    expect((await gateway.call(removeRole, { params }, caller)).errorCode).toBe('role_not_found');
  });

  test('[X-04] no one person takes over an account: password and factor are given anew by two', async () => {
    const [one, other] = [await asOwner(gateway), await asOwner(gateway)];
    const person = await comeIn(gateway, one.token, `lost${kind}@example.test`);
    const params = { staffId: person.id };
    const reset = (token: string) => gateway.call(resetStaffFactor, { params, body: { reason } }, { token });
    const invite = (token: string) => gateway.call(inviteStaff, { params }, { token });
    expect((await reset(one.token)).status).toBe(200);
    expect((await gateway.call(staffMe, {}, { token: person.token })).errorCode).toBe('session_expired');
    expect((await invite(one.token)).errorCode).toBe('second_person_required');
    // The owner of the account knows the password, and sets up another factor: from then on it is as it was.
    const half = await gateway.call(staffLogin, { body: { email: person.email, password: newPassword } });
    expect(half.value.ways).toEqual([]);
    const { code } = await setUpStaffApp(gateway, { token: half.value.token });

    const invited = await invite(one.token);
    expect(invited.status).toBe(200);
    expect((await reset(one.token)).errorCode).toBe('second_person_required');
    const body = { invitation: invited.value.invitation ?? '', password: `${newPassword} 2` };
    const entered = await gateway.call(enterInvitation, { body });
    // The password is another's now, the factor is not.
    expect(entered.value.ways).toEqual(['totp', 'recovery']);
    expect((await reset(one.token)).errorCode).toBe('second_person_required');
    const shown = await gateway.call(
      staffFactor,
      { body: { method: 'totp', answer: code() } },
      { token: entered.value.token },
    );
    expect(shown.status).toBe(200);
    expect((await invite(one.token)).status).toBe(200);
    expect((await reset(other.token)).status).toBe(200);
  });

  test('[X-04] sessions of others are seen and ended', async () => {
    const owner = await asOwner(gateway);
    const staff = await addStaff(gateway);
    const tokens = [await openStaffSession(gateway, staff), await openStaffSession(gateway, staff)];
    const params = { staffId: staff.id };
    const list = async () => (await gateway.call(staffSessions, { params }, { token: owner.token })).value.list;
    const [first] = await list();
    const end = (sessionId: string) =>
      gateway.call(endStaffSession, { params: { ...params, sessionId } }, { token: owner.token });
    expect((await end(first!.id)).status).toBe(200);
    expect((await end(first!.id)).errorCode).toBe('session_not_found');
    expect((await end('nonsense')).errorCode).toBe('session_not_found');
    expect(await list()).toHaveLength(1);
    expect((await gateway.call(endStaffSessions, { params }, { token: owner.token })).value.ended).toBe(1);
    for (const token of tokens) expect((await gateway.call(staffMe, {}, { token })).errorCode).toBe('session_expired');
  });
});
