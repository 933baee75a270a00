import { forgotByEmail } from '@sampan/contract/recovery';
import { seamlessAuthenticate } from '@sampan/contract/partner';
import { launchGame } from '@sampan/contract/play';
import { gameList } from '@sampan/contract/catalogue';
import { createDeposit } from '@sampan/contract/deposits';
import { systemStatus } from '@sampan/contract/site';
import { startFederation } from '@sampan/contract/federation';
import { forgetRemembered } from '@sampan/contract/identity';
import { passkeyLoginOptions } from '@sampan/contract/passkeys';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowPartners, oneDatabase, testGateway, type TestGateway } from '../../testing/harness.ts';
import { connect } from '../../testing/live-client.ts';
import { startOpenIdProvider, type TestProvider } from '../../testing/openid-provider.ts';
import { addMember, addMerchant, openSession } from '../../testing/people.ts';
import { changeSettings } from '../../testing/settings.ts';
import { mailServer } from '../notify/testing/servers.ts';
import { originOf, originsOf } from './origins.ts';

const installation = 'https://gateway.example';
const junk = { code: 'JUNK', origin: 'https://junk.example', other: 'https://two.junk.example', accent: '#aa3300' };
const raft = { code: 'RAFT', origin: 'https://raft.example', other: 'https://raft2.example', accent: '#00aa33' };
const brands = [junk, raft];

