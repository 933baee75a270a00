import { createHash } from 'node:crypto';
import { operations } from '@sampan/contract/operations';
import { login, logout, logoutEverywhere, memberInfo } from '@sampan/contract/identity';
import { updateLanguage } from '@sampan/contract/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { createDevices } from '../devices/service.ts';
import { purgeSessions } from './sessions-store.ts';
import { purgeLocks } from './store.ts';

const minute = 60_000;
const hour = 60 * minute;

describe.each(oneDatabase)('sessions on %s', (kind) => {
  let gateway: TestGateway;
  const over: { memberId: string; sessionId: string | null }[] = [];

  beforeAll(async () => {
    gateway = await testGateway(kind, { env: { SESSION_IDLE_MINUTES: '120', SESSION_MAX_HOURS: '24' } });
    gateway.events.subscribe('session_over', (payload) => over.push(payload));
    await gateway.db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone, settings)
        select 'OTHER', 'Other', currency, currency_symbol, time_zone, settings from merchants where code = 'SAMPAN'`,
    });
  });
  afterAll(() => gateway.close());

  async function open(username = 'player01', password = 'Player01x'): Promise<{ token: string; id: string }> {
    return (await gateway.call(login, { body: { username, password } })).value;
  }
  const code = async (token: string | undefined, merchant = 'SAMPAN') =>
    (await gateway.call(memberInfo, {}, { merchant, ...(token === undefined ? {} : { token }) })).errorCode;

  async function lastSeen(token: string): Promise<number> {
    const { rows } = await gateway.db.run<{ last_seen_at: Date }>({
      text: 'select last_seen_at from sessions where token_hash = $1',
      values: [createHash('sha256').update(token).digest()],
    });
    return rows[0]?.last_seen_at.getTime() ?? Number.NaN;
  }

  test('[X-02] every call that needs a session is refused without one', async () => {
    const needing = gateway.app.callDeps.bound.filter(({ access }) => !['public', 'partner'].includes(access));
    expect(needing.length).toBeGreaterThan(3);
    const answers = await Promise.all(
      needing.map(async ({ name, method, path }) => {
        const url = path.replaceAll(/:\w+/g, 'x');
        const response = await gateway.app.inject({ method, url, headers: { merchant: 'SAMPAN', language: 'EN' } });
        return [name, response.statusCode, response.json<{ errorCode: string }>().errorCode];
      }),
    );
    expect(answers).toEqual(needing.map(({ name }) => [name, 401, 'not_logged_in']));
    // What needs no token is exactly the list of spec §6, as far as it is built.
    const open = operations.filter(({ access }) => access === 'public').map(({ name }) => name);
    expect(open).toEqual(expect.arrayContaining(['login', 'register', 'encryptionKeys', 'systemStatus']));
    for (const name of ['memberInfo', 'logout', 'logoutEverywhere', 'updateLanguage', 'walletBalance', 'launchGame']) {
      expect(open).not.toContain(name);
    }
  });

  test.each(['', 'x', 'Bearer abc', 'a'.repeat(43), '../../etc/passwd', "' or 1=1 --".padEnd(43, 'x'), 'ก'.repeat(5)])(
    '[X-02] a forged token is refused: %j',
    async (token) => {
      const response = await gateway.app.inject({
        method: memberInfo.method,
        url: memberInfo.path,
        headers: { merchant: 'SAMPAN', authorization: encodeURI(token) },
      });
      expect(response.statusCode).toBe(401);
    },
  );

  test('[X-02] a token that differs in one character is refused', async () => {
    const { token } = await open();
    const other = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    expect(await code(token)).toBeNull();
    expect(await code(other)).toBe('session_expired');
    expect(await code(token.slice(0, -1))).toBe('session_expired');
  });

  test("[X-02] another operator's token is refused", async () => {
    const { token } = await open();
    expect(await code(token, 'OTHER')).toBe('session_expired');
  });

  test('[A-06] only the hash of a token is stored', async () => {
    const { token } = await open();
    const { rows } = await gateway.db.run<{ token_hash: Buffer }>({ text: 'select * from sessions' });
    const stored = rows.map((row) => Buffer.from(row.token_hash).toString('hex'));
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('[A-06] two logins have two tokens', async () => {
    const [first, second] = [await open(), await open()];
    expect(first.token).not.toBe(second.token);
    expect(await code(first.token)).toBeNull();
    expect(await code(second.token)).toBeNull();
  });

  test('[A-21] a session that is not used ends after the idle time', async () => {
    const { token } = await open();
    gateway.clock.advance(2 * hour - 1);
    expect(await code(token)).toBeNull();
    gateway.clock.advance(2 * hour);
    expect(await code(token)).toBe('session_expired');
  });

  test('[A-21] a session that is used lives on, but not beyond its absolute end', async () => {
    const { token } = await open();
    for (let elapsed = hour; elapsed < 24 * hour; elapsed += hour) {
      gateway.clock.advance(hour);
      expect(await code(token), `after ${elapsed / hour} hours`).toBeNull();
    }
    gateway.clock.advance(hour);
    expect(await code(token)).toBe('session_expired');
  });

  test('[A-21] the last use is written at most once a minute', async () => {
    const { token } = await open();
    const opened = gateway.clock.now();
    gateway.clock.advance(minute - 1);
    await code(token);
    expect(await lastSeen(token)).toBe(opened);
    gateway.clock.advance(2);
    await code(token);
    expect(await lastSeen(token)).toBe(opened + minute + 1);
    gateway.clock.advance(minute / 2);
    await code(token);
    expect(await lastSeen(token)).toBe(opened + minute + 1);
  });

  test('[A-09] logout ends this session and tells of it', async () => {
    const [here, elsewhere] = [await open(), await open()];
    over.length = 0;
    const answer = await gateway.call(logout, {}, { token: here.token });
    expect(answer).toMatchObject({ status: 200, value: {} });
    expect(await code(here.token)).toBe('session_expired');
    expect(await code(elsewhere.token)).toBeNull();
    expect(over).toMatchObject([{ memberId: here.id }]);
    expect(over[0]?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await gateway.call(logout, {}, { token: here.token })).errorCode).toBe('session_expired');
  });

  test('[A-09] one call ends all sessions of the account, and only of it', async () => {
    await gateway.call(logoutEverywhere, {}, { token: (await open()).token });
    const agent = await open('agent01', 'Agent01x');
    const expired = await open();
    gateway.clock.advance(3 * hour);
    const sessions = [await open(), await open(), await open()];
    const agentNow = await open('agent01', 'Agent01x');
    over.length = 0;
    const answer = await gateway.call(logoutEverywhere, {}, { token: sessions[0]?.token ?? '' });
    expect(answer.value).toEqual({ ended: 3 });
    for (const { token } of [...sessions, expired, agent]) expect(await code(token)).toBe('session_expired');
    expect(await code(agentNow.token)).toBeNull();
    expect(over).toEqual([{ memberId: expired.id, sessionId: null }]);
  });

  test('[A-21] suspending a member ends its sessions at once', async () => {
    const { token } = await open('agent01', 'Agent01x');
    await gateway.db.run({ text: `update members set status = 'suspended' where account = 'agent01'` });
    expect(await code(token)).toBe('session_expired');
    await gateway.db.run({ text: `update members set status = 'active' where account = 'agent01'` });
    expect(await code(token)).toBeNull();
  });

  test('[X-02] a session is bound to no address; the member sees only its own data', async () => {
    const player = await open();
    const answer = await gateway.call(memberInfo, {}, { token: player.token, remoteAddress: '203.0.113.77' });
    expect(answer.value.id).toBe(player.id);
  });

  test('[A-21] the language of the member is remembered', async () => {
    const { token, id } = await open();
    const answer = await gateway.call(updateLanguage, { body: { language: 'TH' } }, { token });
    expect(answer).toMatchObject({ status: 200, value: {} });
    const { rows } = await gateway.db.run({ text: 'select language from members where id = $1', values: [id] });
    expect(rows).toEqual([{ language: 'TH' }]);
    const wrong = await gateway.call(updateLanguage, { body: { language: 'XX' as 'TH' } }, { token });
    expect(wrong.errorCode).toBe('validation_failed');
  });

  test('[A-06] what is long over is deleted, what is live stays', async () => {
    await open();
    await gateway.call(login, { body: { username: 'player01', password: 'wrong' } });
    gateway.clock.advance(200 * 24 * hour);
    const { token } = await open();
    const before = (days: number) => new Date(gateway.clock.now() - days * 24 * hour);
    await purgeSessions(gateway.db.queries, before(30));
    await purgeLocks(gateway.db.queries, before(1));
    const secretsFor = () => [{ id: '', key: Buffer.alloc(32) }];
    await createDevices({ ...gateway, sealed: { secretsFor }, countryOf: () => '' }).purge();
    const { rows } = await gateway.db.run({
      text: `select (select count(*)::int from sessions) as sessions, (select count(*)::int from login_locks) as locks,
        (select count(*)::int from login_history) as history`,
    });
    expect(rows).toEqual([{ sessions: 1, locks: 0, history: 1 }]);
    expect(await code(token)).toBeNull();
  });
});
