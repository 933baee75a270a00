import { newerPath } from '@sampan/contract/aliases';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { gameList, gameVendors } from '@sampan/contract/catalogue';
import { login } from '@sampan/contract/identity';
import { operations } from '@sampan/contract/operations';
import { passkeyLogin } from '@sampan/contract/passkeys';
import { announcements, systemStatus, updateLanguage } from '@sampan/contract/site';
import { captcha } from '@sampan/contract/verification';
import Fastify, { type InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSecurityPolicy, nothingChosen, securityHeaders } from './plugins/security-headers.ts';
import { readConfig } from './config.ts';
import { oneDatabase, testGateway, type TestGateway } from './testing/harness.ts';

interface Failure {
  success: boolean;
  value: { fields?: { path: string; reason: string }[]; minutes?: number } | null;
  message: string;
  errorCode: string;
  requestId: string;
}

const secret = 'password=hunter2 at /srv/app/db.ts';

describe.each(oneDatabase)('the gateway over HTTP on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind, {
      extend(app) {
        app.get('/fails', () => {
          throw new Error(secret);
        });
        app.get('/fails-in-sql', () => gateway.db.run({ text: 'select secret_column from members' }));
      },
    });
  });
  afterAll(() => gateway.close());

  const send = (options: InjectOptions) =>
    gateway.app.inject({ ...options, headers: { merchant: 'SAMPAN', ...options.headers } });
  const vendors = (payload: string | object, headers: Record<string, string> = {}) =>
    send({
      method: 'POST',
      url: gameVendors.path,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('[X-03] a call is answered the same under its newer name', async () => {
    const newer = newerPath(gameVendors.path) ?? '';
    const payload = { merchantCode: 'SAMPAN' };
    expect((await send({ method: 'POST', url: newer, payload })).json()).toEqual((await vendors(payload)).json());
    expect((await send({ method: 'POST', url: newer, payload: { merchantCode: 5 } })).statusCode).toBe(400);
  });

  test('[X-01] every kind of answer carries the security headers', async () => {
    const kinds: [string, InjectOptions, number][] = [
      ['an answer', { url: systemStatus.path }, 200],
      ['a prepared answer', { method: 'POST', url: gameVendors.path, payload: { merchantCode: 'SAMPAN' } }, 200],
      ['a refusal', { url: systemStatus.path, headers: { merchant: 'NOBODY' } }, 400],
      ['not found', { url: '/nothing' }, 404],
      ['a failure', { url: '/fails' }, 500],
      ['the document', { url: '/openapi.json' }, 200],
      ['the page', { url: '/docs' }, 200],
      ['a picture', { url: '/TCG_PROD_IMAGES/COUNTRY_FLAG/VN.png' }, 200],
      ['life', { url: '/livez' }, 200],
      ['readiness', { url: '/readyz' }, 200],
    ];
    for (const [name, options, status] of kinds) {
      const { statusCode, headers } = await send(options);
      expect([name, statusCode]).toEqual([name, status]);
      expect({ name, ...headers }).toMatchObject({
        name,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'content-security-policy': expect.stringMatching(
          /^(?=.*default-src 'none')(?!.*script-src (?!'self';))(?!.*eval)/,
        ) as string,
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  test('[X-01] what is not asked for by everyone alike is stored nowhere', async () => {
    for (const options of [{ url: systemStatus.path }, { url: '/nothing' }, { url: '/fails' }, { url: '/readyz' }]) {
      const { headers } = await send(options);
      expect([options.url, headers['cache-control']]).toEqual([options.url, 'no-store']);
    }
  });

  test('[X-01] bodies that are not what they say', async () => {
    const cases: [string, Promise<{ statusCode: number; json<T>(): T }>, number, string][] = [
      ['cut short', vendors('{"merchantCode":"SAM'), 400, 'malformed_body'],
      ['empty', vendors(''), 400, 'malformed_body'],
      ['poisoned', vendors('{"merchantCode":"SAMPAN","__proto__":{"isAdmin":true}}'), 400, 'malformed_body'],
      ['poisoned too', vendors('{"constructor":{"prototype":{}}}'), 400, 'malformed_body'],
      ['no object', vendors('["SAMPAN"]'), 400, 'validation_failed'],
      ['another type', vendors('{"merchantCode":7}'), 400, 'validation_failed'],
      ['too large', vendors(JSON.stringify({ merchantCode: 'x'.repeat(300_000) })), 413, 'body_too_large'],
      [
        'a form',
        vendors('merchantCode=SAMPAN', { 'content-type': 'application/x-www-form-urlencoded' }),
        415,
        'unsupported_media_type',
      ],
      ['XML', vendors('<a/>', { 'content-type': 'text/xml' }), 415, 'unsupported_media_type'],
      ['nothing at all', send({ method: 'POST', url: gameVendors.path }), 400, 'validation_failed'],
    ];
    for (const [name, answering, status, code] of cases) {
      const answer = await answering;
      const body = answer.json<Failure>();
      expect([name, answer.statusCode, body.errorCode]).toEqual([name, status, code]);
      expect(body).toMatchObject({ success: false, message: expect.stringMatching(/.{10}/) as string });
    }
  });

  test('[X-01] unknown fields are refused by their name, in body and query', async () => {
    const body = (await vendors('{"merchantCode":"SAMPAN","extra":1}')).json<Failure>();
    const query = (await send({ url: `${systemStatus.path}?extra=1` })).json<Failure>();
    for (const { errorCode, value } of [body, query]) {
      expect(errorCode).toBe('validation_failed');
      expect(value?.fields).toEqual([{ path: 'extra', reason: 'unrecognized_keys' }]);
    }
  });

  test('[X-01] wrong values of a query name their field', async () => {
    for (const [url, path] of [
      [`${gameList.path}?gameType=RNG&pageNo=0`, 'pageNo'],
      [`${gameList.path}?gameType=RNG&pageSize=1e9`, 'pageSize'],
      [`${gameList.path}?gameType=DICE`, 'gameType'],
      [gameList.path, 'gameType'],
    ]) {
      const { errorCode, value } = (await send({ url: url ?? '' })).json<Failure>();
      expect([url, errorCode, value?.fields?.[0]?.path]).toEqual([url, 'validation_failed', path]);
    }
  });

  test('[X-01] U+0000 is refused in path, query and body, with the name of its field', async () => {
    const nested = JSON.stringify({ ticket: 'x', response: { response: { transports: ['usb\0'] } } });
    const deep = `{"ticket":"x","response":{"a":${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}}}`;
    const post = (payload: string): InjectOptions => ({
      method: 'POST',
      url: passkeyLogin.path,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    const cases: [InjectOptions, string][] = [
      [{ url: '/wps/system/helpCenter/help/a%00b' }, 'slug'],
      [{ url: `${systemStatus.path}?url=%00` }, 'url'],
      [post(nested), 'response'],
      [post(deep), 'response'],
    ];
    for (const [options, path] of cases) {
      const { errorCode, value } = (await send(options)).json<Failure>();
      expect([errorCode, value?.fields]).toEqual(['validation_failed', [{ path, reason: 'nul' }]]);
    }
  });

  test('[X-01] a merchant and a language that are unknown', async () => {
    const merchant = await send({ url: systemStatus.path, headers: { merchant: '' } });
    const language = await send({ url: systemStatus.path, headers: { language: 'XX' } });
    expect([merchant.statusCode, merchant.json<Failure>().errorCode]).toEqual([400, 'merchant_unknown']);
    expect([language.statusCode, language.json<Failure>().errorCode]).toEqual([400, 'language_unknown']);
  });

  test('[E-01] the message is in the language of the request', async () => {
    const messageIn = async (language: string) =>
      (await send({ url: '/nothing', headers: { language } })).json<Failure>().message;
    const messages = await Promise.all(['EN', 'CN', 'ID', 'JA', 'KO', 'TH', 'VI'].map(messageIn));
    expect(new Set(messages).size).toBe(7);
    expect(messages[5]).toMatch(/\p{Script=Thai}/u);
  });

  test('[X-01] an unexpected failure tells nothing of its cause', async () => {
    for (const url of ['/fails', '/fails-in-sql']) {
      const { statusCode, body } = await send({ url });
      const { value, errorCode } = JSON.parse(body) as Failure;
      expect([statusCode, errorCode, value]).toEqual([500, 'internal_error', null]);
      expect(body).not.toMatch(/hunter2|secret_column|members|\.ts|Error:/);
    }
  });

  test('[X-01] each failure names its request, no two the same', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await send({ url: '/nothing' })).json<Failure>().requestId),
    );
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const forged = await send({ url: '/nothing', headers: { 'request-id': 'mine', 'x-request-id': 'mine' } });
    expect(forged.json<Failure>().requestId).not.toBe('mine');
  });

  test.each(operations)('[X-02] $name without a token, and with one that is none', async ({ method, path, access }) => {
    const url = path.replaceAll(/:\w+/g, 'x');
    const without = await send({ method, url });
    const forged = await send({ method, url, headers: { authorization: 'x'.repeat(43) } });
    const codes = [without, forged].map((answer) => (JSON.parse(answer.body) as Partial<Failure>).errorCode ?? null);
    if (access === 'partner') {
      expect([without.statusCode, ...codes]).toEqual([401, 'partner_unknown', 'partner_unknown']);
    } else if (access === 'public') {
      // The token is not looked at; one of them asks for a cookie instead.
      expect(codes[1]).toBe(codes[0]);
      expect(codes[0]).not.toBe('session_expired');
    } else {
      expect([without.statusCode, forged.statusCode]).toEqual([401, 401]);
      expect(codes).toEqual(['not_logged_in', 'session_expired']);
    }
  });

  test('[X-02] a session is of one merchant', async () => {
    await gateway.db.run({
      text: `insert into merchants (code, name, currency, currency_symbol, time_zone, settings)
        select 'OTHER', 'Other', 'THB', '฿', 'Asia/Bangkok', settings from merchants where code = 'SAMPAN'`,
    });
    const { value } = await gateway.call(login, { body: { username: 'player01', password: 'Player01x' } });
    const { token } = value;
    const own = await gateway.call(updateLanguage, { body: { language: 'VI' } }, { token });
    const other = await gateway.call(updateLanguage, { body: { language: 'VI' } }, { token, merchant: 'OTHER' });
    expect([own.status, other.status, other.errorCode]).toEqual([200, 401, 'session_expired']);
  });

  test('[G-02] long lists travel compressed and are not sent twice', async () => {
    const url = `${gameList.path}?gameType=RNG&pageSize=2000`;
    const plain = await send({ url });
    const br = await send({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    const gzip = await send({ url, headers: { 'accept-encoding': 'gzip' } });
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(br.rawPayload.length * 8).toBeLessThan(plain.rawPayload.length);
    for (const name of ['Accept-Encoding', 'Language', 'Merchant']) expect(br.headers.vary).toContain(name);
    const again = await send({ url, headers: { 'if-none-match': String(br.headers.etag), 'accept-encoding': 'br' } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    const other = await send({
      url: `${gameList.path}?gameType=LIVE`,
      headers: { 'if-none-match': String(br.headers.etag) },
    });
    expect(other.statusCode).toBe(200);
  });

  test('[G-02] answers of no length are compressed as they leave, short ones are not', async () => {
    const long = await send({ url: announcements.path, headers: { 'accept-encoding': 'br' } });
    const short = await send({ url: '/nothing', headers: { 'accept-encoding': 'br' } });
    expect(long.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toMatchObject({ success: true });
    expect(short.headers['content-encoding']).toBeUndefined();
  });
});

/** Operations that cost the gateway, the operator or a third party: listed here a second time, by hand. */
const costly = [
  'addPasskey',
  'addPayoutAccount',
  'addStaffPasskey',
  'affiliate',
  'answerReceipt',
  'billMembers',
  'cancelLimitChange',
  'changeInvitationLink',
  'captcha',
  'changePassword',
  'changeStaffPassword',
  'chooseAvatar',
  'claimPromotion',
  'claimRafflePromotion',
  'claimVipGift',
  'collectBill',
  'collectCashback',
  'collectWallets',
  'commentPromotion',
  'confirmStaffTotp',
  'confirmTotp',
  'convertPoints',
  'createDeposit',
  'createInvitationLink',
  'createLineTransfer',
  'createStaff',
  'createWithdrawal',
  'downlineContracts',
  'downlineMembers',
  'downlineRebateRates',
  'dryRunMove',
  'dryRunSettlement',
  'importGames',
  'endDownlineContract',
  'endTimeOut',
  'enterInvitation',
  'excludeSelf',
  'finishFederation',
  'forfeitBonus',
  'forgotByEmail',
  'freezeDownline',
  'inviteStaff',
  'invitationFigures',
  'joinPromotion',
  'launchGame',
  'login',
  'loginFreePlay',
  'loginVerification',
  'newRecoveryCodes',
  'newStaffRecoveryCodes',
  'offerContract',
  'openDownlineAccount',
  'passkeyLogin',
  'passkeyLoginOptions',
  'passkeyOptions',
  'previewContract',
  'setDownlineRebateRates',
  'processDailySalary',
  'processDividend',
  'processHourlySalary',
  'processRealtimeSalary',
  'prove',
  'reconcile',
  'redeemPoints',
  'redeemVoucher',
  'register',
  'registerFederated',
  'registerMobile',
  'removeTotp',
  'reportChatMessage',
  'resetByLink',
  'resetByPhone',
  'resetFundPassword',
  'sendChatMessage',
  'sendContactCode',
  'sendDepositReceipt',
  'sendFeedback',
  'sendFundPasswordCode',
  'sendLoginCode',
  'sendLoginVerification',
  'sendProofCode',
  'sendRegisterCode',
  'setContact',
  'setFundPassword',
  'setPlayLimit',
  'setProfile',
  'setRealityCheck',
  'setRealName',
  'staffFactor',
  'staffLogin',
  'staffPasskeyChallenge',
  'staffPasskeyFactor',
  'staffPasskeyOptions',
  'startFederation',
  'startStaffTotp',
  'startTeamExport',
  'startTotp',
  'takeTimeOut',
  'unfreezeDownline',
  'teamOverview',
  'teamBetting',
  'teamProfit',
  'teamRounds',
  'teamTransactions',
  'teamOverview',
  'uploadAvatar',
  'uploadPicture',
  'walletTransfer',
  'withdrawContract',
];

describe.each(oneDatabase)('behind proxies on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind, {
      env: {
        TRUST_PROXY: '203.0.113.0/24, 2001:db8:ffff::1',
        PUBLIC_URL: 'https://site.example',
        RATE_LIMIT_SCALE: '0.01',
      },
    });
  });
  afterAll(() => gateway.close());

  test('[A-18] the proxies that were named are believed, and nobody else', async () => {
    const seen = async (remoteAddress: string, forwarded: string) => {
      const { value } = await gateway.call(
        systemStatus,
        { query: {} },
        { remoteAddress, headers: { 'x-forwarded-for': forwarded } },
      );
      return value.location.ip;
    };
    expect(await seen('203.0.113.9', '198.51.100.1')).toBe('198.51.100.1');
    expect(await seen('::ffff:203.0.113.9', '::ffff:198.51.100.2')).toBe('198.51.100.2');
    expect(await seen('2001:db8:ffff::1', '2001:db8:1:1::7')).toBe('2001:db8:1:1::7');
    // What the visitor wrote itself stands further from us than what the proxy saw.
    expect(await seen('203.0.113.9', '8.8.8.8, 198.51.100.3')).toBe('198.51.100.3');
    expect(await seen('203.0.113.9', '198.51.100.4, 203.0.113.8')).toBe('198.51.100.4');
    expect(await seen('192.0.2.1', '8.8.8.8')).toBe('192.0.2.1');
  });

  test('[E-03] a visitor of IPv6 is their connection, however many addresses that has', async () => {
    const from = async (remoteAddress: string) =>
      (await gateway.call(systemStatus, { query: {} }, { remoteAddress })).status;
    for (let index = 1; index <= 3; index++) expect(await from(`2001:db8:5:5::${index}`)).toBe(200);
    expect(await from('2001:db8:5:5:ffff:1:2:3')).toBe(429);
    expect(await from('2001:db8:5:6::1')).toBe(200);
  });

  test('[A-08] cookies are kept to TLS where the site is, whatever the connection behind the proxy is', async () => {
    const answer = await gateway.call(captcha, {}, { remoteAddress: '192.0.2.9' });
    expect(String(answer.headers['set-cookie'])).toMatch(/; Secure/);
  });
});

describe.each(oneDatabase)('the log on %s', (kind) => {
  test('[E-03] has no address of a visitor and no id of a picture, but tells visitors apart', async () => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    const gateway = await testGateway(kind, { env: { LOG_LEVEL: 'info' }, logStream: { write } });
    const id = 'abcdefghijklmnopqrstuv';
    for (const remoteAddress of ['203.0.113.7', '203.0.113.7', '2001:db8:4:4::7'])
      await gateway.app.inject({ url: `/uploads/${id}?name=somebody`, remoteAddress });
    await gateway.close();
    const requests = lines.flatMap(({ req }) => (req ? [req as { path: string; from: string }] : []));
    expect(requests.map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => '/uploads/:id'));
    const [first, second, third] = requests.map(({ from }) => from);
    expect([first === second, first === third]).toEqual([true, false]);
    expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|2001:db8|abcdefgh|somebody/);
  });

  test('[E-03] says of a request whose caller has gone, of whom nobody knows any more where from, that it ended', async () => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    const gateway = await testGateway(kind, {
      env: { LOG_LEVEL: 'info' },
      logStream: { write },
      extend(app) {
        // As with a partner's call: nothing has asked for the address while there was one.
        app.get('/gone', { config: { isPartnerCall: true } }, async (request, reply) => {
          reply.raw.once('prefinish', () => request.raw.socket.destroy());
          return {};
        });
      },
    });
    const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    // With an answer or without one.
    await Promise.allSettled([fetch(`${url}/gone`)]);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    const ended = () =>
      lines.flatMap(({ req, msg }) => ((req as { path?: string } | undefined)?.path === '/gone' ? [msg] : []));
    await expect.poll(ended).toEqual(['request completed']);
    await gateway.close();
  });
});

