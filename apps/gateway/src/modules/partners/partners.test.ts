import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gameList } from '@sampan/contract/catalogue';
import { login } from '@sampan/contract/identity';
import { jackpotGames } from '@sampan/contract/jackpots';
import { parseAmount } from '@sampan/contract/money';
import {
  partnerHeaders,
  paymentWebhook,
  seamlessAuthenticate,
  seamlessBalance,
  seamlessBet,
  seamlessRollback,
  seamlessWin,
} from '@sampan/contract/partner';
import { launchGame } from '@sampan/contract/play';
import { createDeposit } from '@sampan/contract/deposits';
import { walletBalance } from '@sampan/contract/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signPartnerCall } from '../../partners/signature.ts';
import { newEncryptionKey, sealedBodies } from '../../plugins/sealed.ts';
import { oneDatabase, partnersAt, testGateway, type TestGateway, testPartners } from '../../testing/harness.ts';
import { freePort } from '../../testing/gateway-process.ts';
import { mailServer } from '../notify/testing/servers.ts';
import { soundness } from '../play/testing/table.ts';
import { createRegistry, partnerKeys, type PartnerRegistry } from './registry.ts';
import { registryOf } from './testing/register.ts';

const games = 'sandbox-games';
const pay = 'sandbox-pay';
const fresh = 'a-next-secret-of-the-partner';

