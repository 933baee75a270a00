import { randomBytes } from 'node:crypto';
import { languages } from '@sampan/contract/envelope';
import { register } from '@sampan/contract/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { httpSms } from '../../partners/sms-http.ts';
import { smtpMail } from '../../partners/smtp.ts';
import { seedDemo } from '../../../seeds/demo/seed.ts';
import { oneDatabase, testClock, testDatabase, type TestGateway, testGateway } from '../../testing/harness.ts';
import { leaseMs } from './rules.ts';
import { type FailedAttempt, notifyService, type NotifyDeps } from './service.ts';
import { mailSettings } from './settings.ts';
import * as store from './store.ts';
import { findTemplate, renderMail, renderSms } from './templates.ts';
import { mailServer, smsServer } from './testing/servers.ts';
import { createGuard } from '../safer-play/guard.ts';

type MailServer = Awaited<ReturnType<typeof mailServer>>;
type SmsServer = Awaited<ReturnType<typeof smsServer>>;

const at = (url: string, ...secrets: string[]) => ({ code: 'sender', url, secrets, now: Date.now });

const second = 1_000;
const testKey = randomBytes(32);
const hour = 3_600 * second;
const sampan = {
  name: 'Sampan',
  siteUrl: 'https://sampan.example',
  sender: { name: 'Sampan', address: 'no-reply@sampan.example' },
  colours: mailSettings.parse({}).colours,
};

