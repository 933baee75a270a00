import { randomUUID } from 'node:crypto';
import { login, logout, logoutEverywhere } from '@sampan/contract/identity';
import { deleteMessage, readMessage, sendMessage } from '@sampan/contract/mailbox';
import { realtimePath } from '@sampan/contract/realtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyDatabase, databases, testGateway, type TestGateway } from '../../testing/harness.ts';
import { type Client, connect } from '../../testing/live-client.ts';
import { changeSettings } from '../../testing/settings.ts';
import { asOwner } from '../../testing/staff.ts';
import { createWallet } from '../wallet/service.ts';
import type { WalletKey } from '../wallet/store.ts';
import { maxConnectionsPerMember } from './hub.ts';

describe.each(databases)('live updates on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind, {
      countryOf: () => 'US',
      realtimeTiming: { hello: 3_000, balanceEvery: 50, sessionCheck: 50, peopleEvery: 10 },
    });
  });
  afterAll(() => gateway.close());

  async function openSession(): Promise<{ token: string; id: string }> {
    const { value } = await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } });
    return value;
  }

  async function greeted(token: string): Promise<Client> {
    const client = await connect(gateway, { origin: gateway.config.publicUrl });
    client.send({ type: 'hello', token, merchant: 'SAMPAN' });
    await client.next('ready');
    return client;
  }

  /** Gives the member an amount in minor units, and tells of it. */
  async function give(memberId: string, amount: bigint, transactionId: string): Promise<void> {
    const wallet = createWallet(gateway);
    const key: WalletKey = { merchantCode: 'SAMPAN', memberId, realm: 'real', currency: 'VND' };
    await gateway.db.transaction((tx) =>
      wallet.move(tx, {
        wallet: key,
        source: 'house',
        action: 'adjustment',
        transactionId,
        payload: [amount],
        kind: 'adjustment',
        reference: transactionId,
        detail: '',
        counter: { kind: 'house', owner: 'adjustments' },
        amount: -amount,
      }),
    );
    wallet.announce(key);
  }

  test('[W-01] the balance comes at once and after each change', async () => {
    const { token, id } = await openSession();
    const client = await greeted(token);
    const first = await client.next('balance');
    await give(id, 12_345n, `live-${kind}`);
    const second = await client.next('balance');
    client.socket.close();
    const cents = (text: string) => Math.round(Number(text) * 100);
    expect(cents(second.value.sumBalance) - cents(first.value.sumBalance)).toBe(12_345);
    expect(second.value.version).toBeGreaterThan(first.value.version);
    expect(second.value).toMatchObject({ currency: 'VND', currencySymbol: '₫', isSingle: false });
  });

  test('[W-01] many changes at once make few messages, the last one is the newest', async () => {
    const { token, id } = await openSession();
    const client = await greeted(token);
    await client.next('balance');
    const before = client.received.length;
    for (let i = 0; i < 40; i++) await give(id, 1n, `burst-${kind}-${i}`);
    const { rows } = await gateway.db.run<{ version: bigint }>({
      text: `select version from accounts where owner = $1`,
      values: [id],
    });
    const newest = Number(rows[0]?.version);
    let message = await client.next('balance');
    while (message.value.version < newest) message = await client.next('balance');
    client.socket.close();
    expect(message.value.version).toBe(newest);
    expect(client.received.length - before).toBeLessThan(40);
  });

  test('[W-02] a deposit that changed is told to its member only', async () => {
    const { token, id } = await openSession();
    const client = await greeted(token);
    gateway.events.publish('deposit', { merchantCode: 'SAMPAN', memberId: 'somebody-else', depositId: 'other' });
    gateway.events.publish('deposit', { merchantCode: 'SAMPAN', memberId: id, depositId: 'mine' });
    expect(await client.next('deposit')).toEqual({ type: 'deposit', depositId: 'mine' });
    client.socket.close();
  });

  test('[W-03] a withdrawal that changed is told to its member only', async () => {
    const { token, id } = await openSession();
    const client = await greeted(token);
    const change = { merchantCode: 'SAMPAN', withdrawalId: 'w' };
    gateway.events.publish('withdrawal', { ...change, memberId: 'somebody-else', withdrawalId: 'other' });
    gateway.events.publish('withdrawal', { ...change, memberId: id });
    expect(await client.next('withdrawal')).toEqual({ type: 'withdrawal', withdrawalId: 'w' });
    client.socket.close();
  });

  test('[M-09] each message, and what is read or deleted elsewhere, is told to its member only', async () => {
    const { token, id } = await openSession();
    const client = await greeted(token);
    const told = () => client.received.filter(({ type }) => type === 'mailbox').length;
    gateway.events.publish('mailbox', { merchantCode: 'SAMPAN', memberId: 'somebody-else' });
    const body = { purpose: 'service', subject: 'About your question', text: 'It works again.' } as const;
    const params = { memberId: id };
    const staff = await asOwner(gateway);
    const caller = { token: staff.token, idempotencyKey: randomUUID() };
    const { value } = await gateway.call(sendMessage, { params, body }, caller);
    expect(await client.next('mailbox')).toEqual({ type: 'mailbox' });
    expect(told()).toBe(1);
    await gateway.call(readMessage, { params: { id: value.id } }, { token });
    await client.next('mailbox');
    await gateway.call(deleteMessage, { params: { id: value.id } }, { token });
    await client.next('mailbox');
    expect(told()).toBe(3);
    client.socket.close();
  });

  test('[A-09] logging out ends the sockets of this session, and only those', async () => {
    const [first, second] = [await openSession(), await openSession()];
    const [ended, kept] = [await greeted(first.token), await greeted(second.token)];
    await gateway.call(logout, {}, { token: first.token });
    await ended.next('session_over');
    expect((await ended.closed).code).toBe(1000);
    kept.send({ type: 'ping' });
    await kept.next('pong');
    await gateway.call(logoutEverywhere, {}, { token: second.token });
    await kept.next('session_over');
    expect((await kept.closed).code).toBe(1000);
  });

  test('[A-21] a session that runs out silently is over on its sockets too', async () => {
    const { token } = await openSession();
    const client = await greeted(token);
    gateway.clock.advance(gateway.config.sessionMaxMs + 1);
    await client.next('session_over');
    expect((await client.closed).code).toBe(1000);
  });

  test('[A-21] a token that is not live gets session_over', async () => {
    for (const hello of [
      { type: 'hello', token: 'x'.repeat(43), merchant: 'SAMPAN' },
      { type: 'hello', token: (await openSession()).token, merchant: 'OTHER' },
    ]) {
      const client = await connect(gateway);
      client.send(hello);
      await client.next('session_over');
      expect((await client.closed).code).toBe(1000);
    }
  });

  test('[X-02] who says nothing, or speaks before hello, is closed', async () => {
    const silent = await connect(gateway);
    const early = await connect(gateway);
    early.send({ type: 'ping' });
    expect(await early.closed).toEqual({ code: 1008, reason: 'unexpected message' });
    expect(await silent.closed).toEqual({ code: 1008, reason: 'hello expected' });
  });

  test('[X-01] what is not of the protocol ends the socket', async () => {
    const { token } = await openSession();
    const hello = { type: 'hello', token, merchant: 'SAMPAN' };
    const cases: [unknown, number][] = [
      ['not json', 1008],
      [{ type: 'hello' }, 1008],
      [{ ...hello, extra: 1 }, 1008],
      [hello, 1008],
      [JSON.stringify({ type: 'ping', filler: 'x'.repeat(2_000) }), 1009],
    ];
    for (const [message, code] of cases) {
      const client = await greeted(token);
      client.send(message);
      expect((await client.closed).code).toBe(code);
    }
    const binary = await greeted(token);
    binary.socket.send(new TextEncoder().encode(JSON.stringify({ type: 'ping' })));
    expect((await binary.closed).code).toBe(1008);
  });

  test('[E-03] a flood of messages ends the socket', async () => {
    const { token } = await openSession();
    const client = await greeted(token);
    for (let i = 0; i < 30; i++) client.send({ type: 'ping' });
    expect(await client.closed).toEqual({ code: 1008, reason: 'too many messages' });
  });

  test('[X-02] a page of another origin is not let in', async () => {
    await expect(connect(gateway, { origin: 'https://elsewhere.example' })).rejects.toThrow('no upgrade');
    const own = await connect(gateway, { origin: gateway.config.publicUrl });
    own.socket.close();
  });

  test('[X-02] a member has a limited number of sockets', async () => {
    const { token } = await openSession();
    const clients: Client[] = [];
    for (let i = 0; i < maxConnectionsPerMember; i++) clients.push(await greeted(token));
    const tooMany = await connect(gateway);
    tooMany.send({ type: 'hello', token, merchant: 'SAMPAN' });
    expect((await tooMany.closed).code).toBe(1013);
    clients[0]?.socket.close();
    await clients[0]?.closed;
    const again = await greeted(token);
    for (const client of [...clients, again]) client.socket.close();
  });

  test('[B-05] a site that is closed is so on its sockets, open ones and new ones, until it opens', async () => {
    const set = (values: object) => changeSettings(gateway, (settings) => ({ ...settings, ...values }));
    const { token } = await openSession();
    const hellos = [
      { type: 'hello', merchant: 'SAMPAN' },
      { type: 'hello', token, merchant: 'SAMPAN' },
    ];
    const come = async (hello: object) => {
      const client = await connect(gateway);
      client.send(hello);
      return client;
    };
    const open = await Promise.all(hellos.map(come));
    for (const client of open) await client.next('ready');
    await set({ blockedCountries: ['US'] });
    const turned = await Promise.all(hellos.map(come));
    for (const client of [...open, ...turned])
      expect(await client.closed).toEqual({ code: 1008, reason: 'region_restricted' });
    await set({ maintenance: true });
    const maintained = await Promise.all(hellos.map(come));
    for (const client of maintained) expect(await client.closed).toEqual({ code: 1013, reason: 'maintenance' });
    for (const { received } of [...turned, ...maintained]) expect(received).toEqual([]);
    await set({ maintenance: false, blockedCountries: [] });
    for (const hello of hellos) {
      const client = await come(hello);
      await client.next('ready');
      client.socket.close();
    }
  });

  test('[S-18] the chat room says how many accounts and visitors are there, each once', async () => {
    const { token } = await openSession();
    const visit = async () => {
      const client = await connect(gateway);
      client.send({ type: 'hello', merchant: 'SAMPAN' });
      expect((await client.next('ready')).countsChat).toBe(true);
      return client;
    };
    const until = async (client: Client, count: number) => {
      while ((await client.next('chat_people')).count !== count);
    };
    const [first, second] = [await greeted(token), await greeted(token)];
    const [tab, otherTab, somebody, outside] = [await visit(), await visit(), await visit(), await visit()];
    first.send({ type: 'chat_room', isOpen: true });
    await until(first, 1);
    // Sent to a new listener at once, also where the count is unchanged.
    second.send({ type: 'chat_room', isOpen: true });
    await until(second, 1);
    tab.send({ type: 'chat_room', isOpen: true, visitor: 'browser-1' });
    await until(tab, 2);
    otherTab.send({ type: 'chat_room', isOpen: true, visitor: 'browser-1' });
    await until(otherTab, 2);
    somebody.send({ type: 'chat_room', isOpen: true });
    await until(first, 3);
    tab.socket.close();
    somebody.send({ type: 'chat_room', isOpen: false });
    await until(first, 2);
    expect(outside.received.some(({ type }) => type === 'chat_people')).toBe(false);

    await changeSettings(gateway, (settings) => ({ ...settings, chat: { canVisitorsRead: false } }));
    outside.send({ type: 'chat_room', isOpen: true, visitor: 'browser-2' });
    outside.send({ type: 'ping' });
    await outside.next('pong');
    otherTab.socket.close();
    await until(first, 1);
    expect(outside.received.some(({ type }) => type === 'chat_people')).toBe(false);
    await changeSettings(gateway, (settings) => ({ ...settings, chat: {} }));
    for (const client of [first, second, somebody, outside]) client.socket.close();
  });

  test('[X-01] a plain GET of the socket is not found', async () => {
    const answer = await gateway.app.inject({ method: 'GET', url: realtimePath });
    expect([answer.statusCode, answer.json<{ errorCode: string }>().errorCode]).toEqual([404, 'not_found']);
  });
});

test('[X-01] when the gateway stops, sockets are told that it is going away', { timeout: 90_000 }, async () => {
  const gateway = await testGateway(anyDatabase);
  const { value } = await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } });
  const client = await connect(gateway);
  client.send({ type: 'hello', token: value.token, merchant: 'SAMPAN' });
  await client.next('ready');
  await gateway.close();
  expect((await client.closed).code).toBe(1001);
});