describe.each(oneDatabase)('partners on %s', (kind) => {
  let gateway: TestGateway;
  let registry: PartnerRegistry;
  let token: string;
  let url: string;
  let metricsPort: number;
  let isRefusing = false;
  /** What the outside world was asked. */
  const asked: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  let outside: Server;
  let count = 0;
  const next = (letter: string) => `${letter}${count++}`;
  const money = { amount: '10.00', currency: 'VND' };

  beforeAll(async () => {
    outside = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push({ path: request.url ?? '', headers: request.headers, body });
        if (request.url !== '/api/orders') return response.writeHead(410).end();
        if (isRefusing) return response.writeHead(422).end('{"error":"amount_refused"}');
        const { merchantReference } = JSON.parse(body) as { merchantReference: string };
        const answer = { providerReference: `r-${merchantReference}`, redirectUrl: 'https://pay.example/' };
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    metricsPort = await freePort();
    gateway = await testGateway(kind, {
      outside: { sandbox: url },
      env: { METRICS_PORT: String(metricsPort) },
    });
    registry = await registryOf(gateway);
    token = (await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } })).value.token;
  });
  afterAll(async () => {
    await gateway.close();
    outside.closeAllConnections();
    outside.close();
  });
  afterEach(async () => {
    // As it was: each test changes what it is about.
    for (const spec of partnersAt({ sandbox: url })) {
      await registry.ensure(spec, ['SAMPAN']);
      await registry.setEnabled(spec.code, true);
    }
    const problems = await soundness(gateway.db);
    if (problems.length > 0) throw new Error(`the books are not sound: ${JSON.stringify(problems)}`);
  });

  async function launch() {
    const { value } = await gateway.call(gameList, { query: { gameType: 'RNG', pageSize: 1 } });
    const { nodeId, vassalage } = value.games[0]!;
    const body = { gameId: nodeId, nodeId, vassalage, merchantCode: 'SAMPAN', language: 'EN' as const };
    return gateway.call(launchGame, { body }, { token });
  }
  const launchToken = async () => new URL((await launch()).value.content.game_url).searchParams.get('launch') ?? 'none';
  const authenticate = (launched: string) => gateway.call(seamlessAuthenticate, { body: { launchToken: launched } });
  const sit = async () => (await authenticate(await launchToken())).value.playSession;
  const bet = (playSession: string, roundId: string, transactionId = next('b')) =>
    gateway.call(seamlessBet, { body: { playSession, transactionId, roundId, ...money } });
  const win = (playSession: string, roundId: string) =>
    gateway.call(seamlessWin, {
      body: { playSession, transactionId: next('w'), roundId, ...money, isRoundEnd: true },
    });
  const balance = async () =>
    parseAmount((await gateway.call(walletBalance, {}, { token })).value.sumBalance, 2) ?? -1n;
  /** Those of before are given up: only one waits at a time. */
  async function deposit() {
    await gateway.db.run({
      text: `update deposits set status = 'cancelled', settled_at = now() where status = 'pending'`,
    });
    return gateway.call(createDeposit, { body: { methodId: pay, amount: '50000.00', currency: 'VND' } }, { token });
  }
  const told = (id: string, change: object = {}) => ({
    body: {
      eventId: next('e'),
      merchantReference: id,
      providerReference: `r-${id}`,
      status: 'paid' as const,
      amount: '50000.00',
      currency: 'VND',
      ...change,
    },
  });
  async function callSigned(secret: string, partner = games): Promise<string | null> {
    const body = { launchToken: 'x'.repeat(43) };
    const timestamp = gateway.clock.now();
    const signature = signPartnerCall(secret, timestamp, seamlessAuthenticate.path, JSON.stringify(body));
    const headers = {
      [partnerHeaders.partner]: partner,
      [partnerHeaders.timestamp]: String(timestamp),
      [partnerHeaders.signature]: signature,
    };
    return (await gateway.call(seamlessAuthenticate, { body }, { headers })).errorCode;
  }

  test('[X-01] while a secret is being changed both are believed, and the current one signs our calls', async () => {
    const { secret } = testPartners[games];
    expect(await callSigned(secret)).toBe('launch_token_invalid');
    expect(await callSigned(fresh)).toBe('signature_invalid');
    await registry.rotate(games, fresh);
    await registry.rotate(pay, fresh);
    expect(await callSigned(secret)).toBe('launch_token_invalid');
    expect(await callSigned(fresh)).toBe('launch_token_invalid');
    await expect(registry.rotate(games, fresh)).rejects.toThrow('has a next secret already');
    const signedWith = async (own: string) => {
      expect((await deposit()).status).toBe(200);
      const { headers, body } = asked.at(-1)!;
      return headers[partnerHeaders.signature] === signPartnerCall(own, gateway.clock.now(), '/api/orders', body);
    };
    expect(await signedWith(testPartners[pay].secret)).toBe(true);

    await registry.promote(games);
    await registry.promote(pay);
    expect(await callSigned(secret)).toBe('signature_invalid');
    expect(await callSigned(fresh)).toBe('launch_token_invalid');
    expect(await signedWith(fresh)).toBe(true);
    await expect(registry.promote(games)).rejects.toThrow('has no next secret');
  });

  test('[X-01] secrets are locked at rest, each for its own partner, and anew when the key changes', async () => {
    const { rows } = await gateway.db.run<{ code: string; secret: Buffer; secret_key_id: string }>({
      text: 'select code, secret, secret_key_id from partners order by code',
    });
    for (const { code, secret } of rows) {
      expect(Buffer.from(secret).includes(Buffer.from(testPartners[code as typeof games].secret))).toBe(false);
    }
    // One partner's row in the place of another's opens nothing.
    await gateway.db.run({
      text: `update partners set secret = (select secret from partners where code = $1) where code = $2`,
      values: [pay, games],
    });
    gateway.events.publish('partners', {});
    expect(await callSigned(testPartners[games].secret)).toBe('signature_invalid');
    expect(await callSigned(testPartners[pay].secret)).toBe('signature_invalid');
    await registry.reset(games, testPartners[games].secret);
    expect(await callSigned(testPartners[games].secret)).toBe('launch_token_invalid');

    const { db, clock, config } = gateway;
    const { encryptionKeys } = config;
    const changed = { ...config, encryptionKeys: [newEncryptionKey(), ...(encryptionKeys ?? [])] };
    const both = partnerKeys(await sealedBodies({ config: changed, db, clock }));
    expect(await createRegistry({ db, clock, keys: both, onChange: () => undefined }).relock()).toBe(2);
    const onlyNew = createRegistry({ db, clock, keys: both.slice(0, 1), onChange: () => undefined });
    expect((await onlyNew.list()).map(({ secret }) => secret)).toEqual(['one', 'one']);
    expect((await registry.list()).map(({ secret }) => secret)).toEqual(Array(2).fill('locked with a lost key'));
  });

  test('[X-01] what is wrong in a partner is said, and nothing of it is kept', async () => {
    const good = {
      code: 'acme',
      kind: 'vendor',
      adapter: 'sampan',
      url: 'https://acme.example',
      secret: fresh,
    } as const;
    const refusals: [object, RegExp][] = [
      [{ secret: null }, /^secret: a vendor or payment provider needs one/],
      [{ secret: 'short' }, /^secret: 16 to 512 characters$/],
      [{ adapter: 'acme' }, /^adapter: there is no "acme" for the kind vendor; there is: sampan$/],
      [{ adapter: '__proto__' }, /^adapter: there is no/],
      [{ url: 'acme' }, /^url: "acme" is no address$/],
      [{ url: 'ftp://acme.example' }, /^url: must begin with https:\/\/ or http:\/\/$/],
      [{ url: 'https://user:word@acme.example' }, /^url: a password belongs in the secret/],
      [{ url: 'https://acme.example/?key=1' }, /^url: without a query/],
      [{ code: 'Acme Games' }, /^code: 2 to 32 small letters/],
      [{ kind: 'mail', adapter: 'smtp' }, /^url: must begin with smtp:\/\/ or smtps:\/\/$/],
      [
        { kind: 'mail', adapter: 'smtp', url: 'smtp://me@mail.example', secret: null },
        /^secret: the password of the user/,
      ],
    ];
    for (const [change, message] of refusals)
      await expect(registry.add({ ...good, ...change })).rejects.toThrow(message);
    await expect(registry.add(good, ['SAMPAN', 'NOBODY'])).rejects.toThrow('there is no operator NOBODY');
    await expect(registry.add({ ...good, code: games })).rejects.toThrow(`there is a partner ${games} already`);
    await expect(registry.promote('nobody')).rejects.toThrow(`there is no partner nobody; there is: ${games}, ${pay}`);
    await expect(registry.disallow(games, 'NOBODY')).rejects.toThrow('there is no operator NOBODY');
    await expect(registry.setUrl(games, 'here')).rejects.toThrow('url: "here" is no address');
    await expect(registry.reset(games, 'short')).rejects.toThrow('secret: 16 to 512 characters');
    expect((await registry.list()).map(({ code }) => code)).toEqual([games, pay]);
  });

  test('[W-07] [G-09] a vendor that is not allowed at an operator takes no stake there, but what was staked is settled', async () => {
    const session = await sit();
    const rounds = [next('r'), next('r')] as const;
    expect((await bet(session, rounds[0])).errorCode).toBeNull();
    const staked = next('b');
    expect((await bet(session, rounds[1], staked)).errorCode).toBeNull();
    const launched = await launchToken();
    const before = await balance();

    await registry.disallow(games, 'SAMPAN');
    expect((await launch()).errorCode).toBe('vendor_unavailable');
    expect((await authenticate(launched)).errorCode).toBe('launch_token_invalid');
    expect((await gateway.call(seamlessBalance, { body: { playSession: session } })).errorCode).toBe(
      'play_session_invalid',
    );
    expect((await bet(session, next('r'))).errorCode).toBe('partner_not_allowed');
    const named = await gateway.call(jackpotGames, { body: { merchantCode: 'SAMPAN' } });
    expect(named.errorCode).toBe('partner_not_allowed');
    expect(await balance()).toBe(before);
    // A bet that was taken before is answered as it was, and moves nothing again.
    expect((await bet(session, rounds[1], staked)).errorCode).toBeNull();
    expect((await win(session, rounds[0])).errorCode).toBeNull();
    const back = { playSession: session, transactionId: next('x'), roundId: rounds[1], betTransactionId: staked };
    expect((await gateway.call(seamlessRollback, { body: back })).errorCode).toBeNull();
    expect(await balance()).toBe(before + 2_000n);

    await registry.allow(games, 'SAMPAN');
    expect((await bet(session, next('r'))).errorCode).toBeNull();
  });

  test('[W-07] one that is switched off, or of another kind, is not heard', async () => {
    const session = await sit();
    const roundId = next('r');
    await bet(session, roundId);
    const before = await balance();
    await registry.setEnabled(games, false);
    expect((await bet(session, next('r'))).errorCode).toBe('partner_not_allowed');
    expect((await win(session, roundId)).errorCode).toBe('partner_not_allowed');
    expect((await launch()).errorCode).toBe('vendor_unavailable');
    expect(await balance()).toBe(before);
    // Without the secret a caller can't tell that the partner is switched off.
    expect(await callSigned(fresh)).toBe('signature_invalid');
    expect(await callSigned(testPartners[pay].secret, pay)).toBe('partner_not_allowed');
    await registry.setEnabled(games, true);
    expect((await win(session, roundId)).errorCode).toBeNull();
    expect(await balance()).toBe(before + 1_000n);
  });

  test('[W-02] [W-07] a provider that is not allowed opens no order, but what it was paid before is credited once', async () => {
    const opened = (await deposit()).value;
    const before = await balance();
    await registry.disallow(pay, 'SAMPAN');
    const orders = asked.length;
    expect((await deposit()).errorCode).toBe('payment_provider_unavailable');
    expect(asked).toHaveLength(orders);
    const event = told(opened.id);
    expect((await gateway.call(paymentWebhook, event)).value).toEqual({ status: 'paid' });
    expect((await gateway.call(paymentWebhook, event)).value).toEqual({ status: 'paid' });
    expect((await gateway.call(paymentWebhook, told(opened.id))).value).toEqual({ status: 'paid' });
    expect(await balance()).toBe(before + 5_000_000n);
    await registry.setEnabled(pay, false);
    expect((await gateway.call(paymentWebhook, told(opened.id))).errorCode).toBe('partner_not_allowed');
  });

  test('[G-05] a second vendor runs games of its own beside the first, and touches none of the other’s rounds', async () => {
    const sitting = await sit();
    const { value } = await gateway.call(gameList, { query: { gameType: 'RNG', pageSize: 1 } });
    const { vassalage } = value.games[0]!;
    await registry.add(
      { code: 'acme', kind: 'vendor', adapter: 'sampan', url: url.replace('127.0.0.1', 'localhost'), secret: fresh },
      ['SAMPAN'],
    );
    const asAcme = (path: string, body: object) => {
      const timestamp = gateway.clock.now();
      return {
        [partnerHeaders.partner]: 'acme',
        [partnerHeaders.timestamp]: String(timestamp),
        [partnerHeaders.signature]: signPartnerCall(fresh, timestamp, path, JSON.stringify(body)),
      };
    };
    const stolen = { playSession: sitting, transactionId: next('b'), roundId: next('r'), ...money };
    const refused = await gateway.call(seamlessBet, { body: stolen }, { headers: asAcme(seamlessBet.path, stolen) });
    expect(refused.errorCode).toBe('play_session_invalid');

    await gateway.db.run({ text: `update vendors set partner = 'acme' where code = $1`, values: [vassalage] });
    gateway.events.publish('content', { merchantCode: 'SAMPAN' });
    await expect.poll(async () => new URL((await launch()).value.content.game_url).hostname).toBe('localhost');
    const body = { launchToken: await launchToken() };
    const headers = asAcme(seamlessAuthenticate.path, body);
    expect((await gateway.call(seamlessAuthenticate, { body })).errorCode).toBe('launch_token_invalid');
    expect((await gateway.call(seamlessAuthenticate, { body }, { headers })).errorCode).toBeNull();
    await gateway.db.run({ text: `update vendors set partner = $1 where code = $2`, values: [games, vassalage] });
    await gateway.db.run({ text: `delete from partners where code = 'acme'` });
    gateway.events.publish('partners', {});
  });

  test('[X-01] other processes follow, with news or, where they are lost, within seconds', async () => {
    const other = await testGateway(kind, { beside: gateway });
    const ask = async () => (await other.call(jackpotGames, { body: { merchantCode: 'SAMPAN' } })).errorCode;
    expect(await ask()).toBeNull();
    await registry.disallow(games, 'SAMPAN');
    gateway.clock.advance(5_000);
    expect(await ask()).toBe('partner_not_allowed');
    await registry.allow(games, 'SAMPAN');
    other.events.publish('partners', {});
    expect(await ask()).toBeNull();
    await other.close();
  });

  test('[X-01] how a partner answers is written when it turns, and else now and then', async () => {
    const health = async () => (await registry.list()).find(({ code }) => code === games)?.health;
    await launch();
    await expect.poll(async () => (await health())?.success_at).not.toBeUndefined();
    const since = (await health())?.success_at;
    gateway.clock.advance(1_000);
    await launch();
    expect((await health())?.success_at).toEqual(since);
    gateway.clock.advance(30_000);
    await launch();
    await expect.poll(async () => (await health())?.success_at).toEqual(new Date(gateway.clock.now()));

    await registry.setUrl(games, 'http://127.0.0.1:9');
    expect((await launch()).errorCode).toBe('vendor_unavailable');
    await expect.poll(health).toMatchObject({ failure: 'unreachable', failures: 1n });
    gateway.clock.advance(31_000);
    for (let n = 0; n < 3; n++) await launch();
    await expect.poll(health).toMatchObject({ failures: 2n });
    await registry.setUrl(games, url);
    await launch();
    await expect.poll(health).toMatchObject({ failure: 'unreachable', failures: 0n });
  });

  test('[X-01] how partners answer is told to Prometheus: calls by outcome and time, and how each stands', async () => {
    const figure = async (line: string) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const found = text.split('\n').find((one) => one.startsWith(`${line} `));
      return found === undefined ? null : Number(found.split(' ').at(-1));
    };
    const calls = (partner: string, of: string, outcome: string) =>
      figure(`sampan_partner_call_seconds_count{partner="${partner}",kind="${of}",outcome="${outcome}"}`);
    const stands = (name: string) => figure(`sampan_partner_${name}{partner="${games}",kind="vendor"}`);
    const paid = (await calls(pay, 'payment', 'done')) ?? 0;
    await deposit();
    expect(await calls(pay, 'payment', 'done')).toBe(paid + 1);
    isRefusing = true;
    await deposit();
    isRefusing = false;
    expect(await calls(pay, 'payment', 'refused')).toBe(1);

    await launch();
    await expect.poll(() => stands('up')).toBe(1);
    const missed = (await calls(games, 'vendor', 'unknown')) ?? 0;
    await registry.setUrl(games, 'http://127.0.0.1:9');
    await launch();
    expect(await calls(games, 'vendor', 'unknown')).toBe(missed + 1);
    await expect.poll(() => stands('up')).toBe(0);
    expect(await stands('failures')).toBe(1);
    expect(await stands('enabled')).toBe(1);
    await registry.setEnabled(games, false);
    expect(await stands('enabled')).toBe(0);
    await registry.setEnabled(games, true);
    await registry.setUrl(games, url);
    await launch();
    await expect.poll(() => stands('up')).toBe(1);
    expect(await stands('last_answer_seconds')).toBe(gateway.clock.now() / 1_000);
  });
});