describe.each(oneDatabase)('operators with origins of their own on %s', (kind) => {
  let gateway: TestGateway;
  let mails: Awaited<ReturnType<typeof mailServer>>;
  let provider: TestProvider;
  /** The vendor and the payment provider; it keeps the orders that it was given. */
  const orders: { returnUrl: string; notifyUrl: string; merchantReference: string }[] = [];
  const outside = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.method !== 'POST') {
        response.writeHead(410).end();
        return;
      }
      const order = JSON.parse(body) as (typeof orders)[number];
      orders.push(order);
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          providerReference: order.merchantReference,
          redirectUrl: 'https://pay.example/',
        }),
      );
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    mails = await mailServer();
    provider = await startOpenIdProvider(installation);
    gateway = await testGateway(kind, {
      outside: { mail: mails.url, sandbox: `http://127.0.0.1:${(outside.address() as AddressInfo).port}` },
      env: {
        PUBLIC_URL: installation,
        FEDERATION: provider.settings,
      },
    });
    for (const { code, origin, other, accent } of brands) {
      await addMerchant(gateway, code);
      await allowPartners(gateway, code);
      for (const table of ['vendors', 'vendor_places', 'games']) {
        await gateway.db.run({
          text: `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('merchant_code', $1::text))).*
            from ${table} t where merchant_code = 'SAMPAN'`,
          values: [code],
        });
      }
      await changeSettings(
        gateway,
        (settings) => ({
          ...settings,
          publicUrl: origin,
          domainRoute: [other],
          // One has an address of its own, the other that of the installation.
          mail: { from: code === 'JUNK' ? 'Junk Boat <care@junk.example>' : '', colours: { accent } },
        }),
        code,
      );
    }
  });
  afterAll(async () => {
    await gateway.close();
    await Promise.all([mails.close(), provider.stop()]);
    outside.closeAllConnections();
    outside.close();
  });

  let members = 0;
  async function playerOf(merchant: string): Promise<string> {
    const member = await addMember(gateway, `player${++members}`, { merchant });
    return openSession(gateway, member);
  }

  test('[A-17] [B-01] mails leave with the sender, colours and links of their own operator', async () => {
    for (const { code } of brands) {
      const { id, account } = await addMember(gateway, `mail-${code}`.toLowerCase(), { merchant: code });
      const email = `${account}@example.test`;
      await gateway.db.run({
        text: 'update members set email = $2 where id = $1',
        values: [id, email],
      });
      const asked = await gateway.call(forgotByEmail, { body: { username: account, email } }, { merchant: code });
      expect(asked.status).toBe(200);
    }
    const senders = { JUNK: { name: 'Junk Boat', address: 'care@junk.example' }, RAFT: { name: 'RAFT' } };
    for (const own of brands) {
      const { mail } = await mails.take(`mail-${own.code.toLowerCase()}@example.test`);
      const foreign = brands.find((brand) => brand !== own);
      expect(mail.from).toMatchObject(senders[own.code as 'JUNK' | 'RAFT']);
      expect(mail.text).toContain(`${own.origin}/resetPassword#`);
      expect(mail.html).toContain(own.accent);
      expect(mail.messageId).toContain(`@${new URL(own.origin).host}>`);
      for (const text of [mail.html, mail.text, mail.from?.name]) {
        expect(text).not.toMatch(new RegExp(`sampan|gateway|${foreign?.code}|${foreign?.accent}|#5b2bb5`, 'i'));
      }
    }
  });

  test('[G-05] [G-09] a game leads back to the operator’s origin that it was opened from', async () => {
    for (const { code, origin, other } of brands) {
      const token = await playerOf(code);
      const { value } = await gateway.call(gameList, { query: { gameType: 'RNG', pageSize: 1 } }, { merchant: code });
      const { nodeId, vassalage } = value.games[0]!;
      const sitesOf = async (headers: Record<string, string>) => {
        const body = { gameId: nodeId, nodeId, vassalage, merchantCode: code, language: 'EN' as const };
        const answer = await gateway.call(launchGame, { body }, { merchant: code, token, headers });
        const launchToken = new URL(answer.value.content.game_url).searchParams.get('launch') ?? '';
        const opened = await gateway.call(seamlessAuthenticate, { body: { launchToken } });
        return [opened.value.siteOrigin, new URL(opened.value.lobbyUrl).origin];
      };
      expect(await sitesOf({})).toEqual([origin, origin]);
      expect(await sitesOf({ origin: other })).toEqual([other, other]);
      expect(await sitesOf({ host: new URL(other).host })).toEqual([other, other]);
      // No foreign origin, and not the other operator's either.
      const foreign = brands.find((brand) => brand.code !== code)?.origin ?? '';
      for (const headers of [{ origin: 'https://evil.example' }, { origin: foreign }, { host: 'evil.example' }]) {
        expect(await sitesOf(headers as Record<string, string>)).toEqual([origin, origin]);
      }
    }
  });

  test('[W-02] a payment comes back to the origin that it was begun on; webhooks come to the installation', async () => {
    for (const { code, origin, other } of brands) {
      for (const [headers, expected] of [
        [{}, origin],
        [{ origin: other }, other],
        [{ origin: 'https://evil.example' }, origin],
      ] as const) {
        // A player each: only one deposit waits at a time.
        const token = await playerOf(code);
        const body = { methodId: 'sandbox-pay', amount: '50000.00', currency: 'VND' };
        const answer = await gateway.call(createDeposit, { body }, { merchant: code, token, headers: { ...headers } });
        expect(answer.status).toBe(200);
        const order = orders.at(-1);
        expect(order?.returnUrl).toBe(`${expected}/member/depositv2?deposit=${answer.value.id}`);
        expect(order?.notifyUrl).toBe(`${installation}/partner/payments/webhook`);
      }
    }
  });

  test('[A-04] a login elsewhere comes back to the origin that it left; passkeys belong to the main one', async () => {
    for (const { code, origin, other } of brands) {
      const redirectOf = async (headers: Record<string, string>) => {
        const input = { params: { provider: 'google' as const }, body: {} };
        const { value } = await gateway.call(startFederation, input, { merchant: code, headers });
        return new URL(value.url).searchParams.get('redirect_uri');
      };
      expect(await redirectOf({})).toBe(`${origin}/federation/google`);
      expect(await redirectOf({ origin: other })).toBe(`${other}/federation/google`);
      expect(await redirectOf({ origin: 'https://evil.example' })).toBe(`${origin}/federation/google`);
      const passkeys = await gateway.call(passkeyLoginOptions, {}, { merchant: code, headers: { origin: other } });
      expect(passkeys.value.options['rpId']).toBe(new URL(origin).hostname);
    }
  });

  test('[X-02] [B-11] live updates are there under each of the operator’s origins, and nobody else’s', async () => {
    await expect(connect(gateway, { origin: 'https://evil.example' })).rejects.toThrow('no upgrade');
    for (const { code, origin, other } of brands) {
      for (const own of [origin, other]) {
        const client = await connect(gateway, { origin: own });
        client.send({ type: 'hello', merchant: code });
        await client.next('ready');
        client.socket.close();
      }
      const foreign = await connect(gateway, { origin });
      foreign.send({ type: 'hello', merchant: code === 'JUNK' ? 'RAFT' : 'JUNK' });
      expect(await foreign.closed).toEqual({ code: 1008, reason: 'foreign page' });
    }
  });

  test('[X-01] [A-08] an operator’s TLS is its own affair: cookies and headers follow its origin, not the installation’s', async () => {
    const plain = await testGateway(kind, { beside: gateway, env: { PUBLIC_URL: 'http://gateway.internal' } });
    try {
      const ask = async (merchant: string, host: string, path: string) => {
        const { headers } = await plain.app.inject({ url: path, headers: { merchant, host, language: 'EN' } });
        return headers;
      };
      await ask(junk.code, 'junk.example', systemStatus.path);
      for (const host of ['junk.example', 'two.junk.example'])
        expect((await ask(junk.code, host, '/livez'))['strict-transport-security']).toBe('max-age=31536000');
      for (const host of ['gateway.internal', 'evil.example'])
        expect(await ask(junk.code, host, '/livez')).not.toHaveProperty('strict-transport-security');
      const cookies = async (merchant: string) => {
        const answer = await plain.call(forgetRemembered, {}, { merchant });
        return String(answer.headers['set-cookie']);
      };
      expect(await cookies(junk.code)).toContain('; Secure');
      expect(await cookies('SAMPAN')).toMatch(/HttpOnly(?!.*Secure)/);
    } finally {
      await plain.close();
    }
  });

  test('[X-01] an operator that names no origin has the installation’s', async () => {
    const token = await playerOf('SAMPAN');
    const body = { methodId: 'sandbox-pay', amount: '50000.00', currency: 'VND' };
    await gateway.call(createDeposit, { body }, { token, headers: { origin: junk.origin } });
    expect(orders.at(-1)?.returnUrl).toContain(`${installation}/member/`);
    expect((await gateway.call(systemStatus, { query: {} })).value.info.hasPasskeys).toBe(true);
  });
});

test('[B-11] origins are told apart by scheme, host and port', () => {
  const origins = originsOf(
    { publicUrl: 'https://a.example', domainRoute: ['b.example', 'http://c.example:8080/x'] },
    '',
  );
  expect(origins.all).toEqual(['https://a.example', 'https://b.example', 'http://c.example:8080']);
  const of = (origin: string | undefined, host = 'a.example') => originOf(origins, { origin, host });
  expect(of('https://b.example')).toBe('https://b.example');
  for (const origin of ['http://b.example', 'https://b.example:444', 'https://b.example.evil.example', 'null', '']) {
    expect(of(origin, 'b.example')).toBe('https://a.example');
  }
  expect(of(undefined, 'c.example:8080')).toBe('http://c.example:8080');
  expect(of(undefined, 'c.example')).toBe('https://a.example');
});