describe.each(oneDatabase)('a flood on %s', (kind) => {
  test('[E-03] whoever asks for too much of anything is refused for five minutes, and nobody else', async () => {
    const gateway = await testGateway(kind, { env: { RATE_LIMIT_SCALE: '0.001' } });
    const from = async (remoteAddress: string, url: string) => gateway.app.inject({ url, remoteAddress });
    const statuses: number[] = [];
    for (let index = 0; index < 13; index++) {
      const url = ['/nowhere', '/openapi.json', '/livez'][index % 3] ?? '';
      statuses.push((await from(`2001:db8:3:${index}::1`, url)).statusCode);
    }
    expect(statuses.slice(0, 12)).not.toContain(429);
    expect(statuses[12]).toBe(429);
    const refused = await from('2001:db8:3:ff::1', '/openapi.json');
    expect(refused.json()).toMatchObject({ success: false, errorCode: 'too_many_requests', value: { minutes: 5 } });
    expect(refused.headers['retry-after']).toBe('300');
    expect((await from('2001:db8:3:100::1', '/openapi.json')).statusCode).toBe(200);
    gateway.clock.advance(299_000);
    const late = await from('2001:db8:3:1::1', '/livez');
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '1']);
    gateway.clock.advance(1_000);
    expect((await from('2001:db8:3:1::1', '/openapi.json')).statusCode).toBe(200);
    await gateway.close();
  });
});

