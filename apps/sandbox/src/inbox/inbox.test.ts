import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { startSandbox, temporaryFolder, type TestSandbox } from '../testing/sandbox.ts';
import { inboxMessages, keptMessages, type InboxPage } from './messages.ts';

let world: TestSandbox;
const base = () => `http://127.0.0.1:${world.port}`;

beforeEach(async () => {
  world = await startSandbox({ smsToken: 'sms-token' });
});
afterEach(() => world.close());

const list = async (query = '') => (await (await fetch(`${base()}/api/inbox${query}`)).json()) as InboxPage;
const page = async (path: string) => (await fetch(base() + path)).text();
const sms = (body: object, token = 'sms-token') =>
  fetch(`${base()}/sms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
const mailer = () => createTransport({ host: '127.0.0.1', port: world.smtpPort, secure: false, ignoreTLS: true });

describe('[A-17] an inbox that others can reach', () => {
  test('[A-17] opens by the printed link alone, and stays open to that browser', async () => {
    const token = 'token-of-the-inbox';
    const open = await startSandbox({ smsToken: 'sms-token', inboxToken: token });
    const ask = async (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${open.port}${path}`, { headers, redirect: 'manual' });
    try {
      await fetch(`http://127.0.0.1:${open.port}/sms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer sms-token' },
        body: JSON.stringify({ to: '+84901234567', text: 'Code 987654' }),
      });
      for (const path of ['/inbox', '/inbox/1', '/inbox/1/html', '/api/inbox', '/inbox?token=token', '/inbox?token=']) {
        const answer = await ask(path, { cookie: 'inbox=token' });
        expect([path, answer.status, (await answer.text()).includes('987654')]).toEqual([path, 401, false]);
      }
      const entered = await ask(`/inbox?token=${token}`);
      expect([entered.status, entered.headers.get('location')]).toEqual([303, '/inbox']);
      const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';');
      expect(entered.headers.get('set-cookie')).toContain('HttpOnly');
      expect(await (await ask('/inbox', { cookie })).text()).toContain('+84901234567');
      expect((await ask('/inbox/1', { cookie })).status).toBe(200);
      expect((await ask('/api/inbox', { authorization: `Bearer ${token}` })).status).toBe(200);
    } finally {
      await open.close();
    }
  });
});

describe('[A-17] the inbox', () => {
  test('[A-17] takes mail over SMTP and shows it, its HTML locked away in a frame', async () => {
    const transport = mailer();
    await transport.sendMail({
      from: '"Sampan" <no-reply@sampan.test>',
      to: 'ann@example.test',
      bcc: 'bob@example.test',
      subject: 'Mã xác nhận của bạn',
      text: 'Your code is 123456. https://site.test/verify?code=123456',
      html: '<h1>123456</h1><script>alert(1)</script><img src="cid:logo">',
      attachments: [{ filename: 'logo.png', cid: 'logo', content: Buffer.from('png'), contentType: 'image/png' }],
    });
    transport.close();
    const all = await list();
    expect(all.totalCount).toBe(2);
    expect(all.list.map((message) => message.to).toSorted()).toEqual(['ann@example.test', 'bob@example.test']);
    const [mail] = (await list('?to=ann@example.test')).list;
    expect(mail).toMatchObject({ kind: 'mail', from: 'no-reply@sampan.test', subject: 'Mã xác nhận của bạn' });
    expect(mail?.text).toContain('123456');

    const view = await page(`/inbox/${mail?.id ?? 0}`);
    expect(view).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(view).toContain('<a href="https://site.test/verify?code=123456"');
    expect(view).not.toContain('<script>');
    const frame = await fetch(`${base()}/inbox/${mail?.id ?? 0}/html`);
    const policy = frame.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toContain('script-src');
    expect(await frame.text()).toContain('src="data:image/png;base64,');
  });

  test('[A-02] takes SMS with the token only', async () => {
    expect((await sms({ to: '+84901234567', text: 'Code 987654' })).status).toBe(202);
    expect((await sms({ to: '+84901234567', text: 'x' }, 'wrong')).status).toBe(401);
    expect((await sms({ to: 'nobody', text: 'x' })).status).toBe(400);
    expect((await list('?kind=sms')).list).toMatchObject([{ kind: 'sms', to: '+84901234567', text: 'Code 987654' }]);
    expect((await list('?kind=mail')).totalCount).toBe(0);
    expect((await list('?kind=other')).list).toBeUndefined();
  });

  test('[A-17] lists newest first in pages and finds a recipient', async () => {
    for (let index = 1; index <= 30; index++) await sms({ to: `+8490000${1000 + index}`, text: `<b>${index}</b>` });
    const first = await page('/inbox');
    expect(first).toContain('Page 1 of 2');
    expect(first.indexOf('+84900001030')).toBeLessThan(first.indexOf('+84900001029'));
    expect(first).toContain('&lt;b&gt;30&lt;/b&gt;');
    expect(await page('/inbox?pageNo=2')).toContain('+84900001001');
    expect((await list('?to=00001007')).list.map((message) => message.text)).toEqual(['<b>7</b>']);
    expect(await page('/inbox?to=nobody')).toContain('Nothing matches');
    expect((await fetch(`${base()}/inbox/999`)).status).toBe(404);
  });

  test('[A-17] refuses mail that is too large', async () => {
    const transport = mailer();
    await expect(
      transport.sendMail({ from: 'a@b.test', to: 'c@d.test', text: 'x'.repeat(6 * 1024 * 1024) }),
    ).rejects.toThrow(/exceed|too large/i);
    transport.close();
    expect((await list()).totalCount).toBe(0);
  });

  test('[A-17] keeps the last 2,000 messages', () => {
    const folder = temporaryFolder();
    const db = openDatabase(folder.path, false);
    const messages = inboxMessages(db);
    const many = Array.from({ length: keptMessages + 5 }, (_, index) => `+84${index}`);
    messages.add(many, { kind: 'sms', from: '', subject: '', text: 'x', html: null });
    const kept = messages.page({ to: '', kind: null, pageNo: 1, pageSize: 200 });
    expect(kept.totalCount).toBe(keptMessages);
    expect(kept.list[0]?.to).toBe(`+84${keptMessages + 4}`);
    db.close();
    folder.remove();
  });
});
