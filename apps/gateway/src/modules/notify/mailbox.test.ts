import { messageList, deleteMessage, readAllMessages, readMessage, unreadCount } from '@sampan/contract/mailbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, openSession, type TestMember } from '../../testing/people.ts';
import { switchModules } from '../../testing/settings.ts';

const unknown = '00000000-0000-4000-8000-000000000000';

describe.each(oneDatabase)('the mailbox on %s', (kind) => {
  let gateway: TestGateway;
  let count = 0;
  beforeAll(async () => {
    gateway = await testGateway(kind);
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(() => gateway.close());

  async function tell(member: TestMember, template: string, values: Record<string, string> = {}): Promise<void> {
    gateway.clock.advance(1_000);
    await gateway.db.run({
      text: `insert into notifications (merchant_code, member_id, template, values, due_at, created_at)
        values ($1, $2, $3, $4, $5, $5)`,
      values: [member.merchant, member.id, template, JSON.stringify(values), new Date(gateway.clock.now())],
    });
  }

  async function somebody(merchant = 'SAMPAN') {
    const member = await addMember(gateway, `reader${++count}`, { merchant });
    return { ...member, token: await openSession(gateway, member) };
  }
  type Person = Awaited<ReturnType<typeof somebody>>;

  const list = (person: Person, query: { pageNo?: number; pageSize?: number } = {}, language: 'EN' | 'VI' = 'EN') =>
    gateway.call(messageList, { query }, { ...person, language });
  const unread = async (person: Person) => (await gateway.call(unreadCount, {}, person)).value.count;

  test('[M-09] shows what its member was told, in the language of the call, the latest first', async () => {
    const person = await somebody();
    await tell(person, 'welcome');
    await tell(person, 'deposit_credited', { amount: '1250000.50', currency: 'VND', reference: 'D-7' });
    const { value } = await list(person);
    expect(value).toMatchObject({ pageNum: 1, totalPages: 1, totalCount: 2 });
    const [deposit, welcome] = value.list;
    expect(deposit!.text).toContain('1,250,000.50 VND');
    expect(deposit).toMatchObject({ isRead: false, action: { path: '/member/transactionHistory' } });
    expect(welcome!.subject).toContain('Sampan');
    const vietnamese = await list(person, {}, 'VI');
    expect(vietnamese.value.list[0]!.subject).not.toBe(deposit!.subject);
  });

  test('[M-09] is read in pages', async () => {
    const person = await somebody();
    for (let number = 1; number <= 5; number++) {
      await tell(person, 'deposit_credited', { amount: '1.00', currency: 'VND', reference: `D-${number}` });
    }
    const second = (await list(person, { pageNo: 2, pageSize: 2 })).value;
    expect(second).toMatchObject({ pageNum: 2, totalPages: 3, totalCount: 5 });
    expect(second.list.map(({ text }) => /D-\d/.exec(text)?.[0])).toEqual(['D-3', 'D-2']);
    expect((await list(person, { pageNo: 9, pageSize: 2 })).value.list).toEqual([]);
  });

  test('[M-09] counts what was not read; reading and taking away change that, once', async () => {
    const person = await somebody();
    for (const template of ['welcome', 'password_changed', 'welcome']) await tell(person, template);
    expect(await unread(person)).toBe(3);
    const [latest, second] = (await list(person)).value.list;
    const at = (message: { id: string } | undefined) => ({ params: { id: message!.id } });
    for (let time = 0; time < 2; time++) expect((await gateway.call(readMessage, at(latest), person)).status).toBe(200);
    expect(await unread(person)).toBe(2);
    expect((await gateway.call(deleteMessage, at(second), person)).status).toBe(200);
    expect((await gateway.call(deleteMessage, at(second), person)).errorCode).toBe('message_not_found');
    expect((await gateway.call(readMessage, at(second), person)).errorCode).toBe('message_not_found');
    expect(await unread(person)).toBe(1);
    await gateway.call(readAllMessages, {}, person);
    expect(await unread(person)).toBe(0);
    expect((await list(person)).value.list.map(({ isRead }) => isRead)).toEqual([true, true]);
  });

  test("[M-09] is its member's alone", async () => {
    const [person, neighbour, elsewhere] = [await somebody(), await somebody(), await somebody('OTHER')];
    await tell(person, 'welcome');
    const { id } = (await list(person)).value.list[0]!;
    for (const other of [neighbour, elsewhere]) {
      expect((await list(other)).value.list).toEqual([]);
      expect((await gateway.call(readMessage, { params: { id } }, other)).errorCode).toBe('message_not_found');
      expect((await gateway.call(deleteMessage, { params: { id } }, other)).errorCode).toBe('message_not_found');
      await gateway.call(readAllMessages, {}, other);
    }
    expect(await unread(person)).toBe(1);
    expect((await gateway.call(readMessage, { params: { id: unknown } }, person)).status).toBe(404);
    expect((await gateway.call(readMessage, { params: { id: 'no-uuid' } }, person)).status).toBe(400);
  });

  test('[B-08] MANPLAYREB3 turns it off', async () => {
    const person = await somebody();
    await switchModules(gateway, { MANPLAYREB3: false });
    for (const refused of [await list(person), await gateway.call(unreadCount, {}, person)]) {
      expect([refused.status, refused.errorCode]).toEqual([403, 'function_not_available']);
    }
    await switchModules(gateway, { MANPLAYREB3: true });
    expect((await list(person)).status).toBe(200);
  });
});