describe.each(oneDatabase)('the limits on %s', (kind) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway(kind, { env: { RATE_LIMIT_SCALE: '0.01' } });
  });
  afterAll(() => gateway.close());

  test('[E-03] too many calls of one address are told how long to wait; others are not held up', async () => {
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      gateway.call(systemStatus, { query: {} }, { remoteAddress, headers });
    for (let i = 0; i < 3; i++) expect((await from('203.0.113.1')).status).toBe(200);
    const refused = await from('203.0.113.1');
    expect([refused.status, refused.errorCode, refused.data]).toEqual([429, 'too_many_requests', { minutes: 5 }]);
    expect(refused.message).toContain('5');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.113.2')).status).toBe(200);
    // Forwarding headers are ignored unless a proxy is configured.
    expect((await from('203.0.113.1', { 'x-forwarded-for': '198.51.100.7' })).status).toBe(429);
    expect((await from('203.0.113.1', { 'x-own-call': 'guessed' })).status).toBe(429);
  });

  test('[E-03] every call is limited, and what costs sooner than the rest', async () => {
    const limited = operations.filter(({ access }) => access !== 'partner');
    const allowed = await Promise.all(
      limited.map(async ({ name, method, path }, index) => {
        const call = () =>
          gateway.app.inject({ method, url: path, remoteAddress: `198.51.${index >> 8}.${index & 255}` });
        for (let count = 0; count < 8; count++) if ((await call()).statusCode === 429) return [name, count] as const;
        return [name, Number.POSITIVE_INFINITY] as const;
      }),
    );
    // A hundredth of the limits is in force here: three hundred calls a minute, at most sixty of the costly ones.
    expect(allowed.filter(([, count]) => count > 6)).toEqual([]);
    const early = allowed.flatMap(([name, count]) => (count < 2 ? [name] : [])).toSorted();
    expect({
      isTooWide: costly.filter((name) => !early.includes(name)),
      isUnnamed: early.filter((name) => !costly.includes(name)),
    }).toEqual({ isTooWide: [], isUnnamed: [] });
  });
});

