import { loginVerification } from '@sampan/contract/devices';
import { finishFederation, registerFederated, startFederation } from '@sampan/contract/federation';
import { memberInfo } from '@sampan/contract/identity';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { setUpApp } from '../../testing/authenticator-app.ts';
import { type Caller, oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { startOpenIdProvider, type TestProvider } from '../../testing/openid-provider.ts';
import { addMerchant, openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { bindingOf } from './rules.ts';
import { federationService } from './service.ts';

const publicUrl = 'http://localhost:4000';
const providers = ['google', 'facebook'] as const;
type ProviderName = (typeof providers)[number];
const minute = 60_000;

/** A browser as far as redirects and cookies go: of the provider, and of our own calls. */
function browser(gateway: TestGateway, remoteAddress = '127.0.0.1') {
  const own = new Map<string, string>();
  const theirs = new Map<string, string>();
  const note = (jar: Map<string, string>, lines: readonly string[]) => {
    for (const line of lines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  const cookies = (jar: Map<string, string>) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const caller = (more: Caller = {}): Caller => ({
    remoteAddress,
    ...more,
    headers: { cookie: cookies(own), ...more.headers },
  });
  const noteOwn = (headers: Record<string, unknown>) => note(own, [headers['set-cookie'] ?? []].flat().map(String));

  async function visit(url: string, form?: URLSearchParams): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookies(theirs) },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    note(theirs, response.headers.getSetCookie());
    return response;
  }

  return {
    own,
    /** Begins, and answers where the provider is. */
    async start(provider: ProviderName, returnTo?: string, merchant = 'SAMPAN') {
      const body = returnTo === undefined ? {} : { returnTo };
      const answer = await gateway.call(startFederation, { params: { provider }, body }, caller({ merchant }));
      noteOwn(answer.headers);
      return answer;
    },
    /** Logs in at the provider as the subject, '' cancels; answers the query that it sends the browser back with. */
    async logInAt(url: string, subject: string): Promise<string> {
      let at = url;
      for (let hops = 0; hops < 10; hops++) {
        if (at.startsWith(publicUrl)) return new URL(at).search;
        const page = await visit(at);
        const moved = page.status === 200 ? await visit(at, new URLSearchParams({ subject })) : page;
        const location = moved.headers.get('location');
        if (!location) throw new Error(`the provider answered ${moved.status}: ${await moved.text()}`);
        at = new URL(location, at).href;
      }
      throw new Error('the provider leads nowhere');
    },
    async finish(provider: ProviderName, query: string, merchant = 'SAMPAN') {
      const input = { params: { provider }, body: { query } };
      const answer = await gateway.call(finishFederation, input, caller({ merchant }));
      noteOwn(answer.headers);
      return answer;
    },
    async comeBy(provider: ProviderName, subject: string, returnTo?: string) {
      const { value } = await this.start(provider, returnTo);
      return this.finish(provider, await this.logInAt(value.url, subject));
    },
  };
}

describe.each(oneDatabase)('logins with accounts elsewhere on %s', (kind) => {
  let provider: TestProvider;
  let gateway: TestGateway;
  let count = 0;
  const logLines: string[] = [];

  beforeAll(async () => {
    provider = await startOpenIdProvider(publicUrl);
    gateway = await testGateway(kind, {
      env: { FEDERATION: provider.settings, PUBLIC_URL: publicUrl, LOG_LEVEL: 'trace' },
      logStream: { write: (line) => void logLines.push(line) },
    });
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });
  afterEach(() => {
    provider.isBroken = false;
  });

  /** A new account at the provider; answers the subject. */
  function somebody(about: { name?: string; email?: string; isEmailVerified?: boolean } = {}): string {
    const subject = `subject-${++count}`;
    provider.people.set(subject, {
      name: about.name ?? `Nguyễn Thị Đào ${count}`,
      email: about.email ?? `dao${count}@example.test`,
      isEmailVerified: about.isEmailVerified ?? true,
    });
    return subject;
  }

  const register = (
    name: ProviderName,
    ticket: string,
    changes: Partial<{
      username: string;
      isAdult: boolean;
      confirmedAge: number;
      isAgreed: boolean;
      referralCode: string;
    }> = {},
    merchant = 'SAMPAN',
  ) =>
    gateway.call(
      registerFederated,
      {
        params: { provider: name },
        body: { ticket, username: `Member${++count}`, isAdult: true, isAgreed: true, ...changes },
      },
      { merchant },
    );

  /** A member who has registered through the provider. */
  async function knownPerson(name: ProviderName) {
    const subject = somebody();
    const { data } = await browser(gateway).comeBy(name, subject);
    const { value } = await register(name, data!.ticket!);
    return { subject, id: value.id };
  }

  const memberRow = async (id: string) => {
    const { rows } = await gateway.db.run<{
      email: string | null;
      password_hash: string | null;
      type: number;
      referral_code: string | null;
    }>({
      text: `select email, password_hash, type, referral_code from members join attributions on member_id = id
        where id = $1`,
      values: [id],
    });
    return rows[0]!;
  };

  test.each(providers)('[A-04] %s: the first time makes an account, the next time opens it', async (name) => {
    const email = `duc.${name}@example.test`;
    const subject = somebody({ name: 'Trần Văn Đức', email });
    const first = await browser(gateway).comeBy(name, subject, '/index/promotions?tab=new');
    expect(first).toMatchObject({
      status: 403,
      errorCode: 'registration_incomplete',
      data: { suggestion: { username: 'tranvanduc', email } },
    });

    const made = await register(name, first.data!.ticket!, { username: `By${name}`, referralCode: 'FRIEND1' });
    expect(made).toMatchObject({
      status: 200,
      value: { userName: `By${name}`, customerType: 3, firstTimeLogin: false, returnTo: '/index/promotions?tab=new' },
    });
    expect(await memberRow(made.value.id)).toMatchObject({
      email,
      password_hash: null,
      type: 3,
      referral_code: 'FRIEND1',
    });
    const info = await gateway.call(memberInfo, {}, { token: made.value.token });
    expect(info.value).toMatchObject({ id: made.value.id, account: `By${name}` });

    const second = await browser(gateway).comeBy(name, subject);
    expect(second).toMatchObject({ status: 200, value: { id: made.value.id, returnTo: '/' } });
    expect(second.value.token).not.toBe(made.value.token);
  });

  test('[A-04] Google is asked with PKCE, state and nonce; the browser keeps a cookie that scripts cannot read', async () => {
    const person = browser(gateway);
    const answer = await person.start('google');
    const url = new URL(answer.value.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${publicUrl}/federation/google`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    }
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^federation-google=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/wps/);
    expect(cookie).toMatch(/Max-Age=600/);
    // What the cookie holds is not kept, nor is anything that is made of it.
    const { rows } = await gateway.db.run({ text: 'select * from federation_attempts' });
    const kept = JSON.stringify(rows);
    const secrets = [...person.own.values()].flatMap((value) => {
      const { state, nonce, codeVerifier } = bindingOf(value);
      return [value, state, nonce, codeVerifier];
    });
    expect(secrets).toHaveLength(4);
    for (const secret of secrets) expect(kept).not.toContain(secret);
  });

  test.each(providers)('[A-04] %s: an answer is good once', async (name) => {
    const { subject } = await knownPerson(name);
    const person = browser(gateway);
    const { value } = await person.start(name);
    const cookies = new Map(person.own);
    const query = await person.logInAt(value.url, subject);
    expect((await person.finish(name, query)).status).toBe(200);
    expect(person.own.size).toBe(0);
    // Even with the cookie that was to be forgotten.
    for (const [key, cookie] of cookies) person.own.set(key, cookie);
    expect((await person.finish(name, query)).errorCode).toBe('federation_failed');
  });

  test.each(providers)('[A-04] %s: a code that was used is refused with an attempt of its own, too', async (name) => {
    const { subject } = await knownPerson(name);
    const person = browser(gateway);
    const first = await person.start(name);
    const used = new URLSearchParams(await person.logInAt(first.value.url, subject));
    expect((await person.finish(name, used.toString())).status).toBe(200);
    const second = await person.start(name);
    used.set('state', new URL(second.value.url).searchParams.get('state')!);
    expect((await person.finish(name, used.toString())).errorCode).toBe('federation_failed');
  });

  test("[A-04] another browser cannot finish, and does not spoil the first one's attempt", async () => {
    const { subject, id } = await knownPerson('google');
    const person = browser(gateway);
    const { value } = await person.start('google');
    const query = await person.logInAt(value.url, subject);
    const other = browser(gateway);
    expect((await other.finish('google', query)).errorCode).toBe('federation_failed');
    await other.start('google');
    expect((await other.finish('google', query)).errorCode).toBe('federation_failed');
    expect((await person.finish('google', query)).value.id).toBe(id);
  });

  test('[A-04] somebody sent here with an answer of another is not logged in, and can still finish', async () => {
    const victim = await knownPerson('google');
    const attacker = await knownPerson('google');
    const person = browser(gateway);
    const own = await person.start('google');
    const hostile = browser(gateway);
    const planted = await hostile.logInAt((await hostile.start('google')).value.url, attacker.subject);
    expect((await person.finish('google', planted)).errorCode).toBe('federation_failed');
    const query = await person.logInAt(own.value.url, victim.subject);
    expect((await person.finish('google', query)).value.id).toBe(victim.id);
  });

  test.each([
    ['without a state', (query: URLSearchParams) => query.delete('state')],
    ['with another state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
    ['without a code', (query: URLSearchParams) => query.delete('code')],
    ['with another code', (query: URLSearchParams) => query.set('code', 'x'.repeat(43))],
    ['from another issuer', (query: URLSearchParams) => query.set('iss', 'https://attacker.example')],
    ['with everything twice', (query: URLSearchParams) => query.append('code', 'x')],
  ])('[A-04] an answer %s is refused', async (_title, change) => {
    const { subject } = await knownPerson('google');
    const person = browser(gateway);
    const query = new URLSearchParams(await person.logInAt((await person.start('google')).value.url, subject));
    change(query);
    expect(await person.finish('google', query.toString())).toMatchObject({
      status: 401,
      errorCode: 'federation_failed',
    });
  });

  test.each(providers)('[A-04] %s: who says no there is told so', async (name) => {
    const answer = await browser(gateway).comeBy(name, '');
    expect(answer.errorCode).toBe('federation_failed');
  });

  test('[A-04] ten minutes away at the provider are allowed, no more', async () => {
    const { subject } = await knownPerson('google');
    const person = browser(gateway);
    const query = await person.logInAt((await person.start('google')).value.url, subject);
    gateway.clock.advance(10 * minute);
    expect((await person.finish('google', query)).errorCode).toBe('federation_failed');
  });

  test('[A-04] an attempt belongs to its provider and its operator', async () => {
    const { subject } = await knownPerson('google');
    const person = browser(gateway);
    const query = await person.logInAt((await person.start('google')).value.url, subject);
    person.own.set('federation-facebook', person.own.get('federation-google')!);
    expect((await person.finish('facebook', query)).errorCode).toBe('federation_failed');
    expect((await person.finish('google', query, 'OTHER')).errorCode).toBe('federation_failed');
  });

  test.each(providers)('[A-04] %s: while the provider is down one is told so, and can begin again', async (name) => {
    const { subject, id } = await knownPerson(name);
    const person = browser(gateway);
    const query = await person.logInAt((await person.start(name)).value.url, subject);
    provider.isBroken = true;
    expect(await person.finish(name, query)).toMatchObject({ status: 502, errorCode: 'federation_unavailable' });
    provider.isBroken = false;
    expect((await person.comeBy(name, subject)).value.id).toBe(id);
  });

  test('[A-04] what the issuer publishes about itself is asked for once an hour', async () => {
    const asked = () => provider.calls('/.well-known/openid-configuration');
    await browser(gateway).start('google');
    const before = asked();
    await browser(gateway).start('google');
    expect(asked()).toBe(before);
    gateway.clock.advance(60 * minute);
    await browser(gateway).start('google');
    expect(asked()).toBe(before + 1);
  });

  test('[A-04] an account is never found by its address', async () => {
    const email = 'player01@example.test';
    const answer = await browser(gateway).comeBy('google', somebody({ email }));
    expect(answer.errorCode).toBe('registration_incomplete');
    const made = await register('google', answer.data!.ticket!);
    expect(made.value.userName).not.toBe('player01');
    // Nor is one that the same person has by another provider.
    const again = await browser(gateway).comeBy('facebook', somebody({ email }));
    expect(again.errorCode).toBe('registration_incomplete');
  });

  test('[A-04] an address that the provider has not confirmed is not kept', async () => {
    const answer = await browser(gateway).comeBy('google', somebody({ isEmailVerified: false }));
    expect(answer.data!.suggestion!.email).toBe('');
    const made = await register('google', answer.data!.ticket!);
    expect(await memberRow(made.value.id)).toMatchObject({ email: null });
  });

  test('[A-04] [A-13] what is wrong with the registration is said, and the ticket stays good', async () => {
    const { data } = await browser(gateway).comeBy('google', somebody());
    const ticket = data!.ticket!;
    expect(await register('google', ticket, { username: '1x' })).toMatchObject({
      status: 400,
      errorCode: 'field_invalid',
      data: { field: 'username' },
    });
    expect((await register('google', ticket, { isAdult: false })).errorCode).toBe('age_not_confirmed');
    expect((await register('google', ticket, { isAgreed: false })).errorCode).toBe('terms_not_accepted');
    expect(await register('google', ticket, { username: 'PLAYER01' })).toMatchObject({
      status: 409,
      errorCode: 'username_taken',
      data: { field: 'username' },
    });
    expect((await register('google', ticket)).status).toBe(200);
    expect((await register('google', ticket)).errorCode).toBe('ticket_expired');
  });

  test('[A-04] [A-13] the age that is confirmed is the operator’s', async () => {
    const { data } = await browser(gateway).comeBy('google', somebody());
    const ticket = data!.ticket!;
    await changeSettings(gateway, (settings) => ({ ...settings, identity: { minimumAge: 21 } }));
    for (const confirmed of [{}, { confirmedAge: 20 }]) {
      const refused = await register('google', ticket, confirmed);
      expect(refused).toMatchObject({ errorCode: 'age_not_confirmed', data: { field: 'isAdult', min: 21 } });
    }
    expect((await register('google', ticket, { confirmedAge: 21 })).status).toBe(200);
    await changeSettings(gateway, (settings) => ({ ...settings, identity: {} }));
  });

  test('[A-04] a ticket is good for a quarter of an hour, at its provider and operator', async () => {
    const { data } = await browser(gateway).comeBy('google', somebody());
    const ticket = data!.ticket!;
    expect((await register('facebook', ticket)).errorCode).toBe('ticket_expired');
    expect((await register('google', ticket, {}, 'OTHER')).errorCode).toBe('ticket_expired');
    expect((await register('google', `${ticket}x`)).errorCode).toBe('ticket_expired');
    gateway.clock.advance(15 * minute);
    expect((await register('google', ticket)).errorCode).toBe('ticket_expired');
  });

  test('[A-04] one person with two tickets gets one account', async () => {
    const subject = somebody();
    const tickets = [];
    for (let tab = 0; tab < 2; tab++) {
      tickets.push((await browser(gateway).comeBy('google', subject)).data!.ticket!);
    }
    const answers = await Promise.all(tickets.map((ticket) => register('google', ticket)));
    expect(answers.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual(['done', 'ticket_expired']);
    const { rows } = await gateway.db.run({
      text: 'select member_id from federated_identities where subject = $1',
      values: [subject],
    });
    expect(rows).toHaveLength(1);
  });

  test('[A-04] a person is somebody else at another operator', async () => {
    const { subject, id } = await knownPerson('google');
    const person = browser(gateway);
    const { value } = await person.start('google', '/', 'OTHER');
    const answer = await person.finish('google', await person.logInAt(value.url, subject), 'OTHER');
    expect(answer.errorCode).toBe('registration_incomplete');
    const made = await register('google', answer.data!.ticket!, {}, 'OTHER');
    expect(made.value.id).not.toBe(id);
  });

  test('[A-18] from a new place the provider alone is not enough where the operator asks for more', async () => {
    const setVerification = (loginVerification: 'on' | 'off') =>
      changeSettings(gateway, (settings) => ({
        ...settings,
        identity: { ...(settings['identity'] as object), loginVerification },
      }));
    await setVerification('on');
    const { subject } = await knownPerson('google');
    const answer = await browser(gateway, '198.51.100.9').comeBy('google', subject);
    expect(answer).toMatchObject({
      status: 401,
      errorCode: 'login_verify_required',
      // After the code by mail the member goes on to where they were.
      data: { ways: [{ method: 'email' }], returnTo: '/' },
    });
    await setVerification('off');
    expect((await browser(gateway, '198.51.100.9').comeBy('google', subject)).status).toBe(200);
  });

  test.each(providers)('[A-18] %s: an authenticator app that is set up is asked for, from any place', async (name) => {
    const { subject, id } = await knownPerson(name);
    const app = await setUpApp(gateway, await openSession(gateway, { id, merchant: 'SAMPAN' }));
    const answer = await browser(gateway).comeBy(name, subject);
    expect(answer).toMatchObject({
      status: 401,
      errorCode: 'login_verify_required',
      data: { ways: [{ method: 'totp' }, { method: 'recovery' }] },
    });
    const finish = (code: string) =>
      gateway.call(loginVerification, { body: { ticket: answer.data!.ticket!, method: 'totp', answer: code } });
    expect((await finish(app.wrong())).errorCode).toBe('verification_code_invalid');
    expect(await finish(app.next())).toMatchObject({ status: 200, value: { id } });
  });

  test('[A-04] a suspended account stays closed', async () => {
    const { subject, id } = await knownPerson('google');
    await gateway.db.run({ text: "update members set status = 'suspended' where id = $1", values: [id] });
    expect((await browser(gateway).comeBy('google', subject)).errorCode).toBe('account_suspended');
  });

  test.each([
    ['สมชาย ใจดี', 'somchai@example.test', /^somchai$/],
    ['김민준', '12345@example.test', /^player\d{4}$/],
    ['Æther Łukasz-Straße', 'x@example.test', /^aetherlukaszstra$/],
    ['Bo', 'bo@example.test', /^bo\d{4}$/],
    ['player01', 'player01@example.test', /^player01\d{4}$/],
  ])('[A-04] %s (%s) is offered a username that the rule allows', async (name, email, expected) => {
    const { data } = await browser(gateway).comeBy('google', somebody({ name, email }));
    expect(data!.suggestion!.username).toMatch(expected);
    expect((await register('google', data!.ticket!, { username: data!.suggestion!.username })).status).toBe(200);
  });

  test.each(['//attacker.example', 'https://attacker.example', '/\\attacker.example', 'javascript:alert(1)'])(
    '[A-04] the way back leads inside the site: %s',
    async (returnTo) => {
      expect((await browser(gateway).start('google', returnTo)).errorCode).toBe('validation_failed');
    },
  );

  test('[A-04] what nobody used is forgotten', async () => {
    await browser(gateway).start('google');
    await browser(gateway).comeBy('google', somebody());
    gateway.clock.advance(16 * minute);
    const service = federationService({
      db: gateway.db,
      clock: gateway.clock,
      config: gateway.config,
      originOf: async () => publicUrl,
      accounts: {} as never,
      onProviderError: () => undefined,
    });
    await service.purge();
    const { rows } = await gateway.db.run({
      text: 'select 1 from federation_attempts union all select 1 from federation_tickets',
    });
    expect(rows).toEqual([]);
  });

  test('[A-04] a provider that is not there is said to be unavailable, one that is not set up is no function', async () => {
    const gone = await startOpenIdProvider(publicUrl);
    await gone.stop();
    const { google } = readConfig({ FEDERATION: gone.settings }).federation;
    const { db, clock } = gateway;
    const service = federationService({
      db,
      clock,
      config: { federation: google ? { google } : {} },
      originOf: async () => publicUrl,
      accounts: {} as never,
      onProviderError: () => undefined,
    });
    const visit = { merchant: { code: 'SAMPAN' }, origin: publicUrl } as Parameters<typeof service.start>[0];
    await expect(service.start(visit, 'google', '/')).rejects.toMatchObject({ code: 'federation_unavailable' });
    await expect(service.start(visit, 'facebook', '/')).rejects.toMatchObject({ code: 'function_not_available' });
    await expect(service.finish(visit, 'facebook', { query: '' })).rejects.toMatchObject({
      code: 'function_not_available',
    });
  });

  test('[A-04] nothing that the provider said or that opens an account is in the log', () => {
    const said = [...provider.people.values()].flatMap(({ email, name }) => [
      email,
      ...(name.includes(' ') ? [name] : []),
    ]);
    const secrets = ['code=', 'state=', 'access_token', 'secret-of-the-tests'];
    const has = (text: string) => logLines.some((line) => line.includes(text));
    expect(has('a login elsewhere was not finished')).toBe(true);
    expect([...said, ...secrets].filter(has)).toEqual([]);
  });
});
