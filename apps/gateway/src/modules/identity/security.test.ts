import { accountSecurity, endSession, loginHistory, sessionList } from '@sampan/contract/devices';
import { login, memberInfo } from '@sampan/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';

const second = 1_000;
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile';

describe.each(oneDatabase)('what an account’s owner sees of it on %s', (kind) => {
  let gateway: TestGateway;
  const over: (string | null)[] = [];
  beforeAll(async () => {
    gateway = await testGateway(kind, { countryOf: (ip) => (ip === '203.0.113.7' ? 'VN' : '') });
    gateway.events.subscribe('session_over', ({ sessionId }) => over.push(sessionId));
  });
  afterAll(() => gateway.close());

  async function open(remoteAddress = '203.0.113.7', account = 'player01', password = 'Player01x'): Promise<string> {
    gateway.clock.advance(second);
    const headers = { 'user-agent': chrome };
    const body = { username: account, password };
    return (await gateway.call(login, { body }, { remoteAddress, headers })).value.token;
  }
  const list = async (token: string) => (await gateway.call(sessionList, {}, { token })).value.list;
  const code = async (token: string) => (await gateway.call(memberInfo, {}, { token })).errorCode;

  test('[A-18] the live sessions are listed with where they are, this one first', async () => {
    const [first, second] = [await open(), await open('198.51.100.9')];
    const seen = await list(first);
    expect(seen).toMatchObject([
      { isCurrent: true, ip: '203.0.113.7', country: 'VN', client: 'Chrome 142, Android' },
      { isCurrent: false, ip: '198.51.100.9', country: '', client: 'Chrome 142, Android' },
    ]);
    expect((await list(second))[0]).toMatchObject({ isCurrent: true, openedAt: gateway.clock.now() });
  });

  test('[M-02] labels with their colour and a picture are the operator’s to give', async () => {
    const token = await open();
    const labels = async (of = token) => (await gateway.call(memberInfo, {}, { token: of })).value;
    const nothing = { memberLabel: [], labelColour: 'grey', avatar: '', avatarType: 'STATIC' };
    expect(await labels()).toMatchObject(nothing);
    const give = (colour: string, avatar: string) =>
      gateway.db.run({
        text: `insert into member_labels (member_id, merchant_code, labels, colour, avatar, avatar_type)
          select id, merchant_code, array['Night desk', 'Gold'], $1, $2, 'CUSTOM' from members
            where merchant_code = 'SAMPAN' and account = 'player01'`,
        values: [colour, avatar],
      });
    await expect(give('red;x', '')).rejects.toThrow(/check constraint/);
    await expect(give('red', 'javascript:alert(1)')).rejects.toThrow(/check constraint/);
    await give('#ff8800', '/art/avatars/1.svg');
    expect(await labels()).toMatchObject({
      memberLabel: [{ labelName: 'Night desk' }, { labelName: 'Gold' }],
      labelColour: '#ff8800',
      avatar: '/art/avatars/1.svg',
      avatarType: 'CUSTOM',
    });
    expect(await labels(await open('203.0.113.7', 'agent01', 'Agent01x'))).toMatchObject(nothing);
  });

  test('[A-18] one of them can be ended; another’s cannot', async () => {
    const [mine, lost] = [await open(), await open()];
    const { id } = (await list(lost)).find(({ isCurrent }) => isCurrent)!;
    const stranger = await open('203.0.113.7', 'agent01', 'Agent01x');
    const end = (token: string, id: string) => gateway.call(endSession, { params: { id } }, { token });
    expect(await end(stranger, id)).toMatchObject({ status: 404, errorCode: 'session_not_found' });
    expect((await end(mine, 'nobody')).errorCode).toBe('session_not_found');
    expect((await end(mine, '00000000-0000-0000-0000-000000000000')).errorCode).toBe('session_not_found');
    expect(await code(lost)).toBeNull();
    over.length = 0;
    expect((await end(mine, id)).status).toBe(200);
    expect(over).toEqual([id]);
    expect([await code(lost), await code(mine)]).toEqual(['session_expired', null]);
    expect((await end(mine, id)).errorCode).toBe('session_not_found');
  });

  test('[A-18] the history has pages, the latest first, and is of this account only', async () => {
    const token = await open();
    for (let round = 0; round < 3; round++) await open('198.51.100.9');
    const page = async (pageNo: number) =>
      (await gateway.call(loginHistory, { query: { pageNo, pageSize: 2 } }, { token })).value;
    const [first, second] = [await page(1), await page(2)];
    expect(first.totalPages).toBe(Math.ceil(first.totalCount / 2));
    const times = [...first.list, ...second.list].map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(first.list[0]).toMatchObject({ ip: '198.51.100.9', way: 'password', outcome: 'opened' });
    expect(second.list[1]).toMatchObject({ ip: '203.0.113.7', country: 'VN' });
    const stranger = await open('203.0.113.7', 'agent01', 'Agent01x');
    const theirs = (await gateway.call(loginHistory, { query: {} }, { token: stranger })).value;
    const mine = new Set((await gateway.call(loginHistory, { query: {} }, { token })).value.list.map(({ id }) => id));
    expect(theirs.list.some(({ id }) => mine.has(id))).toBe(false);
  });

  test('[A-18] what protects the account is told', async () => {
    const token = await open();
    expect((await gateway.call(accountSecurity, {}, { token })).value).toMatchObject({
      hasPassword: true,
      hasTotp: false,
      federation: [],
      passkeyCount: 0,
    });
  });
});