describe.each(oneDatabase)('notifications on %s', (kind) => {
  const clock = testClock();
  let db: Database;
  let mails: MailServer;
  let texts: SmsServer;
  let memberId: string;
  const failures: FailedAttempt[] = [];
  const contact = { account: 'player01', language: 'EN', email: 'player01@example.test', mobile: null } as const;
  let reachable: Awaited<ReturnType<NotifyDeps['contactOf']>> = contact;

  const service = (changes: Partial<NotifyDeps> = {}) =>
    notifyService({
      db,
      clock,
      sealed: { secretsFor: () => [{ id: 'test', key: testKey }] },
      mailFor: async () => smtpMail(at(mails.url)),
      smsFor: async () => httpSms(at(texts.url, 'sms-token')),
      contactOf: async () => reachable,
      brandOf: async () => sampan,
      mayAdvertise: createGuard({ clock }).mayAdvertise,
      onFailure: (failure) => failures.push(failure),
      onError: (error) => expect.unreachable(String(error)),
      ...changes,
    });
  const deposit = () =>
    ({
      merchantCode: 'SAMPAN',
      memberId,
      template: 'deposit_credited',
      values: { amount: '1250000.50', currency: 'VND', reference: 'D-1' },
    }) as const;
  const enqueue = (count = 1) =>
    db.transaction(async (tx) => {
      for (let index = 0; index < count; index++) await service().enqueue(tx, deposit());
    });
  async function rows() {
    const answer = await db.run<{ status: string; attempts: number; channel: string | null; problem: string | null }>({
      text: 'select status, attempts, channel, problem from notifications order by created_at, id',
    });
    return answer.rows;
  }

  beforeAll(async () => {
    ({ db } = await testDatabase(kind));
    await seedDemo({ db, clock });
    [mails, texts] = await Promise.all([mailServer(), smsServer()]);
    const { rows: members } = await db.run<{ id: string }>({
      text: `select id from members where account = 'player01'`,
    });
    memberId = members[0]?.id ?? '';
  });
  afterAll(async () => {
    await Promise.all([mails.close(), texts.close()]);
    await db.close();
  });
  beforeEach(async () => {
    await db.run({ text: 'delete from notifications' });
    mails.received.length = 0;
    texts.received.length = 0;
    failures.length = 0;
    mails.state.refusal = null;
    texts.state.status = 200;
    reachable = contact;
  });

  test('[W-02] a credited deposit is told by mail, with text and HTML', async () => {
    await enqueue();
    expect(await service().deliverDue()).toBe(1);
    const [message] = mails.received;
    expect(message?.to).toEqual(['player01@example.test']);
    expect(message?.mail).toMatchObject({
      subject: 'Your deposit has arrived',
      from: { name: 'Sampan', address: 'no-reply@sampan.example' },
    });
    for (const part of [message?.mail.text, message?.mail.html]) {
      expect(part).toContain('1,250,000.50 VND');
      expect(part).toContain('https://sampan.example/member/transactionHistory');
      expect(part).toContain('Hello player01');
    }
    expect(message?.mail.html).toContain('<html lang="en">');
    expect(await rows()).toEqual([{ status: 'sent', attempts: 1, channel: 'email', problem: null }]);
    expect(await service().deliverDue()).toBe(0);
    expect(mails.received).toHaveLength(1);
  });

  test('[W-02] [X-04] an operator’s own words are sent in their language, as text, and other parts stay built in', async () => {
    const put = (
      language: string,
      subject: string | null,
      body: string | null,
      sms: string | null,
      merchant = 'SAMPAN',
    ) =>
      db.run({
        text: `insert into message_texts values ($1, 'deposit_credited', $2, $3, $4, $5)`,
        values: [merchant, language, subject, body, sms],
      });
    const hostile = '<img src=x onerror=alert(1)> {amount} {currency} for {account}';
    await put('EN', null, hostile, '{brand} has {amount} of yours');
    await put('VI', 'Tiền đã đến', null, null);
    await enqueue();
    await service().deliverDue();
    const [mail] = mails.received;
    expect(mail?.mail.subject).toBe('Your deposit has arrived');
    expect(mail?.mail.text).toContain('<img src=x onerror=alert(1)> 1,250,000.50 VND for player01');
    expect(mail?.mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; 1,250,000.50 VND for player01');
    expect(mail?.mail.html).not.toContain('<img');
    reachable = { ...contact, language: 'VI' };
    await enqueue();
    await service().deliverDue();
    expect(mails.received[1]?.mail.subject).toBe('Tiền đã đến');
    reachable = { ...contact, email: null, mobile: '+84901234567' };
    await enqueue();
    await service().deliverDue();
    expect(texts.received[0]?.body).toMatchObject({ text: 'Sampan has 1,250,000.50 of yours' });
    await db.run({ text: 'delete from message_texts' });
  });

  test('[W-02] without an e-mail the deposit is told by SMS', async () => {
    reachable = { ...contact, email: null, mobile: '+84901234567' };
    await enqueue();
    await service().deliverDue();
    expect(mails.received).toEqual([]);
    expect(texts.received).toMatchObject([
      {
        headers: { authorization: 'Bearer sms-token', 'content-type': 'application/json' },
        body: { to: '+84901234567', text: 'Sampan: your deposit of 1,250,000.50 VND is in your wallet.' },
      },
    ]);
    expect(await rows()).toMatchObject([{ status: 'sent', channel: 'sms' }]);
  });

  test('[W-02] who can not be reached is skipped', async () => {
    reachable = { ...contact, email: null };
    await enqueue();
    await service().deliverDue();
    reachable = null;
    await enqueue();
    await service().deliverDue();
    reachable = { ...contact, mobile: '+84901234567', email: null };
    await db.transaction((tx) =>
      service().enqueue(tx, { merchantCode: 'SAMPAN', memberId, template: 'welcome', values: {} }),
    );
    await service().deliverDue();
    expect((await rows()).map(({ status, problem }) => [status, problem])).toEqual(
      Array.from({ length: 3 }, () => ['skipped', 'no_channel']),
    );
    expect([...mails.received, ...texts.received]).toEqual([]);
  });

  test('[W-07] nothing goes out for a transaction that is rolled back', async () => {
    const failing = db.transaction(async (tx) => {
      await service().enqueue(tx, deposit());
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await service().deliverDue()).toBe(0);
    expect(await rows()).toEqual([]);
  });

  test('[E-03] a failure is tried again with a growing pause, under the same Message-ID', async () => {
    await enqueue();
    mails.state.refusal = 451;
    for (const pauseMs of [30, 120, 600].map((seconds) => seconds * second)) {
      expect(await service().deliverDue()).toBe(1);
      clock.advance(pauseMs - 1);
      expect(await service().deliverDue()).toBe(0);
      clock.advance(1);
    }
    mails.state.refusal = null;
    expect(await service().deliverDue()).toBe(1);
    expect(await rows()).toEqual([{ status: 'sent', attempts: 4, channel: 'email', problem: null }]);
    const [row] = (await db.run<{ id: string }>({ text: 'select id from notifications' })).rows;
    expect(mails.received[0]?.mail.messageId).toBe(`<${row?.id}@sampan.example>`);
    expect(failures.map(({ attempts, reason, isGivenUp }) => [attempts, reason, isGivenUp])).toEqual([
      [1, 'smtp_451', false],
      [2, 'smtp_451', false],
      [3, 'smtp_451', false],
    ]);
  });

  test('[E-03] after six attempts a message is given up', async () => {
    await enqueue();
    mails.state.refusal = 451;
    for (const pauseSeconds of [30, 120, 600, 3_600, 21_600]) {
      expect(await service().deliverDue()).toBe(1);
      clock.advance(pauseSeconds * second);
    }
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 5 }]);
    expect(await service().deliverDue()).toBe(1);
    expect(await rows()).toEqual([{ status: 'failed', attempts: 6, channel: 'email', problem: 'smtp_451' }]);
    expect(failures.map(({ isGivenUp }) => isGivenUp)).toEqual([false, false, false, false, false, true]);
    clock.advance(24 * hour);
    expect(await service().deliverDue()).toBe(0);
  });

  test('[E-03] a recipient that the server refuses for good is not tried again', async () => {
    await enqueue();
    mails.state.refusal = 550;
    await service().deliverDue();
    expect(await rows()).toEqual([{ status: 'failed', attempts: 1, channel: 'email', problem: 'smtp_550' }]);
    expect(failures).toMatchObject([{ isGivenUp: true, reason: 'smtp_550' }]);
    expect(JSON.stringify(failures)).not.toContain('example.test');
  });

  test('[E-03] [T-07] an operator whose settings are broken holds up no other’s messages', async () => {
    await enqueue(7);
    let asked = 0;
    const failed: string[] = [];
    const broken = service({
      async brandOf() {
        asked += 1;
        if (asked === 1) throw new Error('its settings are broken');
        return sampan;
      },
      onError: (_error, { merchant_code }) => failed.push(merchant_code),
    });
    expect(await broken.deliverDue()).toBe(7);
    expect(failed).toEqual(['SAMPAN']);
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual([
      'queued',
      ...Array.from({ length: 6 }, () => 'sent'),
    ]);
    clock.advance(leaseMs + 1);
    expect(await service().deliverDue()).toBe(1);
    expect(mails.received).toHaveLength(7);
  });

  test('[E-03] the SMS provider is tried again when it fails, not when it refuses', async () => {
    reachable = { ...contact, email: null, mobile: '+84901234567' };
    await enqueue();
    texts.state.status = 503;
    await service().deliverDue();
    expect(await rows()).toMatchObject([{ status: 'queued', problem: 'sms_503' }]);
    clock.advance(30 * second);
    texts.state.status = 400;
    await service().deliverDue();
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 2, problem: 'sms_400' }]);
    const keys = texts.received.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  test('[E-03] a mail server that is away delays, and loses nothing', async () => {
    await enqueue();
    const away = service({ mailFor: async () => smtpMail(at('smtp://127.0.0.1:9')) });
    await away.deliverDue();
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, problem: 'smtp_ESOCKET' }]);
    clock.advance(30 * second);
    await service().deliverDue();
    expect(mails.received).toHaveLength(1);
  });

  test('[W-07] several instances at the same time send each message once', async () => {
    await enqueue(23);
    const taken = await Promise.all([service(), service(), service()].map((instance) => instance.deliverDue()));
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(23);
    expect(mails.received).toHaveLength(23);
    expect(new Set(mails.received.map(({ mail }) => mail.messageId)).size).toBe(23);
    expect((await rows()).every(({ status, attempts }) => status === 'sent' && attempts === 1)).toBe(true);
  });

  test('[W-07] what an instance held when it died goes out after the lease, and its late word changes nothing', async () => {
    await enqueue();
    const [held] = await store.claim(db, new Date(clock.now()), new Date(clock.now() + leaseMs), 5);
    if (!held) throw new Error('nothing was due');
    clock.advance(leaseMs - 1);
    expect(await service().deliverDue()).toBe(0);
    clock.advance(1);
    const retaken = await store.claim(db, new Date(clock.now()), new Date(clock.now() + leaseMs), 5);
    const at = new Date(clock.now());
    await store.finish(db.queries, held, { status: 'failed', channel: 'email', problem: 'late', at });
    await store.postpone(db.queries, held, at, 'late');
    expect(await rows()).toEqual([{ status: 'queued', attempts: 2, channel: null, problem: null }]);
    expect(retaken).toHaveLength(1);
  });

  test('[E-03] a message that is a day late is dropped', async () => {
    await enqueue();
    clock.advance(24 * hour + 1);
    await service().deliverDue();
    expect(await rows()).toMatchObject([{ status: 'skipped', problem: 'stale' }]);
    expect(mails.received).toEqual([]);
  });

  describe('to an address that is nobody’s yet', () => {
    const code = (recipient: { channel: 'sms' | 'email'; address: string } | null) =>
      db.transaction((tx) =>
        service().enqueueTo(tx, {
          merchantCode: 'SAMPAN',
          template: 'verification_code',
          values: { code: '012345', minutes: '5' },
          recipient,
          language: 'KO',
          expiresAt: new Date(clock.now() + 300 * second),
        }),
      );
    const kept = async () =>
      (await db.run<{ row: string }>({ text: 'select n::text as row from notifications n' })).rows[0]?.row ?? '';

    test('[A-02] goes by the channel that it was asked for, in the visitor’s language', async () => {
      await code({ channel: 'email', address: 'new@example.test' });
      await service().deliverDue();
      expect(mails.received).toMatchObject([
        { to: ['new@example.test'], mail: { subject: 'Sampan 인증 코드: 012345' } },
      ]);
      expect(texts.received).toEqual([]);
    });

    test('[A-02] waits encrypted, and is erased when it has gone or was given up', async () => {
      texts.state.status = 503;
      await code({ channel: 'sms', address: '+84909999999' });
      await service().deliverDue();
      expect(await rows()).toMatchObject([{ status: 'queued', problem: 'sms_503' }]);
      const waiting = await kept();
      expect([waiting.includes('\\\\x'), /012345|84909999999/.test(waiting)]).toEqual([true, false]);
      texts.state.status = 422;
      clock.advance(30 * second);
      await service().deliverDue();
      expect(await rows()).toMatchObject([{ status: 'failed', problem: 'sms_422' }]);
      expect(await kept()).not.toContain('\\\\x');
      expect(texts.received.map(({ body }) => body)).toEqual(
        Array.from({ length: 2 }, () => ({ to: '+84909999999', text: expect.stringContaining('012345') as string })),
      );
    });

    test('[A-02] is dropped once the code is of no use, and goes nowhere without an address', async () => {
      await code({ channel: 'sms', address: '+84909999999' });
      clock.advance(301 * second);
      await code(null);
      await service().deliverDue();
      expect((await rows()).map(({ status, problem }) => [status, problem])).toEqual([
        ['skipped', 'stale'],
        ['skipped', 'no_channel'],
      ]);
      expect(texts.received).toEqual([]);
    });

    test('[A-02] is nobody’s to read without the key, not even the gateway’s', async () => {
      await code({ channel: 'sms', address: '+84909999999' });
      const stranger = service({ sealed: { secretsFor: () => [{ id: 'other', key: randomBytes(32) }] } });
      await stranger.deliverDue();
      expect(await rows()).toMatchObject([{ status: 'skipped', problem: 'no_channel' }]);
      expect(texts.received).toEqual([]);
    });
  });

  test('[W-02] what is done with is deleted after a month', async () => {
    await enqueue();
    await service().deliverDue();
    await service().purge();
    expect(await rows()).toHaveLength(1);
    clock.advance(31 * 24 * hour);
    await service().purge();
    expect(await rows()).toEqual([]);
  });
});

