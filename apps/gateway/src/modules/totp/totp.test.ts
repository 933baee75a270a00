import { confirmTotp, loginVerification, newRecoveryCodes, removeTotp, startTotp } from '@sampan/contract/devices';
import { login } from '@sampan/contract/identity';
import { prove } from '@sampan/contract/proof';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, loginWayChanges, openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';

const minute = 60_000;

describe.each(oneDatabase)('authenticator apps on %s', (kind) => {
  let gateway: TestGateway;
  let count = 0;

  beforeAll(async () => {
    gateway = await testGateway(kind);
  });
  afterAll(() => gateway.close());

  /** A logged-in member without a password. */
  async function somebody() {
    const member = await addMember(gateway, `totp${++count}`);
    return { ...member, token: await openSession(gateway, member) };
  }

  const codeOf = (secret: string, shiftMs = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: gateway.clock.now() + shiftMs });
  const wrongOf = (secret: string) => {
    const near = [-60_000, -30_000, 0, 30_000, 60_000].map((shift) => codeOf(secret, shift));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
  };
  const start = async (token: string) => (await gateway.call(startTotp, {}, { token })).value;
  const confirm = (token: string, code: string) => gateway.call(confirmTotp, { body: { code } }, { token });
  /** Shows a code of the app, as a session that was opened long ago has to. */
  const show = (token: string, code: string) =>
    gateway.call(prove, { body: { method: 'totp', answer: code } }, { token });
  const remove = (token: string) => gateway.call(removeTotp, {}, { token });

  /** A member whose app is in force; the next code is unused. */
  async function withApp() {
    const person = await somebody();
    const { secret } = await start(person.token);
    expect((await confirm(person.token, codeOf(secret))).status).toBe(200);
    gateway.clock.advance(minute);
    return { ...person, secret };
  }

  test('[A-18] an app is in force once its first code was right, and no sooner', async () => {
    const { token, account } = await somebody();
    const { secret, uri } = await start(token);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const read = new URL(uri);
    expect(read.protocol).toBe('otpauth:');
    expect(read.host).toBe('totp');
    expect(decodeURIComponent(read.pathname)).toContain(account);
    expect(Object.fromEntries(read.searchParams)).toMatchObject({
      secret,
      issuer: 'Sampan',
      digits: '6',
      period: '30',
      algorithm: 'SHA1',
    });

    expect((await remove(token)).errorCode).toBe('totp_missing');
    expect(await confirm(token, wrongOf(secret))).toMatchObject({
      status: 400,
      errorCode: 'verification_code_invalid',
      data: { field: 'code' },
    });
    expect((await confirm(token, codeOf(secret))).status).toBe(200);
    expect((await gateway.call(startTotp, {}, { token })).errorCode).toBe('totp_exists');
    expect((await confirm(token, codeOf(secret))).errorCode).toBe('totp_missing');
  });

  test('[A-18] an app comes, goes and gets new codes only where the session has just shown whose it is', async () => {
    const person = await withApp();
    const stale = await openSession(gateway, person, { isProven: false });
    const refused = { status: 403, errorCode: 'proof_required' };
    expect(await remove(stale)).toMatchObject({
      ...refused,
      data: { ways: [{ method: 'totp' }, { method: 'recovery' }] },
    });
    expect(await gateway.call(newRecoveryCodes, {}, { token: stale })).toMatchObject(refused);
    const other = await addMember(gateway, `totp${++count}`);
    const theirs = await openSession(gateway, other, { isProven: false });
    expect(await gateway.call(startTotp, {}, { token: theirs })).toMatchObject(refused);

    expect((await show(stale, codeOf(person.secret))).status).toBe(200);
    expect((await remove(stale)).status).toBe(200);
  });

  test('[A-18] what a session showed before there was an app says nothing of it', async () => {
    const person = await somebody();
    const earlier = await openSession(gateway, person);
    gateway.clock.advance(1);
    const { secret } = await start(person.token);
    expect((await confirm(person.token, codeOf(secret))).status).toBe(200);
    expect((await remove(earlier)).errorCode).toBe('proof_required');
    // The session that set it up has shown it.
    expect((await remove(person.token)).status).toBe(200);
  });

  test('[A-18] new recovery codes take the place of the old ones, and the owner is told', async () => {
    const person = await somebody();
    const { secret } = await start(person.token);
    const first = (await confirm(person.token, codeOf(secret))).value.recoveryCodes;
    const second = (await gateway.call(newRecoveryCodes, {}, { token: person.token })).value.recoveryCodes;
    expect(second).toHaveLength(10);
    const stale = await openSession(gateway, person, { isProven: false });
    const showCode = (answer: string) =>
      gateway.call(prove, { body: { method: 'recovery', answer } }, { token: stale });
    for (const code of first) expect((await showCode(code)).errorCode).toBe('verification_code_invalid');
    expect((await showCode(second[0]!)).status).toBe(200);
    expect((await showCode(second[0]!)).errorCode).toBe('verification_code_invalid');
    expect(await loginWayChanges(gateway, person.id)).toEqual(['recoveryMade', 'recoveryUsed', 'totpAdded']);
    expect((await remove(stale)).status).toBe(200);
    expect((await gateway.call(newRecoveryCodes, {}, { token: stale })).errorCode).toBe('totp_missing');
  });

  test('[A-18] a second secret replaces one that was not confirmed; after a quarter of an hour neither counts', async () => {
    const person = await somebody();
    const { token } = person;
    const first = await start(token);
    const second = await start(token);
    expect((await confirm(token, codeOf(first.secret))).errorCode).toBe('verification_code_invalid');
    gateway.clock.advance(15 * minute);
    expect((await confirm(token, codeOf(second.secret))).errorCode).toBe('totp_missing');
    const third = await start(await openSession(gateway, person));
    expect((await confirm(token, codeOf(third.secret))).status).toBe(200);
  });

  test.each([
    [-30_000, 200],
    [30_000, 200],
    [-60_000, 400],
    [60_000, 400],
  ])('[A-18] a clock that is wrong by %i ms gets %i', async (shift, status) => {
    const { token } = await somebody();
    const { secret } = await start(token);
    expect((await confirm(token, codeOf(secret, shift))).status).toBe(status);
  });

  test('[A-18] spaces within a code do not matter, everything else does', async () => {
    const { token } = await somebody();
    const { secret } = await start(token);
    const code = codeOf(secret);
    expect((await confirm(token, `${code}0`)).errorCode).toBe('verification_code_invalid');
    expect((await confirm(token, `-${code.slice(1)}`)).errorCode).toBe('verification_code_invalid');
    expect((await confirm(token, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  test('[A-18] a code is good once, and so is everything before it', async () => {
    const { token } = await somebody();
    const { secret } = await start(token);
    expect((await confirm(token, codeOf(secret))).status).toBe(200);
    expect((await show(token, codeOf(secret))).errorCode).toBe('verification_code_invalid');
    expect((await show(token, codeOf(secret, -30_000))).errorCode).toBe('verification_code_invalid');
    expect((await show(token, codeOf(secret, 30_000))).status).toBe(200);
    expect((await show(token, codeOf(secret))).errorCode).toBe('verification_code_invalid');
  });

  test('[A-18] of two calls with the same code at the same time one is right', async () => {
    const { token } = await somebody();
    const { secret } = await start(token);
    const code = codeOf(secret);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[A-18] five wrong codes lock it, each time twice as long, and a right one ends the count', async () => {
    const { token, secret } = await withApp();
    const wrong = wrongOf(secret);
    const spend = async (tries: number) => {
      for (let tried = 0; tried < tries; tried++) {
        expect((await show(token, wrong)).errorCode).toBe('verification_code_invalid');
      }
    };
    await spend(5);
    expect(await show(token, codeOf(secret))).toMatchObject({
      status: 423,
      errorCode: 'account_locked',
      data: { minutes: 15 },
    });
    gateway.clock.advance(14 * minute);
    expect((await show(token, codeOf(secret))).data).toMatchObject({ minutes: 1 });
    gateway.clock.advance(minute);
    await spend(5);
    expect((await show(token, codeOf(secret))).data).toMatchObject({ minutes: 30 });
    gateway.clock.advance(30 * minute);
    await spend(4);
    expect((await show(token, codeOf(secret))).status).toBe(200);
  });

  test('[A-18] at the same time no more than five can be tried', async () => {
    const { token, secret } = await withApp();
    const wrong = wrongOf(secret);
    const answers = await Promise.all(Array.from({ length: 12 }, () => show(token, wrong)));
    expect(answers.filter(({ errorCode }) => errorCode === 'verification_code_invalid')).toHaveLength(5);
    expect(answers.filter(({ errorCode }) => errorCode === 'account_locked')).toHaveLength(7);
  });

  test('[A-18] a code of the app finishes a login from a new place, once', async () => {
    await changeSettings(gateway, (settings) => ({
      ...settings,
      identity: { ...(settings['identity'] as object), loginVerification: 'on' },
    }));
    const right = { username: 'player01', password: 'Player01x' };
    const comeFrom = (remoteAddress: string) => gateway.call(login, { body: right }, { remoteAddress });
    const { token } = (await comeFrom('203.0.113.7')).value;
    const { value } = await gateway.call(startTotp, {}, { token });
    expect((await confirm(token, codeOf(value.secret))).status).toBe(200);
    gateway.clock.advance(minute);

    const answer = async (code: string) => {
      const asked = await comeFrom('198.51.100.9');
      expect(asked).toMatchObject({ status: 401, errorCode: 'login_verify_required' });
      expect(asked.data!.ways).toContainEqual({ method: 'totp', target: '' });
      const body = { ticket: asked.data!.ticket!, method: 'totp', answer: code } as const;
      return gateway.call(loginVerification, { body }, { remoteAddress: '198.51.100.9' });
    };
    const code = codeOf(value.secret);
    expect((await answer(wrongOf(value.secret))).errorCode).toBe('verification_code_invalid');
    expect(await answer(code)).toMatchObject({ status: 200, value: { userName: 'player01' } });
    expect((await answer(code)).errorCode).toBe('verification_code_invalid');
  });

  test('[A-18] its owner is told by mail when an app comes and when it goes', async () => {
    const person = await withApp();
    expect((await show(person.token, wrongOf(person.secret))).errorCode).toBe('verification_code_invalid');
    expect(await loginWayChanges(gateway, person.id)).toEqual(['totpAdded']);
    gateway.clock.advance(minute);
    expect((await show(person.token, codeOf(person.secret))).status).toBe(200);
    expect((await remove(person.token)).status).toBe(200);
    expect(await loginWayChanges(gateway, person.id)).toEqual(['totpAdded', 'totpRemoved']);
  });

  test('[A-18] the secret is locked at rest, for this member alone', async () => {
    const one = await withApp();
    const other = await withApp();
    const { rows } = await gateway.db.run<{ locked: Buffer }>({
      text: 'select locked from totp_secrets where member_id = $1',
      values: [one.id],
    });
    const bytes = Buffer.from(Secret.fromBase32(one.secret).bytes);
    expect(rows[0]!.locked.includes(bytes)).toBe(false);
    expect(rows[0]!.locked.includes(Buffer.from(one.secret))).toBe(false);

    // A row that was copied onto another account opens nothing.
    await gateway.db.run({
      text: 'update totp_secrets set locked = $2 where member_id = $1',
      values: [other.id, rows[0]!.locked],
    });
    expect((await show(other.token, codeOf(one.secret))).status).toBe(500);
    expect((await show(one.token, codeOf(one.secret))).status).toBe(200);
  });
});
