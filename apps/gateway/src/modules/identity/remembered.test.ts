import { deviceList, forgetDevice, sessionList } from '@sampan/contract/devices';
import {
  forgetRemembered,
  login,
  loginRemembered,
  logout,
  logoutEverywhere,
  memberInfo,
} from '@sampan/contract/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';

const deviceId = '11111111-2222-3333-4444-555555555555';
const second = 1_000;
const hour = 3_600_000;

/** What the answer tells the browser to keep; null: to forget it; undefined: nothing is said. */
function cookieOf({ headers }: Answer<unknown>): string | null | undefined {
  const all = [headers['set-cookie'] ?? []].flat() as string[];
  const mine = all.find((line) => line.startsWith('remembered='));
  if (mine === undefined) return undefined;
  return /^remembered=([^;]+);/.exec(mine)?.[1] ?? null;
}

describe.each(oneDatabase)('remembered browsers on %s', (kind) => {
  let gateway: TestGateway;
  const over: (string | null)[] = [];

  beforeAll(async () => {
    gateway = await testGateway(kind);
    gateway.events.subscribe('session_over', ({ sessionId }) => over.push(sessionId));
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    over.length = 0;
  });

  const body = { username: 'player01', password: 'Player01x', deviceId, isRemembered: true };
  async function remember(): Promise<{ token: string; cookie: string }> {
    const answer = await gateway.call(login, { body });
    return { token: answer.value.token, cookie: cookieOf(answer)! };
  }
  const come = (cookie: string | null) =>
    gateway.call(
      loginRemembered,
      { body: { deviceId } },
      cookie === null ? {} : { headers: { cookie: `remembered=${cookie}` } },
    );
  const code = async (token: string) => (await gateway.call(memberInfo, {}, { token })).errorCode;

  test('[A-08] the cookie is out of reach for scripts, lives for a day, and holds nothing of the password', async () => {
    const answer = await gateway.call(login, { body });
    const line = [answer.headers['set-cookie']].flat().find((one) => String(one).startsWith('remembered='));
    expect(line).toMatch(/^remembered=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=86400; Path=\/wps; HttpOnly; SameSite=Strict$/);
    const { rows } = await gateway.db.run<{ row: string }>({ text: 'select r::text as row from remembered r' });
    const secret = cookieOf(answer)!.split('.')[1]!;
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
  });

  test('[A-08] without being asked, or without a device to bind it to, nothing is remembered', async () => {
    const { deviceId: _device, ...anywhere } = body;
    for (const one of [{ ...body, isRemembered: false }, anywhere]) {
      expect(cookieOf(await gateway.call(login, { body: one }))).toBeUndefined();
    }
  });

  test('[A-08] it opens a session, and is replaced by that', async () => {
    const { cookie } = await remember();
    const answer = await come(cookie);
    expect(answer).toMatchObject({ status: 200, value: { userName: 'player01', mustChangePassword: false } });
    expect(await code(answer.value.token)).toBeNull();
    const next = cookieOf(answer)!;
    expect(next).not.toBe(cookie);
    gateway.clock.advance(11 * second);
    expect((await come(next)).status).toBe(200);
  });

  test('[A-08] tabs that come together with one credential all get in, and are told the same successor', async () => {
    const { cookie } = await remember();
    const answers = await Promise.all(Array.from({ length: 5 }, () => come(cookie)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [next] = answers.map(cookieOf);
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    // One more request with the new credential, while another still comes with the old one.
    expect(cookieOf(await come(next!))).toBe(next);
    gateway.clock.advance(9 * second);
    expect((await come(cookie)).status).toBe(200);
  });

  test('[A-08] a credential that comes again after it was replaced ends everything that came of it', async () => {
    const { cookie, token } = await remember();
    const thief = await come(cookie);
    gateway.clock.advance(11 * second);
    const owner = await come(cookie);
    expect(owner).toMatchObject({ status: 401, errorCode: 'not_logged_in' });
    expect(cookieOf(owner)).toBeNull();
    expect(await code(thief.value.token)).toBe('session_expired');
    expect(await code(token)).toBe('session_expired');
    expect((await come(cookieOf(thief)!)).errorCode).toBe('not_logged_in');
    expect(over).toHaveLength(2);
  });

  test('[A-08] on another device, or from one that does not say which it is, it is worth nothing and ends', async () => {
    for (const other of [{ deviceId: '99999999-2222-3333-4444-555555555555' }, {}]) {
      const { cookie } = await remember();
      const answer = await gateway.call(
        loginRemembered,
        { body: other },
        { headers: { cookie: `remembered=${cookie}` } },
      );
      expect(answer.errorCode).toBe('not_logged_in');
      expect((await come(cookie)).errorCode).toBe('not_logged_in');
    }
  });

  test.each([
    ['nothing', null],
    ['a word', 'x'],
    ['a made-up credential', `00000000-0000-0000-0000-000000000000.${'a'.repeat(43)}`],
  ])('[A-08] %s opens nothing', async (_what, cookie) => {
    expect(await come(cookie)).toMatchObject({ status: 401, errorCode: 'not_logged_in' });
  });

  test('[A-08] it ends a day after the login, however often it was used', async () => {
    let { cookie } = await remember();
    for (let round = 0; round < 23; round++) {
      gateway.clock.advance(hour);
      const answer = await come(cookie);
      cookie = cookieOf(answer)!;
    }
    gateway.clock.advance(hour);
    expect((await come(cookie)).errorCode).toBe('not_logged_in');
  });

  test('[A-08] at another operator it is unknown', async () => {
    const { cookie } = await remember();
    await gateway.db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone, settings)
        select 'OTHER', 'Other', currency, currency_symbol, time_zone, settings from merchants where code = 'SAMPAN'`,
    });
    const headers = { cookie: `remembered=${cookie}` };
    const answer = await gateway.call(loginRemembered, { body: { deviceId } }, { merchant: 'OTHER', headers });
    expect(answer.errorCode).toBe('not_logged_in');
    expect((await come(cookie)).status).toBe(200);
  });

  test('[A-08] unchecking forgets it', async () => {
    const { cookie, token } = await remember();
    const answer = await gateway.call(forgetRemembered, {}, { headers: { cookie: `remembered=${cookie}` } });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).toBeNull();
    expect((await come(cookie)).errorCode).toBe('not_logged_in');
    expect(await code(token)).toBeNull();
  });

  test('[A-09] logging out forgets it, even where the cookie did not come along', async () => {
    for (const isSent of [true, false]) {
      const { cookie, token } = await remember();
      const headers: Record<string, string> = isSent ? { cookie: `remembered=${cookie}` } : {};
      const answer = await gateway.call(logout, {}, { token, headers });
      expect(cookieOf(answer)).toBeNull();
      expect((await come(cookie)).errorCode).toBe('not_logged_in');
    }
  });

  test('[A-09] logging out everywhere forgets it on all devices', async () => {
    const first = await remember();
    const second = await remember();
    await gateway.call(logoutEverywhere, {}, { token: second.token });
    for (const { cookie } of [first, second]) expect((await come(cookie)).errorCode).toBe('not_logged_in');
  });

  test('[A-18] the list of devices says which is remembered; forgetting one ends its sessions and the remembering', async () => {
    const { cookie, token } = await remember();
    const elsewhere = await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } });
    const { list } = (await gateway.call(deviceList, {}, { token })).value;
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ isCurrent: true, rememberedUntil: gateway.clock.now() + 24 * hour });

    const stranger = (await gateway.call(login, { body: { username: 'agent01', password: 'Agent01x' } })).value.token;
    const params = { id: list[0]!.id };
    expect((await gateway.call(forgetDevice, { params }, { token: stranger })).errorCode).toBe('device_not_found');
    expect((await gateway.call(forgetDevice, { params: { id: 'x' } }, { token })).errorCode).toBe('device_not_found');
    expect((await gateway.call(forgetDevice, { params }, { token: elsewhere.value.token })).status).toBe(200);
    expect(await code(token)).toBe('session_expired');
    expect((await come(cookie)).errorCode).toBe('not_logged_in');
    const left = (await gateway.call(sessionList, {}, { token: elsewhere.value.token })).value.list;
    expect(left.map(({ isCurrent }) => isCurrent)).toContain(true);
    expect((await gateway.call(deviceList, {}, { token: elsewhere.value.token })).value.list).toEqual([]);
  });

  test('[A-08] a suspended account is not let in by it', async () => {
    const { cookie } = await remember();
    await gateway.db.run({ text: `update members set status = 'suspended' where account = 'player01'` });
    const answer = await come(cookie);
    await gateway.db.run({ text: `update members set status = 'active' where account = 'player01'` });
    expect(answer.errorCode).toBe('account_suspended');
  });
});
