import { auditList } from '@sampan/contract/audit';
import { memberInfo } from '@sampan/contract/identity';
import {
  addMemberNote,
  endMemberSessions,
  labelMember,
  linkedMembers,
  memberDetails,
  memberMovements,
  memberNotes,
  memberSearch,
  reinstateMember,
  resetMemberFactor,
  revealMember,
  suspendMember,
} from '@sampan/contract/members-staff';
import { staffMe } from '@sampan/contract/staff-session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases, testGateway, type TestGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, loginWayChanges, openSession, type TestMember } from '../../testing/people.ts';
import { addStaff, asOwner, openStaffSession } from '../../testing/staff.ts';

const reason = 'ticket 4711';

describe.each(databases)('members as staff see them on %s', (kind) => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
  });
  beforeEach(async () => {
    ({ token } = await asOwner(gateway));
  });
  afterAll(() => gateway.close());

  async function member(account: string, more: Record<string, unknown> = {}): Promise<TestMember> {
    const made = await addMember(gateway, account);
    for (const [column, value] of Object.entries(more))
      await gateway.db.run({ text: `update members set ${column} = $2 where id = $1`, values: [made.id, value] });
    return made;
  }
  const search = async (q: string, more: { after?: string; pageSize?: number } = {}) =>
    (await gateway.call(memberSearch, { query: { q, ...more } }, { token })).value;
  const names = async (q: string) => (await search(q)).list.map(({ account }) => account);
  const lastEntry = async () => (await gateway.call(auditList, { query: {} }, { token })).value.list[0];

  test('[X-04] have labels, which the site shows with their colour, and keep their picture', async () => {
    const gold = await member('gold1');
    await gateway.db.run({
      text: `insert into member_labels (member_id, merchant_code, avatar) values ($1, 'SAMPAN', '/avatars/koi.svg')`,
      values: [gold.id],
    });
    const params = { memberId: gold.id };
    const label = async (labels: string[], colour = '#c08a1e') =>
      gateway.call(labelMember, { params, body: { labels, colour, reason } }, { token });
    expect((await label(['Night desk', 'Gold'])).errorCode).toBeNull();
    expect((await gateway.call(memberDetails, { params }, { token })).value).toMatchObject({
      labels: ['Night desk', 'Gold'],
      labelColour: '#c08a1e',
    });
    expect(await lastEntry()).toMatchObject({ operation: 'labelMember', after: { labels: ['Night desk', 'Gold'] } });
    const shown = await gateway.call(memberInfo, {}, { token: await openSession(gateway, gold) });
    expect(JSON.stringify(shown.value)).toMatch(/Night desk.*#c08a1e|#c08a1e.*Night desk/);
    expect(JSON.stringify(shown.value)).toContain('/avatars/koi.svg');
    expect((await label(['x'.repeat(41)])).errorCode).toBe('validation_failed');
    expect((await label(['Gold'], 'red;display:none')).errorCode).toBe('validation_failed');
  });

  test('[X-04] are found by the beginning of an account, by id, address and number, in pages, and nobody else’s', async () => {
    const river = await member('river7', { email: 'River@Example.test', mobile: '+84901112223' });
    await member('river8', { mobile: '+84901112229', mobile_verified_at: new Date() });
    await member('ocean1', { email: 'river@example.test' });
    expect(await names('river')).toEqual(['river7', 'river8']);
    expect(await names('RIVER7')).toEqual(['river7']);
    expect(await names(river.id)).toEqual(['river7']);
    expect(await names('river@example.test')).toEqual(['ocean1', 'river7']);
    for (const typed of ['+84901112223', '84901112223', '+84 90 111-2223'])
      expect(await names(typed)).toEqual(['river7']);
    expect(await names('84901112229')).toEqual(['river8']);
    expect(await names('iver')).toEqual([]);
    const [first, second] = [await search('r', { pageSize: 1 }), await search('r', { pageSize: 1, after: 'river7' })];
    expect([first.list[0]?.account, first.next, second.list[0]?.account, second.next]).toEqual([
      'river7',
      'river7',
      'river8',
      null,
    ]);
    const other = await asOwner(gateway, 'OTHER');
    const elsewhere = { token: other.token, merchant: 'OTHER' };
    expect((await gateway.call(memberSearch, { query: { q: 'river' } }, elsewhere)).value.list).toEqual([]);
    const foreign = await gateway.call(memberDetails, { params: { memberId: river.id } }, elsewhere);
    expect(foreign.errorCode).toBe('member_not_found');
  });

  test('[X-04] are found by what they share with others: a browser, a network address, a bank account', async () => {
    const [one, two, three] = [await member('twin1'), await member('twin2'), await member('twin3')];
    const at = new Date(gateway.clock.now());
    const device = async ({ id }: TestMember, merchant = 'SAMPAN') =>
      gateway.db.run({
        text: `insert into devices (merchant_code, member_id, device_hash, user_agent, first_seen_at, last_seen_at)
          values ($1, $2, $3, '', $4, $4)`,
        values: [merchant, id, Buffer.alloc(32, 7), at],
      });
    const address = async ({ id }: TestMember, network: string) =>
      gateway.db.run({
        text: `insert into addresses (merchant_code, member_id, network, first_seen_at, last_seen_at)
          values ('SAMPAN', $1, $2, $3, $3)`,
        values: [id, network, at],
      });
    const bank = async ({ id }: TestMember, payoutId: string, number: string) =>
      gateway.db.run({
        text: `insert into payout_accounts (account_id, id, merchant_code, member_id, method, method_name, method_kind,
            number, holder, is_default, created_at)
          values ((select ledger_account('SAMPAN', 'real', 'VND', 'member', $1::text)), $2, 'SAMPAN', $1::text::uuid,
            'bank', 'Bank', 'bank', $3, 'A', true, $4)`,
        values: [id, payoutId, number, at],
      });
    await device(one);
    await device(two);
    await device(await addMember(gateway, 'twin9', { merchant: 'OTHER' }), 'OTHER');
    await address(one, '198.51.100.7/32');
    await address(two, '198.51.100.7/32');
    await address(three, '198.51.100.7/32');
    await bank(one, 'p1', '00123456789');
    await bank(three, 'p3', '00987654321');
    const linked = async ({ id }: TestMember) =>
      (await gateway.call(linkedMembers, { params: { memberId: id } }, { token })).value;
    expect((await linked(one)).list).toMatchObject([
      { account: 'twin2', ways: ['address', 'device'], lastAt: at.getTime() },
      { account: 'twin3', ways: ['address'] },
    ]);
    await bank(two, 'p2', '00987654321');
    expect((await linked(three)).list.map(({ account, ways }) => [account, ways])).toEqual([
      ['twin2', ['address', 'bank']],
      ['twin1', ['address']],
    ]);
    expect((await linked(one)).isMore).toBe(false);
    expect(await names('198.51.100.7')).toEqual(['twin1', 'twin2', 'twin3']);
    expect(await names('00 987-654.321')).toEqual(['twin2', 'twin3']);
    expect(await names('198.51.100.8')).toEqual([]);
  });

  test('[X-04] [X-05] are shown masked; unmasking asks for a reason and stands in the log without what was seen', async () => {
    const lake = await member('lake1', {
      email: 'lake@example.test',
      mobile: '+84905556667',
      profile: JSON.stringify({ payeeName: 'Nguyen Van Ho' }),
    });
    const params = { memberId: lake.id };
    const seen = (await gateway.call(memberDetails, { params }, { token })).value;
    expect(seen).toMatchObject({
      account: 'lake1',
      email: 'l***@example.test',
      mobile: '***667',
      status: 'active',
      hasTotp: false,
      wallet: { balance: '0.00', sum: '0.00', currency: 'VND' },
    });
    expect(seen.realName).not.toContain('Nguyen');
    const without = await gateway.call(revealMember, { params, body: { reason: ' ' } }, { token });
    expect(without.errorCode).toBe('validation_failed');
    const { value } = await gateway.call(revealMember, { params, body: { reason } }, { token });
    expect(value).toEqual({
      email: 'lake@example.test',
      mobile: '+84905556667',
      profile: { payeeName: 'Nguyen Van Ho' },
    });
    const entry = await lastEntry();
    expect(entry).toMatchObject({ operation: 'revealMember', reason, subject: { kind: 'member', id: lake.id } });
    expect(JSON.stringify(entry)).not.toMatch(/lake@|5556667|Nguyen/);

    const support = await addStaff(gateway, { permissions: ['members.read'] });
    const reader = { token: await openStaffSession(gateway, support) };
    expect((await gateway.call(memberDetails, { params }, reader)).value.wallet).toBeNull();
    const refused = await gateway.call(revealMember, { params, body: { reason } }, reader);
    expect([refused.errorCode, refused.data]).toEqual(['permission_missing', { permission: 'members.personal' }]);
    const record = await gateway.call(memberMovements, { params, query: {} }, reader);
    expect(record.errorCode).toBe('permission_missing');
    const own = await gateway.call(memberMovements, { params, query: {} }, { token });
    expect(own.value).toMatchObject({ list: [], totalCount: 0 });
  });

  test('[X-04] [X-05] are frozen and opened again: sessions end at once, and each change stands in the log', async () => {
    const pond = await member('pond1');
    const params = { memberId: pond.id };
    const body = { reason };
    const live = await openSession(gateway, pond);
    expect((await gateway.call(memberDetails, { params }, { token })).value.sessions).toHaveLength(1);
    const isIn = async (session: string) => (await gateway.call(memberInfo, {}, { token: session })).status === 200;
    expect(await isIn(live)).toBe(true);
    expect((await gateway.call(suspendMember, { params, body }, { token })).status).toBe(200);
    expect(await isIn(live)).toBe(false);
    expect((await gateway.call(memberDetails, { params }, { token })).value).toMatchObject({
      status: 'suspended',
      sessions: [],
    });
    expect(await lastEntry()).toMatchObject({
      operation: 'suspendMember',
      reason,
      before: { status: 'active' },
      after: { status: 'suspended' },
    });
    expect((await gateway.call(reinstateMember, { params, body }, { token })).status).toBe(200);
    const again = await openSession(gateway, pond);
    expect(await isIn(again)).toBe(true);
    const ended = await gateway.call(endMemberSessions, { params, body }, { token });
    expect(ended.value).toEqual({ ended: 1 });
    expect(await isIn(again)).toBe(false);
    expect((await gateway.call(endMemberSessions, { params, body }, { token })).value).toEqual({ ended: 0 });
  });

  test('[X-04] [X-05] [A-18] a lost authenticator app is taken off: the member is logged out, told, and may set one up again', async () => {
    const brook = await member('brook1', { email: 'brook@example.test', email_verified_at: new Date() });
    const params = { memberId: brook.id };
    const body = { reason };
    const reset = async () => gateway.call(resetMemberFactor, { params, body }, { token });
    expect((await reset()).errorCode).toBe('totp_missing');
    await gateway.db.run({
      text: `insert into totp_secrets (member_id, merchant_code, key_id, locked, created_at, confirmed_at)
        values ($1, 'SAMPAN', 'any', '', now(), now())`,
      values: [brook.id],
    });
    await gateway.db.run({
      text: `insert into recovery_codes (member_id, merchant_code, code_hash) values ($1, 'SAMPAN', $2)`,
      values: [brook.id, Buffer.alloc(32, 1)],
    });
    const live = await openSession(gateway, brook);
    expect((await gateway.call(memberDetails, { params }, { token })).value.hasTotp).toBe(true);
    expect((await reset()).status).toBe(200);
    expect((await gateway.call(memberDetails, { params }, { token })).value).toMatchObject({
      hasTotp: false,
      sessions: [],
    });
    expect((await gateway.call(memberInfo, {}, { token: live })).errorCode).toBe('session_expired');
    expect(await lastEntry()).toMatchObject({
      operation: 'resetMemberFactor',
      reason,
      before: { hasTotp: true },
      after: { hasTotp: false },
    });
    expect(await loginWayChanges(gateway, brook.id)).toEqual(['totpRemoved']);
    const codes = await gateway.db.run({
      text: 'select 1 from recovery_codes where member_id = $1',
      values: [brook.id],
    });
    expect(codes.rows).toEqual([]);
  });

  test('[X-04] [X-05] are written about for colleagues: in order, with names, in pages; the log has no word of it', async () => {
    const marsh = await member('marsh1');
    const params = { memberId: marsh.id };
    const add = async (text: string) => gateway.call(addMemberNote, { params, body: { text } }, { token });
    expect((await add(' \n ')).errorCode).toBe('validation_failed');
    const numbers = await Promise.all(['one', 'two', 'three'].map(async (text) => (await add(text)).value.number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    const { name } = (await gateway.call(staffMe, {}, { token })).value;
    const read = async (query: object) => (await gateway.call(memberNotes, { params, query }, { token })).value;
    const first = await read({ pageSize: 2 });
    expect(first.list.map((note) => [note.number, note.author.name])).toEqual([
      [3, name],
      [2, name],
    ]);
    expect(first.next).toBe(2);
    const rest = await read({ pageSize: 2, before: 2 });
    expect([rest.list.map(({ number }) => number), rest.next]).toEqual([[1], null]);
    expect([...first.list, ...rest.list].map(({ text }) => text).toSorted()).toEqual(['one', 'three', 'two']);
    const entry = await lastEntry();
    expect(entry).toMatchObject({ operation: 'addMemberNote', subject: { id: marsh.id }, after: { note: 3 } });
    expect(JSON.stringify(entry)).not.toMatch(/"(?:one|two|three)"/);
    const other = await asOwner(gateway, 'OTHER');
    const foreign = await gateway.call(
      addMemberNote,
      { params, body: { text: 'x' } },
      { token: other.token, merchant: 'OTHER' },
    );
    expect(foreign.errorCode).toBe('member_not_found');
  });
});