describe.each(oneDatabase)('notifications of the running gateway on %s', (kind) => {
  let mails: MailServer;
  let gateway: TestGateway;
  const lines: string[] = [];
  const waiting: (() => void)[] = [];

  beforeAll(async () => {
    mails = await mailServer();
    gateway = await testGateway(kind, {
      outside: { mail: mails.url },
      env: { LOG_LEVEL: 'trace' },
      logStream: {
        write(line) {
          lines.push(line);
          if (line.includes('not delivered')) for (const wake of waiting.splice(0)) wake();
        },
      },
    });
  });
  afterAll(async () => {
    await gateway.close();
    await mails.close();
  });

  const form = (username: string) => ({
    username,
    password: 'Secret01x',
    confirmPassword: 'Secret01x',
    email: `${username}@example.test`,
    isAdult: true,
    isAgreed: true,
  });

  test('[A-10] a refused address is in no log', async () => {
    mails.state.refusal = 550;
    const reported = new Promise<void>((resolve) => void waiting.push(resolve));
    expect((await gateway.call(register, { body: form('refused01') })).status).toBe(200);
    await reported;
    expect(lines.join('')).toContain('smtp_550');
    expect(lines.join('')).not.toMatch(/example\.test|refused01/);
    mails.state.refusal = null;
  });

  test('[A-10] a new member is welcomed in its language; closing waits for what is being sent', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    mails.state.gate = gate;
    const received = mails.next();
    expect((await gateway.call(register, { body: form('welcome01') }, { language: 'VI' })).status).toBe(200);
    await received;
    expect(mails.received[0]).toMatchObject({
      to: ['welcome01@example.test'],
      mail: { subject: 'Chào mừng bạn đến với Sampan' },
    });
    expect(mails.received[0]?.mail.html).toContain('<html lang="vi">');
    expect(mails.received[0]?.mail.text).toContain('welcome01');

    let isClosed = false;
    const closing = gateway.app.close().then(() => {
      isClosed = true;
    });
    const status = async () => {
      const { rows } = await gateway.db.run<{ status: string }>({
        text: `select n.status from notifications n join members m on m.id = n.member_id where m.account = 'welcome01'`,
      });
      return rows.map((row) => row.status);
    };
    expect(await status()).toEqual(['queued']);
    expect(isClosed).toBe(false);
    open();
    await closing;
    expect(await status()).toEqual(['sent']);
  });
});

