import { memberInfo } from '@sampan/contract/identity';
import {
  addPasskey,
  passkeyList,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
} from '@sampan/contract/passkeys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canHavePasskeys } from '../../config.ts';
import { type Authenticator, type Difference, softwareAuthenticator } from '../../testing/authenticator.ts';
import { oneDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { addMember, addMerchant, loginWayChanges, openSession, type TestMember } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { passkeyService } from './service.ts';

const publicUrl = 'http://localhost:4000';
const minute = 60_000;

describe.each(oneDatabase)('passkeys on %s', (kind) => {
  let gateway: TestGateway;
  let count = 0;

  beforeAll(async () => {
    gateway = await testGateway(kind, { env: { PUBLIC_URL: publicUrl } });
    await addMerchant(gateway, 'OTHER');
  });
  afterAll(() => gateway.close());

  interface Person extends TestMember {
    readonly token: string;
  }

  async function somebody(merchant = 'SAMPAN'): Promise<Person> {
    const member = await addMember(gateway, `passkey${++count}`, { merchant });
    return { ...member, token: await openSession(gateway, member) };
  }

  const optionsFor = async ({ token, merchant }: Person) =>
    (await gateway.call(passkeyOptions, {}, { token, merchant })).value;
  const add = (person: Person, ticket: string, response: Record<string, unknown>, name = 'Phone') =>
    gateway.call(addPasskey, { body: { ticket, response, name } }, { token: person.token, merchant: person.merchant });

  async function addTo(person: Person, device: Authenticator, name?: string): Promise<string> {
    const { ticket, options } = await optionsFor(person);
    const answer = await add(person, ticket, device.create(options), name);
    expect(answer.status).toBe(200);
    return answer.value.id;
  }

  async function withPasskey(options?: { isCounting: boolean }) {
    const person = await somebody();
    const device = softwareAuthenticator(publicUrl, options);
    return { ...person, device, passkeyId: await addTo(person, device) };
  }

  const beginLogin = async (merchant = 'SAMPAN') => (await gateway.call(passkeyLoginOptions, {}, { merchant })).value;
  const finishLogin = (ticket: string, response: Record<string, unknown>, merchant = 'SAMPAN') =>
    gateway.call(passkeyLogin, { body: { ticket, response } }, { merchant });

  async function logIn(device: Authenticator, difference?: Difference) {
    const { ticket, options } = await beginLogin();
    return finishLogin(ticket, device.get(options, difference));
  }

  test('[A-04] a passkey opens a session with nothing typed, and says when it was last used', async () => {
    const person = await withPasskey();
    gateway.clock.advance(minute);
    const answer = await logIn(person.device);
    expect(answer).toMatchObject({
      status: 200,
      value: { id: person.id, userName: person.account, customerType: 3, mustChangePassword: false },
    });
    const info = await gateway.call(memberInfo, {}, { token: answer.value.token });
    expect(info.value.id).toBe(person.id);
    const { value } = await gateway.call(passkeyList, {}, { token: answer.value.token });
    expect(value.list).toEqual([
      {
        id: person.passkeyId,
        name: 'Phone',
        createdAt: gateway.clock.now() - minute,
        lastUsedAt: gateway.clock.now(),
      },
    ]);
  });

  test('[A-04] browsers are asked for a passkey that finds its account, on this site, by its person', async () => {
    const person = await withPasskey();
    const { options } = await optionsFor(person);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Sampan' },
      user: { name: person.account, id: Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url') },
      attestation: 'none',
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: 5 * minute,
    });
    // The authenticator that has one already doesn't make a second.
    expect(options['excludeCredentials']).toHaveLength(1);
    const begun = await beginLogin();
    expect(begun.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    // The options name no account.
    expect(begun.options['allowCredentials'] ?? []).toEqual([]);
    expect((await beginLogin()).options['challenge']).not.toBe(begun.options['challenge']);
  });

  test('[A-04] a passkey is added and taken off only where the session has just shown whose it is', async () => {
    const person = await withPasskey();
    const stale = { token: await openSession(gateway, person, { isProven: false }) };
    expect(await gateway.call(passkeyOptions, {}, stale)).toMatchObject({ status: 403, errorCode: 'proof_required' });
    const removal = { params: { id: person.passkeyId } };
    expect((await gateway.call(removePasskey, removal, stale)).errorCode).toBe('proof_required');
    expect((await gateway.call(passkeyList, {}, stale)).value.list).toHaveLength(1);
  });

  const lies: [string, Difference][] = [
    ['for another challenge', { challenge: 'x'.repeat(43) }],
    ['from another site', { origin: 'http://localhost:4001' }],
    ['from a site that looks like it', { origin: 'http://localhost:4000.attacker.example' }],
    ['for another domain', { rpId: 'attacker.example' }],
    ['without the person', { isPresent: false, isVerified: false }],
    ['without showing who it is', { isVerified: false }],
  ];

  test.each([
    ...lies,
    ['that was made to add one', { type: 'webauthn.create' }],
    ['with another key', { isForged: true }],
    ["with another person's id", { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
    ['without a person', { userHandle: '' }],
    ['with a passkey that nobody has', { credentialId: 'x'.repeat(43) }],
    ['with no passkey', { credentialId: '' }],
  ] as [string, Difference][])('[A-04] an answer %s opens nothing', async (_title, difference) => {
    const { device } = await withPasskey();
    expect(await logIn(device, difference)).toMatchObject({ status: 401, errorCode: 'passkey_failed' });
    expect((await logIn(device)).status).toBe(200);
  });

  test.each([...lies, ['that was made to log in', { type: 'webauthn.get' }]] as [string, Difference][])(
    '[A-04] an answer %s adds nothing',
    async (_title, difference) => {
      const person = await somebody();
      const { ticket, options } = await optionsFor(person);
      const response = softwareAuthenticator(publicUrl).create(options, difference);
      expect((await add(person, ticket, response)).errorCode).toBe('passkey_failed');
      const { value } = await gateway.call(passkeyList, {}, { token: person.token });
      expect(value.list).toEqual([]);
    },
  );

  test.each([
    ['nothing', {}],
    ['no response', { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }],
    ['numbers', { id: 1, rawId: 2, type: 3, response: 4 }],
    ['rubbish', { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: '!', signature: [] } }],
  ])('[A-04] an answer of %s is refused, not failed over', async (_title, response) => {
    const { ticket } = await beginLogin();
    expect((await finishLogin(ticket, response)).errorCode).toBe('passkey_failed');
    const person = await somebody();
    const begun = await optionsFor(person);
    expect((await add(person, begun.ticket, response)).errorCode).toBe('passkey_failed');
  });

  test('[A-04] an answer is good once, and for five minutes', async () => {
    const { device } = await withPasskey();
    const first = await beginLogin();
    const answer = device.get(first.options);
    const together = await Promise.all([1, 2, 3].map(() => finishLogin(first.ticket, answer)));
    expect(together.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual([
      'done',
      'ticket_expired',
      'ticket_expired',
    ]);

    const second = await beginLogin();
    // The old answer with a new ticket.
    expect((await finishLogin(second.ticket, answer)).errorCode).toBe('passkey_failed');
    const third = await beginLogin();
    gateway.clock.advance(5 * minute);
    expect((await finishLogin(third.ticket, device.get(third.options))).errorCode).toBe('ticket_expired');
  });

  test('[A-04] tickets are kept as hashes, and forgotten when nobody used them', async () => {
    const { ticket } = await beginLogin();
    const person = await somebody();
    const begun = await optionsFor(person);
    const { rows } = await gateway.db.run({ text: 'select * from passkey_challenges' });
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const secret of [ticket, begun.ticket]) expect(JSON.stringify(rows)).not.toContain(secret);

    const { db, clock } = gateway;
    const originOf = async () => publicUrl;
    const none = () => Promise.reject(new Error('not asked'));
    const service = passkeyService({ db, clock, originOf, issueSession: none, requireProof: none, tell: none });
    await service.purge();
    expect((await db.run({ text: 'select 1 from passkey_challenges' })).rows.length).toBeGreaterThanOrEqual(2);
    clock.advance(6 * minute);
    await service.purge();
    expect((await db.run({ text: 'select 1 from passkey_challenges' })).rows).toEqual([]);
  });

  test("[A-04] a ticket to add is this session's alone, and no ticket to log in", async () => {
    const person = await somebody();
    const device = softwareAuthenticator(publicUrl);
    const elsewhere = { ...person, token: await openSession(gateway, person) };
    const first = await optionsFor(person);
    expect((await add(elsewhere, first.ticket, device.create(first.options))).errorCode).toBe('ticket_expired');
    const other = await somebody();
    const second = await optionsFor(person);
    expect((await add(other, second.ticket, device.create(second.options))).errorCode).toBe('ticket_expired');
    const third = await optionsFor(person);
    const owner = await withPasskey();
    const options = { ...third.options, rpId: 'localhost' };
    expect((await finishLogin(third.ticket, owner.device.get(options))).errorCode).toBe('ticket_expired');
    const fourth = await beginLogin();
    const toAdd = { ...(await optionsFor(person)).options, challenge: fourth.options['challenge'] };
    expect((await add(person, fourth.ticket, device.create(toAdd))).errorCode).toBe('ticket_expired');
  });

  test('[A-04] a copy of a counting authenticator is noticed: the count that was seen opens nothing', async () => {
    const { device } = await withPasskey({ isCounting: true });
    expect((await logIn(device)).status).toBe(200);
    expect((await logIn(device, { counter: 2 })).errorCode).toBe('passkey_failed');
    expect((await logIn(device, { counter: 0 })).errorCode).toBe('passkey_failed');
    expect((await logIn(device)).status).toBe(200);
  });

  test('[A-04] of two answers with the same count at the same time one is right', async () => {
    const { device } = await withPasskey({ isCounting: true });
    const answers = await Promise.all([1, 2].map(() => logIn(device, { counter: 9 })));
    expect(answers.map(({ errorCode }) => errorCode ?? 'done').toSorted()).toEqual(['done', 'passkey_failed']);
  });

  test('[A-04] a passkey belongs to one account', async () => {
    const first = await somebody();
    const second = await somebody();
    const device = softwareAuthenticator(publicUrl);
    const credentialId = Buffer.alloc(32, ++count).toString('base64url');
    const one = await optionsFor(first);
    expect((await add(first, one.ticket, device.create(one.options, { credentialId }))).status).toBe(200);
    const two = await optionsFor(second);
    expect((await add(second, two.ticket, device.create(two.options, { credentialId }))).errorCode).toBe(
      'passkey_failed',
    );
  });

  test('[A-04] a passkey of one operator opens nothing at another', async () => {
    const { device } = await withPasskey();
    const begun = await beginLogin('OTHER');
    expect((await finishLogin(begun.ticket, device.get(begun.options), 'OTHER')).errorCode).toBe('passkey_failed');
    const own = await beginLogin();
    expect((await finishLogin(own.ticket, device.get(own.options), 'OTHER')).errorCode).toBe('ticket_expired');
  });

  test('[A-04] one that was taken off opens nothing any more; somebody else cannot take it off', async () => {
    const person = await withPasskey();
    const second = await addTo(person, softwareAuthenticator(publicUrl), 'Key');
    const { value } = await gateway.call(passkeyList, {}, { token: person.token });
    expect(value.list.map(({ name }) => name).toSorted()).toEqual(['Key', 'Phone']);
    const remove = (id: string, { token, merchant }: Person) =>
      gateway.call(removePasskey, { params: { id } }, { token, merchant });
    expect((await remove(person.passkeyId, await somebody())).errorCode).toBe('passkey_not_found');
    expect((await remove(person.passkeyId, await somebody('OTHER'))).errorCode).toBe('passkey_not_found');
    expect((await remove('no-uuid', person)).errorCode).toBe('passkey_not_found');
    expect((await remove(person.passkeyId, person)).status).toBe(200);
    expect((await remove(person.passkeyId, person)).errorCode).toBe('passkey_not_found');
    expect((await logIn(person.device)).errorCode).toBe('passkey_failed');
    const left = await gateway.call(passkeyList, {}, { token: person.token });
    expect(left.value.list.map(({ id }) => id)).toEqual([second]);
    expect((await loginWayChanges(gateway, person.id)).toSorted()).toEqual([
      'passkeyAdded',
      'passkeyAdded',
      'passkeyRemoved',
    ]);
  });

  test('[A-18] a passkey is proof enough from a new place', async () => {
    await changeSettings(gateway, (settings) => ({
      ...settings,
      identity: { ...(settings['identity'] as object), loginVerification: 'on' },
    }));
    const { device, id } = await withPasskey();
    await gateway.db.run({ text: "update members set email = 'somebody@example.test' where id = $1", values: [id] });
    for (const remoteAddress of ['203.0.113.7', '198.51.100.9']) {
      const { ticket, options } = await beginLogin();
      const body = { ticket, response: device.get(options) };
      expect((await gateway.call(passkeyLogin, { body }, { remoteAddress })).status).toBe(200);
    }
  });

  test('[A-04] a suspended account stays closed', async () => {
    const { device, id } = await withPasskey();
    await gateway.db.run({ text: "update members set status = 'suspended' where id = $1", values: [id] });
    expect((await logIn(device)).errorCode).toBe('account_suspended');
  });

  test('[A-04] an account takes twenty passkeys', async () => {
    const person = await somebody();
    await gateway.db.run({
      text: `insert into passkeys (merchant_code, member_id, credential_id, public_key, counter, transports, name, created_at)
        select 'SAMPAN', $1::uuid, decode(md5($1::text || n), 'hex'), '', 0, '{}', '', now() from generate_series(1, 20) n`,
      values: [person.id],
    });
    const answer = await gateway.call(passkeyOptions, {}, { token: person.token });
    expect(answer.errorCode).toBe('function_not_available');
  });
});

test.each([
  ['http://localhost:4000', true],
  ['https://sampan.example', true],
  ['http://sampan.example', false],
  ['https://203.0.113.7', false],
  ['https://[2001:db8::1]', false],
])('[A-04] %s can have passkeys: %s', (url, expected) => {
  expect(canHavePasskeys(url)).toBe(expected);
});
