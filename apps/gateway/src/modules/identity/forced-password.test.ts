import { realtimePath } from '@sampan/contract/realtime';
import { firstLogin, login, loginRemembered, logout, memberInfo } from '@sampan/contract/identity';
import { changePassword } from '@sampan/contract/recovery';
import { walletBalance } from '@sampan/contract/wallet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { changeSettings, switchModules } from '../../testing/settings.ts';

const day = 86_400_000;
const newcomer = { username: 'newcomer01', password: 'Welcome2026' };
const player = { username: 'player01', password: 'Player01x' };
const deviceId = '11111111-2222-3333-4444-555555555555';

describe.each(oneDatabase)('passwords that must be changed on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  const code = async (token: string) => (await gateway.call(memberInfo, {}, { token })).errorCode;
  const come = (body: typeof player & { deviceId?: string; isRemembered?: boolean }) => gateway.call(login, { body });

  test('[A-07] the first login of an account that somebody else made is good for the change only', async () => {
    const { value } = await come(newcomer);
    expect(value).toMatchObject({ firstTimeLogin: true, mustChangePassword: true });
    const { token } = value;
    for (const operation of [memberInfo, walletBalance]) {
      expect(await gateway.call(operation, {}, { token })).toMatchObject({
        status: 403,
        errorCode: 'password_change_required',
      });
    }
    expect((await gateway.call(firstLogin, {}, { token })).status).toBe(200);
    expect((await gateway.call(logout, {}, { token })).status).toBe(200);
  });

  test('[A-07] going away and coming back doesn’t help, nor does a browser that remembers', async () => {
    const again = await come({ ...newcomer, deviceId, isRemembered: true });
    expect(again.value).toMatchObject({ firstTimeLogin: false, passwordExpired: true, mustChangePassword: true });
    const cookie = /remembered=[^;]+/.exec(String(again.headers['set-cookie']))![0];
    const remembered = await gateway.call(loginRemembered, { body: { deviceId } }, { headers: { cookie } });
    expect(remembered.value.mustChangePassword).toBe(true);
    expect(await code(remembered.value.token)).toBe('password_change_required');
  });

  test('[A-07] the socket for live updates is closed to such a session', async () => {
    const { token } = (await come(newcomer)).value;
    await gateway.app.ready();
    const socket = await gateway.app.injectWS(realtimePath);
    const closed = new Promise<number>((resolve) => void socket.once('close', resolve));
    socket.send(JSON.stringify({ type: 'hello', token, merchant: 'SAMPAN' }));
    expect(await closed).toBe(1008);
  });

  test('[A-07] once it is changed this session is good for everything, the others are over', async () => {
    const other = (await come(newcomer)).value.token;
    const kept = await come({ ...newcomer, deviceId, isRemembered: true });
    const { token } = kept.value;
    const cookie = /remembered=[^;]+/.exec(String(kept.headers['set-cookie']))![0];
    const body = { oldPassword: newcomer.password, newPassword: 'Another01x', confirmNewPassword: 'Another01x' };
    expect((await gateway.call(changePassword, { body }, { token })).status).toBe(200);
    expect(await code(token)).toBeNull();
    expect(await code(other)).toBe('session_expired');
    const remembered = await gateway.call(loginRemembered, { body: { deviceId } }, { headers: { cookie } });
    expect(remembered.value.mustChangePassword).toBe(false);
    const { value } = await come({ ...newcomer, password: 'Another01x' });
    expect(value).toMatchObject({ firstTimeLogin: false, passwordExpired: false, mustChangePassword: false });
  });

  test('[A-07] the password that everybody knows must be changed whoever has it', async () => {
    await changeSettings(gateway, (settings) => ({ ...settings, identity: { defaultPassword: 'Player01x' } }));
    const { value } = await come(player);
    expect(value).toMatchObject({ firstTimeLogin: false, mustChangePassword: true });
    await changeSettings(gateway, (settings) => ({ ...settings, identity: {} }));
    // It doesn't become secret again when the operator chooses another.
    expect((await come(player)).value.mustChangePassword).toBe(true);
    await gateway.db.run({ text: `update members set must_change_password = false where account = 'player01'` });
  });

  test('[A-07] [B-08] an old password must be changed where the operator has switched that on', async () => {
    gateway.clock.advance(91 * day);
    expect((await come(player)).value).toMatchObject({ passwordExpired: false, mustChangePassword: false });
    await switchModules(gateway, { PWDEXPFORCECHANGE3: true });
    expect((await come(player)).value).toMatchObject({ passwordExpired: true, mustChangePassword: true });
    await changeSettings(gateway, (settings) => ({ ...settings, identity: { passwordMaxAgeDays: null } }));
    expect((await come(player)).value.mustChangePassword).toBe(false);
  });
});