describe('templates', () => {
  const context = {
    account: 'player01',
    brand: 'Sampan',
    siteUrl: 'https://sampan.example',
    colours: sampan.colours,
    values: {
      amount: '50000.00',
      currency: 'VND',
      reference: 'D-1',
      code: '012345',
      minutes: '5',
      ticket: 'the-ticket',
      client: 'Firefox, Android',
      place: 'VN',
      time: '2026-01-05 10:30',
      method: 'Vietcombank •••• 1234',
      until: '2026-01-05 11:30',
      refusal: 'turnover',
      subject: 'About you',
      text: 'Read this.',
      change: 'bill',
      kind: 'daily',
      name: 'agent7',
      names: 'agent7, agent8',
      count: '3',
      days: '7',
    },
  };
  const templateNames = [
    'welcome',
    'deposit_credited',
    'new_device',
    'verification_code',
    'password_link',
    'password_changed',
    'withdrawal_approved',
    'withdrawal_paid',
    'withdrawal_failed',
    'withdrawal_refused',
    'withdrawal_received',
    'withdrawal_dispute_rejected',
    'withdrawal_dispute_returned',
    'staff_message',
    'staff_offer',
    'contract_changed',
    'contract_expiring',
    'rebate_paid',
    'downline_inactive',
  ];

  describe.each(languages)('[B-02] in %s', (language) => {
    test.each(templateNames)('%s is whole', (name) => {
      const template = findTemplate(name);
      if (!template) throw new Error('no such template');
      const mail = renderMail(template, { ...context, language });
      for (const part of [mail.subject, mail.text, renderSms(template, { ...context, language }) ?? '']) {
        expect(part).not.toMatch(/[{}]|undefined|NaN|mail\./);
      }
      expect(mail.html).toMatch(/^<!doctype html>/);
      expect(mail.html).not.toMatch(/\{|undefined|NaN|mail\./);
    });
  });

  test('[A-17] the link carries its ticket behind the hash, and a code leads nowhere', () => {
    const link = renderMail(findTemplate('password_link')!, { ...context, language: 'EN' });
    for (const part of [link.text, link.html]) {
      expect(part).toContain('https://sampan.example/resetPassword#the-ticket');
      expect(part).toContain(`${context.values.minutes} min`);
    }
    const code = renderMail(findTemplate('verification_code')!, { ...context, language: 'EN' });
    expect([code.subject, code.html.includes('012345'), code.html.includes('<a ')]).toEqual([
      '012345 is your code for Sampan',
      true,
      false,
    ]);
    // The recipient may have no account.
    expect(code.text).not.toContain('player01');
  });

  test('[X-01] what others have written does not become HTML', () => {
    const template = findTemplate('deposit_credited');
    if (!template) throw new Error('no such template');
    const hostile = '<img src=x onerror=alert(1)> & "quoted" \'single\'';
    const mail = renderMail(template, {
      ...context,
      language: 'EN',
      brand: hostile,
      account: hostile,
      siteUrl: 'https://sampan.example/"><script>',
      values: { ...context.values, reference: hostile },
    });
    expect(mail.html).not.toMatch(/<img|<script|"><s| "quoted"/);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;single&#39;');
    expect(mail.text).toContain(hostile);
  });

  test('[W-02] a template that is no longer known is nobody’s', () => {
    expect(findTemplate('toString')).toBeNull();
  });
});