describe('the content policy', () => {
  test('[X-01] of a site on https', () => {
    const config = readConfig({ PUBLIC_URL: 'https://play.example' });
    const chosen = { ...nothingChosen, vendors: ['https://games.example'] };
    expect(contentSecurityPolicy(config, ['abc='], chosen).split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'sha256-abc='",
      "img-src 'self' data: https://games.example",
      "font-src 'self'",
      "connect-src 'self' wss://play.example",
      "worker-src 'self'",
      "manifest-src 'self'",
      'frame-src https://games.example',
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      expect.stringMatching(/^trusted-types [a-z]/),
      'upgrade-insecure-requests',
    ]);
  });

  test('[B-11] [B-12] [X-01] what the operator measures with and delivers from is allowed, exactly that', () => {
    const policy = contentSecurityPolicy(readConfig({}), [], {
      vendors: ['https://games.example'],
      gtagId: 'G-TEST',
      imageCDNs: ['https://img1.example/art', 'https://img1.example', 'nonsense', 'javascript:alert(1)'],
      launchGameCDNs: ['https://play1.example'],
      domainRoute: ['b.example', 'https://c.example/index', 'no domain'],
    }).split('; ');
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com");
    expect(policy.find((part) => part.startsWith('img-src'))).toContain(
      "'self' data: https://games.example https://*.google-analytics.com",
    );
    expect(policy.find((part) => part.startsWith('img-src'))).toMatch(/ https:\/\/img1\.example$/);
    expect(policy).toContain('frame-src https://games.example https://play1.example');
    expect(policy.find((part) => part.startsWith('connect-src'))).toMatch(
      / https:\/\/b\.example https:\/\/c\.example$/,
    );
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy.join()).not.toMatch(/nonsense|javascript|unsafe|no domain/);
  });

  test('[A-05] [A-15] [X-01] others may bring scripts only once they are configured', () => {
    const own = contentSecurityPolicy(readConfig({}), []);
    expect(own).not.toMatch(/geetest|google/);
    expect(own).toContain("frame-src 'none'");
    const asked = contentSecurityPolicy(
      readConfig({ BOT_CHECK: 'geetest', GEETEST: JSON.stringify({ id: 'an-id', key: 'a-key' }) }),
      [],
    );
    expect(asked).toContain("script-src 'self' https://static.geetest.com");
    expect(asked).not.toMatch(/google|trusted-types/);
    const firebase = contentSecurityPolicy(
      readConfig({ FIREBASE: JSON.stringify({ apiKey: 'k', authDomain: 'a.example', projectId: 'p' }) }),
      [],
    );
    expect(firebase).toContain('https://identitytoolkit.googleapis.com');
    expect(firebase).toContain("script-src 'self' https://www.google.com/recaptcha/");
    expect(firebase).not.toContain('geetest');
    for (const policy of [own, asked, firebase]) {
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toMatch(/unsafe|script-src[^;]*\*(?!\.geevisit)/);
    }
  });

  test('[X-01] https is demanded for a year where the installation or the operator has it', async () => {
    const demanded = async (publicUrl: string, host: string) => {
      const app = Fastify();
      await securityHeaders(app, { publicUrl }, (asked) => asked === 'junk.example');
      const { headers } = await app.inject({ url: '/anything', headers: { host } });
      return headers['strict-transport-security'];
    };
    const [own, operators] = ['max-age=31536000; includeSubDomains', 'max-age=31536000'];
    expect(await demanded('https://play.example', 'play.example')).toBe(own);
    // A proxy that names another host; hosts below an operator's are none of ours.
    expect(await demanded('https://play.example', 'upstream')).toBe(operators);
    expect(await demanded('https://play.example', 'junk.example')).toBe(operators);
    expect(await demanded('http://gateway.internal', 'junk.example')).toBe(operators);
    expect(await demanded('http://gateway.internal', 'gateway.internal')).toBeUndefined();
  });
});