test('[W-02] mails go by the server that was allowed first at the operator, and by none that isn’t', async () => {
  const [kind = 'embedded'] = oneDatabase;
  const [one, other] = await Promise.all([mailServer(), mailServer()]);
  const gateway = await testGateway(kind, { outside: { mail: one.url } });
  try {
    const registry = await registryOf(gateway);
    const { rows } = await gateway.db.run<{ id: string }>({
      text: `update members set email = 'player01@example.test' where account = 'player01' returning id`,
    });
    const queue = (to: string) =>
      gateway.db.run({
        text: `insert into notifications (merchant_code, member_id, template, values, due_at, created_at)
          values ('SAMPAN', $1, 'deposit_credited', $2, $3, $3)`,
        values: [
          rows[0]!.id,
          JSON.stringify({ amount: '1.00', currency: 'VND', reference: to }),
          new Date(gateway.clock.now()),
        ],
      });
    gateway.clock.advance(1);
    await registry.add({ code: 'second', kind: 'mail', adapter: 'smtp', url: other.url, secret: null }, ['SAMPAN']);
    await queue('D-1');
    await gateway.runJob('notify.deliver');
    expect([one.received.length, other.received.length]).toEqual([1, 0]);
    await registry.disallow('mail', 'SAMPAN');
    await queue('D-2');
    await gateway.runJob('notify.deliver');
    expect([one.received.length, other.received.length]).toEqual([1, 1]);
    await registry.setEnabled('second', false);
    await queue('D-3');
    await gateway.runJob('notify.deliver');
    expect([one.received.length, other.received.length]).toEqual([1, 1]);
  } finally {
    await gateway.close();
    await Promise.all([one.close(), other.close()]);
  }
});
